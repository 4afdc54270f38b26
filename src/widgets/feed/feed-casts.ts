import type { FeedCasts } from '../../network/cast/model.js';

/** Merges pages; each cast occurs once, where it came first. */
export function unique(pages: readonly FeedCasts[]): FeedCasts {
  const seen = new Set<string>();
  return pages.flat().filter((cast) => {
    if (!cast?.hash) return true;
    const isNew = !seen.has(cast.hash);
    seen.add(cast.hash);
    return isNew;
  });
}

/** The number of casts before the first known one: all of them if none is known. */
export function countNewer(page: FeedCasts, known: FeedCasts): number {
  const hashes = new Set(known.map((cast) => cast?.hash));
  const first = page.findIndex((cast) => hashes.has(cast?.hash));
  return first < 0 ? page.length : first;
}
