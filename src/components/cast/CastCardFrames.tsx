'use client';
import { Fragment, useMemo } from 'react';
import type { ParsedFrame } from '../../cast/frame-types.js';
import type { FrameBtnPress } from '../../hooks/use-frame-press.js';
import { useLazyComponent } from '../../hooks/use-lazy-component.js';
import { FrameHandlerError } from '../frame/FrameHandlerError.js';
import { Embeds } from './CastCardEmbeds.styles.js';
import { CastCardMore } from './CastCardMore.js';
import { CastCardPreview } from './CastCardPreview.js';

/** The network allows an author four embeds. */
const MAX_FRAMES = 10;

// A chunk of its own: most casts have no frame.
const load = async () => (await import('../frame/FrameCard.js')).FrameCardView;

/** A frame as a link preview: for pages without scripts, and until the frame card is loaded. */
function FramePage({ frame }: { frame: ParsedFrame }) {
  const { url, image, host } = frame;
  const title = frame.kind === 'miniApp' ? frame.title : host;
  const preview = useMemo(
    () => ({ ogTitle: title, ...(image !== null && { ogImage: image }) }),
    [title, image],
  );
  return <CastCardPreview url={url} known={preview} />;
}

export interface CastCardFramesProps {
  /** Without `onFrameBtnPress` only mini apps are passed: they need no handler. */
  frames: readonly ParsedFrame[];
  onFrameBtnPress?: FrameBtnPress | undefined;
}

/**
 * The frames of a cast. Without `onFrameBtnPress` an error for the site owner is shown. Renders a
 * `<div>`, or nothing.
 */
export function CastCardFrames({ frames, onFrameBtnPress }: CastCardFramesProps) {
  const renderFrame = useLazyComponent(load, frames.length > 0);
  if (onFrameBtnPress && frames.length === 0) return null;
  return (
    <Embeds>
      {!onFrameBtnPress && <FrameHandlerError />}
      {frames.slice(0, MAX_FRAMES).map((frame) => (
        <Fragment key={frame.url}>
          {renderFrame({ frame, onFrameBtnPress }) ?? <FramePage frame={frame} />}
        </Fragment>
      ))}
      {frames.length > MAX_FRAMES && <CastCardMore count={frames.length - MAX_FRAMES} />}
    </Embeds>
  );
}
