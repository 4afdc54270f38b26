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

/**
 * Measures all competitors in each round. Each round starts with another competitor, so that none
 * is always first or always after the same one.
 * @template Value
 * @param {readonly string[]} names
 * @param {number} rounds
 * @param {(name: string) => Promise<Value>} measure
 * @returns {Promise<Record<string, Value[]>>} one value a round, by name
 */
export async function inRounds(names, rounds, measure) {
  /** @type {Record<string, Value[]>} */
  const values = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      values[name]?.push(await measure(name));
    }
  }
  return values;
}

/**
 * The figures of some rounds, and their ratios.
 * @template {string} What
 * @param {Record<string, Record<What, number>[]>} rounds by competitor
 */
export function figuresOfRounds(rounds) {
  /** @param {string} name @param {What} what */
  const valuesOf = (name, what) => (rounds[name] ?? []).map((round) => round[what]);
  return {
    /** @param {string} name @param {What} what */
    of: (name, what) => summarize(valuesOf(name, what)),
    /** @param {string} name @param {string} base @param {What} what */
    ratio: (name, base, what) => ratio(valuesOf(name, what), valuesOf(base, what)),
  };
}
