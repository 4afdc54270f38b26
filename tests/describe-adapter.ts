// What the adapters of signing in have in common that poll for the visitor's approval, as tests of each.
import { describe, expect, test, vi } from 'vitest';
import type { SignInAdapter, SignInStatus } from '../src/provider/session/sign-in-adapter.js';

interface Attempt {
  promise: Promise<unknown> | null;
  seen: SignInStatus[];
  abort: () => void;
}

interface Adapter {
  /** Starts one whose visitor approves, with these states before: a number is an error's status. */
  start: (...states: unknown[]) => Attempt;
  /** Starts one that nobody answers at its first step. */
  startUnanswered: () => Attempt;
  resume: () => Attempt;
  /** A visitor who has not approved yet. */
  pending: unknown;
  /** Who fails where its polls do. */
  party: string;
  /** Where it keeps an attempt over a reload, for what the tests have stubbed. */
  stored: Map<string, string>;
  storageKey: string;
  /** The time that its tests have stopped. */
  now: number;
  /** The requests so far, which are forgotten before each test. */
  calls: readonly unknown[];
}

const MINUTE = 60_000; // ms
const POLL = 2000; // ms
const APPROVAL = 'https://client.example/approve';

/**
 * The reply of a server: JSON, the status of an error, what a function returns, or what else happens
 * to a request.
 */
export function reply(given: unknown): Promise<Response> {
  if (typeof given === 'function') return Promise.resolve((given as () => Response)());
  if (given === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
  if (given === 'never') return new Promise(() => {});
  return Promise.resolve(
    typeof given === 'number' ? new Response('', { status: given }) : Response.json(given),
  );
}

/** Starts an attempt, or goes on with one, and notes what the adapter says of it. */
export function begin(adapter: SignInAdapter, how: 'start' | 'resume'): Attempt {
  const controller = new AbortController();
  const seen: SignInStatus[] = [];
  const onStatus = (status: SignInStatus) => seen.push(status);
  const promise = adapter[how]?.({ signal: controller.signal, onStatus }) ?? null;
  // Awaited by the tests that expect it.
  promise?.catch(() => {});
  return { promise, seen, abort: controller.abort.bind(controller) };
}

/** What each of them does. */
export function describeAdapter(adapter: Adapter): void {
  const { start, startUnanswered, resume, pending, party, stored, storageKey, now, calls } =
    adapter;
  const forever = () => start(...Array.from({ length: 400 }, () => pending));

  describe('an adapter that polls', () => {
    test('ends where it is not answered', async () => {
      const { promise } = startUnanswered();
      await vi.advanceTimersByTimeAsync(15_000);
      await expect(promise).rejects.toMatchObject({ code: 'timeout' });
    });

    test.each(['offline', 503, 429])('waits on where a poll gives %j', async (state) => {
      const { promise, seen } = start(state);
      await vi.advanceTimersByTimeAsync(POLL);
      await expect(promise).resolves.toMatchObject({ fid: 3 });
      expect(seen.map(({ failing }) => failing)).toEqual([undefined, party, undefined]);
      expect(seen.map(({ isOffline }) => isOffline)).toEqual([undefined, false, false]);
    });

    test('says that there is no connection where the browser has none', async () => {
      vi.stubGlobal('navigator', { onLine: false });
      const { promise, seen } = start('offline');
      await vi.advanceTimersByTimeAsync(POLL);
      await promise;
      expect(seen.map(({ isOffline }) => isOffline)).toEqual([undefined, true, false]);
      expect(seen.map(({ failing }) => failing)).toEqual([undefined, undefined, undefined]);
    });

    test('asks no more when it is aborted, and keeps nothing', async () => {
      const { promise, abort } = forever();
      await vi.advanceTimersByTimeAsync(POLL);
      const asked = calls.length;
      abort();
      await expect(promise).rejects.toBeDefined();
      await vi.advanceTimersByTimeAsync(MINUTE);
      expect(calls).toHaveLength(asked);
      expect(stored.size).toBe(0);
    });

    test.each([
      ['nothing', null],
      ['no JSON', '{'],
      ['a number', '7'],
      ['an expired one', { id: 'a', approvalUrl: APPROVAL, expiresAt: now }],
      ['no time', { id: 'a', approvalUrl: APPROVAL }],
      ['no id', { id: 7, approvalUrl: APPROVAL, expiresAt: 9e15 }],
      [
        'more than is ever kept',
        { id: 'a', approvalUrl: APPROVAL, expiresAt: 9e15, kept: { a: 'a'.repeat(20_000) } },
      ],
      ['a hostile link', { id: 'a', approvalUrl: 'data:,x', expiresAt: 9e15 }],
    ])('has nothing to resume where storage holds %s', (_, value) => {
      const text = typeof value === 'object' && value ? JSON.stringify(value) : value;
      if (text !== null) stored.set(storageKey, text);
      expect(resume().promise).toBeNull();
      expect(calls).toEqual([]);
    });

    test('does not wait for ever where storage says so', async () => {
      const value = { id: 'a', approvalUrl: APPROVAL, expiresAt: 9e15 };
      stored.set(storageKey, JSON.stringify(value));
      const { seen, abort } = resume();
      await vi.advanceTimersByTimeAsync(0);
      expect(seen[0]?.expiresAt).toBe(now + 10 * MINUTE);
      abort();
    });

    test('works where there is no storage', async () => {
      vi.stubGlobal('sessionStorage', undefined);
      expect(resume().promise).toBeNull();
      await expect(start().promise).resolves.toMatchObject({ fid: 3 });
    });
  });
}
