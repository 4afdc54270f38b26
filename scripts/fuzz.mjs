// `npm run fuzz -- --minutes 10 --seed 7` reads mutated payloads for so long. Default: one minute,
// a seed of this moment. A failure prints its seed and the smallest input found: make it a named
// case in tests/fuzz/cases.ts.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from './run.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: `${Date.now() % 2 ** 31}` },
  },
});
if (!(Number(values.minutes) > 0) || !Number.isInteger(Number(values.seed))) {
  throw new Error('--minutes is a number above 0, --seed a whole number.');
}
console.log(`Seed ${values.seed}, for ${values.minutes} min.`);
const vitest = spawn('npx', ['vitest', 'run', 'tests/fuzz.test.tsx'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    CASTKIT_FUZZ_MINUTES: values.minutes,
    CASTKIT_FUZZ_SEED: values.seed,
  },
});
vitest.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
