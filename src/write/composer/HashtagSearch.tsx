'use client';
import { useEffect } from 'react';
import { useLatest } from '../../core/dom/use-latest.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { readHashtags } from './read-hashtags.js';

/**
 * Finds hashtags for the letters behind a `#`: words without it, best first. `signal` is aborted
 * when other letters are typed.
 */
export type HashtagSearcher = (
  text: string,
  options: { signal: AbortSignal },
) => readonly string[] | Promise<readonly string[]>;

export interface HashtagSearchProps {
  search: HashtagSearcher;
  text: string;
  onFound: (names: readonly string[]) => void;
}

/** How long typing must pause before the site is asked. */
const QUIET_MS = 150;
/** Asks the site for hashtags while one is typed. Renders nothing. */
export function HashtagSearch({ search, text, onFound }: HashtagSearchProps) {
  const { reportError } = useWidgetContext();
  const latest = useLatest({ search, onFound, reportError });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      const { search, onFound, reportError } = latest();
      try {
        const names = readHashtags(await search(text, { signal }));
        if (!signal.aborted) onFound(names);
      } catch (reason) {
        // Its end is no failure.
        if (signal.aborted) return;
        reportError(reason, 'searchHashtags');
        onFound([]);
      }
    };
    const timer = setTimeout(() => void ask(), QUIET_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, latest]);
  return null;
}
