import { isBlank } from '../../core/read/usernames.js';

/**
 * The longest text that is drawn, in letters: that of the protocol's element for texts. Its
 * catalogue has shorter labels, of 30 letters for one, which its validator does not count.
 */
const MAX_TEXT = 320;

/**
 * A text of `max` letters at most, whose end is an ellipsis if it is longer; empty for what is no
 * text, and for one without a visible letter. A pair of surrogates is one letter.
 */
export function clampText(value: unknown, max = MAX_TEXT): string {
  // No more than is needed is looked at: each letter has two units at most.
  if (typeof value !== 'string') return '';
  const head = value.slice(0, max * 2 + 2);
  if (isBlank(head)) return '';
  const letters = [...head];
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : head;
}

/** The first items of a list; none of anything else. A hostile list has a million. */
export const firstOf = (value: unknown, most: number): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]).slice(0, most) : [];

/** One of a list of words; else the default. */
export function readWord<Word extends string>(
  value: unknown,
  words: readonly Word[],
  fallback: Word,
): Word {
  return words.find((word) => word === value) ?? fallback;
}

/** A finite number, within limits; else the default. */
export function readNumber(value: unknown, min: number, max: number, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.min(max, Math.max(min, value))
    : fallback;
}

/** Likewise a whole number. */
export const readWhole = (value: unknown, min: number, max: number, fallback: number): number =>
  Math.round(readNumber(value, min, max, fallback));
