import { isBlank } from '../json/names.js';
import { countOf, fieldsOf, textOf } from '../json/read.js';
import { tokenize } from '../text/tokenize.js';
import { parseMentions } from './parse-mentions.js';
import { parseUser } from './parse-user.js';
import type { ParsedProfile } from './types.js';

/** The API's JSON as our model, or null where it holds nobody at all. Never throws. */
export function parseProfile(json: unknown): ParsedProfile | null {
  const person = parseUser(json);
  if (!person) return null;
  const user = fieldsOf(json);
  const bio = fieldsOf(fieldsOf(user.profile).bio);
  const text = textOf(bio.text);
  return {
    ...person,
    bio: isBlank(text) ? [] : tokenize(text, { mentions: parseMentions(bio) }),
    followers: countOf(user.follower_count),
    following: countOf(user.following_count),
    followsViewer: fieldsOf(user.viewer_context).followed_by === true,
  };
}
