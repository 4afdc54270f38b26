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

/** The number of items before the first known one: all of them if none is known. */
export function countNewer(
  page: readonly ({ hash: string } | null)[],
  known: readonly ({ hash: string } | null)[],
): number {
  const hashes = new Set(known.map((item) => item?.hash));
  const first = page.findIndex((item) => hashes.has(item?.hash));
  return first < 0 ? page.length : first;
}
