'use client';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { listen } from '../../../core/dom/listen.js';
import { useFormat } from '../../../provider/hooks/use-format.js';
import { useMessages } from '../../../provider/hooks/use-messages.js';
import { renderStyles } from '../../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { englishOverlays } from '../../../core/messages/overlay-messages.js';
import { Icon } from '../../../ui/Icon.js';
import { Captions, Duration, Play, Progress, Sound } from './CastCardVideoControls.styles.js';

const SPEAKER = 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4z';
const SHAPES = {
  captions: 'M3.5 5.5h17v13h-17zM10.5 10.5a2 2 0 1 0 0 3M17 10.5a2 2 0 1 0 0 3',
  play: 'M8 5.5v13l10.5-6.5z',
  muted: `${SPEAKER}M16 9.8l4.5 4.4M20.5 9.8L16 14.2`,
  loud: `${SPEAKER}M15.5 9.2a4 4 0 0 1 0 5.6M18 6.7a7.5 7.5 0 0 1 0 10.6`,
};

export interface CastCardVideoControlsProps {
  video: RefObject<HTMLVideoElement | null>;
  /** In seconds, as the API says; null if it does not. */
  duration: number | null;
}

function setMuted(video: HTMLVideoElement | null, isMuted: boolean) {
  if (video) video.muted = isMuted;
}

/** Plays a video that the visitor has asked for. */
function play(video: HTMLVideoElement | null) {
  if (!video) return;
  // The button goes, and the browser's controls are those of the video.
  video.focus();
  // A source that is set after this, as by hls.js, ends what `play` has begun without a word. With
  // this the video plays once it can, if nothing has paused it.
  video.autoplay = true;
  video.play().catch(() => {});
}

const captionsOf = (video: HTMLVideoElement | null) =>
  Array.from(video?.textTracks ?? []).filter(({ kind }) => /^(captions|subtitles)$/.test(kind));

/** Whether there are captions, and whether they are shown. */
type CaptionState = 'none' | 'off' | 'on';

function captionStateOf(video: HTMLVideoElement | null): CaptionState {
  const tracks = captionsOf(video);
  if (tracks.length === 0) return 'none';
  return tracks.some(({ mode }) => mode === 'showing') ? 'on' : 'off';
}

/** Shows the captions in the language of the widgets, else the first ones; or hides all. */
function showCaptions(video: HTMLVideoElement | null, language: string, isOn: boolean) {
  const tracks = captionsOf(video);
  const own =
    tracks.find((track) => track.language.toLowerCase().split(/[-_]/)[0] === language) ?? tracks[0];
  for (const track of tracks) track.mode = isOn && track === own ? 'showing' : 'disabled';
}

/** In seconds; null while the browser does not know it. */
function durationOf(video: HTMLVideoElement | null): number | null {
  const seconds = video?.duration ?? NaN;
  return seconds > 0 ? seconds : null;
}

/** `0:04`, or `1:02:03`, in the digits of a locale. */
function writeDuration(seconds: number, locale: string): string {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts
    .slice(parts[0] ? 0 : 1)
    .map((part, index) =>
      new Intl.NumberFormat(locale, { minimumIntegerDigits: index > 0 ? 2 : 1 }).format(part),
    )
    .join(':');
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
 * The controls over a video: a large button until it has been started, and while it plays one for
 * its sound and a bar that says how far it is. The browser's controls have all else: they are there
 * while it is stopped, and else come and go.
 */
export function CastCardVideoControls({ video, duration }: CastCardVideoControlsProps) {
  const messages = useMessages(englishOverlays);
  const { language } = useFormat();
  const styles = renderStyles(useWidgetContext(), 'player');
  const bar = useRef<HTMLProgressElement>(null);
  const state = useSyncExternalStore<VideoState>(
    (onChange) => listen(video.current, EVENTS, onChange),
    () => stateOf(video.current),
    () => 'new',
  );
  const captions = useSyncExternalStore<CaptionState>(
    (onChange) =>
      listen(video.current?.textTracks, ['addtrack', 'removetrack', 'change'], onChange),
    () => captionStateOf(video.current),
    () => 'none',
  );
  // That of the file, once it is known; a broadcast has no end.
  const seconds = useSyncExternalStore(
    (onChange) => listen(video.current, ['durationchange', 'emptied'], onChange),
    () => durationOf(video.current) ?? duration,
    () => duration,
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
      {state === 'new' && seconds && Number.isFinite(seconds) && (
        <Duration dir="ltr" aria-hidden="true">
          {writeDuration(seconds, language)}
        </Duration>
      )}
      {captions !== 'none' && state !== 'new' && (
        <Captions
          type="button"
          aria-label={messages.captions}
          aria-pressed={captions === 'on'}
          onClick={() => {
            showCaptions(video.current, language.split('-')[0] ?? '', captions === 'off');
          }}
        >
          <Icon shape={SHAPES.captions} />
        </Captions>
      )}
      {state === 'new' && (
        <Play
          type="button"
          aria-label={messages.playVideo}
          onClick={() => {
            play(video.current);
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
