import { isObject, listOf } from '../../core/read/fields.js';
import type { ParsedProfile } from '../../network/cast/model.js';
import { parseProfile } from '../../network/cast/parse-profile.js';

/**
 * Parses a list of users, each object and each fid once. What is no user is left out.
 * @param known keeps what was parsed
 */
export function readUsers(
  json: unknown,
  known: WeakMap<object, ParsedProfile | null>,
): ParsedProfile[] {
  const seen = new Set<number>();
  return listOf(json)
    .filter(isObject)
    .flatMap((user) => {
      if (!known.has(user)) known.set(user, parseProfile(user));
      const profile = known.get(user);
      if (!profile) return [];
      if (profile.fid === null) return profile;
      const isNew = !seen.has(profile.fid);
      seen.add(profile.fid);
      return isNew ? profile : [];
    });
}
