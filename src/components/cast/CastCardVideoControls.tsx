'use client';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { useMessages } from '../../hooks/use-messages.js';
import { useStyles } from '../../hooks/use-styles.js';
import { englishOverlays } from '../../messages/overlay-messages.js';
import { Icon } from '../ui/Icon.js';
import { Play, Progress, Sound } from './CastCardVideoControls.styles.js';

const SPEAKER = 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4z';
const SHAPES = {
  play: 'M8 5.5v13l10.5-6.5z',
  muted: `${SPEAKER}M16 9.8l4.5 4.4M20.5 9.8L16 14.2`,
  loud: `${SPEAKER}M15.5 9.2a4 4 0 0 1 0 5.6M18 6.7a7.5 7.5 0 0 1 0 10.6`,
};

export interface CastCardVideoControlsProps {
  video: RefObject<HTMLVideoElement | null>;
}

function setMuted(video: HTMLVideoElement | null, isMuted: boolean) {
  if (video) video.muted = isMuted;
}

/** Calls back at each of the events of a video, until the returned function is called. */
function listen(video: HTMLVideoElement | null, events: readonly string[], onEvent: () => void) {
  for (const event of events) video?.addEventListener(event, onEvent);
  return () => {
    for (const event of events) video?.removeEventListener(event, onEvent);
  };
}

/** Not played yet, stopped, or playing with or without sound. */
type VideoState = 'new' | 'paused' | 'muted' | 'loud';

/** After which it may do something else. */
const EVENTS = ['play', 'pause', 'volumechange', 'emptied', 'seeked'];

function stateOf(video: HTMLVideoElement | null): VideoState {
  if (!video?.currentTime && video?.paused !== false) return 'new';
  if (video.paused) return 'paused';
  return video.muted ? 'muted' : 'loud';
}

/**
 * What is drawn over a video: a large button until it has been started, and while it plays one for
 * its sound and a bar that says how far it is. The browser's controls have all else: they are there
 * while it is stopped, and else come and go.
 */
export function CastCardVideoControls({ video }: CastCardVideoControlsProps) {
  const messages = useMessages(englishOverlays);
  const styles = useStyles('player');
  const bar = useRef<HTMLProgressElement>(null);
  const state = useSyncExternalStore<VideoState>(
    (onChange) => listen(video.current, EVENTS, onChange),
    () => stateOf(video.current),
    () => 'new',
  );
  useEffect(() => {
    const element = video.current;
    // Not by React: this moves several times a second.
    const move = () => {
      if (bar.current && element) bar.current.value = element.currentTime / element.duration || 0;
    };
    move();
    return listen(element, ['timeupdate', 'durationchange', 'seeking'], move);
  }, [video, state]);
  return (
    <>
      {styles}
      {state === 'new' && (
        <Play
          type="button"
          aria-label={messages.playVideo}
          onClick={() => {
            // The button goes, and the browser's controls are those of the video.
            video.current?.focus();
            video.current?.play().catch(() => {});
          }}
        >
          <Icon shape={SHAPES.play} />
        </Play>
      )}
      {(state === 'muted' || state === 'loud') && (
        <>
          <Progress ref={bar} aria-hidden="true" max={1} value={0} />
          <Sound
            type="button"
            aria-label={state === 'muted' ? messages.unmuteVideo : messages.muteVideo}
            onClick={() => {
              setMuted(video.current, state === 'loud');
            }}
          >
            <Icon shape={SHAPES[state]} />
          </Sound>
        </>
      )}
    </>
  );
}
