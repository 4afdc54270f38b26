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
