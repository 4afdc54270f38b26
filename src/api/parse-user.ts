import { fallback, nullable, object, parse } from 'valibot';
import { isBlank, readName } from '../json/names.js';
import { authorSchema, parseAuthor } from './parse-author.js';
import { mentionsSchema, parseMentions } from './parse-mentions.js';
import { count, isTrue, text } from './schemas.js';
import type { ParsedUser } from './types.js';

const bioSchema = object({ text, ...mentionsSchema.entries });
const NO_BIO = parse(bioSchema, {});

const userSchema = object({
  ...authorSchema.entries,
  profile: fallback(object({ bio: fallback(bioSchema, NO_BIO) }), { bio: NO_BIO }),
  follower_count: count,
  following_count: count,
  viewer_context: fallback(object({ followed_by: isTrue }), {
    followed_by: false,
  }),
});

/** The API's JSON as our model, or null where it holds nobody at all. Never throws. */
export function parseUser(json: unknown): ParsedUser | null {
  const user = parse(fallback(nullable(userSchema), null), json);
  if (!user) return null;
  const author = parseAuthor(user);
  if (!author.displayName) return null;
  return {
    ...author,
    // As SPEC.md 2 has it of profiles: the username, which stands beside it, does not stand in for it.
    displayName: readName(user.display_name) || (author.fid === null ? '' : `!${author.fid}`),
    // To the character, for mentions are found by their place.
    bio: isBlank(user.profile.bio.text) ? '' : user.profile.bio.text,
    bioMentions: parseMentions(user.profile.bio),
    followers: user.follower_count,
    following: user.following_count,
    followsViewer: user.viewer_context.followed_by,
  };
}
