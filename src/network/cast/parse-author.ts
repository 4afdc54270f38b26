import { httpUrl } from '../../core/read/http-url.js';
import { readName, readUsername } from '../../core/read/usernames.js';
import { countOf, fieldsOf, textOf } from '../../core/read/fields.js';
import type { ParsedUser } from './model.js';

/**
 * Parses the author of a cast; the fields of an unknown user are empty. The display name falls back
 * to the username. Throws if a getter of the JSON does, which the callers catch.
 */
export function parseAuthor(json: unknown): ParsedUser {
  const user = fieldsOf(json);
  const fid = countOf(user.fid);
  const given = readUsername(textOf(user.username));
  // Open nodes send `fid:` and the fid as the name of a user without one (docs/apis.md).
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
