'use client';
import { useEffect, useState } from 'react';
import { useLatest } from '../../core/dom/use-latest.js';
import { englishComposer } from '../../core/messages/composer-messages.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import type { Suggestion, Suggestions } from './suggestions.js';
import { readHashtags } from './read-hashtags.js';
import type { HashtagSearcher } from './suggestions.js';

export interface HashtagSearchProps {
  search: HashtagSearcher;
  text: string;
  /** Where it begins in the text of the cast. */
  start: number;
  /** Called with what is found; with null when the hashtag is left. */
  onFound: (found: Suggestions | null) => void;
}

/** How long typing must pause before the site is asked. */
const QUIET_MS = 150;

const ofTag = (name: string): Suggestion => ({
  name,
  label: '',
  pictureUrl: undefined,
  fid: null,
});

/** Asks the site for hashtags while one is typed. Renders nothing. */
export function HashtagSearch({ search, text, onFound }: HashtagSearchProps) {
  const messages = useMessages(englishComposer);
  const format = useFormat();
  const { reportError } = useWidgetContext();
  const [names, setNames] = useState<readonly string[]>([]);
  const [first] = names;
  const label = messages.suggestedHashtags;
  const status =
    first === undefined
      ? ''
      : messages.suggestionsFound(names.length, format.number(names.length), first);
  useEffect(() => {
    onFound({ suggestions: names.map(ofTag), label, status });
  }, [names, label, status, onFound]);
  useEffect(
    () => () => {
      onFound(null);
    },
    [onFound],
  );
  const latest = useLatest({ search, reportError });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      const { search, reportError } = latest();
      try {
        const found = readHashtags(await search(text, { signal }));
        if (!signal.aborted) setNames(found);
      } catch (reason) {
        // Its end is no failure.
        if (signal.aborted) return;
        reportError(reason, 'searchHashtags');
        setNames([]);
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
