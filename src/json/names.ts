/**
 * Matches a character that can be seen. White space, controls and signs of direction cannot, nor
 * can what Unicode tells fonts to ignore (`DI`), nor two signs that fonts leave empty: the blank of
 * Braille and the null note head.
 */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{DI}\u2800\u{1d159}]/u;

/** Whether nothing of a text can be seen. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** A name without the white space around it; empty if nothing of it can be seen. */
export function readName(text: string): string {
  return isBlank(text) ? '' : text.trim();
}

/** A username without the `@` that some write before it; empty if nothing of it can be seen. */
export function readUsername(text: string): string {
  return readName(text.replace(/^[@\s]+/, ''));
}
