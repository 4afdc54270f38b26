import { readName } from '../json/names.js';
import { fieldsOf, textOf } from '../json/read.js';
import { parseAuthor } from './parse-author.js';
import type { ParsedAuthor } from './types.js';

/** Who somebody is, by the API's JSON, or null where it holds nobody at all. Never throws. */
export function parseUser(json: unknown): ParsedAuthor | null {
  const author = parseAuthor(json);
  if (!author.displayName) return null;
  const name = readName(textOf(fieldsOf(json).display_name));
  // As SPEC.md 2 has it of profiles: the username, which stands beside it, does not stand in for it.
  return { ...author, displayName: name || (author.fid === null ? '' : `!${author.fid}`) };
}
