'use client';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useNear } from './use-near.js';

/**
 * Loads a video when it comes near, plays it while it is in view, and unloads it with its element.
 * A video that cannot be played has failed until `retry` is called.
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
    let isOver = false;
    let stop: (() => void) | undefined;
    const onError = () => {
      setFailed(url);
    };
    // Most casts have no video.
    import('../media/play-video.js').then(
      ({ playVideo }) => {
        if (!isOver) stop = playVideo(video, { url, isStream, onError });
      },
      () => {
        if (!isOver) onError();
      },
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [ref, url, isStream, isNear, isFailed]);

  return {
    isFailed,
    retry: () => {
      setFailed(null);
    },
  };
}
