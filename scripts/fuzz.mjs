// `node scripts/fuzz.mjs --minutes 10 --seed 7` reads mutated payloads for so long. Default: one minute,
// a seed of this moment. A failure prints its seed and the smallest input found: make it a named
// case in tests/fuzz/cases.ts. `node scripts/fuzz.mjs --snaps 25000` renders so many mutated pages of snaps instead.
import { parseArgs } from 'node:util';
import { run } from './run.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    snaps: { type: 'string' },
    seed: { type: 'string', default: `${Date.now() % 2 ** 31}` },
  },
});
if (!(Number(values.minutes) > 0) || !Number.isInteger(Number(values.seed))) {
  throw new Error('--minutes is a number above 0, --seed a whole number.');
}
const { minutes, seed, snaps } = values;
console.log(`Seed ${seed}, ${snaps ? `${snaps} pages` : `for ${minutes} min`}.`);
const [file, env] = snaps
  ? ['tests/snap-fuzz.test.tsx', { CASTKIT_FUZZ: snaps, CASTKIT_FUZZ_FROM: seed }]
  : ['tests/fuzz.test.tsx', { CASTKIT_FUZZ_MINUTES: minutes, CASTKIT_SEED: seed }];
const { ok } = await run('vitest', ['run', file], { env, isShown: true });
process.exitCode = ok ? 0 : 1;
