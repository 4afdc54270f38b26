// @vitest-environment node
import { stat } from 'node:fs/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { createBreaker, limitStoreTime } from './create-breaker.js';

beforeEach(() => {
  vi.useFakeTimers();
});

const after = (ms: number) => () => new Promise<string>((end) => setTimeout(end, ms, 'kept'));
const fails = (ms: number) => () =>
  new Promise<string>((_, fail) => setTimeout(fail, ms, new Error('down')));

/** A breaker that counts the calls that it lets through. */
function create(slow: () => Promise<string>) {
  const breaker = createBreaker();
  const call = vi.fn(slow);
  const results: unknown[] = [];
  const ask = () => {
    breaker.run(call).then(
      (result) => results.push(result),
      () => results.push('failed'),
    );
  };
  return { ask, call, results };
}

test('what is in time is called each time', async () => {
  const { ask, call, results } = create(after(499));
  for (let times = 0; times < 5; times += 1) ask();
  await vi.advanceTimersByTimeAsync(499);
  expect(results).toEqual(Array(5).fill('kept'));
  ask();
  expect(call).toHaveBeenCalledTimes(6);
});

test('what fails at once is called each time', async () => {
  const { ask, call } = create(() => Promise.reject(new Error('down')));
  for (let times = 0; times < 5; times += 1) {
    ask();
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(call).toHaveBeenCalledTimes(5);
});

test.each([
  ['that comes late', after(700)],
  ['that fails late', fails(1000)],
])('a call %s is made once in a second and its own time', async (_, slow) => {
  const { ask, call, results } = create(slow);
  for (let at = 0; at < 10_000; at += 100) {
    ask();
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(2000);
  // Five at first, before the first of them is late.
  expect(call.mock.calls.length).toBeLessThanOrEqual(5 + 6);
  expect(results).toHaveLength(100);
});

test('what never comes is called no more, and no one waits for it', async () => {
  const { ask, call, results } = create(() => new Promise(() => {}));
  ask();
  await vi.advanceTimersByTimeAsync(500);
  for (let times = 0; times < 50; times += 1) ask();
  await vi.advanceTimersByTimeAsync(1);
  expect(call).toHaveBeenCalledOnce();
  expect(results).toEqual(Array(50).fill(undefined));
});

test('A late call of a visitor who has left keeps nobody from the store for ever.', async () => {
  const { ask, call, results } = create(() => new Promise(() => {}));
  ask();
  call.mockImplementation(after(10));
  await vi.advanceTimersByTimeAsync(2000);
  ask();
  await vi.advanceTimersByTimeAsync(10);
  expect(results).toEqual(['kept']);
});

test('what is in time again is called each time again', async () => {
  let ms = 600;
  const { ask, call } = create(() => after(ms)());
  ask();
  await vi.advanceTimersByTimeAsync(600);
  ms = 10;
  ask();
  expect(call).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1000);
  // One call tests the store, and the others do not wait.
  for (let times = 0; times < 3; times += 1) ask();
  expect(call).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10);
  for (let times = 0; times < 3; times += 1) ask();
  expect(call).toHaveBeenCalledTimes(5);
});

test('A store is not slow because the process was busy itself.', async () => {
  vi.useRealTimers();
  const breaker = createBreaker();
  // A response that has long arrived, and waits to be read, as that of a database.
  const read = () => stat('package.json').then(({ size }) => size > 0);
  const call = breaker.run(() => limitStoreTime(read));
  const end = performance.now() + 1100;
  while (performance.now() < end);
  expect(await call).toBe(true);
  expect(await breaker.run(read)).toBe(true);
});
