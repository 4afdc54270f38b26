'use client';
import { useEffect, useState } from 'react';
import { MAX_SEARCH, searchTextOf } from '../../network/api/search-casts.js';
import { useLatest } from '../../core/dom/use-latest.js';
import { cutText } from '../../core/read/cut-text.js';
import { readSearchFilters } from './read-search-filters.js';
import type { SearchFilters } from './read-search-filters.js';

/** A kind that `NeynarSearch` finds. */
export type SearchTab = 'casts' | 'users' | 'channels';

/** How long typing must pause before the API is called. */
const QUIET_MS = 300;

/** The filters that a visitor can choose. */
export const FILTERS = ['sortType', 'after', 'authorFid', 'channelId'] as const;

/** Whether filters are the same, in whichever order; undefined is none. */
const isSame = (one: SearchFilters, other: SearchFilters): boolean =>
  FILTERS.every((name) => one[name] === other[name]);

/** The chosen filters among those that can be chosen. */
const ofChoices = (
  chosen: SearchFilters,
  choices: readonly (keyof SearchFilters)[],
): SearchFilters =>
  Object.fromEntries(
    choices.flatMap((name) => (chosen[name] === undefined ? [] : [[name, chosen[name]]])),
  );

interface SearchStateOptions {
  kinds: readonly SearchTab[];
  defaultTab: SearchTab | undefined;
  defaultQuery: string;
  defaultFilters: unknown;
  /** The filters that the visitor may choose. */
  choices: readonly (keyof SearchFilters)[];
  onChange: (query: string, tab: SearchTab, filters: SearchFilters) => void;
}

/**
 * What a visitor has typed and chosen, and what is searched for. It begins with the site's
 * `default…`, and begins anew with other ones until the visitor has changed something.
 */
export function useSearchState(options: SearchStateOptions) {
  const { kinds, defaultTab, choices, onChange } = options;
  const [wantedTab, setWantedTab] = useState(defaultTab);
  const tab = kinds.find((each) => each === wantedTab) ?? kinds[0] ?? 'casts';
  const first = {
    text: cutText(options.defaultQuery, MAX_SEARCH),
    filters: readSearchFilters(options.defaultFilters),
    tab: defaultTab,
  };
  const firstKey = JSON.stringify(first);
  const [text, setText] = useState(first.text);
  const [query, setQuery] = useState(() => searchTextOf(text));
  const [chosen, setChosen] = useState(first.filters);
  // The beginning of the search; `isOver` once the visitor has changed something.
  const [beginning, setBeginning] = useState({
    ...{ key: firstKey, tab: defaultTab, isOver: false },
    count: 0,
  });
  const endBeginning = () => {
    setBeginning({ ...beginning, isOver: true });
  };
  const theirs = ofChoices(chosen, choices);
  const typed = searchTextOf(text);
  const firstQuery = searchTextOf(first.text);

  if (beginning.key !== firstKey) {
    // The page says what it was told: what it says next is another beginning.
    const isEcho =
      firstQuery === query &&
      firstQuery === typed &&
      isSame(ofChoices(first.filters, choices), theirs) &&
      (first.tab === tab || first.tab === beginning.tab);
    const next = { key: firstKey, tab: first.tab, isOver: false };
    if (isEcho) setBeginning({ ...beginning, ...next });
    else if (!beginning.isOver) {
      setBeginning({ ...next, count: beginning.count + 1 });
      setText(first.text);
      setQuery(firstQuery);
      setChosen(first.filters);
      if (first.tab !== beginning.tab) setWantedTab(first.tab);
    }
  }

  const change = (nextQuery: string, nextTab: SearchTab, nextChosen = chosen) => {
    const next = ofChoices(nextChosen, choices);
    if (nextQuery === query && nextTab === tab && isSame(next, theirs)) return;
    setQuery(nextQuery);
    setWantedTab(nextTab);
    setChosen(nextChosen);
    onChange(nextQuery, nextTab, next);
  };
  const latest = useLatest(change);
  useEffect(() => {
    // Also while an input method composes: keyboards of phones compose every word.
    if (typed === query) return;
    const timer = setTimeout(
      () => {
        latest()(typed, tab);
      },
      typed ? QUIET_MS : 0,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [typed, query, tab, latest]);

  return {
    text,
    query,
    tab,
    choices,
    /** The filters of the visitor, and those of them that may be chosen. */
    chosen,
    theirs,
    /** How often the search has begun anew. */
    beginnings: beginning.count,
    /** Whether it is the search of the site's `default…`. */
    isFirst: query === firstQuery && isSame(first.filters, chosen),
    type: (next: string) => {
      setText(next);
      endBeginning();
    },
    /** Searches without waiting for a pause in typing. */
    submit: () => {
      change(typed, tab);
    },
    chooseTab: (next: SearchTab) => {
      change(query, next);
    },
    filter: (changed: SearchFilters) => {
      const next = { ...chosen, ...changed };
      if (!isSame(next, chosen)) endBeginning();
      change(query, tab, next);
    },
  };
}
