import { findFrames } from '../frames/find-frames.js';
import { isBlank } from '../json/names.js';
import { countOf, fieldsOf, isObject, listOf, objectsOf, textOf } from '../json/read.js';
import { tokenize } from '../text/tokenize.js';
import { parseAuthor } from './parse-author.js';
import { parseEmbeds } from './parse-embeds.js';
import { parseMentions } from './parse-mentions.js';
import { parseReactions } from './parse-reactions.js';
import type { ParsedCast } from './types.js';

function parse(json: unknown, isQuote: boolean): ParsedCast | null {
  // Each field answers for itself: one that is absent or of another type is empty, and the rest is drawn.
  const cast = fieldsOf(json);
  const hash = textOf(cast.hash);
  const text = textOf(cast.text);
  if (!hash && !text && !isObject(cast.author)) return null;
  const time = Date.parse(textOf(cast.timestamp));
  const channel = fieldsOf(cast.channel);
  const [id, name] = [textOf(channel.id), textOf(channel.name)];
  const embeds = listOf(cast.embeds);
  const embedUrls = embeds.map((embed) => textOf(fieldsOf(embed).url)).filter(Boolean);
  const mentions = parseMentions(cast);
  const links = tokenize(text, { mentions });
  const frames = findFrames(cast.frames, embeds);
  return {
    hash,
    text: embedUrls.length > 0 ? tokenize(text, { mentions, embedUrls }) : links,
    textAlone: links,
    author: parseAuthor(cast.author),
    timestamp: Number.isNaN(time) ? null : time,
    replies: countOf(fieldsOf(cast.replies).count),
    reactions: parseReactions(cast.reactions, cast.viewer_context),
    channel: isBlank(id) ? null : { id, name },
    // Quotes nest one level deep: of those within a quote the hash is shown.
    embeds: parseEmbeds(embeds, frames, (quote) => (isQuote ? null : parse(quote, true))),
    frames,
    raw: cast,
  };
}

/** The API's JSON as our model, or null where it holds no cast at all. Never throws. */
export const parseCast = (json: unknown): ParsedCast | null => parse(json, false);

/** The casts in a list of the API, null for objects that hold none; undefined where there is no list. */
export const parseCasts = (list: unknown): (ParsedCast | null)[] | undefined =>
  objectsOf(list)?.map(parseCast);
