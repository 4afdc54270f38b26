'use client';
import { Fragment, useMemo } from 'react';
import { styled } from 'styled-components';
import type { ParsedFrame } from '../../frames/types.js';
import type { FrameBtnPress } from '../../hooks/use-frame-press.js';
import { useOnDemand } from '../../hooks/use-on-demand.js';
import { own } from '../../theme/rules.js';
import { FrameHandlerError } from '../FrameHandlerError/FrameHandlerError.js';
import { Embeds } from './CastCardEmbeds.styles.js';
import { CastCardMore } from './CastCardMore.js';
import { CastCardPreview } from './CastCardPreview.js';

/** The network lets an author attach four things at most. */
const MAX_FRAMES = 10;

// Most casts have no frame.
const load = async () => (await import('../FrameCard/FrameCard.js')).FrameCardView;

// As wide as a frame, and so about as high.
const Page = styled.div`
  && {
    ${own}
    max-inline-size: 400px;
  }
`;

/** A frame as the page that it is: without scripts, and until the frame card is loaded. */
function FramePage({ frame }: { frame: ParsedFrame }) {
  const { url, image, host } = frame;
  const title = frame.kind === 'miniApp' ? frame.title : host;
  const preview = useMemo(
    () => ({ ogTitle: title, ...(image !== null && { ogImage: image }) }),
    [title, image],
  );
  return (
    <Page>
      <CastCardPreview url={url} known={preview} />
    </Page>
  );
}

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
  const renderFrame = useOnDemand(load, frames.length > 0);
  if (onFrameBtnPress && frames.length === 0) return null;
  return (
    <Embeds>
      {!onFrameBtnPress && <FrameHandlerError />}
      {frames.slice(0, MAX_FRAMES).map((frame) => (
        <Fragment key={frame.url}>
          {renderFrame({ frame, onFrameBtnPress }) ?? <FramePage frame={frame} />}
        </Fragment>
      ))}
      {frames.length > MAX_FRAMES && <CastCardMore hidden={frames.length - MAX_FRAMES} />}
    </Embeds>
  );
}
