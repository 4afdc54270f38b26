/** Where abbreviating ends (SPEC.md 5 and 9): whatever is more is shown as this. */
const CAP = 1e9;

const UNITS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

/**
 * A count as K, M or B with at most one decimal, always rounded down: `1999` is `1.9K`. Below 1000 it stays itself. What is
 * no count (negative, NaN) is empty.
 * @param write writes a number as the locale does; default: as JavaScript does
 */
export function abbreviateCount(count: number, write: (value: number) => string = String): string {
  if (!(count >= 0)) return '';
  const capped = Math.floor(Math.min(count, CAP));
  const [size, letter] = UNITS.find(([least]) => capped >= least) ?? [1, ''];
  return size === 1 ? write(capped) : `${write(Math.floor(capped / (size / 10)) / 10)}${letter}`;
}
