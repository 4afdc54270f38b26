import { listen } from '../dom/listen.js';
import { prefersReducedMotion } from '../dom/prefers-reduced-motion.js';

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

function loadFile(video: HTMLVideoElement, url: string, onError: () => void): () => void {
  // The first frame and the duration. The rest is loaded when the video plays.
  video.preload = savesData() ? 'none' : 'metadata';
  video.addEventListener('error', onError);
  video.src = url;
  return () => {
    video.removeEventListener('error', onError);
    video.removeAttribute('src');
    video.load();
  };
}

function loadStream(video: HTMLVideoElement, url: string, onError: () => void): () => void {
  // A chunk of its own: most visitors see no stream.
  const attached = import('./attach-stream.js').then(({ attachStream }) =>
    attachStream(video, url, { onError }),
  );
  attached.catch(onError);
  return () => {
    attached.then(
      (detach) => {
        detach();
      },
      () => {},
    );
  };
}

/**
 * The document's event by which the videos of a page take turns, including those of other copies of
 * the package. Its `detail` is the video that plays, or null if that has left the view.
 */
const TURN = 'castkit-video';
/** The event by which a video asks before it starts by itself: one that is heard prevents it. */
const ASK = 'castkit-video-asks';

/** Makes sure that only one video of a page plays. */
interface Turns {
  /** Whether no other is heard. A video that may not start goes on like an interrupted one. */
  mayStart: () => boolean;
  /** Whether another video has stopped this one. */
  isInterrupted: () => boolean;
  /** Lets another video go on. */
  pass: () => void;
  end: () => void;
}

/**
 * Makes a video take turns with the others of the page.
 * @param mayResume whether it may go on when no other plays
 */
function takeTurns(video: HTMLVideoElement, mayResume: () => boolean): Turns {
  let isInterrupted = false;
  const tell = (playing: HTMLVideoElement | null) => {
    document.dispatchEvent(new CustomEvent(TURN, { detail: playing }));
  };
  const onPlay = () => {
    isInterrupted = false;
    tell(video);
  };
  const onTurn = (event: Event) => {
    const { detail } = event as CustomEvent<unknown>;
    if (detail === null) {
      if (isInterrupted && mayResume()) video.play().catch(() => {});
    } else if (detail !== video && !video.paused) {
      isInterrupted = true;
      video.pause();
    }
  };
  const onAsk = (event: Event) => {
    const isHeard = !video.paused && !video.muted;
    if (isHeard && (event as CustomEvent<unknown>).detail !== video) event.preventDefault();
  };
  const stops = [
    listen(video, ['play'], onPlay),
    listen(document, [TURN], onTurn),
    listen(document, [ASK], onAsk),
  ];
  return {
    mayStart: () => {
      const ask = new CustomEvent(ASK, { detail: video, cancelable: true });
      isInterrupted = !document.dispatchEvent(ask);
      return !isInterrupted;
    },
    isInterrupted: () => isInterrupted,
    pass: () => {
      isInterrupted = false;
      tell(null);
    },
    end: () => {
      for (const stop of stops) stop();
    },
  };
}

function playInView(video: HTMLVideoElement): () => void {
  let isInView = false;
  // True from a call of `play`, the visitor's as well, until the video plays, or is paused. It may
  // have come before this was loaded.
  let isStarting = !video.paused;
  const turns = takeTurns(video, () => isInView);
  const onStarting = () => {
    isStarting = true;
  };
  const play = () => {
    onStarting();
    // Browsers that block autoplay reject: then the visitor uses the controls.
    video.play().catch(() => {});
  };
  const onStarted = () => {
    isStarting = false;
  };
  // If a source is set right after a call of `play`, as hls.js does once it is loaded, the video is
  // paused without an event `pause`: https://html.spec.whatwg.org/#media-element-load-algorithm
  const onEmptied = () => {
    if (isStarting && isInView) play();
  };
  const leaveView = () => {
    const wasPlaying = !video.paused;
    video.pause();
    if (wasPlaying) turns.pass();
  };
  /** Whether the visitor watches it in a window of its own. */
  const isApart = () =>
    (video.getRootNode() as Partial<DocumentOrShadowRoot>).pictureInPictureElement === video;
  const onApart = () => {
    // In a long list it stays meanwhile.
    video.toggleAttribute('data-opened', isApart());
    if (!isApart() && !isInView) leaveView();
  };
  const stops = [
    listen(video, ['play'], onStarting),
    listen(video, ['playing', 'pause'], onStarted),
    listen(video, ['emptied'], onEmptied),
    listen(video, ['enterpictureinpicture', 'leavepictureinpicture'], onApart),
    turns.end,
  ];
  const end = () => {
    for (const stop of stops) stop();
    video.pause();
  };
  if (!('IntersectionObserver' in window)) return end;
  let isWanted = !savesData() && !prefersReducedMotion();
  const observer = new IntersectionObserver(
    (entries) => {
      // The last entry is the current one.
      isInView = Number(entries.at(-1)?.intersectionRatio) >= 0.5;
      if (isInView) {
        if (isWanted && turns.mayStart()) play();
      } else if (!isApart()) {
        // A video that the visitor has paused stays paused when it returns into view.
        isWanted &&= !video.paused || video.currentTime === 0 || turns.isInterrupted();
        leaveView();
      }
    },
    { threshold: [0, 0.5] },
  );
  observer.observe(video);
  return () => {
    observer.disconnect();
    end();
  };
}

/**
 * Loads a video, and plays it while it is in view, unless the visitor saves data or prefers reduced
 * motion. Only the video that started last plays. `onError` is called if the video cannot be
 * played. The returned function stops and unloads it.
 */
export function playVideo(
  video: HTMLVideoElement,
  { url, isStream, onError }: { url: string; isStream: boolean; onError: () => void },
): () => void {
  const unload = (isStream ? loadStream : loadFile)(video, url, onError);
  const stop = playInView(video);
  return () => {
    stop();
    unload();
  };
}
