import { isBlank, readName } from '../json/names.js';
import { countOf, fieldsOf, textOf } from '../json/read.js';
import { parseAuthor } from './parse-author.js';
import { parseMentions } from './parse-mentions.js';
import type { ParsedUser } from './types.js';

/** The API's JSON as our model, or null where it holds nobody at all. Never throws. */
export function parseUser(json: unknown): ParsedUser | null {
  const user = fieldsOf(json);
  const author = parseAuthor(user);
  if (!author.displayName) return null;
  const bio = fieldsOf(fieldsOf(user.profile).bio);
  const text = textOf(bio.text);
  return {
    ...author,
    // As SPEC.md 2 has it of profiles: the username, which stands beside it, does not stand in for it.
    displayName:
      readName(textOf(user.display_name)) || (author.fid === null ? '' : `!${author.fid}`),
    // To the character, for mentions are found by their place.
    bio: isBlank(text) ? '' : text,
    bioMentions: parseMentions(bio),
    followers: countOf(user.follower_count),
    following: countOf(user.following_count),
    followsViewer: fieldsOf(user.viewer_context).followed_by === true,
  };
}
