import type Hls from 'hls.js';
import type { ErrorData, FetchLoader, HlsConfig } from 'hls.js';

interface StreamOptions {
  /** Called at most once, when the stream cannot be played. It is detached then. */
  onError: (cause: unknown) => void;
  /** Loads hls.js. By default it is imported on the first call, because it is large. */
  load?: () => Promise<{ default: typeof Hls; FetchLoader?: typeof FetchLoader }>;
}

/** Requests without a referrer. XMLHttpRequest, the default, has no referrer policy. */
const fetchSetup: NonNullable<HlsConfig['fetchSetup']> = ({ url }, init: RequestInit) =>
  new Request(url, { ...init, referrerPolicy: 'no-referrer' });

/**
 * Whether the browser itself plays streams well. `canPlayType` does not tell: Chromium says "maybe"
 * too, and then stops at streams that hls.js plays. Safari has either managed sources, which no
 * other browser has, or none (iPhones before 17.1).
 */
const playsStreams = (video: HTMLVideoElement) =>
  ('ManagedMediaSource' in globalThis || !('MediaSource' in globalThis)) &&
  video.canPlayType('application/vnd.apple.mpegurl') !== '';

/**
 * Attaches an HLS stream to a video element: at once if the browser plays streams by itself,
 * otherwise as soon as hls.js is loaded.
 *
 * @returns a function that detaches it and frees its resources. It may be called at any time, and
 * twice.
 */
export function attachStream(
  video: HTMLVideoElement,
  url: string,
  { onError, load = () => import('hls.js') }: StreamOptions,
): () => void {
  const life = new AbortController();
  const { signal } = life;

  const fail = (cause: unknown) => {
    if (signal.aborted) return;
    life.abort();
    onError(cause);
  };

  const playNatively = () => {
    video.addEventListener('error', () => fail(video.error), { signal });
    signal.addEventListener('abort', () => {
      video.removeAttribute('src');
      video.load(); // otherwise the old stream keeps loading
    });
    video.src = url;
  };

  const play = (Player: typeof Hls, loader?: typeof FetchLoader) => {
    // No worker: hls.js starts it from a blob, which many policies forbid, with stringified code,
    // which some bundlers change. All other settings are the defaults of the library.
    const hls = new Player({ enableWorker: false, ...(loader && { loader, fetchSetup }) });
    signal.addEventListener('abort', () => hls.destroy());

    let recoveredAt = -1;
    const recover = (type: ErrorData['type'], cause: unknown) => {
      // The library has repeated each request; without a manifest there is nothing to resume. Once
      // for each place: a long stream has more than one error.
      const mayRecover = recoveredAt !== video.currentTime && hls.levels.length > 0;
      recoveredAt = video.currentTime;
      if (mayRecover && type === Player.ErrorTypes.NETWORK_ERROR) {
        hls.startLoad();
      } else if (mayRecover && type === Player.ErrorTypes.MEDIA_ERROR) {
        const wasPlaying = !video.paused;
        hls.recoverMediaError();
        if (wasPlaying) video.play().catch(() => {});
      } else {
        fail(cause);
      }
    };
    hls.on(Player.Events.ERROR, (_, { fatal, type, error }) => {
      if (fatal) recover(type, error);
    });
    // hls.js does not report errors of the decoder after everything is buffered.
    const onVideoError = () => recover(Player.ErrorTypes.MEDIA_ERROR, video.error);
    video.addEventListener('error', onVideoError, { signal });

    hls.loadSource(url);
    hls.attachMedia(video);
  };

  if (playsStreams(video)) playNatively();
  else {
    load()
      .then(({ default: Player, FetchLoader: loader }) => {
        if (signal.aborted) return;
        if (Player.isSupported()) play(Player, loader);
        else playNatively();
      })
      .catch(fail);
  }

  return () => life.abort();
}
