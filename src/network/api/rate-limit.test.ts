import { beforeEach, expect, test, vi } from 'vitest';
import { fakeContext } from '../../../tests/fake-context.js';
import { requestData } from './request-data.js';
import { createRateLimit } from './rate-limit.js';
import type { RateLimit } from './rate-limit.js';

let rateLimit: RateLimit;

beforeEach(() => {
  rateLimit = createRateLimit();
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});

/** The times at which `count` simultaneous calls may start, in ms from now. */
async function startsOf(endpoint: string, count: number): Promise<number[]> {
  const begin = performance.now();
  const starts: number[] = [];
  const calls = Array.from({ length: count }, async () => {
    await rateLimit(endpoint);
    starts.push(performance.now() - begin);
  });
  await vi.runAllTimersAsync();
  await Promise.all(calls);
  return starts;
}

test('Five requests a second start for each endpoint; the others wait in order.', async () => {
  const starts = await startsOf('casts', 12);
  expect(starts).toEqual([0, 0, 0, 0, 0, 1000, 1000, 1000, 1000, 1000, 2000, 2000]);
});

test('endpoints are counted apart', async () => {
  const [one, other] = await Promise.all([startsOf('one', 6), startsOf('other', 5)]);
  expect(one).toEqual([0, 0, 0, 0, 0, 1000]);
  expect(other).toEqual([0, 0, 0, 0, 0]);
});

test('a call after that starts at once', async () => {
  await startsOf('later', 5);
  vi.advanceTimersByTime(400);
  expect(await startsOf('later', 1)).toEqual([600]);
  vi.advanceTimersByTime(1000);
  expect(await startsOf('later', 4)).toEqual([0, 0, 0, 0]);
});

test('an aborted call leaves the queue, and the others move up', async () => {
  const begin = performance.now();
  const starts: string[] = [];
  const call = async (name: string, signal?: AbortSignal) => {
    await rateLimit('queue', signal);
    starts.push(`${name} ${performance.now() - begin}`);
  };
  await Promise.all(Array.from({ length: 5 }, () => rateLimit('queue')));
  const gone = Array.from({ length: 95 }, () => new AbortController());
  const reason = new Error('left');
  const abandoned = gone.map(({ signal }) => call('gone', signal));
  const wanted = call('wanted');
  await vi.advanceTimersByTimeAsync(100);
  for (const each of gone) each.abort(reason);
  const later = call('later');
  expect(await Promise.allSettled(abandoned)).toEqual(
    Array(95).fill({ status: 'rejected', reason }),
  );
  await vi.advanceTimersByTimeAsync(900);
  await Promise.all([wanted, later]);
  expect(starts).toEqual(['wanted 1000', 'later 1000']);
  // Nor does it begin to wait.
  await expect(rateLimit('queue', gone[0]?.signal)).rejects.toBe(reason);
  await vi.advanceTimersByTimeAsync(1000);
  expect(vi.getTimerCount()).toBe(0);
});

test('the sixth request is sent a second after the first five', async () => {
  const { context, asked } = fakeContext(() => ({ cast: {} }), { rateLimit });
  const casts = Array.from({ length: 6 }, () =>
    requestData(context, 'cast-in-turn', {}, 'a cast', ({ cast }) => cast),
  );
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(6);
  await Promise.all(casts);
});
