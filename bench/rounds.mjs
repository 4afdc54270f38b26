import { ratio, summarize } from './statistics.mjs';

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
