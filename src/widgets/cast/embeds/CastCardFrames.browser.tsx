'use client';
import type { ParsedFrame } from '../../../network/cast/model.js';
import { useFromServer } from '../../../core/dom/use-from-server.js';
import { useLoaded } from '../../../provider/hooks/use-loaded.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { Embeds, FrameSpace } from './CastCardEmbeds.styles.js';
import { loadFrameCard, renderFrames } from './render-frames.js';
import type { CastCardFramesProps } from './render-frames.js';

/** The height below the picture, as FrameCard.styles.ts has it: 1em is the height of a letter. */
function heightOf(frame: ParsedFrame): string {
  if (frame.kind === 'miniApp') {
    const hasAuthor = frame.author?.username || frame.author?.displayName;
    return hasAuthor ? '2em + 88px' : '1em + 83px';
  }
  const rows = Number(frame.input !== null) + Number(frame.buttons.length > 0);
  if (rows === 0) return '0px';
  // Four buttons are two rows where the column is narrow.
  const more = frame.buttons.length === 4 ? ' + clamp(0px, (382.05px - 100%) * 9999, 48px)' : '';
  return `${rows * 48 + 16}px${more}`;
}

/** A link of the size of a frame, until frames are loaded. Renders an `<a>`. */
function FrameLink({ frame }: { frame: ParsedFrame }) {
  const ratio = frame.kind === 'miniApp' ? 1.5 : frame.isSquare ? 1 : 1.91;
  return (
    <FrameSpace
      href={frame.url}
      dir="auto"
      style={{ aspectRatio: ratio, paddingBlockEnd: `calc(${heightOf(frame)})` }}
    >
      {frame.host}
    </FrameSpace>
  );
}

// Always the same object: React sets what has changed.
const KEPT = { __html: '' };

/**
 * As in CastCardFrames.tsx, for browsers: frames are loaded with the first of them. Until then a
 * server's HTML stays as it is, because React looks at nothing in such an element, and elsewhere a
 * link takes their space.
 */
export function CastCardFrames(props: CastCardFramesProps) {
  const context = useWidgetContext();
  const hasFrames = props.frames.length > 0;
  const FrameCard = useLoaded(loadFrameCard, hasFrames);
  const isFromServer = useFromServer();
  return isFromServer && !FrameCard && hasFrames ? (
    <Embeds key="kept" dangerouslySetInnerHTML={KEPT} suppressHydrationWarning />
  ) : (
    renderFrames(context, props, FrameCard ?? FrameLink)
  );
}
