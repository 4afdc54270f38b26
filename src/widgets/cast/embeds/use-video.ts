'use client';
import { useEffect, useRef, useState } from 'react';
import type { RefCallback, RefObject } from 'react';
import { focusedNear } from '../../../core/dom/safe-document.js';
import { useInView } from '../../../core/dom/use-in-view.js';

function takeFocus(element: HTMLElement | null, isPassed: { current: boolean }): void {
  if (isPassed.current) element?.focus();
  if (element) isPassed.current = false;
}

/**
 * Loads a video when it scrolls into view, plays it while it is in view, and unloads it on unmount.
 * After a failure it stays failed until `retry` is called. While it is blocked nothing is loaded.
 * `isWanted` is whether it is loaded, or will be. The focus goes from the video to the button that
 * calls `retry`, whose ref is `button`, and back.
 */
export function useVideo(
  ref: RefObject<HTMLVideoElement | null>,
  url: string,
  isStream: boolean,
  isBlocked: boolean,
): {
  isWanted: boolean;
  isFailed: boolean;
  retry: () => void;
  button: RefCallback<HTMLElement>;
} {
  const isInView = useInView(ref);
  const [failed, setFailed] = useState<string | null>(null);
  const isFailed = failed === url;
  /** Whether what is shown next gets the focus. */
  const isPassed = useRef(false);

  useEffect(() => {
    const video = ref.current;
    if (!video || !isInView || isFailed || isBlocked) return;
    takeFocus(video, isPassed);
    let isOver = false;
    let stop: (() => void) | undefined;
    const onError = () => {
      isPassed.current = focusedNear(video) === video;
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
      isPassed.current = true;
      setFailed(null);
    },
    button: (element) => {
      takeFocus(element, isPassed);
    },
  };
}
