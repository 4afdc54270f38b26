'use client';
import { useEffect } from 'react';
import { listOf, textOf } from '../../core/read/fields.js';
import { useLatest } from '../../core/dom/use-latest.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';

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
/** As many as users and channels. */
const MAX_NAMES = 5;
/** A word that stays a hashtag behind its sign. */
const HASHTAG = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]{0,99}$/u;

/** The usable ones of what a site has found, each once. */
export const readHashtags = (found: unknown): string[] =>
  [
    ...new Set(
      listOf(found)
        .map((each) => textOf(each).replace(/^#/, ''))
        .filter((each) => HASHTAG.test(each)),
    ),
  ].slice(0, MAX_NAMES);

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
