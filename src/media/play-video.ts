/** Whether the visitor saves data. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** Whether the visitor prefers reduced motion. */
function reducesMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
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

function playInView(video: HTMLVideoElement): () => void {
  if (!('IntersectionObserver' in window)) return () => {};
  let isWanted = !savesData() && !reducesMotion();
  const observer = new IntersectionObserver(
    (entries) => {
      // The last entry is the current one.
      if (Number(entries.at(-1)?.intersectionRatio) >= 0.5) {
        // Rejected by browsers that block autoplay: the visitor has the controls.
        if (isWanted) video.play().catch(() => {});
      } else {
        // A video that the visitor has paused stays paused when it returns into view.
        isWanted &&= !video.paused || video.currentTime === 0;
        video.pause();
      }
    },
    { threshold: [0, 0.5] },
  );
  observer.observe(video);
  return () => {
    observer.disconnect();
    video.pause();
  };
}

/**
 * Loads a video, and plays it while it is in view, unless the visitor saves data or prefers reduced
 * motion. `onError` is called if it cannot be played. The returned function stops and unloads it.
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
