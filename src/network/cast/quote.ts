/** How large a quote is set: the shorter, the larger. */
export type QuoteSize = 'display' | 'large' | 'medium' | 'small';

/** Up to how many letters each size is. Our own choice, by what fits a picture of 1200 × 630. */
const SIZES = [
  [60, 'display'],
  [115, 'large'],
  [185, 'medium'],
] as const;
/** What a new line takes of the room, in letters. */
const LINE = 20;
/** Letters that are as wide as high. */
const WIDE =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff01-\uff60]/u;
/** Whether a letter is as wide as high: of a script of squares, or an emoji. */
export const isWide = (letter: string): boolean => WIDE.test(letter);

/** No more than these are counted: the rest is of the smallest size. */
const MOST = 400;

/** The size in which a text is set as a quote. */
export function quoteSize(text: string): QuoteSize {
  let letters = 0;
  for (const char of text.slice(0, MOST)) {
    letters += char === '\n' ? LINE : isWide(char) ? 2 : 1;
  }
  return SIZES.find(([most]) => letters <= most)?.[1] ?? 'small';
}

/** A text begins where its first letter does. */
const FIRST_LETTER = /\p{L}/u;
const RIGHT_TO_LEFT =
  /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}\p{sc=Rohg}]/u;

/** The direction of a text, by its first letter. */
export const directionOf = (text: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(FIRST_LETTER.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';
