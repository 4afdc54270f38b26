import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { runs, seed } from '../mocks/effort.js';
import { CASES } from './fuzz/cases.js';
import { TARGETS } from './fuzz/targets.js';

// Where minutes are given, it goes on for so long.
const minutes = Number(process.env.CASTKIT_FUZZ_MINUTES ?? 0);
const share = (minutes * 60_000) / Object.keys(TARGETS).length;

describe.each(Object.entries(TARGETS))('%s', (name, { input, check, tries = 300 }) => {
  const holds = (value: unknown) => {
    const complaints = vi.spyOn(console, 'error');
    check(value as never);
    expect(complaints).not.toHaveBeenCalled();
  };

  test.each(Object.entries(CASES[name] ?? {}))('read %s', (_, value) => holds(value));

  test(
    'are read whatever they are',
    () => {
      let count = 0;
      fc.assert(
        fc.property(input, (value) => {
          count += 1;
          holds(value);
        }),
        minutes > 0
          ? { seed, numRuns: Infinity, plugins: [fc.interruptAfterTimeLimit(share)] }
          : runs(tries),
      );
      if (minutes > 0) console.log(`${name}: ${count} inputs`);
    },
    share + 60_000,
  );
});
