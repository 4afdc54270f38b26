/** The beginning of a text, without half a character at its end: emoji have two code units. */
export const cutText = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
