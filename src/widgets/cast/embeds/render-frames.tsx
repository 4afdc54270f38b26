'use client';
// Shared by CastCardFrames.tsx, for servers, and CastCardFrames.browser.tsx, for browsers.
import type { ElementType } from 'react';
import type { Cast } from '../../../network/cast/api-types.js';
import type { LinkSubject } from '../../../network/cast/link-subject.js';
import type { ParsedFrame } from '../../../network/cast/model.js';
import type { FrameBtnPress } from '../../../provider/hooks/use-frame-press.js';
import type { WidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { FrameHandlerError } from '../../frame/FrameHandlerError.js';
import { Embeds } from './CastCardEmbeds.styles.js';
import { renderMore } from './MoreEmbeds.js';

/** The most frames that are rendered: the network allows an author four embeds. */
const MAX_FRAMES = 10;

// A chunk of its own, with what a press does: most casts have no frame.
export const loadFrameCard = async () =>
  (await import('../../frame/FrameCardView.js')).FrameCardView;

export interface CastCardFramesProps {
  /** Without `onFrameBtnPress` only mini apps are passed: they need no handler. */
  frames: readonly ParsedFrame[];
  /** The cast as the API sent it, for mini apps. */
  cast: Cast;
  /** The cast's URL in the social app. */
  url: string | null;
  /** The cast, for a site's own link. */
  subject: LinkSubject;
  onFrameBtnPress?: FrameBtnPress | undefined;
}

interface FrameProps {
  frame: ParsedFrame;
  cast: Cast;
  onFrameBtnPress?: FrameBtnPress | undefined;
}

/**
 * Frames, or what stands in their place until they are loaded. Without a handler an error comes
 * first.
 */
export function renderFrames(
  context: WidgetContext,
  { frames, cast, url, subject, onFrameBtnPress }: CastCardFramesProps,
  Frame: ElementType<FrameProps>,
) {
  if (onFrameBtnPress && frames.length === 0) return null;
  return (
    <Embeds>
      {!onFrameBtnPress && <FrameHandlerError />}
      {frames.slice(0, MAX_FRAMES).map((frame) => (
        <Frame key={frame.url} frame={frame} cast={cast} onFrameBtnPress={onFrameBtnPress} />
      ))}
      {frames.length > MAX_FRAMES && renderMore(context, frames.length - MAX_FRAMES, url, subject)}
    </Embeds>
  );
}
