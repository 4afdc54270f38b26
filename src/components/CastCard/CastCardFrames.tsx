'use client';
import type { ParsedFrame } from '../../frames/types.js';
import type { FrameBtnPress } from '../../hooks/use-frame-press.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { FrameView } from '../FrameCard/FrameCard.js';
import { Embeds, Fault } from './CastCardEmbeds.styles.js';

export interface CastCardFramesProps {
  frames: readonly ParsedFrame[];
  onFrameBtnPress?: FrameBtnPress | undefined;
}

/** The frames of a cast, each for itself; without a handler, a word to the owner. Renders a `<div>`, or nothing. */
export function CastCardFrames({ frames, onFrameBtnPress }: CastCardFramesProps) {
  const { messages } = useWidgetContext();
  if (!onFrameBtnPress) return <Fault role="status">{messages.frameHandlerMissing}</Fault>;
  if (frames.length === 0) return null;
  return (
    <Embeds>
      {frames.map((frame) => (
        <FrameView key={frame.url} frame={frame} onFrameBtnPress={onFrameBtnPress} />
      ))}
    </Embeds>
  );
}
