'use client';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useNear } from './use-near.js';

/** Whether a visitor wishes nothing to be loaded by itself. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** Whether a visitor wishes nothing to move by itself. */
function mindsMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Loads a video when it comes near, plays it while it is in view, and lets go of it with its element. What cannot be
 * played has failed until it is tried again.
 */
export function useVideo(
  ref: RefObject<HTMLVideoElement | null>,
  url: string,
  isStream: boolean,
): { isFailed: boolean; retry: () => void } {
  const isNear = useNear(ref);
  const [failed, setFailed] = useState<string | null>(null);
  const isFailed = failed === url;

  useEffect(() => {
    const video = ref.current;
    if (!video || !isNear || isFailed) return;
    const fail = () => {
      setFailed(url);
    };
    if (isStream) {
      // Most visitors meet no stream.
      const attached = import('../media/attach-stream.js').then(({ attachStream }) =>
        attachStream(video, url, { onError: fail }),
      );
      attached.catch(fail);
      return () => {
        attached.then(
          (detach) => {
            detach();
          },
          () => {},
        );
      };
    }
    // Its first picture and its length; the rest comes with the play.
    video.preload = savesData() ? 'none' : 'metadata';
    video.addEventListener('error', fail);
    video.src = url;
    return () => {
      video.removeEventListener('error', fail);
      video.removeAttribute('src');
      video.load();
    };
  }, [ref, url, isStream, isNear, isFailed]);

  useEffect(() => {
    const video = ref.current;
    if (!video || !isNear || isFailed || !('IntersectionObserver' in window)) return;
    let isWanted = !savesData() && !mindsMotion();
    const observer = new IntersectionObserver(
      (entries) => {
        // Of several that come at once the last is how it stands.
        if (Number(entries.at(-1)?.intersectionRatio) >= 0.5) {
          // Refused where the visitor's browser plays nothing unasked: the controls are there.
          if (isWanted) video.play().catch(() => {});
        } else {
          // Who has stopped it does not want it to go on when it comes back.
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
  }, [ref, isNear, isFailed]);

  return {
    isFailed,
    retry: () => {
      setFailed(null);
    },
  };
}
