'use client';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useInView } from '../../../core/dom/use-in-view.js';

/**
 * Loads a video when it scrolls into view, plays it while it is in view, and unloads it on unmount.
 * After a failure it stays failed until `retry` is called. While it is blocked nothing is loaded.
 * `isWanted` is whether it is loaded, or will be.
 */
export function useVideo(
  ref: RefObject<HTMLVideoElement | null>,
  url: string,
  isStream: boolean,
  isBlocked: boolean,
): { isWanted: boolean; isFailed: boolean; retry: () => void } {
  const isInView = useInView(ref);
  const [failed, setFailed] = useState<string | null>(null);
  const isFailed = failed === url;

  useEffect(() => {
    const video = ref.current;
    if (!video || !isInView || isFailed || isBlocked) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    const onError = () => {
      setFailed(url);
    };
    // A chunk of its own: most casts have no video.
    import('../../../core/media/play-video.js').then(
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
  }, [ref, url, isStream, isInView, isFailed, isBlocked]);

  return {
    isWanted: isInView && !isFailed && !isBlocked,
    isFailed,
    retry: () => {
      setFailed(null);
    },
  };
}
