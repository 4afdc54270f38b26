import { array, fallback, nullable, object, parse, unknown } from 'valibot';
import { isBlank } from '../json/names.js';
import { authorSchema, parseAuthor } from './parse-author.js';
import { mentionsSchema, parseMentions } from './parse-mentions.js';
import { parseReactions } from './parse-reactions.js';
import { count, field, text } from './schemas.js';
import type { ParsedCast } from './types.js';

// Each field answers for itself: one that is absent or of another type falls back, and the rest is drawn.
const anything = field((value) => value ?? null);

const urlSchema = fallback(object({ url: text }), { url: '' });

const castSchema = object({
  hash: text,
  text,
  timestamp: text,
  author: fallback(nullable(authorSchema), null),
  channel: fallback(nullable(object({ id: text, name: text })), null),
  replies: fallback(object({ count }), { count: null }),
  reactions: anything,
  viewer_context: anything,
  frames: anything,
  embeds: fallback(array(unknown()), []),
  ...mentionsSchema.entries,
});

/** The API's JSON as our model, or null where it holds no cast at all. Never throws. */
export function parseCast(json: unknown): ParsedCast | null {
  const cast = parse(fallback(nullable(castSchema), null), json);
  if (!cast || (!cast.hash && !cast.text && !cast.author)) return null;
  const time = Date.parse(cast.timestamp);
  return {
    hash: cast.hash,
    text: cast.text,
    author: parseAuthor(cast.author),
    timestamp: Number.isNaN(time) ? null : time,
    replies: cast.replies.count,
    reactions: parseReactions(cast.reactions, cast.viewer_context),
    channel: cast.channel && !isBlank(cast.channel.id) ? cast.channel : null,
    embeds: cast.embeds,
    frames: cast.frames,
    embedUrls: cast.embeds.map((embed) => parse(urlSchema, embed).url).filter(Boolean),
    mentions: parseMentions(cast),
  };
}
