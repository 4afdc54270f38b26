'use client';
import { createWidget } from '../../provider/ui/create-widget.js';
import { composerReaders } from './CastComposer.js';
import { ComposerView } from './ComposerView.js';
import type { CastComposerProps } from './composer-props.js';
import { useCompletion } from './use-completion.js';

/** The props of `NeynarCastComposer`. */
export interface NeynarCastComposerProps extends CastComposerProps {
  /**
   * The fid of the viewer, which is sent to the API with each search.
   * @default the fid of the signed-in user
   */
  viewerFid?: number | undefined;
}

/**
 * Renders a `CastComposer` that completes handles and channels with results of the API. A selected
 * user is a mention. Arrows choose, Enter and Tab take, Escape closes the list. Renders a `<form>`.
 * @example A composer for the user who is signed in
 * ```tsx
 * const { onSubmit } = writeTo('/api/farcaster');
 *
 * <NeynarCastComposer onSubmit={onSubmit} />
 * ```
 */
export const NeynarCastComposer = createWidget<HTMLFormElement, NeynarCastComposerProps>(
  'NeynarCastComposer',
  composerReaders,
  function NeynarCastComposer({ viewerFid, ...props }, ref) {
    return <ComposerView {...props} ref={ref} completion={useCompletion(viewerFid)} />;
  },
);
