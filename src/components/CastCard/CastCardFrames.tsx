'use client';
import type { ParsedFrame } from '../../frames/types.js';
import type { FrameBtnPress } from '../../hooks/use-frame-press.js';
import { FrameView } from '../FrameCard/FrameCard.js';
import { FrameHandlerError } from '../FrameHandlerError/FrameHandlerError.js';
import { Embeds } from './CastCardEmbeds.styles.js';
import { CastCardMore } from './CastCardMore.js';

/** The network lets an author attach four things at most. */
const MAX_FRAMES = 10;

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
      {frames.slice(0, MAX_FRAMES).map((frame) => (
        <FrameView key={frame.url} frame={frame} onFrameBtnPress={onFrameBtnPress} />
      ))}
      <CastCardMore hidden={frames.length - MAX_FRAMES} />
    </Embeds>
  );
}
