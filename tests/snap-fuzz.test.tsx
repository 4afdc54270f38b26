// @vitest-environment node
// 100,000 in runs of their own, each from another page on: `CASTKIT_FUZZ=25000 CASTKIT_FUZZ_FROM=50000`.
import { expect, test, vi } from 'vitest';
import { runs } from '../mocks/effort.js';
import { checkSnaps } from './fuzz/check-snaps.js';

const RUNS = Number(process.env.CASTKIT_FUZZ ?? runs(1000, 100).numRuns);
const FROM = Number(process.env.CASTKIT_FUZZ_FROM ?? 0);

test(
  'Of mutated snaps none throws, warns, is too large, or leads elsewhere than to https.',
  () => {
    const { mock } = vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    const { drawn, longest } = checkSnaps(FROM, RUNS, () =>
      mock.calls.length > 0 ? mock.calls.flat().map(String).join(' ') : undefined,
    );
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    // Most of them are pages still, and the largest is no book.
    expect(drawn / RUNS).toBeGreaterThan(0.5);
    expect(longest).toBeLessThan(600_000);
  },
  Infinity,
);
