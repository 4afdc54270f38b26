// On Workers, what a visitor has begun who leaves never settles, and its timers are gone.
import { beforeEach, expect, test, vi } from 'vitest';
import { createSigner } from './create-signer.js';
import { dropLost, LOST_MS, runAmong, settles, shareFlight } from './flights.js';
import type { Flight } from './flights.js';

beforeEach(() => {
  vi.useFakeTimers();
});

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const never = () => new Promise<never>(() => {});
const after = (ms: number, text: string) => () =>
  new Promise<string>((resolve) => {
    setTimeout(resolve, ms, text);
  });

test('What is lost counts no more.', async () => {
  const all = new Set<Flight<unknown>>();
  void runAmong(all, 1000, never);
  const failed = runAmong(all, 1000, () => Promise.reject(new Error('away')));
  expect(dropLost(all)).toBe(2);
  await expect(failed).rejects.toThrow('away');
  expect(dropLost(all)).toBe(1);
  await wait(999);
  expect(dropLost(all)).toBe(1);
  await wait(1);
  expect(dropLost(all)).toBe(0);
});

test('Whether a flight has settled is learnt by a timer of one’s own.', async () => {
  const until = performance.now() + 1000;
  const failing = Promise.reject(new Error('away'));
  expect(await settles({ result: failing, until })).toBe(true);
  const lost = settles({ result: never(), until });
  await wait(1000);
  expect(await lost).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test('What is lost is run again by one of those who wait, and by no more of them.', async () => {
  const flights = new Map<string, Flight<string>>();
  void shareFlight(flights, 'key', never);
  vi.clearAllTimers();
  const again = vi.fn(after(10, 'found'));
  const others = [1, 2, 3, 4, 5].map(() => shareFlight(flights, 'key', again));
  await wait(LOST_MS - 1);
  expect(again).not.toHaveBeenCalled();
  await wait(11);
  expect(await Promise.all(others)).toEqual(Array(5).fill('found'));
  expect(again).toHaveBeenCalledOnce();
  expect(flights.size).toBe(0);
});

test('What is late is still the answer, if it comes first.', async () => {
  const flights = new Map<string, Flight<string>>();
  const first = shareFlight(flights, 'key', after(LOST_MS + 100, 'late'));
  const other = shareFlight(flights, 'key', after(1000, 'again'));
  await wait(LOST_MS + 100);
  expect(await Promise.all([first, other])).toEqual(['late', 'late']);
  // The second flight is that of the key, which the end of the first one does not take away.
  expect(await Promise.all([shareFlight(flights, 'key', never), wait(900)])).toContain('again');
});

test('A signer whose first key is lost derives another.', async () => {
  vi.useRealTimers();
  const { sign } = createSigner('a secret of 32 characters, or more', 'test');
  vi.spyOn(crypto.subtle, 'importKey').mockImplementationOnce(never);
  void sign('lost');
  expect(await sign('text')).toMatch(/^[\da-f]{64}$/);
});
