import { attempt, readList } from '../../core/read/read-props.js';
import type { ParsedUser } from './model.js';
import { parseAuthor } from './parse-author.js';

/**
 * Parses a list of users who like a cast. What has no name is left out, and each fid counts once.
 * Never throws.
 */
export function readLikers(json: unknown): ParsedUser[] {
  const seen = new Set<number>();
  return readList(json).flatMap((each) => {
    const user = attempt(() => parseAuthor(each));
    if (!user?.displayName) return [];
    if (user.fid === null) return user;
    const isNew = !seen.has(user.fid);
    seen.add(user.fid);
    return isNew ? user : [];
  });
}
