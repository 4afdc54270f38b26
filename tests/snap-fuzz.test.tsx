// @vitest-environment node
// `CASTKIT_FUZZ=25000 CASTKIT_FUZZ_FROM=7` renders so many pages, from another seed.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { runs, seed } from '../mocks/effort.js';
import { SnapCard } from '../src/entries/snap.js';
import { parseSnap } from '../src/snap/model/parse-snap.js';
import { findFault } from './fuzz/find-fault.js';
import { hostileSnap } from './fuzz/snap-pages.js';
import { renderOnServer } from './render-under.js';

const URL_OF_SNAP = 'https://rooms.example/snap';
const numRuns = Number(process.env.CASTKIT_FUZZ ?? runs(1000, 100).numRuns);

test(
  'Of mutated snaps none throws, warns, is too large, or leads elsewhere than to https.',
  () => {
    const complain = vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    let drawn = 0;
    const check = (json: unknown, isSent: boolean) => {
      const { snap, problem, notes } = parseSnap(json, URL_OF_SNAP);
      expect(snap === null, 'neither page nor problem').toBe(problem !== null);
      expect(notes.length).toBeLessThanOrEqual(20);
      const numbers = [...(snap?.defaults.values() ?? [])].filter(
        (each) => typeof each === 'number',
      );
      expect(numbers.filter((each) => !Number.isFinite(each))).toEqual([]);
      const html = renderOnServer(
        <SnapCard snap={json} url={URL_OF_SNAP} onSubmit={isSent ? () => null : undefined} />,
      );
      expect(complain.mock.calls).toEqual([]);
      expect(findFault(html, /^https:\/\/[^/@]+\//)).toBeUndefined();
      // The largest is no book.
      expect(html.length).toBeLessThan(600_000);
      if (snap) drawn += 1;
    };
    fc.assert(fc.property(hostileSnap, fc.boolean(), check), {
      numRuns,
      seed: Number(process.env.CASTKIT_FUZZ_FROM ?? seed),
    });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    // Most of them are pages still.
    expect(drawn / numRuns).toBeGreaterThan(0.5);
  },
  Infinity,
);
