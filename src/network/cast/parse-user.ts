import { readName } from '../../core/read/usernames.js';
import { fieldsOf, textOf } from '../../core/read/fields.js';
import { attempt } from '../../core/read/read-props.js';
import { parseAuthor } from './parse-author.js';
import type { ParsedUser } from './model.js';

/**
 * Parses a user of a profile or a search; null if the JSON contains none. The display name does not
 * fall back to the username. Never throws.
 */
export const parseUser = (json: unknown): ParsedUser | null =>
  // A getter or a proxy may throw, which JSON does not contain.
  attempt(() => parse(json)) ?? null;

function parse(json: unknown): ParsedUser | null {
  const author = parseAuthor(json);
  if (!author.displayName) return null;
  const name = readName(textOf(fieldsOf(json).display_name));
  // A profile shows the username separately, so it is no fallback for the name (rules of
  // ProfileCard).
  return { ...author, displayName: name || (author.fid === null ? '' : `!${author.fid}`) };
}
