/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = NaN, high = NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** The value that a share of the values is below. @param {readonly number[]} values @param {number} share */
export const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.floor(share * values.length)] ?? NaN;

/**
 * @typedef {object} Figure
 * @property {number} median
 * @property {number} min
 * @property {number} max
 */

/** @param {readonly number[]} values @returns {Figure} */
export const summarize = (values) => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
});

/**
 * Ratios of values and base within each round: when the machine is busy, it slows the whole round.
 * @param {readonly number[]} values one a round
 * @param {readonly number[]} base one a round
 */
export const ratio = (values, base) =>
  summarize(values.map((value, round) => value / (base[round] ?? NaN)));
