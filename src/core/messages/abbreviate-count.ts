import { spellSpaces } from './create-format.js';
import type { Format } from './create-format.js';

/** The cap of abbreviated counts (rules of src/core/messages). */
const CAP = 1e9;

const LETTERS = ' KMB';

/**
 * Abbreviates a count to at most one decimal, rounded down. In English with K, M or B (`1999` is
 * `1.9K`); below 1000 it is not abbreviated. In other languages as they write it (German: `1.999`,
 * `1,9 Mio.`). Empty for a negative count or NaN.
 */
export function abbreviateCount(
  count: number,
  { language, number }: Pick<Format, 'language' | 'number'>,
): string {
  if (!(count >= 0)) return '';
  const capped = Math.floor(Math.min(count, CAP));
  // No language abbreviates these.
  if (capped < 1000) return number(capped);
  if (!/^en\b/.test(language)) {
    const format = new Intl.NumberFormat(language, {
      notation: 'compact',
      maximumFractionDigits: 1,
      roundingMode: 'trunc',
      useGrouping: true,
    });
    return spellSpaces(format.format(capped));
  }
  const thousands = Math.floor((String(capped).length - 1) / 3);
  const tenth = 1000 ** thousands / 10;
  return `${number(Math.floor(capped / tenth) / 10)}${LETTERS.charAt(thousands)}`;
}
