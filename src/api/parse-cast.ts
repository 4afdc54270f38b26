import {
  array,
  fallback,
  nullable,
  object,
  parse,
  pipe,
  string,
  transform,
  unknown,
} from 'valibot';
import type { InferOutput } from 'valibot';
import { httpUrl } from './http-url.js';
import type { ParsedAuthor, ParsedCast } from './types.js';

/** A field that any value can stand in, read by a function that never throws. */
function field<Read>(read: (value: unknown) => Read) {
  return fallback(pipe(unknown(), transform(read)), read(undefined));
}

/** A whole number from 0, also when it arrives as a string of digits; null for everything else. */
function toCount(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return Number.isSafeInteger(number) && (number as number) >= 0 ? (number as number) : null;
}

// Each field answers for itself: one that is absent or of another type falls back, and the rest is drawn.
const text = fallback(string(), '');
const count = field(toCount);

const userSchema = object({
  fid: count,
  username: text,
  display_name: text,
  pfp_url: field(httpUrl),
  power_badge: field((value) => value === true),
});

const castSchema = object({
  hash: text,
  text,
  timestamp: text,
  author: fallback(nullable(userSchema), null),
  channel: fallback(nullable(object({ id: text, name: text })), null),
  replies: fallback(object({ count }), { count: null }),
  // Today's API sends the count and an empty list, that of 2024 sometimes the list alone.
  reactions: fallback(
    object({
      likes_count: count,
      likes: field((value) => (Array.isArray(value) ? value.length : null)),
    }),
    { likes_count: null, likes: null },
  ),
  embeds: fallback(array(fallback(object({ url: text }), { url: '' })), []),
  mentioned_profiles_ranges: fallback(
    array(object({ start: field(Number), end: field(Number) })),
    [],
  ),
});

function parseAuthor(user: InferOutput<typeof userSchema> | null): ParsedAuthor {
  const { fid = null, username = '', display_name = '' } = user ?? {};
  return {
    fid,
    username: username.trim(),
    displayName: display_name.trim() || username.trim() || (fid === null ? '' : `!${fid}`),
    avatarUrl: user?.pfp_url ?? null,
    powerBadge: user?.power_badge ?? false,
  };
}

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
    likes: cast.reactions.likes_count ?? cast.reactions.likes,
    channel: cast.channel?.id ? cast.channel : null,
    embedUrls: cast.embeds.map((embed) => embed.url).filter(Boolean),
    mentions: cast.mentioned_profiles_ranges,
  };
}
