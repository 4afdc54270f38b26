'use client';
import { useLoaded } from '../../../provider/hooks/use-loaded.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { InertFrame } from '../../frame/InertFrame.js';
import { loadFrameCard, renderFrames } from './render-frames.js';
import type { CastCardFramesProps } from './render-frames.js';

/**
 * The frames of a cast. Without `onFrameBtnPress` an error for the site owner comes first, also for
 * a cast without frames. Renders a `<div>`, or nothing.
 *
 * For servers, and where the widgets are one file: until a frame can be pressed it looks as if.
 */
export function CastCardFrames(props: CastCardFramesProps) {
  const context = useWidgetContext();
  const FrameCard = useLoaded(loadFrameCard, props.frames.length > 0);
  return renderFrames(context, props, FrameCard ?? InertFrame);
}
