/**
 * Whether a text has no visible character. White space, control characters and direction marks are
 * invisible, as are those that Unicode tells fonts to ignore (`DI`), and two that fonts leave
 * empty: the blank of Braille and the null note head.
 */
export function isBlank(text: string): boolean {
  // The ASCII check comes first: most texts have ASCII, and the other pattern is slow to compile.
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
