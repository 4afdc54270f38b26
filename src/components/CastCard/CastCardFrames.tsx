'use client';
import type { ParsedFrame } from '../../frames/types.js';
import type { FrameBtnPress } from '../../hooks/use-frame-press.js';
import { FrameCardView } from '../FrameCard/FrameCard.js';
import { FrameHandlerError } from '../FrameHandlerError/FrameHandlerError.js';
import { Embeds } from './CastCardEmbeds.styles.js';

export interface CastCardFramesProps {
  /** Without a handler, mini apps alone: they need none. */
  frames: readonly ParsedFrame[];
  onFrameBtnPress?: FrameBtnPress | undefined;
}

/**
 * The frames of a cast, each by itself; without a handler, an error for the site owner. Renders a
 * `<div>`, or nothing.
 */
export function CastCardFrames({ frames, onFrameBtnPress }: CastCardFramesProps) {
  if (onFrameBtnPress && frames.length === 0) return null;
  return (
    <Embeds>
      {!onFrameBtnPress && <FrameHandlerError />}
      {frames.map((frame) => (
        <FrameCardView key={frame.url} frame={frame} onFrameBtnPress={onFrameBtnPress} />
      ))}
    </Embeds>
  );
}
