'use client';
import { useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { useVideo } from '../../hooks/use-video.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import type { VideoEmbed } from '../../media/types.js';
import { focusRing, own, ownImage, unprinted } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';
import { Button } from '../Button/Button.js';
import { Icon } from '../Icon/Icon.js';
import { Link } from '../Link/Link.js';

// Its box is there before the video is: as the wire says, else sixteen to nine; 400 px high at most (SPEC.md 9).
const Box = styled.div`
  && {
    ${own}
    position: relative;
    inline-size: min(100%, calc(400px * var(--castkit-ratio, 1.7778)));
    max-block-size: 400px;
    aspect-ratio: var(--castkit-ratio, 1.7778);
    border-radius: 12px;
    overflow: hidden;
    background: ${token.surfaceSunken};
  }
`;

// Out of the flow: until it knows its size it is 150 px high, and would open a lower box.
const Player = styled.video`
  && {
    ${ownImage}
    ${focusRing}
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
    background: #000;

    &[data-poster] {
      background: none;
    }
    &:focus-visible {
      outline-offset: -2px;
    }
    &::-webkit-media-controls {
      ${unprinted}
    }
  }
`;

// An image of its own, because that of a video tells its host where it is shown.
const Poster = styled.img.attrs({ decoding: 'async', referrerPolicy: 'no-referrer' })`
  && {
    ${ownImage}
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
    background: #000;
  }
`;

// Where nothing plays, it says where the video is.
const Address = styled(Link)`
  && {
    display: none;
    @media print, (scripting: none) {
      display: block;
    }
  }
`;

const Failed = styled.div`
  && {
    ${own}
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 8px;
    padding: 12px;
    background: ${token.surfaceSunken};
    color: ${token.textMuted};
    text-align: center;
  }
`;

/** A video that plays by itself, without sound, while it is in view. Renders a `<div>` round a `<video>`, and its address. */
export function CastCardVideo({ url, isStream, width, height, poster }: VideoEmbed) {
  const { messages } = useWidgetContext();
  const video = useRef<HTMLVideoElement>(null);
  const { isFailed, retry } = useVideo(video, url, isStream);
  const [shown, setShown] = useState<string | null>(null);
  const hasPoster = poster !== null && shown !== url;
  const style = (width && height ? { '--castkit-ratio': width / height } : {}) as CSSProperties;
  return (
    <>
      <Box style={style}>
        {hasPoster && <Poster src={poster} alt="" loading="lazy" />}
        <Player
          ref={video}
          aria-label={messages.video}
          // The browser would say in its own words what is said below.
          aria-hidden={isFailed}
          data-poster={hasPoster || undefined}
          onLoadedData={() => {
            setShown(url);
          }}
          controls={!isFailed}
          muted
          playsInline
          preload="none"
          width="100%"
        />
        {isFailed && (
          <Failed role="status">
            <Icon name="alert" />
            {messages.videoFailed}
            <Button type="button" onClick={retry}>
              {messages.retry}
            </Button>
          </Failed>
        )}
      </Box>
      <Address href={url}>{url}</Address>
    </>
  );
}
