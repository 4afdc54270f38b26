import { beforeEach, expect, test, vi } from 'vitest';
import { createBoundedMap } from './bounded-map.js';
import { createBudget } from '../feed/budget.js';

const NOW = 1_800_000_000_000;
const HOUR_MS = 3_600_000;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

const create = (maxEntries: number) =>
  createBoundedMap<{ expiresAt: number }>(maxEntries, 1_000_000, () => 100);

test('What was kept before the clock was set back is forgotten, and a second makes no difference.', () => {
  const memory = create(10);
  memory.set('a', { expiresAt: NOW + 60_000 });
  vi.setSystemTime(NOW - 1000);
  expect(memory.get('a')).toBeDefined();
  vi.setSystemTime(NOW - HOUR_MS);
  expect(memory.get('a')).toBeUndefined();
  memory.set('a', { expiresAt: Date.now() + 60_000 });
  expect(memory.get('a')).toBeDefined();
});

test('A limit that was reached before the clock was set back is not one of an hour.', () => {
  const count = createBudget(1);
  count('');
  expect(() => {
    count('');
  }).toThrow('no more in this minute');
  vi.setSystemTime(NOW - HOUR_MS);
  count('');
});

test('A million names take the room of as many as there may be.', () => {
  const memory = create(100);
  for (let at = 0; at < 1_000_000; at += 1) memory.set(`${at}`, { expiresAt: NOW + 60_000 });
  expect(memory.get('999899')).toBeUndefined();
  expect(memory.get('999900')).toBeDefined();
});
