'use client';
import { Fragment } from 'react';
import type { ParsedFrame } from '../../cast/model.js';
import type { FrameBtnPress } from '../../hooks/use-frame-press.js';
import { useLazyComponent } from '../../hooks/use-lazy-component.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { FrameHandlerError } from '../frame/FrameHandlerError.js';
import { InertFrame } from '../frame/InertFrame.js';
import { Embeds } from './CastCardEmbeds.styles.js';
import { renderMore } from './CastCardMore.js';

/** The most frames that are rendered: the network allows an author four embeds. */
const MAX_FRAMES = 10;

// What a press does is a chunk of its own: most casts have no frame.
const loadFrameCard = async () => (await import('../frame/FrameCardView.js')).FrameCardView;

export interface CastCardFramesProps {
  /** Without `onFrameBtnPress` only mini apps are passed: they need no handler. */
  frames: readonly ParsedFrame[];
  /** The cast's URL in the social app. */
  url: string | null;
  onFrameBtnPress?: FrameBtnPress | undefined;
}

/**
 * The frames of a cast. Without `onFrameBtnPress` an error for the site owner comes first, also for
 * a cast without frames. Renders a `<div>`, or nothing.
 */
export function CastCardFrames({ frames, url, onFrameBtnPress }: CastCardFramesProps) {
  const context = useWidgetContext();
  const renderFrame = useLazyComponent(loadFrameCard, frames.length > 0);
  if (onFrameBtnPress && frames.length === 0) return null;
  return (
    <Embeds>
      {!onFrameBtnPress && <FrameHandlerError />}
      {frames.slice(0, MAX_FRAMES).map((frame) => (
        <Fragment key={frame.url}>
          {renderFrame({ frame, onFrameBtnPress }) ?? <InertFrame frame={frame} />}
        </Fragment>
      ))}
      {frames.length > MAX_FRAMES && renderMore(context, frames.length - MAX_FRAMES, url)}
    </Embeds>
  );
}
