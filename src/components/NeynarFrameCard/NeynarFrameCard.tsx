'use client';
import { forwardRef } from 'react';
import type { Frame } from '../../api/types.js';
import { useFrame } from '../../hooks/use-frame.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { FrameView } from '../FrameCard/FrameCard.js';
import type { FrameCardProps } from '../FrameCard/FrameCard.js';
import { FrameCardState } from '../FrameCardState/FrameCardState.js';

export interface NeynarFrameCardProps extends Omit<FrameCardProps, 'frame'> {
  /** The address of the frame's page. */
  url: string;
  /** Drawn without asking anybody. */
  initialFrame?: Frame | undefined;
}

/** A frame, asked for by its address. Renders a `<div>`. */
export const NeynarFrameCard = forwardRef<HTMLDivElement, NeynarFrameCardProps>(
  function NeynarFrameCard({ url, initialFrame, onFrameBtnPress, onLaunch, ...rootProps }, ref) {
    const { messages } = useWidgetContext();
    const state = useFrame(url, initialFrame);
    switch (state.status) {
      case 'ready':
        return (
          <FrameView
            {...rootProps}
            ref={ref}
            // A new address starts over.
            key={url}
            frame={state.frame}
            onFrameBtnPress={onFrameBtnPress}
            onLaunch={onLaunch}
          />
        );
      case 'loading':
        return <FrameCardState {...rootProps} ref={ref} />;
      case 'incomplete':
        return <FrameCardState {...rootProps} ref={ref} sentence={state.sentence} />;
      case 'failed':
        return (
          <FrameCardState
            {...rootProps}
            ref={ref}
            sentence={messages.frameFailed(state.error.message, state.error)}
          />
        );
      default:
        return state satisfies never;
    }
  },
);
