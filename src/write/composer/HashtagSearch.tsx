'use client';
import { useEffect } from 'react';
import { useLatest } from '../../core/dom/use-latest.js';
import { englishComposer } from '../../core/messages/composer-messages.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { readHashtags } from './read-hashtags.js';
import type { HashtagSearcher, Suggestion, Suggestions } from './suggestions.js';

interface HashtagSearchProps {
  search: HashtagSearcher;
  text: string;
  /** Where it begins in the text of the cast. */
  start: number;
  /** Called with what is found; with null when the hashtag is left. */
  onFound: (found: Suggestions | null) => void;
}

/** How long typing must pause before the site is asked. */
const QUIET_MS = 150;

const ofTag = (name: string): Suggestion => ({ name, label: '', pictureUrl: undefined, fid: null });

/** Asks the site for hashtags while one is typed. Renders nothing. */
export function HashtagSearch({ search, text, onFound }: HashtagSearchProps) {
  const messages = useMessages(englishComposer);
  const format = useFormat();
  const { reportError } = useWidgetContext();
  const latest = useLatest({ search, reportError, messages, format });
  useEffect(
    () => () => {
      onFound(null);
    },
    [onFound],
  );
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      const { search, reportError, messages, format } = latest();
      let names: string[] = [];
      try {
        names = readHashtags(await search(text, { signal }));
      } catch (reason) {
        // Its end is no failure.
        if (!signal.aborted) reportError(reason, 'searchHashtags');
      }
      if (signal.aborted) return;
      const { length, 0: first } = names;
      onFound({
        suggestions: names.map(ofTag),
        label: messages.suggestedHashtags,
        status: first ? messages.suggestionsFound(length, format.number(length), first) : '',
      });
    };
    const timer = setTimeout(() => void ask(), QUIET_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, latest, onFound]);
  return null;
}
