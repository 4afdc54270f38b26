import { httpUrl } from '../read/http-url.js';
import { readName, readUsername } from '../read/names.js';
import { countOf, fieldsOf, textOf } from '../read/read.js';
import type { ParsedAuthor } from './model.js';

/** Parses a user; the fields of an unknown user are empty. Never throws. */
export function parseAuthor(json: unknown): ParsedAuthor {
  const user = fieldsOf(json);
  const fid = countOf(user.fid);
  const given = readUsername(textOf(user.username));
  // Open nodes call a user without a name so (docs/apis.md).
  const username = given === `fid:${fid}` ? '' : given;
  return {
    fid,
    username,
    displayName: readName(textOf(user.display_name)) || username || (fid === null ? '' : `!${fid}`),
    avatarUrl: httpUrl(user.pfp_url) && textOf(user.pfp_url),
    powerBadge: user.power_badge === true,
    pro: fieldsOf(user.pro).status === 'subscribed',
  };
}

/** Parses a user; null if the JSON contains none. Never throws. */
export function parseUser(json: unknown): ParsedAuthor | null {
  try {
    return parse(json);
  } catch {
    return null; // a getter or a proxy, which JSON does not contain
  }
}

function parse(json: unknown): ParsedAuthor | null {
  const author = parseAuthor(json);
  if (!author.displayName) return null;
  const name = readName(textOf(fieldsOf(json).display_name));
  // A profile shows the username separately, so it is no fallback for the name (docs/behaviour.md,
  // Profile).
  return { ...author, displayName: name || (author.fid === null ? '' : `!${author.fid}`) };
}
