import { isWide } from '../../network/cast/quote.js';

/** No more is read of a text, which may have megabytes: a renderer takes seconds for less. */
const MOST_READ = 2000;
/**
 * The most letters of a poster, as readers count them: six lines of the smallest size have less. A
 * wide one counts twice, and an emoji, which is a picture to decode, five times.
 */
const MOST_LETTERS = 400;
/** The most code units of one letter: a family of emoji has 25, what only piles up marks more. */
const MOST_UNITS = 40;
/** The most letters of a name, which has half of a line. */
const MOST_OF_LINE = 28;
const ELLIPSIS = '…';
const LEFT_TO_RIGHT = '\u200e';

// The renderer knows no embeddings, and a font has no glyph for what is invisible. Joiners and
// variation selectors are parts of letters and emoji.
const INVISIBLE = /(?!\n|\u200c|\u200d|\ufe0e|\ufe0f)[\p{C}\p{DI}\u2028\u2029]/gu;
const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
/** More than four marks above each other are in no language. */
const MARKS = /(\p{M}{4})\p{M}+/gu;
/** The first letters of a text, as readers count them, with an ellipsis for the rest. */
function shorten(text: string, most: number): string {
  let end = 0;
  let room = most;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    room -= EMOJI.test(segment) ? 5 : isWide(segment) ? 2 : 1;
    if (room < 0 || segment.length > MOST_UNITS) break;
    end += segment.length;
  }
  return end < text.length ? `${text.slice(0, end).trimEnd()}${ELLIPSIS}` : text;
}

/** A text that can be drawn: a few hundred visible letters, of a few marks each. */
export function drawable(text: string, most = MOST_LETTERS): string {
  // Half a surrogate pair is of the class `C`.
  const visible = text
    .slice(0, MOST_READ)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n\ufeff]+/g, ' ')
    .replace(INVISIBLE, '')
    .replace(/(?:\u200c|\u200d)+/g, (joiners) => joiners.charAt(0))
    .replace(MARKS, '$1')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return shorten(visible, most);
}

/** A text on one line, such as a name. */
export const drawableLine = (text: string): string =>
  drawable(text.slice(0, MOST_READ).replace(/\s+/g, ' '), MOST_OF_LINE);

/**
 * Marks where handles begin in a text from right to left, in which their sign would otherwise be at
 * their end: it has no direction of its own.
 */
export const markHandles = (text: string): string =>
  text.replace(/(?<![\w@])@(?=\w)/g, `${LEFT_TO_RIGHT}@`);
