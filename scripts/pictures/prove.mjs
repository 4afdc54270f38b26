// Proves that pictures repeat: `npm run review:prove -- 10` takes all of them ten times, and compares each round with the
// first, to the pixel. More words choose looks and story files: `npm run review:prove -- 10 dark-375 Toasts`.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { runStories } from '../stories.mjs';
import { looks, nameOf } from './looks.mjs';
import { findings } from './store.mjs';

const [first, ...words] = process.argv.slice(2);
const chosen = looks.filter((look) => words.includes(nameOf(look)));
const patterns = words.filter((word) => !looks.some((look) => nameOf(look) === word));
const rounds = Number(first ?? 3);
if (!Number.isInteger(rounds) || rounds < 2) {
  console.error('How often? A whole number from 2, such as: npm run review:prove -- 10');
  process.exit(2);
}

const base = join(root, 'reports/prove');
const firstRound = join(base, 'round-1');
rmSync(base, { recursive: true, force: true });

/** @type {Map<string, number>} */
const flickering = new Map();
let compared = 0;
let expected = 0;
let missing = 0;

for (let round = 1; round <= rounds; round += 1) {
  const taken = join(base, `round-${round}`);
  const env = {
    CASTKIT_PICTURES: taken,
    CASTKIT_COMPARE_WITH: round === 1 ? join(base, 'nothing') : firstRound,
  };
  const start = performance.now();
  await runStories(chosen.length > 0 ? chosen : looks, () => {}, { patterns, env });
  const found = findings(taken);
  const seconds = Math.round((performance.now() - start) / 1000);
  if (round === 1) {
    expected = found.length;
    console.log(`Round 1: ${found.length} pictures (${seconds} s)`);
    continue;
  }
  const others = found.filter(({ verdict }) => verdict !== 'same');
  compared += found.length;
  missing += Math.abs(expected - found.length);
  for (const { id, look } of others) {
    const key = `${id}, ${look}`;
    flickering.set(key, (flickering.get(key) ?? 0) + 1);
  }
  console.log(`Round ${round}: ${found.length} pictures, ${others.length} differ (${seconds} s)`);
  for (const { id, look, pixels, channel } of others) {
    console.log(`  ${id}, ${look}: ${pixels} pixels, by ${channel} of 255 at most`);
  }
}

for (const [key, times] of [...flickering].sort((a, b) => b[1] - a[1])) {
  console.log(`✗ ${key}: differs in ${times} of ${rounds - 1} rounds`);
}
console.log(
  `${compared - [...flickering.values()].reduce((sum, n) => sum + n, 0)} of ${compared} the same`,
);
if (missing > 0)
  console.log(`✗ ${missing} pictures were not taken in every round: see npm run test:stories`);
process.exitCode = flickering.size > 0 || missing > 0 || compared === 0 ? 1 : 0;
