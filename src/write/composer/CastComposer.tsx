'use client';
import { data, handler, style } from '../../core/read/read-props.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { ComposerView } from './ComposerView.js';
import type { CastComposerProps } from './composer-props.js';

export type { CastComposerProps, ComposerActions, WrittenDraft } from './composer-props.js';

/** The rows of the props of a composer. */
export const composerReaders = {
  actionsRef: data,
  author: data,
  channels: data,
  containerStyles: style,
  limits: data,
  quote: data,
  replyTo: data,
  searchHashtags: handler,
  threads: data,
  toolbar: data,
  users: data,
  videos: data,
} as const;

/**
 * A box for writing a post, reply or quote. It doesn't post: `onSubmit` receives the draft, both as
 * typed and in protocol form. In a shadow tree, hotkeys of the page that capture events come first.
 * Renders a `<form>`.
 * @example A composer whose site posts by its own server
 * ```tsx
 * import { NeynarContextProvider } from 'castkit';
 * import { CastComposer } from 'castkit/composer';
 * import type { CastDraft } from 'castkit/composer';
 *
 * async function post(draft: CastDraft) {
 *   const response = await fetch('/api/cast', { method: 'POST', body: JSON.stringify(draft) });
 *   if (!response.ok) throw new Error('The server is busy.');
 *   return (await response.json()) as { hash: string };
 * }
 *
 * export function Write() {
 *   return (
 *     <NeynarContextProvider settings={{ clientId: 'your-client-id' }}>
 *       <CastComposer onSubmit={post} />
 *     </NeynarContextProvider>
 *   );
 * }
 * ```
 */
export const CastComposer = createWidget<HTMLFormElement, CastComposerProps>(
  'CastComposer',
  composerReaders,
  function CastComposer(props, ref) {
    return <ComposerView {...props} ref={ref} />;
  },
);
