'use client';
import type { ParsedFrame } from '../../../network/cast/model.js';
import { useLoaded } from '../../../provider/hooks/use-loaded.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { FrameCardLayout } from '../../frame/FrameCardLayout.js';
import { loadFrameCard, renderFrames } from './render-frames.js';
import type { CastCardFramesProps } from './render-frames.js';

/** As high as its `FrameCardView`, with buttons that cannot be pressed, until that is loaded. */
const InertFrame = ({ frame }: { frame: ParsedFrame }) => (
  <FrameCardLayout frame={frame} isPending={false} onPress={null} />
);

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
