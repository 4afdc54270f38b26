/**
 * Whether a text has no visible character. White space, controls and signs of direction are
 * invisible, and so is what Unicode tells fonts to ignore (`DI`), and two characters that fonts
 * leave empty: the blank of Braille and the null note head.
 */
export function isBlank(text: string): boolean {
  // Most texts have ASCII, and the pattern for the others is slow to compile.
  return !/[!-~]/.test(text) && !/[^\p{Z}\p{Cc}\p{Cf}\p{DI}\u2800\u{1d159}]/u.test(text);
}

/** A trimmed name; empty if it has no visible character. */
export function readName(text: string): string {
  return isBlank(text) ? '' : text.trim();
}

/** A username without a leading `@`; empty if it has no visible character. */
export function readUsername(text: string): string {
  return readName(text.replace(/^[@\s]+/, ''));
}
