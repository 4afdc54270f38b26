import { beforeEach, expect, test, vi } from 'vitest';
import { createToastStore } from './toast-store.js';

beforeEach(() => {
  vi.useFakeTimers();
});

/** A store whose toasts are mounted. */
function mounted() {
  const store = createToastStore();
  store.resume();
  return store;
}

const on = (store: ReturnType<typeof createToastStore>) =>
  store.getToasts().map(({ message }) => message);

test('a toast is gone after five seconds, and not before', () => {
  const store = mounted();
  expect(on(store)).toEqual([]);
  store.show('info', 'a');
  vi.advanceTimersByTime(4999);
  expect(on(store)).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(on(store)).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('each has its own five seconds, between which the store sleeps; the newest is last', () => {
  const store = mounted();
  const clocks = vi.fn(setTimeout);
  vi.stubGlobal('setTimeout', clocks);
  store.show('success', 'a');
  vi.advanceTimersByTime(2000);
  store.show('error', 'b');
  expect(on(store)).toEqual(['a', 'b']);
  expect(clocks.mock.calls.map(([, ms]) => ms)).toEqual([5000, 3000]);
  vi.advanceTimersByTime(3000);
  expect(on(store)).toEqual(['b']);
  expect(clocks.mock.calls.map(([, ms]) => ms)).toEqual([5000, 3000, 2000]);
  vi.advanceTimersByTime(2000);
  expect(on(store)).toEqual([]);
});

test('of many, a few are on show at once, and every one has its turn and its time', () => {
  const store = mounted();
  const messages = Array.from({ length: 20 }, (_, index) => `toast ${index}`);
  for (const message of messages) store.show('info', message);
  const seen = new Map<number, string>();
  for (let elapsed = 0; elapsed < 7 * 5000; elapsed += 1000) {
    expect(store.getToasts().length).toBeLessThanOrEqual(3);
    for (const { id, message } of store.getToasts()) seen.set(id, message);
    vi.advanceTimersByTime(1000);
  }
  expect([...seen.values()]).toEqual(messages);
  expect(on(store)).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a message that comes again is shown once, with a count, and its time starts again', () => {
  const store = mounted();
  const listener = vi.fn();
  store.subscribe(listener);
  store.show('error', 'a');
  store.show('info', 'b');
  vi.advanceTimersByTime(4000);
  const before = store.getToasts();
  store.show('error', 'a');
  store.show('error', new String('a'));
  expect(store.getToasts()).not.toBe(before);
  expect(store.getToasts()).toMatchObject([
    { id: before[0]?.id, message: 'a', count: 3 },
    { message: 'b', count: 1 },
  ]);
  expect(listener).toHaveBeenCalledTimes(4);
  vi.advanceTimersByTime(4999);
  expect(on(store)).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(on(store)).toEqual([]);
  // Gone, it is news again.
  store.show('error', 'a');
  expect(store.getToasts()).toMatchObject([{ message: 'a', count: 1 }]);
});

test('the same text with another type is another message, and no known type is an information', () => {
  const store = mounted();
  store.show('pink' as 'info', 'a');
  store.show('info', 'a');
  store.show('error', 'a');
  expect(store.getToasts()).toMatchObject([
    { type: 'info', message: 'a', count: 2 },
    { type: 'error', message: 'a', count: 1 },
  ]);
});

test('what waits is counted, too', () => {
  const store = mounted();
  for (const message of ['a', 'b', 'c', 'd', 'd']) store.show('info', message);
  store.dismiss(store.getToasts()[0]?.id ?? 0);
  expect(store.getToasts().at(-1)).toMatchObject({ message: 'd', count: 2 });
});

test('Of a flood of toasts three are shown, and the newest twenty wait.', () => {
  const store = mounted();
  for (let index = 0; index < 1000; index += 1) store.show('error', index);
  const seen = [];
  for (let toast; (toast = store.getToasts()[0]);) {
    seen.push(toast.message);
    store.dismiss(toast.id);
  }
  const newest = Array.from({ length: 20 }, (_, index) => `${980 + index}`);
  expect(seen).toEqual(['0', '1', '2', ...newest]);
});

test('dismissing takes one away and lets the next one in', () => {
  const store = mounted();
  for (const message of ['a', 'b', 'c', 'd']) store.show('info', message);
  expect(on(store)).toEqual(['a', 'b', 'c']);
  store.dismiss(store.getToasts()[1]?.id ?? 0);
  expect(on(store)).toEqual(['a', 'c', 'd']);
  store.dismiss(-1);
  expect(on(store)).toEqual(['a', 'c', 'd']);
});

test('while paused no time passes, and what was left is left', () => {
  const store = mounted();
  store.show('info', 'a');
  vi.advanceTimersByTime(4000);
  store.pause();
  vi.advanceTimersByTime(60_000);
  expect(on(store)).toEqual(['a']);
  expect(vi.getTimerCount()).toBe(0);
  store.resume();
  vi.advanceTimersByTime(999);
  expect(on(store)).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(on(store)).toEqual([]);
});

test('what is dismissed under the pointer leaves nothing paused behind', () => {
  const store = mounted();
  store.show('info', 'a');
  store.pause();
  store.dismiss(store.getToasts()[0]?.id ?? 0);
  store.show('info', 'b');
  vi.advanceTimersByTime(5000);
  expect(on(store)).toEqual([]);
});

test('listeners hear of what is on show, and of nothing else', () => {
  const store = mounted();
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  for (const message of ['a', 'b', 'c']) store.show('info', message);
  expect(listener).toHaveBeenCalledTimes(3);
  store.show('info', 'waits');
  store.pause();
  store.resume();
  expect(listener).toHaveBeenCalledTimes(3);
  const before = store.getToasts();
  expect(store.getToasts()).toBe(before);
  stop();
  store.dismiss(before[0]?.id ?? 0);
  expect(listener).toHaveBeenCalledTimes(3);
});

test('a toast that is added before a Toaster is mounted waits, as a text whatever it is', () => {
  const store = createToastStore();
  store.show('error', new Error('no'));
  vi.advanceTimersByTime(60_000);
  expect(on(store)).toEqual(['Error: no']);
  store.resume();
  vi.advanceTimersByTime(5000);
  expect(on(store)).toEqual([]);
});

test('A toast with a button is shown for ten seconds, and is never counted as another.', () => {
  const store = mounted();
  const undo = { label: 'Undo', onPress: () => {} };
  store.show('success', 'a', undo);
  store.show('success', 'a', undo);
  store.show('success', 'a');
  expect(store.getToasts().map(({ action, count }) => [action?.label, count])).toEqual([
    ['Undo', 1],
    ['Undo', 1],
    [undefined, 1],
  ]);
  vi.advanceTimersByTime(5000);
  expect(on(store)).toEqual(['a', 'a']);
  vi.advanceTimersByTime(5000);
  expect(on(store)).toEqual([]);
});

test.each([[null], [0], ['Undo'], [{ label: 'Undo' }]])(
  'What is no button is none. (%j)',
  (action) => {
    const store = mounted();
    store.show('info', 'a', action as never);
    store.show('info', 'a', action as never);
    expect(store.getToasts()).toMatchObject([{ action: undefined, count: 2 }]);
  },
);
