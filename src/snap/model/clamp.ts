import { isBlank } from '../../core/read/usernames.js';

/**
 * The longest text that is rendered, in characters: the limit of the protocol's text element. Its
 * catalogue has shorter limits for labels, such as 30 characters, which its validator does not
 * check.
 */
const MAX_TEXT = 320;

/**
 * Cuts a text to at most `max` characters, the last of which is then an ellipsis. Empty for other
 * values, and for a text without a visible character. A surrogate pair is one character.
 */
export function clampText(value: unknown, max = MAX_TEXT): string {
  // Looks at no more than needed: a character has at most two units.
  if (typeof value !== 'string') return '';
  const head = value.slice(0, max * 2 + 2);
  if (isBlank(head)) return '';
  const letters = [...head];
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : head;
}

/** The first items of a list; empty for other values. A hostile list may have a million items. */
export const firstOf = (value: unknown, most: number): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]).slice(0, most) : [];

/** The value if it is one of a list of words; otherwise the default. */
export function readWord<Word extends string>(
  value: unknown,
  words: readonly Word[],
  fallback: Word,
): Word {
  return words.find((word) => word === value) ?? fallback;
}

/** A finite number within limits; otherwise the default. */
export function readNumber(value: unknown, min: number, max: number, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.min(max, Math.max(min, value))
    : fallback;
}

/** A whole number within limits; otherwise the default. */
export const readWhole = (value: unknown, min: number, max: number, fallback: number): number =>
  Math.round(readNumber(value, min, max, fallback));
