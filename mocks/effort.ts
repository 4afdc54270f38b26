/**
 * How much of the properties, of the tables of hostile values and of the sweeps a run of the tests does,
 * from above 0 to 1. `npm test` does a tenth of them, `npm run test:all` all.
 */
export const effort = Number(given('CASTKIT_EFFORT') ?? 0.1);

/** Where random values begin. `npm run test:all` begins elsewhere each time, and prints where. */
export const seed = Number(given('CASTKIT_SEED') ?? 20_261_125);

/** Of the environment; a story has it in its address (.storybook/test-runner.ts). */
function given(name: string): string | null | undefined {
  if (typeof process !== 'undefined') return process.env[name];
  return new URLSearchParams(location.search).get(name);
}

/**
 * The options of a property that fast-check tries.
 * @param whole how often in a whole run
 * @param least how often at least, in any run. Default: 50.
 */
export function runs(whole: number, least = 50): { numRuns: number; seed: number } {
  return { numRuns: Math.min(whole, Math.max(least, Math.round(whole * effort))), seed };
}

/**
 * Rows of a table in their order: all of them in a whole run, else about as many as the effort allows, at
 * least one, chosen by the seed.
 * @param first the number of the first row, for tables of the same rows that are to have others. Default: 0.
 */
export function sampleOf<T>(rows: readonly T[], first = 0): T[] {
  const chosen = rows.filter((_, index) => chanceOf(first + index) < effort);
  return chosen.length > 0 ? chosen : rows.slice(0, 1);
}

/**
 * A number from 0 to below 1 for a position, so that a row which is added at the end changes no other
 * row's chance: the finalizer of MurmurHash3, which spreads neighbours.
 */
function chanceOf(position: number): number {
  let hash = Math.trunc(seed) + Math.imul(position + 1, 0x9e_37_79_b9);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
