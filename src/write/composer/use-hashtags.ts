'use client';
import { useState } from 'react';
import { englishComposer } from '../../core/messages/composer-messages.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import type { CompletionQuery } from '../draft/query.js';
import type { Completion, Suggestion } from './ComposerField.js';
import type { HashtagSearcher, HashtagSearchProps } from './HashtagSearch.js';

const NONE: readonly Suggestion[] = [];

const ofTag = (name: string): Suggestion => ({
  name,
  label: '',
  pictureUrl: undefined,
  fid: null,
});

interface HashtagCompletion {
  completion: Completion;
  /** The props of what asks the site; null while no hashtag is typed. */
  search: HashtagSearchProps | null;
}

/**
 * Adds hashtags of the site to what is completed. What asks for them is loaded with the first one.
 * Undefined without a search.
 */
export function useHashtags(
  search: HashtagSearcher | undefined,
  others: Completion | undefined,
): HashtagCompletion | undefined {
  const messages = useMessages(englishComposer);
  const format = useFormat();
  const [query, setQuery] = useState<CompletionQuery | null>(null);
  const [found, setFound] = useState({ at: -1, suggestions: NONE });
  if (!search) return undefined;
  const onQuery = (next: CompletionQuery | null) => {
    const isTag = next?.sign === '#';
    setQuery(isTag ? next : null);
    // Those of another word.
    if (!isTag) setFound({ at: -1, suggestions: NONE });
    others?.onQuery(isTag ? null : next);
  };
  if (!query) {
    const { suggestions = NONE, label = '', status = '' } = others ?? {};
    return { completion: { suggestions, label, status, onQuery, hasHashtags: true }, search: null };
  }
  const suggestions = found.at === query.start ? found.suggestions : NONE;
  const [first] = suggestions;
  return {
    completion: {
      hasHashtags: true,
      suggestions,
      label: messages.suggestedHashtags,
      status: first
        ? messages.suggestionsFound(
            suggestions.length,
            format.number(suggestions.length),
            first.name,
          )
        : '',
      onQuery,
    },
    search: {
      search,
      text: query.text,
      onFound: (list) => {
        setFound({ at: query.start, suggestions: list.map(ofTag) });
      },
    },
  };
}
