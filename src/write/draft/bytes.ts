/**
 * The length of a text as the protocol counts it: in bytes of UTF-8. Half a surrogate pair counts
 * three, as the mark that takes its place when it is sent.
 */
export function byteLength(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    bytes += code < 0x800 ? 1 : 2;
    // The second half of a pair: both are four bytes together.
    if (code >= 0xd800 && code < 0xdc00 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) {
      at += 1;
    }
  }
  return bytes;
}

/** How many characters a text has, without a list of them: half a pair by itself counts as one. */
const characterCount = (text: string): number =>
  text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);

/**
 * How many characters `left` bytes are, for people: estimated by what a character of the text takes
 * on average, and exact for a text in ASCII. Negative if the text is too long, by one at least.
 * @param bytes the length of the text, counted already for `left`
 */
export function charactersLeft(left: number, text: string, bytes: number): number {
  const average = text ? bytes / characterCount(text) : 1;
  return left < 0 ? Math.min(-1, Math.round(left / average)) : Math.floor(left / average);
}
