import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from './memory-store.js';
import { releaseLock, startLease } from './release-lock.js';

const NOW = 1_800_000_000_000;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'performance'] });
});

test.each<[string, () => void]>([
  ['set back by an hour', () => vi.setSystemTime(NOW - 3_600_000)],
  ['set forward by an hour', () => vi.setSystemTime(NOW + 3_600_000)],
  [
    'set back while the time of the lock went by',
    () => {
      vi.advanceTimersByTime(10_000);
      vi.setSystemTime(NOW + 1);
    },
  ],
])(
  'A clock that was changed does not remove the lock of another process. (%s)',
  async (_, change) => {
    const store = memoryStore();
    await store.claim('lock', '', 10_000);
    const isOver = startLease(10_000);
    change();
    await releaseLock(store, 'lock', '', isOver, () => {});
    vi.setSystemTime(NOW);
    expect(await store.get('lock')).toBe('');
  },
);

test('A lock is removed within its time.', async () => {
  const store = memoryStore();
  await store.claim('lock', '', 10_000);
  const isOver = startLease(10_000);
  vi.advanceTimersByTime(9000);
  await releaseLock(store, 'lock', '', isOver, () => {});
  expect(await store.get('lock')).toBeNull();
});
