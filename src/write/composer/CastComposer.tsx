'use client';
import { isValidElement } from 'react';
import { data, handler, style } from '../../core/read/read-props.js';
import type { Reader } from '../../core/read/read-props.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { ComposerView } from './ComposerView.js';
import type { CastComposerProps } from './ComposerView.js';

export type { CastComposerProps, ComposerActions, WrittenDraft } from './ComposerView.js';

/** Whether React can render a value: on a server it throws for others, and nothing catches that. */
const isNode = (value: unknown): boolean =>
  isValidElement(value) ||
  (Array.isArray(value) ? value.every(isNode) : /^(string|number)$/.test(typeof value));

const node: Reader<'data'> = (value) => (isNode(value) ? value : undefined);

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
  toolbar: node,
  users: data,
} as const;

/**
 * A box for writing a post, reply or quote. It doesn't post: `onSubmit` receives the draft, both as
 * typed and in protocol form. Renders a `<form>`.
 * @example A composer whose site posts by its own server
 * ```tsx
 * <CastComposer
 *   onSubmit={async (draft) => {
 *     const response = await fetch('/api/cast', { method: 'POST', body: JSON.stringify(draft) });
 *     if (!response.ok) throw new Error(await response.text());
 *     return (await response.json()) as { hash: string };
 *   }}
 * />
 * ```
 */
export const CastComposer = createWidget<HTMLFormElement, CastComposerProps>(
  'CastComposer',
  composerReaders,
  function CastComposer(props, ref) {
    return <ComposerView {...props} ref={ref} />;
  },
);
