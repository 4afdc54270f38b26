import { httpUrl } from '../../core/read/http-url.js';
import { byteLength } from './bytes.js';

/** An embed of a draft that is an address. */
export interface UrlEmbed {
  url: string;
  /** Whether it was typed: it goes when the text has it no longer. */
  isTyped: boolean;
  /** The description of an uploaded picture; undefined for any other address. */
  alt?: string | undefined;
  /** The file of an uploaded video. It is not stored: after a reload the address is a link. */
  video?: File | undefined;
}

const ADDRESS = /https:\/\/[^\s<>"\\^`{|}\p{Cc}\p{Cf}]+/giu;
const TRAILING = ".,;:!?'*~…。、，）」»”’";
const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

/** The most addresses that are looked for in a text: more than any limit of embeds. */
const MAX_FOUND = 100;

/** Whether an address can be an embed of at most so many bytes. */
export const isEmbedUrl = (url: string, maxBytes: number): boolean =>
  // No user or password before the host.
  /^https:\/\/[^\s/?#\\@]+(?:[/?#]\S*)?$/i.test(url) &&
  byteLength(url) <= maxBytes &&
  httpUrl(url) !== null;

/** An address without the punctuation behind it, and a bracket that was opened before it. */
function trim(address: string): string {
  let end = address.length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    const opening = PAIRS[last];
    const inside = address.slice(0, end);
    const isOpen =
      opening !== undefined && inside.split(last).length > inside.split(opening).length;
    if (!TRAILING.includes(last) && !isOpen) break;
  }
  return address.slice(0, end);
}

/** The https addresses of a text, each once, and where each first ends. */
export function findUrls(text: string, maxBytes: number): { url: string; end: number }[] {
  const found = new Map<string, number>();
  for (const { 0: match, index } of text.matchAll(ADDRESS)) {
    if (found.size === MAX_FOUND) break;
    // Before `trim`, whose time is the square of the length.
    if (match.length > 2 * maxBytes) continue;
    const url = trim(match);
    if (!found.has(url) && isEmbedUrl(url, maxBytes)) found.set(url, index + url.length);
  }
  return [...found].map(([url, end]) => ({ url, end }));
}

export interface TextChange {
  text: string;
  caret: number;
  /** Whether it was pasted: an address before the caret is whole. */
  isPasted: boolean;
}

/**
 * The embeds of a text after a change: those there were, without typed ones that the text has no
 * longer, and its new addresses while there is room. The one that is being typed is left out, and
 * so are those that the visitor has removed.
 * @param removed at the next change without them in the text they are forgotten
 */
export function updateEmbeds(
  embeds: readonly UrlEmbed[],
  removed: readonly string[],
  { text, caret, isPasted }: TextChange,
  { max, urlBytes }: { max: number; urlBytes: number },
): { embeds: UrlEmbed[]; removed: string[] } {
  const found = findUrls(text, urlBytes);
  const inText = new Set(found.map(({ url }) => url));
  const kept = embeds.filter(({ url, isTyped }) => !isTyped || inText.has(url));
  for (const { url, end } of found) {
    const isKnown = removed.includes(url) || kept.some((embed) => embed.url === url);
    if (isKnown || kept.length >= max || (end === caret && !isPasted)) continue;
    kept.push({ url, isTyped: !isPasted });
  }
  return { embeds: kept, removed: removed.filter((url) => inText.has(url)) };
}
