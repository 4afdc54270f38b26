/** The size of a quote's text: the shorter the text, the larger. */
export type QuoteSize = 'display' | 'large' | 'medium' | 'small';

/** The most characters of each size. Our own choice, by what fits a picture of 1200 × 630. */
const SIZES = [
  [60, 'display'],
  [115, 'large'],
  [185, 'medium'],
] as const;
/** The room that a line break takes, in characters. */
const LINE = 20;
/** Characters that are as wide as they are high. */
const WIDE =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff01-\uff60]/u;
/** Whether a character is as wide as it is high: in a script of squares, or an emoji. */
export const isWide = (letter: string): boolean => WIDE.test(letter);

/** No more characters are counted: a longer text has the smallest size. */
const MOST = 400;

export function quoteSize(text: string): QuoteSize {
  let letters = 0;
  for (const char of text.slice(0, MOST)) {
    letters += char === '\n' ? LINE : isWide(char) ? 2 : 1;
  }
  return SIZES.find(([most]) => letters <= most)?.[1] ?? 'small';
}

const FIRST_LETTER = /\p{L}/u;
const RIGHT_TO_LEFT =
  /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}\p{sc=Rohg}]/u;

export const directionOfText = (text: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(FIRST_LETTER.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';
