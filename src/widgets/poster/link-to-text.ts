/** How many words name the beginning, and how many the end. */
const WORDS = 4;

// A hyphen at an end has a meaning of its own, and half a character cannot be encoded.
const encode = (words: readonly string[]) =>
  encodeURIComponent(words.join(' ').replace(/[\ud800-\udfff]/gu, '')).replace(/-/g, '%2D');

/**
 * The address of a text on a page, for browsers that scroll to it and mark it (Text Fragments). Of
 * a longer text it names the first and the last words: what is between them may have changed.
 * @param url the http(s) address of the page
 */
export function linkToText(url: string, text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.split(/\s+/).filter(Boolean))
    .filter((words) => words.length > 0);
  const first = lines[0];
  const last = lines.at(-1);
  if (!first || !last) return url;
  const isShort = lines.length === 1 && first.length <= 2 * WORDS;
  const directive = isShort
    ? encode(first)
    : `${encode(first.slice(0, WORDS))},${encode(last.slice(-WORDS))}`;
  return `${url}${url.includes('#') ? '' : '#'}:~:text=${directive}`;
}
