import { isBlank } from '../json/names.js';
import { countOf, fieldsOf, isObject, listOf, textOf } from '../json/read.js';
import { parseAuthor } from './parse-author.js';
import { parseMentions } from './parse-mentions.js';
import { parseReactions } from './parse-reactions.js';
import type { ParsedCast } from './types.js';

/** The API's JSON as our model, or null where it holds no cast at all. Never throws. */
export function parseCast(json: unknown): ParsedCast | null {
  // Each field answers for itself: one that is absent or of another type is empty, and the rest is drawn.
  const cast = fieldsOf(json);
  const hash = textOf(cast.hash);
  const text = textOf(cast.text);
  if (!hash && !text && !isObject(cast.author)) return null;
  const time = Date.parse(textOf(cast.timestamp));
  const channel = fieldsOf(cast.channel);
  const [id, name] = [textOf(channel.id), textOf(channel.name)];
  const embeds = listOf(cast.embeds);
  return {
    hash,
    text,
    author: parseAuthor(cast.author),
    timestamp: Number.isNaN(time) ? null : time,
    replies: countOf(fieldsOf(cast.replies).count),
    reactions: parseReactions(cast.reactions, cast.viewer_context),
    channel: isBlank(id) ? null : { id, name },
    embeds: [...embeds],
    frames: cast.frames ?? null,
    embedUrls: embeds.map((embed) => textOf(fieldsOf(embed).url)).filter(Boolean),
    mentions: parseMentions(cast),
  };
}
