// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toError } from '../../core/errors/errors.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { AbandonedError, createRequestStore } from './request-store.js';
import type { RequestStore } from './request-store.js';

const INTERVAL = 5000;
let requests: RequestStore;
const send = vi.fn<(signal: AbortSignal) => Promise<unknown>>();
const onFailure = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  // SWR draws lots between half and one and a half of the pause: here it is always half.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  requests = createRequestStore();
});
afterEach(() => {
  send.mockReset();
  onFailure.mockReset();
});

const http = (status: number, retryAfter?: number): NeynarError =>
  Object.assign(toError(`HTTP error! status: ${status}`, 'http'), { status, retryAfter });
const ask = (key = 'a', id = key) => requests.request(key, id, send, onFailure);
/** Asks, and has it tried again where it fails, as SWR does. */
async function askOn(key = 'a'): Promise<void> {
  await ask(key).catch((error: unknown) => {
    requests.scheduleRetry(error, INTERVAL, key, () => void askOn(key));
  });
}
/** Asks, and says at which seconds of an hour requests were made. */
async function secondsOf(...keys: string[]): Promise<number[]> {
  const begin = performance.now();
  const seconds: number[] = [];
  const answer = send.getMockImplementation();
  send.mockImplementation((signal) => {
    seconds.push((performance.now() - begin) / 1000);
    return answer!(signal);
  });
  keys.forEach((key) => void askOn(key));
  await vi.advanceTimersByTimeAsync(3_600_000);
  return seconds;
}

describe('what fails', () => {
  type Row = [why: string, fail: () => NeynarError];
  const same = toError('x', 'handler');

  test.each<Row>([
    ...[500, 502, 503, 429, 408, 425].map((status): Row => [`${status}`, () => http(status)]),
    ...(['network', 'timeout', 'invalid', 'handler'] as const).map((code): Row => [
      `the code ${code}`,
      () => toError('x', code),
    ]),
    [
      'a refusal of another API than the one that is down',
      () => Object.assign(http(402), { cause: http(503) }),
    ],
    ['the same error object each time', () => same],
  ])('with %s is tried five times, and reported once', async (_, fail) => {
    send.mockImplementation(() => Promise.reject(fail()));
    expect(await secondsOf('a')).toEqual([0, 5, 15, 35, 75]);
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(fail());
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each<Row>([
    ...[400, 401, 402, 403, 404, 405, 410, 422].map((status): Row => [
      `${status}`,
      () => http(status),
    ]),
    ['a page that has no frame', () => toError('x', 'not-found')],
  ])('with %s has failed for good, also for a widget that comes later', async (_, fail) => {
    send.mockImplementation(() => Promise.reject(fail()));
    expect(await secondsOf('a')).toEqual([0]);
    await expect(ask()).rejects.toEqual(fail());
    expect(send).toHaveBeenCalledOnce();
    expect(onFailure).toHaveBeenCalledOnce();
  });

  test('is requested again after `forget`, and reported once more', async () => {
    send.mockImplementation(() => Promise.reject(http(401)));
    await expect(ask('a')).rejects.toThrow();
    await expect(ask('b')).rejects.toThrow();
    requests.forget('a');
    await expect(ask('a')).rejects.toThrow();
    await expect(ask('b')).rejects.toThrow();
    expect(send).toHaveBeenCalledTimes(3);
    expect(onFailure).toHaveBeenCalledTimes(3);
  });

  test('is reported if the next try fails in another way, or after a success', async () => {
    const codes = (['http', 'network', 'timeout'] as const).map((code) => toError('x', code));
    for (const error of [http(500), http(500), http(503), ...codes, http(401)]) {
      send.mockRejectedValueOnce(error);
      await ask().catch(() => {});
    }
    const reported = onFailure.mock.calls.map(([{ code, status }]) => status ?? code);
    expect(reported).toEqual([500, 503, 'http', 'network', 'timeout', 401]);
    requests.forget('a');
    send.mockResolvedValueOnce(1).mockRejectedValueOnce(http(401));
    await ask();
    await ask().catch(() => {});
    expect(onFailure).toHaveBeenCalledTimes(7);
  });

  test('when the API wants to be left alone for ten minutes is requested every ten minutes', async () => {
    send.mockImplementation(() => Promise.reject(http(429, 600_000)));
    expect(await secondsOf('a')).toEqual([0, 600, 1200, 1800, 2400]);
  });

  test('is not requested before that by a widget that comes earlier, nor twice at that time', async () => {
    send.mockImplementation(() => Promise.reject(http(503, 600_000)));
    void askOn();
    await vi.advanceTimersByTimeAsync(300_000);
    await askOn();
    await vi.advanceTimersByTimeAsync(299_999);
    expect(send).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('waits for no longer than a timer can', async () => {
    send.mockImplementation(() => Promise.reject(http(429, 1e12)));
    expect(await secondsOf('a')).toEqual([0]);
  });

  test('together is tried together, and reported once', async () => {
    let call: Promise<never> | undefined;
    send.mockImplementation(() => {
      call ??= Promise.resolve().then(() => {
        call = undefined;
        throw http(500);
      });
      return call;
    });
    expect(await secondsOf('a', 'b')).toEqual([0, 0, 5, 5, 15, 15, 35, 35, 75, 75]);
    expect(onFailure).toHaveBeenCalledOnce();
  });

  test('with no error at all is one', async () => {
    send.mockThrow('x');
    await expect(ask()).rejects.toThrow('x');
    expect(await secondsOf('a')).toHaveLength(4);
  });
});

test('what does not exist is not requested again', async () => {
  send.mockResolvedValue(null);
  expect([await ask(), await ask()]).toEqual([null, null]);
  expect(send).toHaveBeenCalledOnce();
  requests.forget('a');
  await ask();
  expect(send).toHaveBeenCalledTimes(2);
});

test('the requests of one key are told apart by their ids', async () => {
  send.mockRejectedValueOnce(http(401)).mockResolvedValueOnce(2);
  await expect(ask('a', 'a1')).rejects.toThrow();
  expect(await ask('a', 'a2')).toBe(2);
  send.mockResolvedValueOnce(1);
  requests.forget('a');
  expect(await ask('a', 'a1')).toBe(1);
});

describe('a request', () => {
  const waitForAbort = (signal: AbortSignal) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
    });

  test('is joined while it is under way', async () => {
    send.mockResolvedValue(1);
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
    expect(send).toHaveBeenCalledOnce();
    await ask();
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('has no result that lacks the calls that were aborted', async () => {
    send.mockImplementation(async (signal) => {
      const calls = await Promise.allSettled([Promise.resolve(1), waitForAbort(signal)]);
      return calls.length;
    });
    const leave = requests.retain('a');
    const asked = ask();
    leave();
    await expect(asked).rejects.toBeInstanceOf(AbandonedError);
    send.mockResolvedValue(2);
    expect(await ask()).toBe(2);
  });

  test('A request ends when no widget wants it any more.', async () => {
    send.mockImplementation(waitForAbort);
    const [one, other] = [requests.retain('a'), requests.retain('a')];
    const asked = ask();
    const ended = expect(asked).rejects.toBeInstanceOf(AbandonedError);
    one();
    await vi.advanceTimersByTimeAsync(0);
    expect(send.mock.calls[0]?.[0].aborted).toBe(false);
    other();
    await ended;
    expect(onFailure).not.toHaveBeenCalled();
    requests.scheduleRetry(await asked.catch((error: unknown) => error), INTERVAL, 'a', () => {});
    expect(vi.getTimerCount()).toBe(0);
    // The next widget has one of its own.
    send.mockResolvedValue(1);
    expect(await ask()).toBe(1);
  });

  test('goes on where a widget leaves and comes back at once', async () => {
    send.mockImplementation(waitForAbort);
    const leave = requests.retain('a');
    void ask();
    leave();
    requests.retain('a');
    await vi.advanceTimersByTimeAsync(0);
    expect(send.mock.calls[0]?.[0].aborted).toBe(false);
  });
});
