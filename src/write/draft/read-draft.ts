import { httpUrl } from '../../core/read/http-url.js';
import { countOf, fieldsOf, isObject, listOf, textOf } from '../../core/read/fields.js';
import { byteLength } from './bytes.js';
import { CHANNEL } from './channel-id.js';
import { checkDraft, MAX_EARLIER } from './draft.js';
import type { CastDraft, CastId, DraftEmbed } from './draft.js';
import { isEmbedUrl } from './embeds.js';
import type { CastLimits } from './limits.js';
import { wellFormed } from './mentions.js';

/** A draft as a server receives it. The descriptions of pictures stay in the page. */
export type PostedDraft = Omit<CastDraft, 'descriptions'>;

/** The longest address that a cast is posted under, in bytes: as of an embed (snapchain). */
const MAX_PARENT_BYTES = 256;
const HASH = /^0x[\da-f]{40}$/i;
const IDEM = /^[\w-]{8,64}$/;
/** A handle of 100 letters at most. */
const HANDLE = /^@\w[\w.-]{0,99}/;
const LONGEST_HANDLE = 101;

/** The full hash of a cast; null for anything else. */
export const readFullHash = (value: unknown): string | null =>
  HASH.test(textOf(value)) ? textOf(value).toLowerCase() : null;

/** A fid; null for anything else. */
export function readFid(value: unknown): number | null {
  const fid = typeof value === 'number' ? countOf(value) : null;
  return fid === 0 ? null : fid;
}

/** The id of a cast; null for anything else. */
function readId(value: unknown): CastId | null {
  const fields = fieldsOf(value);
  const hash = readFullHash(fields.hash);
  const fid = readFid(fields.fid);
  return hash && fid ? { hash, fid } : null;
}

/** One embed; null for anything else, also for what is an address and a cast. */
function readEmbed(value: unknown, urlBytes: number): DraftEmbed | null {
  if (!isObject(value) || Object.keys(value).length !== 1) return null;
  if (Object.hasOwn(value, 'cast_id')) {
    const cast_id = readId(value.cast_id);
    return cast_id && { cast_id };
  }
  const url = Object.hasOwn(value, 'url') ? textOf(value.url) : '';
  return isPlain(url) && isEmbedUrl(url, urlBytes) ? { url } : null;
}

/** Whether an address has nothing that URL parsers drop in silence, or that no reader sees. */
const isPlain = (address: string): boolean => !/[\s\p{Cc}]/u.test(address);

/** A list, which may be left out; null for anything else. */
const readList = (value: unknown): readonly unknown[] | null =>
  value === undefined || Array.isArray(value) ? listOf(value) : null;

/** The cast, page or channel that is answered; undefined for none, null for an unusable one. */
function readParent(value: unknown): CastDraft['parent'] | null {
  if (value === undefined || value === null) return undefined;
  const { url } = fieldsOf(value);
  if (url === undefined) return readId(value);
  const address = textOf(url);
  // Old channels are tokens of a chain.
  const isKnown = httpUrl(address) !== null || /^chain:\/\/[!-~]+$/.test(address);
  return isKnown && isPlain(address) && byteLength(address) <= MAX_PARENT_BYTES
    ? { url: address }
    : null;
}

/**
 * A text in the parts between its mentions; null unless the positions are in order, within the
 * text, and between two letters.
 */
function splitAt(text: string, positions: readonly unknown[]): string[] | null {
  const parts: string[] = [];
  let bytes = 0;
  let from = 0;
  let at = 0;
  for (const position of positions) {
    if (!Number.isSafeInteger(position)) return null;
    while (bytes < Number(position) && at < text.length) {
      const letter = String.fromCodePoint(text.codePointAt(at) ?? 0);
      bytes += byteLength(letter);
      at += letter.length;
    }
    if (bytes !== position) return null;
    parts.push(text.slice(from, at));
    from = at;
  }
  return [...parts, text.slice(from)];
}

/**
 * Whether a typed text is these parts with a handle between each two of them. A handle may go on
 * as the next part does, so each end that it can have is tried, and none twice.
 */
function isTyped(typed: string, parts: readonly string[]): boolean {
  let starts = new Set([0]);
  for (const part of parts.slice(0, -1)) {
    const next = new Set<number>();
    for (const start of starts) {
      if (!typed.startsWith(part, start)) continue;
      const at = start + part.length;
      const { length } = HANDLE.exec(typed.slice(at, at + LONGEST_HANDLE))?.[0] ?? '';
      for (let end = 2; end <= length; end++) next.add(at + end);
    }
    starts = next;
  }
  const last = parts.at(-1) ?? '';
  return typed.endsWith(last) && starts.has(typed.length - last.length);
}

/**
 * Reads a draft that a page has sent: it may be anything. Returns it without what no field of it
 * is, or why it cannot be posted, as a sentence for developers. Never throws.
 */
export function readDraft(json: unknown, limits: CastLimits): PostedDraft | string {
  const given = fieldsOf(json);
  if (typeof given.text !== 'string' || typeof given.rawText !== 'string') {
    return 'The draft needs text and rawText.';
  }
  const text = wellFormed(given.text);
  const rawText = wellFormed(given.rawText);
  if (byteLength(text) > limits.bytes) return `The text exceeds ${limits.bytes} bytes.`;

  const mentions = readList(given.mentions)?.map(readFid);
  const positions = readList(given.mentionsPositions);
  const embeds = readList(given.embeds);
  if (!mentions || !positions || !embeds) {
    return 'mentions, mentionsPositions and embeds have to be lists.';
  }
  if (mentions.length > limits.mentions) return `There are more than ${limits.mentions} mentions.`;
  const parts = positions.length === mentions.length ? splitAt(text, positions) : null;
  if (!parts || mentions.includes(null) || !isTyped(rawText, parts)) {
    return 'The mentions and their positions do not fit the text.';
  }

  if (embeds.length > limits.embeds) return `There are more than ${limits.embeds} embeds.`;
  const readable = embeds.map((each) => readEmbed(each, limits.urlBytes));
  if (readable.includes(null)) return 'An embed is no https address and no id of a cast.';

  const parent = readParent(given.parent);
  if (parent === null) return 'The parent is no id of a cast and no address.';
  const quote = given.quote === undefined || given.quote === null ? undefined : readId(given.quote);
  if (quote === null) return 'The quote is no id of a cast.';
  const isQuoted = (each: DraftEmbed | null) =>
    each !== null &&
    'cast_id' in each &&
    each.cast_id.hash === quote?.hash &&
    each.cast_id.fid === quote.fid;
  if (quote && !readable.some(isQuoted)) return 'The quote is not among the embeds.';
  const { channelId, idem } = given;
  if (channelId !== undefined && !CHANNEL.test(textOf(channelId))) return 'The channelId is none.';
  if (!IDEM.test(textOf(idem))) return 'The draft needs an idem of 8 to 64 letters.';

  const earlier = given.earlier === undefined ? [] : (readList(given.earlier) ?? ['']);
  if (earlier.length > MAX_EARLIER || !earlier.every((each) => IDEM.test(textOf(each)))) {
    return `earlier has to be a list of ${MAX_EARLIER} idems at most.`;
  }

  const draft: PostedDraft = {
    rawText,
    text,
    mentions: mentions as number[],
    mentionsPositions: positions as number[],
    embeds: readable as DraftEmbed[],
    ...(parent && { parent }),
    ...(quote && { quote }),
    ...(channelId !== undefined && { channelId: textOf(channelId) }),
    idem: textOf(idem),
    ...(earlier.length > 0 && { earlier: earlier as string[] }),
  };
  return checkDraft(draft, limits).problem ? 'There is nothing to post.' : draft;
}
