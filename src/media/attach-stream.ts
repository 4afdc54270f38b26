import type Hls from 'hls.js';
import type { ErrorData, FetchLoader, HlsConfig } from 'hls.js';

interface StreamOptions {
  /** Called once at most: when the stream cannot be played, and is no longer attached. */
  onError: (cause: unknown) => void;
  /** How hls.js is loaded. It is large: only now, unless told otherwise, and once a page. */
  load?: () => Promise<{ default: typeof Hls; FetchLoader?: typeof FetchLoader }>;
}

/** Requests that tell the stream's hosts nothing of the page: XMLHttpRequest knows no referrer policy. */
const fetchSetup: NonNullable<HlsConfig['fetchSetup']> = ({ url }, init: RequestInit) =>
  new Request(url, { ...init, referrerPolicy: 'no-referrer' });

/**
 * Attaches an HLS stream to a video element as soon as hls.js is there.
 *
 * @returns a function that detaches it and frees all it holds. Call it at any time, or twice.
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
      video.load(); // else the old stream goes on loading
    });
    video.src = url;
  };

  const play = (Player: typeof Hls, loader?: typeof FetchLoader) => {
    // No worker: that of hls.js has a blob for its address, which many a site's policy forbids, and
    // is a stringified copy of the code, which not every bundler leaves alone. All else is left at
    // the library's defaults, which are those of SPEC.md 9.
    const hls = new Player({ enableWorker: false, ...(loader && { loader, fetchSetup }) });
    signal.addEventListener('abort', () => hls.destroy());

    let hasRecovered = false;
    const recover = (type: ErrorData['type'], cause: unknown) => {
      // Each request has been repeated by the library; without a manifest it can resume nothing.
      const mayRecover = !hasRecovered && hls.levels.length > 0;
      hasRecovered = true;
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
    // hls.js does not report what the decoder refuses after all is buffered.
    const onVideoError = () => recover(Player.ErrorTypes.MEDIA_ERROR, video.error);
    video.addEventListener('error', onVideoError, { signal });

    hls.loadSource(url);
    hls.attachMedia(video);
  };

  load()
    .then(({ default: Player, FetchLoader: loader }) => {
      if (signal.aborted) return;
      // `canPlayType` is not asked: Chromium, too, says "maybe" now.
      if (Player.isSupported()) play(Player, loader);
      else playNatively();
    })
    .catch(fail);

  return () => life.abort();
}
