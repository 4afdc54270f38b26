import { expect, test, vi } from 'vitest';
import { createToastQueue } from './toast-queue.js';

test('toasts wait for their store, in order, and are passed on once', () => {
  const queue = createToastQueue();
  const listener = vi.fn();
  const unsubscribe = queue.subscribe(listener);
  expect(queue.getTotal()).toBe(0);
  queue.show('info', 'a');
  queue.show('error', new Error('b'));
  expect(queue.getTotal()).toBe(2);
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();

  const show = vi.fn();
  queue.passOn(show);
  expect(show.mock.calls).toEqual([
    ['info', 'a'],
    ['error', new Error('b')],
  ]);
  queue.show('success', 'c');
  expect(show).toHaveBeenCalledTimes(3);
  expect(show).toHaveBeenLastCalledWith('success', 'c');
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a store that is never loaded costs no memory without end', () => {
  const queue = createToastQueue();
  for (let count = 0; count < 10_000; count += 1) queue.show('info', count);
  const show = vi.fn();
  queue.passOn(show);
  expect(show.mock.calls.length).toBeLessThan(1000);
  expect(show.mock.calls.length).toBeGreaterThan(23);
  expect(show).toHaveBeenLastCalledWith('info', 9999);
});
