'use client';
import { data, style } from '../../core/read/read-props.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { ComposerView } from './ComposerView.js';
import type { CastComposerProps } from './ComposerView.js';

export type { CastComposerProps } from './ComposerView.js';

/** The rows of the props of a composer. */
export const composerReaders = {
  author: data,
  containerStyles: style,
  limits: data,
  quote: data,
  replyTo: data,
  users: data,
} as const;

/**
 * Renders a field to write a cast, a reply or a quote. It posts nothing by itself: `onSubmit` gets
 * the draft, as it was typed and as the protocol has it. Renders a `<form>`.
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
