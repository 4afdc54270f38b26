import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAbortableDelay } from './abortable-delay.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
});

/** Tells whether a promise is settled, and how. */
function watch(promise: Promise<void>) {
  const seen = { state: 'pending' };
  promise.then(
    () => (seen.state = 'over'),
    (reason: unknown) => (seen.state = String(reason)),
  );
  return seen;
}

test('it rings when the time is over, and is not rejected afterwards', async () => {
  const controller = new AbortController();
  const first = watch(createAbortableDelay(controller.signal)(100));
  await vi.advanceTimersByTimeAsync(99);
  expect(first.state).toBe('pending');
  await vi.advanceTimersByTimeAsync(1);
  expect(first.state).toBe('over');
  controller.abort('left');
  await vi.advanceTimersByTimeAsync(0);
  expect(first.state).toBe('over');
});

test('it rejects at once when the signal is aborted, and ever after', async () => {
  const controller = new AbortController();
  const delay = createAbortableDelay(controller.signal);
  const first = watch(delay(100));
  controller.abort('left');
  await vi.advanceTimersByTimeAsync(0);
  expect(first.state).toBe('left');
  await expect(delay(100)).rejects.toBe('left');
});

test('is cancelled by the next one, and leaves no timer', async () => {
  const controller = new AbortController();
  const delay = createAbortableDelay(controller.signal);
  const first = watch(delay(100));
  const second = watch(delay(200));
  await vi.advanceTimersByTimeAsync(150);
  expect(first.state).toBe('pending');
  controller.abort('left');
  await vi.advanceTimersByTimeAsync(100);
  expect([first.state, second.state]).toEqual(['pending', 'left']);
});
