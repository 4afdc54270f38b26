'use client';
import type { Frame } from '../../network/cast/api-types.js';
import { useFrame } from './use-frame.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { englishFrames } from '../../core/messages/frame-messages.js';
import { data } from '../../core/read/read-props.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import type { FrameCardProps } from './FrameCard.js';
import { FrameCardState } from './FrameCardState.js';
import { FrameCardView } from './FrameCardView.js';

/** The props of `NeynarFrameCard`. */
export interface NeynarFrameCardProps extends Omit<FrameCardProps, 'frame'> {
  /** The URL of the frame's page. */
  url: string;
  /**
   * The frame as the API or `fetchFrame` of castkit/server returns it. It is rendered at once, also
   * on a server, and not requested.
   */
  initialFrame?: Frame | null | undefined;
}

/**
 * Fetches the frame of a page by its URL, and renders it. Renders a `<div>`.
 * @example A frame by its URL
 * ```tsx
 * <NeynarFrameCard
 *   url="https://example.com/frame"
 *   onFrameBtnPress={(index, frame) => postToMyServer(index, frame)}
 * />
 * ```
 */
export const NeynarFrameCard = createWidget<HTMLDivElement, NeynarFrameCardProps>(
  'NeynarFrameCard',
  { initialFrame: data },
  function NeynarFrameCard({ url, initialFrame, onFrameBtnPress, onLaunch, ...rootProps }, ref) {
    const { frameFailed } = useMessages(englishFrames);
    const state = useFrame(url, initialFrame);
    switch (state.status) {
      case 'ready':
        return (
          <FrameCardView
            {...rootProps}
            ref={ref}
            // A new URL starts over.
            key={url}
            frame={state.frame}
            isOnPage
            onFrameBtnPress={onFrameBtnPress}
            onLaunch={onLaunch}
          />
        );
      case 'loading':
        return <FrameCardState {...rootProps} ref={ref} />;
      case 'blocked':
        return <FrameCardState {...rootProps} ref={ref} prompt={state.prompt} />;
      case 'incomplete':
        return <FrameCardState {...rootProps} ref={ref} sentence={state.sentence} />;
      case 'failed':
        return (
          <FrameCardState
            {...rootProps}
            ref={ref}
            sentence={frameFailed(state.error.message, state.error)}
            failure={state}
          />
        );
      default:
        return state satisfies never;
    }
  },
);
