import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { followProcess, readStat, ticksOf } from '../scripts/processor-time.mjs';

describe('a line of /proc', () => {
  it('is read behind the name of the program, whatever that is', () => {
    const fields = ['S', 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 11, 2, 30, 4, 0, 0, 0, 0, 99];
    expect(readStat(`12 (a) b (c)) ${fields.join(' ')}`)).toEqual({
      parent: '7',
      own: 13,
      waited: 34,
      start: '99',
    });
  });
});

describe('the ticks of a process', () => {
  const aProcess = (parent: string, own: number, waited = 0, isAlive = true) => ({
    parent,
    own,
    waited,
    isAlive,
  });

  it('are its own and those of what runs below it', () => {
    const all = new Map([
      ['root', aProcess('', 1)],
      ['child', aProcess('root', 20)],
      ['grandchild', aProcess('child', 300)],
      ['stranger', aProcess('', 4000)],
    ]);
    expect(ticksOf(all, 'root')).toBe(321);
  });

  it('count a child that has ended once: as it was read, or by its parent’s record', () => {
    const all = (waited: number) =>
      new Map([
        ['root', aProcess('', 1, waited)],
        ['child', aProcess('root', 20, 0, false)],
      ]);
    // It was not waited for, as a browser’s helpers are not.
    expect(ticksOf(all(0), 'root')).toBe(21);
    // Some of it was never read.
    expect(ticksOf(all(25), 'root')).toBe(26);
  });
});

it.runIf(process.platform === 'linux')('reads this process and what it has waited for', () => {
  const before = followProcess(process.pid)() ?? 0;
  expect(before).toBeGreaterThan(0);
  spawnSync(process.execPath, ['--version']);
  expect(followProcess(process.pid)()).toBeGreaterThanOrEqual(before);
});
