/** A name that is being typed after an `@` or a `/`, or a word after a `#`. */
export interface CompletionQuery {
  sign: '@' | '/' | '#';
  /** The letters after the sign; never empty. */
  text: string;
  /** Where the sign is, in the string. */
  start: number;
}

/** A sign at the beginning of a word, and up to 32 letters after it. */
const TYPED = /(?:^|[\s([{"'“‘«])([@/#])([\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]{0,31})$/u;

/** Longer than what `TYPED` can match, whose letters may be pairs. */
const MAX_TYPED = 80;

/** The letters of a name, and nothing else, at the beginning of a text. */
const REST = /^[\p{L}\p{M}\p{N}_.-]{0,32}/u;

/**
 * Where the name that is being typed ends, if `name` is chosen for it: behind its letters after the
 * caret, if it has them, too. Else they are another word.
 */
export function endOfQuery(text: string, { start, text: typed }: CompletionQuery, name: string) {
  const end = start + 1 + typed.length;
  const [rest = ''] = REST.exec(text.slice(end, end + MAX_TYPED)) ?? [];
  return name.toLowerCase().startsWith((typed + rest).toLowerCase()) ? end + rest.length : end;
}

/** The name that is being typed before the caret; null if it cannot be the beginning of one. */
export function queryAt(text: string, caret: number): CompletionQuery | null {
  const from = Math.max(0, caret - MAX_TYPED);
  const [, sign, typed] = TYPED.exec(text.slice(from, caret)) ?? [];
  if (!typed || (sign !== '@' && sign !== '/' && sign !== '#')) return null;
  return { sign, text: typed, start: caret - typed.length - 1 };
}
