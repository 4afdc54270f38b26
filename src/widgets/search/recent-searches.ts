/** The most searches whose results are kept. Our own choice. */
const MAX_SEARCHES = 20;

/** The searches whose results are kept, so that going back to one shows them at once. */
export interface RecentSearches {
  /**
   * Registers a search that is shown. The returned function says that it is no longer.
   * @param evict forgets its results. Called once it is the oldest of too many that is not shown
   */
  retain: (key: string, evict: () => void) => () => void;
}

/** Creates an empty list. */
export function createRecentSearches(): RecentSearches {
  // In the order in which they were last shown.
  const searches = new Map<string, { widgets: number; evict: () => void }>();
  return {
    retain(key, evict) {
      const search = searches.get(key) ?? { widgets: 0, evict };
      search.widgets += 1;
      searches.delete(key);
      searches.set(key, search);
      for (const [oldest, { widgets, evict: remove }] of searches) {
        if (searches.size <= MAX_SEARCHES) break;
        if (widgets > 0) continue;
        searches.delete(oldest);
        remove();
      }
      return () => {
        search.widgets -= 1;
      };
    },
  };
}
