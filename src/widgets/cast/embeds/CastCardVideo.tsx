'use client';
import { useRef, useState } from 'react';
import { styled } from '../../../core/theme/styled.js';
import { useVideo } from './use-video.js';
import { stillIfPreferred } from '../../../core/dom/still-if-preferred.js';
import { OnDemand } from '../../../provider/ui/OnDemand.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { sizeAttributesOf } from '../../../core/media/size-attributes-of.js';
import type { VideoEmbed } from '../../../network/cast/model.js';
import {
  centeredOver,
  focusRing,
  imageClipping,
  reserved,
  hideWithoutScripts,
  innerRadius,
  box,
} from '../../../core/theme/rules.js';
import { token } from '../../../core/theme/tokens.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { InlineText } from '../../../ui/InlineText.js';
import { BY_AUTHORS } from '../../../ui/by-authors.js';
import { Link } from '../../../ui/Link.js';
import { LARGE_HEIGHT } from './CastCardGallery.styles.js';

/** The maximum height of a video, in CSS pixels (rules of Embeds). */
const MAX_HEIGHT = 400;

// Twice as wide as its first column, which is as wide as the video's `width` attribute. The
// attributes are of half the size, because they are all there is where a policy refuses styles.
const Box = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  inline-size: fit-content;
  max-inline-size: 100%;
  border-radius: ${innerRadius};
  overflow: hidden;
  background: ${box(token.surfaceSunken)};

  [data-media] > & {
    inline-size: 100%;
  }
`;

const Player = styled.video`
  ${imageClipping}
  ${focusRing}
  ${reserved}
  position: relative;
  min-inline-size: 200%;
  max-inline-size: 200%;
  max-block-size: ${MAX_HEIGHT}px;
  object-fit: contain;
  background: #000;

  [data-media] > * > & {
    max-block-size: ${LARGE_HEIGHT}px;
  }
  /* Of a failed one nothing is seen at the corners. */
  &[aria-hidden='true'] {
    visibility: hidden;
  }
  &[data-poster] {
    background: none;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &::-webkit-media-controls {
    ${hideWithoutScripts}
  }
`;

// A separate image, because the `poster` of a video sends the referrer.
const Poster = styled.img.attrs({ decoding: 'async', referrerPolicy: 'no-referrer' })`
  ${imageClipping}
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: contain;
  background: #000;
`;

// On paper and without scripts nothing plays: the URL is shown.
const Address = styled(Link).attrs(BY_AUTHORS)`
  display: none;
  @media print, (scripting: none) {
    display: block;
    overflow-wrap: anywhere;
  }
`;

const Failed = styled.div`
  ${centeredOver}
  justify-items: center;
  gap: 8px;
  padding: 12px;
  color: ${token.textMuted};
  text-align: center;
`;

const loadControls = async () => (await import('./CastCardVideoControls.js')).CastCardVideoControls;

/** Where ours cannot be loaded, the browser's controls are all there are. */
const keepBrowsers = () => {};

export interface CastCardVideoProps {
  embed: VideoEmbed;
  /** Whether it fills the column. */
  isLarge: boolean;
  /** The name of the cast. */
  label: string;
}

/**
 * A video that plays muted while it is in view, or a prompt in its box if it waits for the
 * visitor's consent. Renders a `<div>` with a `<video>`, and its URL.
 */
export function CastCardVideo({ embed, isLarge, label }: CastCardVideoProps) {
  const { url, isStream, poster } = embed;
  const { isBlocked, promptFor, messages } = useWidgetContext();
  const video = useRef<HTMLVideoElement>(null);
  const prompt = promptFor?.(url, 'video');
  const { isWanted, isFailed, retry, button } = useVideo(video, url, isStream, !!prompt);
  const [shown, setShown] = useState<string | null>(null);
  const hasPoster =
    poster !== null && shown !== url && !isFailed && !prompt && !isBlocked?.(poster);
  const { width, height } = sizeAttributesOf(embed, MAX_HEIGHT / 2, 16 / 9, isLarge);
  return (
    <>
      <Box>
        {hasPoster && (
          <Poster
            ref={stillIfPreferred}
            loading="lazy"
            src={poster}
            alt=""
            width={width}
            height={height}
          />
        )}
        <Player
          ref={video}
          aria-label={`${messages.video}, ${label}`}
          // The browser would announce its own error besides the message below.
          aria-hidden={isFailed || !!prompt}
          data-poster={hasPoster || undefined}
          onLoadedData={() => {
            setShown(url);
          }}
          controls={!isFailed && !prompt}
          muted
          playsInline
          preload="none"
          width={width}
          height={height}
        />
        {prompt}
        {isWanted && (
          <OnDemand
            load={loadControls}
            onFailure={keepBrowsers}
            props={{ video, duration: embed.duration }}
          />
        )}
        {isFailed && (
          <Failed role="status">
            <Icon name="alert" />
            <InlineText>{messages.videoFailed}</InlineText>
            <Button ref={button} type="button" onClick={retry}>
              {messages.retry}
            </Button>
          </Failed>
        )}
      </Box>
      <Address href={url}>{url}</Address>
    </>
  );
}
