import type { Format } from './create-format.js';

/** Where abbreviating ends (SPEC.md 5 and 9): whatever is more is shown as this. */
const CAP = 1e9;

const LETTERS = ' KMB';

/**
 * A count with at most one decimal, always rounded down. In English as K, M or B: `1999` is `1.9K`, and below 1000 it stays
 * itself; in other languages as those write it (German leaves thousands alone: `1.999`, and then `1,9 Mio.`). What is no
 * count (negative, NaN) is empty.
 */
export function abbreviateCount(
  count: number,
  { language, number }: Pick<Format, 'language' | 'number'>,
): string {
  if (!(count >= 0)) return '';
  const capped = Math.floor(Math.min(count, CAP));
  if (!/^en\b/.test(language)) {
    return new Intl.NumberFormat(language, {
      notation: 'compact',
      maximumFractionDigits: 1,
      roundingMode: 'trunc',
      useGrouping: true,
    }).format(capped);
  }
  const thousands = Math.floor((String(capped).length - 1) / 3);
  const tenth = 1000 ** thousands / 10;
  return thousands
    ? `${number(Math.floor(capped / tenth) / 10)}${LETTERS.charAt(thousands)}`
    : number(capped);
}
