import { findFrames } from '../frame/parse-frame.js';
import { isBlank } from '../../core/read/usernames.js';
import { countOf, fieldsOf, isObject, listOf, objectsOf, textOf } from '../../core/read/fields.js';
import type { Fields } from '../../core/read/fields.js';
import { attempt } from '../../core/read/read-props.js';
import { tokenize, withoutUrls } from '../text/tokenize.js';
import { parseAuthor } from './parse-author.js';
import { parseEmbeds } from './parse-embeds.js';
import { parseReactions } from './parse-reactions.js';
import { parseText } from '../text/parse-text.js';
import { readHash } from './read-hash.js';
import type { ParsedCast } from './model.js';

/**
 * Parses a part of a cast when it is first asked for: most casts of a long list are never shown. If
 * the cast throws, as no JSON does, it is that of an empty one.
 */
function onDemand<Part>(cast: Fields, parsePart: (cast: Fields) => Part): () => Part {
  let part: Part | undefined;
  return () => (part ??= attempt(() => parsePart(cast)) ?? parsePart({}));
}

type Content = Pick<ParsedCast, 'text' | 'textWithoutEmbeds' | 'embeds' | 'frames' | 'reactions'>;

/** Parses what only the card of a cast shows. */
function parseContent(cast: Fields, isQuote: boolean): Content {
  const { text, mentions } = parseText(cast);
  const embeds = listOf(cast.embeds);
  const embedUrls = embeds.map((embed) => textOf(fieldsOf(embed).url)).filter(Boolean);
  const linked = tokenize(text, { mentions });
  const frames = findFrames(cast.frames, embeds);
  return {
    text: embedUrls.length > 0 ? withoutUrls(linked, embedUrls) : linked,
    textWithoutEmbeds: linked,
    // Quotes nest one level deep: a quote within a quote shows its hash.
    embeds: parseEmbeds(embeds, frames, (quote) => (isQuote ? null : parse(quote, true))),
    frames,
    reactions: parseReactions(cast.reactions, cast.viewer_context),
  };
}

function parse(json: unknown, isQuote: boolean): ParsedCast | null {
  // Each field is read separately: a missing field, or one of another type, is empty, and the
  // others are rendered.
  const cast = fieldsOf(json);
  const hash = readHash(cast.hash);
  if (!hash && !isObject(cast.author) && !parseText(cast).text) return null;
  const time = Date.parse(textOf(cast.timestamp));
  const channel = fieldsOf(cast.channel);
  const [id, name] = [textOf(channel.id), textOf(channel.name)];
  const author = onDemand(cast, (from) => parseAuthor(from.author));
  const content = onDemand(cast, (from) => parseContent(from, isQuote));
  return {
    hash,
    get text() {
      return content().text;
    },
    get textWithoutEmbeds() {
      return content().textWithoutEmbeds;
    },
    get author() {
      return author();
    },
    timestamp: Number.isNaN(time) ? null : time,
    replies: countOf(fieldsOf(cast.replies).count),
    get reactions() {
      return content().reactions;
    },
    channel: isBlank(id) ? null : { id, name },
    get embeds() {
      return content().embeds;
    },
    get frames() {
      return content().frames;
    },
    raw: cast,
  };
}

/** Parses a cast; null if the JSON contains none. Never throws. */
export const parseCast = (json: unknown): ParsedCast | null =>
  // A getter or a proxy may throw, which JSON does not contain.
  attempt(() => parse(json, false)) ?? null;

/**
 * Parses a list of casts, with null for objects that are no casts; undefined if there is no list.
 */
export const parseCasts = (list: unknown): (ParsedCast | null)[] | undefined =>
  objectsOf(list)?.map(parseCast);
