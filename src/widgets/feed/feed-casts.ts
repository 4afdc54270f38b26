import type { FeedCasts } from '../../network/cast/model.js';
import { uniqueBy } from '../list/unique-by.js';

/** Merges pages; each cast occurs once, where it came first. One without a hash is kept. */
export const unique: (pages: readonly FeedCasts[]) => FeedCasts = uniqueBy(
  (cast: FeedCasts[number]) => cast?.hash || undefined,
);

/** The number of items before the first known one: all of them if none is known. */
export function countNewer(
  page: readonly ({ hash: string } | null)[],
  known: readonly ({ hash: string } | null)[],
): number {
  const hashes = new Set(known.map((item) => item?.hash));
  const first = page.findIndex((item) => hashes.has(item?.hash));
  return first < 0 ? page.length : first;
}
