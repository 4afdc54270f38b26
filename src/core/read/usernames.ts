/**
 * Whether a text has no visible character. White space, control characters and direction marks are
 * invisible, as are those that Unicode tells fonts to ignore (`DI`), and two that fonts leave
 * empty: the blank of Braille and the null note head.
 */
export function isBlank(text: string): boolean {
  // The ASCII check comes first: most texts have ASCII, and the other pattern is slow to compile.
  return !/[!-~]/.test(text) && !/[^\p{Z}\p{Cc}\p{Cf}\p{DI}\u2800\u{1d159}]/u.test(text);
}

/** A text without the marks that turn letters outside it: embeddings, overrides and isolates. */
export const withoutTurns = (text: string): string =>
  text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** A trimmed name, which turns nothing beside it; empty if it has no visible character. */
export function readName(text: string): string {
  return isBlank(text) ? '' : withoutTurns(text).trim();
}

/** A username without a leading `@`; empty if it has no visible character. */
export function readUsername(text: string): string {
  return readName(withoutTurns(text).replace(/^[@\s]+/, ''));
}
