import { beforeEach, expect, test, vi } from 'vitest';
import { createMinuteTicker } from './minute-ticker.js';

beforeEach(() => {
  vi.useFakeTimers();
});

test('ticks once a minute for all listeners, and only while there are any', () => {
  const ticker = createMinuteTicker();
  const [first, second] = [vi.fn(), vi.fn()];
  const stops = [ticker.subscribe(first), ticker.subscribe(second)];
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(120_000);
  expect(first).toHaveBeenCalledTimes(2);
  stops[0]?.();
  vi.advanceTimersByTime(60_000);
  expect(first).toHaveBeenCalledTimes(2);
  expect(second).toHaveBeenCalledTimes(3);
  stops[1]?.();
  expect(vi.getTimerCount()).toBe(0);
});

test('starts again for a later listener', () => {
  const ticker = createMinuteTicker();
  ticker.subscribe(() => {})();
  const late = vi.fn();
  ticker.subscribe(late);
  vi.advanceTimersByTime(60_000);
  expect(late).toHaveBeenCalledOnce();
});
