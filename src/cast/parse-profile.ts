import { httpUrl } from '../read/http-url.js';
import { isBlank } from '../read/names.js';
import { countOf, fieldsOf, textOf } from '../read/read.js';
import { tokenize } from './tokenize.js';
import { parseMentions } from './parse-text.js';
import { parseUser } from './parse-user.js';
import type { ParsedProfile } from './model.js';

/** Parses a profile; null if the JSON contains no user. Never throws. */
export function parseProfile(json: unknown): ParsedProfile | null {
  try {
    return parse(json);
  } catch {
    return null; // a getter or a proxy, which JSON does not contain
  }
}

function parse(json: unknown): ParsedProfile | null {
  const user = parseUser(json);
  if (!user) return null;
  const fields = fieldsOf(json);
  const profile = fieldsOf(fields.profile);
  const bio = fieldsOf(profile.bio);
  const text = textOf(bio.text);
  return {
    ...user,
    bio: isBlank(text) ? [] : tokenize(text, { mentions: parseMentions(bio) }),
    bannerUrl: httpUrl(fieldsOf(profile.banner).url)?.href ?? null,
    followers: countOf(fields.follower_count),
    following: countOf(fields.following_count),
    followsViewer: fieldsOf(fields.viewer_context).followed_by === true,
  };
}
