import { getEventListeners } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { limitTime } from './limit-time.js';

beforeEach(() => {
  vi.useFakeTimers();
});

/** A request that never ends, and the signals that it got. */
function hang() {
  const signals: AbortSignal[] = [];
  const request = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<never>(() => {});
  };
  return { request, signals };
}

test('a result in time is passed on, and leaves no timer and no listener', async () => {
  const { signal } = new AbortController();
  const result = await limitTime(1000, signal, () => Promise.resolve(7));
  expect(result).toBe(7);
  expect(vi.getTimerCount()).toBe(0);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('what the request throws is passed on', async () => {
  const reason = new Error('theirs');
  await expect(limitTime(1000, undefined, () => Promise.reject(reason))).rejects.toBe(reason);
});

test('a request that takes too long is aborted', async () => {
  const { request, signals } = hang();
  const limited = limitTime(1000, undefined, request);
  const ended = expect(limited).rejects.toMatchObject({
    code: 'timeout',
    message: 'Request timed out',
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(signals[0]?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(signals[0]?.aborted).toBe(true);
  await ended;
});

test.each(['before', 'while'])(
  'a signal aborts it with its own reason, %s it runs',
  async (when) => {
    const { request, signals } = hang();
    const controller = new AbortController();
    const reason = new Error('left');
    if (when === 'before') controller.abort(reason);
    const limited = limitTime(1000, controller.signal, request);
    controller.abort(reason);
    await expect(limited).rejects.toBe(reason);
    expect(signals[0]?.reason).toBe(reason);
    expect(vi.getTimerCount()).toBe(0);
  },
);
