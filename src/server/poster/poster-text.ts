import { isWide } from '../../network/cast/quote.js';

/**
 * The most characters that are read of a text, which may have megabytes: a renderer takes seconds
 * for less.
 */
const MOST_READ = 2000;
/**
 * The longest text of a poster, in characters as readers count them: six lines of the smallest size
 * hold fewer. A wide one counts twice, and an emoji, which is a picture to decode, five times.
 */
const MOST_LETTERS = 400;
/**
 * The most code units of one character: a family of emoji has 25, longer ones only pile up marks.
 */
const MOST_UNITS = 40;
/** The longest name, in characters: half a line. */
const MOST_OF_LINE = 28;
const ELLIPSIS = '…';
const LEFT_TO_RIGHT = '\u200e';

// The renderer does not support embeddings, and fonts have no glyphs for invisible characters.
// Joiners and variation selectors are kept: they are parts of letters and emoji.
const INVISIBLE = /(?!\n|\u200c|\u200d|\ufe0e|\ufe0f)[\p{C}\p{DI}\u2028\u2029]/gu;
const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
/** No language has more than four marks above each other. */
const MARKS = /(\p{M}{4})\p{M}+/gu;
/** Cuts a text to its first characters, as readers count them, and an ellipsis. */
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

/** Makes a text drawable: a few hundred visible characters, with a few marks each. */
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
 * Marks the start of handles in a right-to-left text. Otherwise their `@` would be at their end,
 * because it has no direction of its own.
 */
export const markHandles = (text: string): string =>
  text.replace(/(?<![\w@])@(?=\w)/g, `${LEFT_TO_RIGHT}@`);
