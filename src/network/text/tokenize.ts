import type { IsTld } from './all-tlds.js';
import type { Mention } from '../cast/model.js';
import { isUrl, urlKey } from '../../core/read/http-url.js';
import { textOf } from '../../core/read/fields.js';
import { byteOffsets } from './byte-offsets.js';
import { isBareDomain } from './is-bare-domain.js';
import { isTld } from './is-tld.js';
import { patternsFor } from './link-patterns.js';
import type { LinkPatterns } from './link-patterns.js';

/** A part of a text and its kind. The `text` of all tokens together is the whole text. */
export type TextToken =
  | { kind: 'text'; text: string }
  | { kind: 'channel'; text: string; channel: string }
  | { kind: 'mention'; text: string; username: string; fid?: number | undefined }
  | { kind: 'url'; text: string; href: string }
  /** A text that may contain a domain unknown to `isTld`. It is read once all domains are known. */
  | { kind: 'undecided'; text: string; read: (isAnyTld: IsTld) => TextToken[] };

/** A link in a text, and its start. */
interface Found {
  start: number;
  token: TextToken;
}

export interface TokenizeOptions {
  /** URLs that are shown as embeds: they stay plain text (rules of LinkedText). */
  embedUrls?: readonly string[] | undefined;
  /** The users and channels that the text mentions. A range without a name is ignored. */
  mentions?: readonly Mention[] | undefined;
}

/** The range of a URL. Without a URL it is empty, and reading continues at its end. */
interface Span {
  start: number;
  end: number;
}

const MAX_URL = 2048; // characters
const MAX_NAME = 256; // characters

/**
 * Occurs in every link: `@`, `/`, or a dot before a letter or digit. Most words, and most texts,
 * have none.
 */
const SIGN = /[@/]|\.[A-Za-z\d\u0080-\uffff]/g;
/** Characters that no link contains, and that links do not look beyond. */
const BREAK = /[ \n]/g;

const HANDLE = /^@\w(?:[\w.-]*[\w-])?$/;
const CHANNEL_ID = /^\/[A-Za-z\d][\w-]*$/;
/** Matches nothing. */
const NEVER = /(?!)/;
/** Before a mention: `.@alice` shows a reply to everyone, and `w/@alice` means "with". */
const MENTION_PREFIX = /(?:^|[\s(])(?:\.|w\/)$/i;

const BEFORE_DOMAIN = /[\w@./:$#\\+%&=-]/;
const AFTER_DOMAIN = /[@(=+%&\\$[{]/; // `obj.is(x)` is code
const TRAILING = ".,;:!?'*~([{·・–\u200d";

function withScheme(url: string): string {
  return /^https?:\/\//i.test(url) ? url : `http://${url}`;
}

/** A key under which `http` and `https` are equal, as they are in texts. */
const keyOf = (url: string) => urlKey(url)?.replace(/^https?/, '');

const isAfter = (text: string, start: number, before: RegExp) =>
  before.test(text.slice(Math.max(0, start - 3), start));

function readName(text: string, start: number, before: RegExp, name: RegExp): string | undefined {
  return isAfter(text, start, before)
    ? undefined
    : name.exec(text.slice(start, start + MAX_NAME))?.[0];
}

/** Whether a name, including its sign, is a handle or a channel. */
const isName = (name: string) => (name.startsWith('@') ? HANDLE : CHANNEL_ID).test(name);

/** The names that the API finds in a text. */
interface Named {
  /**
   * Mentions and channels by offset: the text with its sign, and the current name, which the user
   * may have changed since.
   */
  places: Map<number, { text: string; name: string }>;
  /** The fids of the mentioned users, by their usernames in lower case. */
  fids: Map<string, number | undefined>;
}

/** Whether a text continues with a character that belongs to its last word. */
const isWordly = (rest: string) => patternsFor(rest).wordlyAfter.test(rest);

/**
 * The API's names that the text confirms. A range that does not cover a whole name links nothing.
 */
function readNamed(text: string, mentions: unknown): Named {
  const places: Named['places'] = new Map();
  const fids: Named['fids'] = new Map();
  try {
    addNamed({ places, fids }, text, mentions);
  } catch {
    // a getter, a proxy or a symbol, which JSON does not contain
  }
  return { places, fids };
}

function addNamed({ places, fids }: Named, text: string, mentions: unknown): void {
  // `[list].flat()`, here and below, because at run time it may be no list.
  const named = ([mentions].flat() as readonly (Mention | null | undefined)[]).flatMap(
    (mention) => {
      const { username, fid, channel, start = NaN, end } = mention ?? {};
      const name = username ? `@${username}` : `/${channel ?? ''}`;
      if (name.length > MAX_NAME || !isName(name)) return [];
      const key = name.slice(1).toLowerCase();
      if (username) fids.set(key, fid ?? fids.get(key));
      // A name is ASCII, so it has as many bytes as characters.
      const length = Number(end) - start;
      return length <= MAX_NAME ? [{ name, start, length }] : [];
    },
  );
  if (named.length === 0) return;
  const offsets = byteOffsets(text, new Set(named.map(({ start }) => start)));
  for (const { name, start, length } of named) {
    const offset = offsets.get(start) ?? text.length;
    const end = offset + length;
    const slice = text.slice(offset, end);
    // `isName` excludes letters such as the Kelvin sign, whose lower case is a `k`.
    if (slice.length !== length || !slice.startsWith(name.charAt(0)) || !isName(slice)) continue;
    const isSame = slice.toLowerCase() === name.toLowerCase();
    if (isSame) places.set(offset, { text: slice, name: slice });
    // The user has another name now. The old one must be whole, or else the range is wrong.
    else if (slice.startsWith('@') && !isWordly(text.slice(end, end + 2)))
      places.set(offset, { text: slice, name });
  }
}

/** The mention at `start` of a user whom the API names: the handle is linked wherever it occurs. */
function readKnown(
  text: string,
  start: number,
  fids: Named['fids'],
  { longestHandle, mention, wordlyBefore }: LinkPatterns,
): string | undefined {
  if (fids.size === 0) return undefined;
  const isKnown = (name: string) => fids.has(name.slice(1).toLowerCase());
  const rest = text.slice(start, start + MAX_NAME + 1);
  let longest = longestHandle.exec(rest)?.[0] ?? '';
  // The following character, as in `_@alice_`, may belong to a handle too.
  while (!isKnown(longest) && /[._-]$/.test(longest)) longest = longest.slice(0, -1);
  if (isKnown(longest)) return longest;
  const name = mention.exec(rest)?.[0];
  // `foo@alice.com` is an e-mail address, even if Alice is mentioned.
  return name && isKnown(name) && !isAfter(text, start, wordlyBefore) ? name : undefined;
}

/** The end of path, query and fragment, excluding punctuation after or around the URL. */
function endOfTail(text: string, start: number, stop: number, before: string): number {
  let depth = 0;
  let end = start;
  for (; end < stop; end++) {
    const char = text.charAt(end);
    if ('([{'.includes(char)) depth++;
    if (')]}'.includes(char) && !depth--) break;
    if (char === "'" && char === before) break;
  }
  // The id of a video may end in `_`, which is only emphasis if another one precedes the URL.
  const trailing = before === '_' ? `${TRAILING}_` : TRAILING;
  while (end > start && trailing.includes(text.charAt(end - 1))) end--;
  return end;
}

/**
 * Reads the URL at a word, which may be a domain or a scheme. Undefined if the word may end in a
 * top-level domain that is not known yet.
 */
function readUrl(
  text: string,
  at: number,
  word: string,
  host: RegExp,
  nextStop: (from: number) => number,
  isKnownTld: IsTld,
): Span | undefined {
  const noUrl = (end: number) => ({ start: end, end });
  let start = at;
  let end = at + word.length;
  if (text.startsWith('://', end)) {
    const scheme = /(?:^|\.)(https?)$/i.exec(word)?.[1];
    if (!scheme) return noUrl(nextStop(end));
    start = end - scheme.length;
    end += 3;
    const name = host.exec(text.slice(end, end + MAX_URL))?.[0];
    if (!name) return noUrl(end);
    end += name.length;
    // Without a space before it, the scheme of the next URL would be a part of the name.
    if (text.startsWith('://', end)) end -= /https?$/i.exec(name)?.[0].length ?? 0;
  } else {
    const isDomain =
      !BEFORE_DOMAIN.test(text.charAt(start - 1)) &&
      !AFTER_DOMAIN.test(text.charAt(end)) &&
      isBareDomain(word, text.charAt(end) === '/', isKnownTld);
    if (!isDomain) return isDomain === false ? noUrl(end) : undefined;
  }
  end += /^:\d{1,5}(?!\d)/.exec(text.slice(end, end + 7))?.[0].length ?? 0;
  if (/[/?#]/.test(text.charAt(end))) {
    end = endOfTail(text, end, nextStop(end), text.charAt(start - 1));
  }
  return end - start > MAX_URL || text.charAt(end) === '@' ? noUrl(end) : { start, end };
}

/**
 * Turns URLs that are shown as embeds into plain text.
 * @param embedUrls at run time it may be no list
 */
export function withoutUrls(
  tokens: TextToken[],
  embedUrls: TokenizeOptions['embedUrls'],
): TextToken[] {
  const urls = new Set<unknown>([embedUrls].flat());
  let keys: Set<string | undefined> | undefined;
  const isEmbed = ({ href }: { href: string }) => {
    if (urls.has(href)) return true;
    keys ??= new Set([...urls].map((url) => keyOf(withScheme(textOf(url)))));
    return keys.has(keyOf(href));
  };
  const found: TextToken[] = [];
  for (const token of tokens) {
    const last = found[found.length - 1];
    const isText = token.kind === 'text' || (token.kind === 'url' && isEmbed(token));
    // Neighbouring texts are joined.
    if (isText && last?.kind === 'text') last.text += token.text;
    else if (isText) found.push({ kind: 'text', text: token.text });
    else if (token.kind === 'undecided')
      found.push({ ...token, read: (isAnyTld) => withoutUrls(token.read(isAnyTld), embedUrls) });
    else found.push(token);
  }
  return found;
}

/** Splits a text into plain text, channels, mentions and URLs. */
export function tokenize(text: string, options?: TokenizeOptions): TextToken[] {
  if (typeof text !== 'string') return [];

  const named = readNamed(text, options?.mentions);
  const links: Found[] = [];
  for (let end = 0, sign: number; (sign = indexOf(SIGN, text, end)) < text.length;) {
    let start = sign;
    while (start > end && !' \n'.includes(text.charAt(start - 1))) start--;
    end = indexOf(BREAK, text, sign);
    for (const link of readPart(text.slice(start, end), start, named)) links.push(link);
  }
  const tokens = assemble(text, links);
  return options?.embedUrls ? withoutUrls(tokens, options.embedUrls) : tokens;
}

/**
 * The links of a part without white space. If it has to be read later, the whole part is one token.
 */
function readPart(text: string, start: number, named: Named): readonly Found[] {
  const read = (isAnyTld: IsTld) => assemble(text, readLinks(text, start, named, isAnyTld), start);
  return (
    readLinks(text, start, named, isTld) ?? [{ start, token: { kind: 'undecided', text, read } }]
  );
}

/**
 * The tokens of a text with these links.
 * @param base the offset of the text, which the links' offsets include
 */
function assemble(text: string, links: readonly Found[] = [], base = 0): TextToken[] {
  const tokens: TextToken[] = [];
  let done = 0;
  for (const { start, token } of links) {
    if (start - base > done) tokens.push({ kind: 'text', text: text.slice(done, start - base) });
    tokens.push(token);
    done = start - base + token.text.length;
  }
  if (text.length > done) tokens.push({ kind: 'text', text: text.slice(done) });
  return tokens;
}

/** The next match of a pattern with the flag `g`; the end of the text without one. */
function indexOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}

/**
 * Reads the links of a part without white space. Undefined if one may end in a top-level domain
 * that is not known yet.
 * @param base the offset of the part: links count from the beginning of the whole text
 */
function readLinks(
  text: string,
  base: number,
  { places, fids }: Named,
  isKnownTld: IsTld,
): Found[] | undefined {
  const found: Found[] = [];
  const keep = (start: number, token: TextToken) => found.push({ start: base + start, token });
  const patterns = patternsFor(text);
  const { pieces, stops, host, mention, beforeMention, channel, beforeChannel } = patterns;
  let stop = -1;
  // Cached, because many URLs may end before the same stop.
  function nextStop(from: number): number {
    if (stop < from) stop = indexOf(stops, text, from);
    return stop;
  }

  pieces.lastIndex = 0;
  for (let piece; (piece = pieces.exec(text));) {
    const [word] = piece;
    const { index } = piece;
    const place = places.get(base + index);
    if (word === '/') {
      const name = place?.text ?? readName(text, index, beforeChannel, channel);
      if (!name) continue;
      keep(index, { kind: 'channel', text: name, channel: name.slice(1) });
      pieces.lastIndex = index + name.length;
    } else if (word === '@') {
      const before = isAfter(text, index, MENTION_PREFIX) ? NEVER : beforeMention;
      const name =
        place?.text ??
        readKnown(text, index, fids, patterns) ??
        readName(text, index, before, mention);
      if (!name) continue;
      const username = (place?.name ?? name).slice(1);
      const fid = fids.get(username.toLowerCase());
      keep(index, { kind: 'mention', text: name, username, fid });
      pieces.lastIndex = index + name.length;
    } else {
      const span = readUrl(text, index, word, host, nextStop, isKnownTld);
      if (!span) return undefined;
      const { start, end } = span;
      const url = text.slice(start, end);
      pieces.lastIndex = end;
      const href = withScheme(url);
      if (url && isUrl(href)) keep(start, { kind: 'url', text: url, href });
    }
  }
  return found;
}
