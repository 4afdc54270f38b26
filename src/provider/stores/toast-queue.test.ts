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
  for (let count = 0; count < 20_000; count += 1) queue.show('info', count);
  const show = vi.fn();
  queue.passOn(show);
  expect(show).toHaveBeenCalledTimes(10_000);
  expect(show).toHaveBeenNthCalledWith(1, 'info', 10_000);
  expect(show).toHaveBeenLastCalledWith('info', 19_999);
});

test('one that is repeated is passed on as often as it came, for its count', () => {
  const queue = createToastQueue();
  for (let count = 0; count < 1200; count += 1) queue.show('error', 'Again');
  const show = vi.fn();
  queue.passOn(show);
  expect(show).toHaveBeenCalledTimes(1200);
});
