import { beforeEach, expect, test, vi } from 'vitest';
import { begin as beginAttempt, describeAdapter, reply } from '../../../tests/describe-adapter.js';
import { memoryStorage } from '../../../mocks/memory-storage.js';
import { managedSigner } from './managed-signer.js';

const MINUTE = 60_000; // ms
const NOW = Date.parse('2026-03-04T10:00:00Z');
const APPROVAL = 'https://client.example/deeplinks/signed-key-request?token=0x1';
const CREATED = { signer_uuid: 'signer-1', signer_approval_url: APPROVAL };
const PENDING = { status: 'pending_approval' };
const APPROVED = { status: 'approved', fid: 3, user: { fid: 3, username: 'linda' } };

const stored = new Map<string, string>();
const calls: string[] = [];

/** A server that responds with these, of which the last repeats; a number is an error's status. */
function serverWith(created: unknown, ...states: unknown[]): typeof fetch {
  let left = states;
  return (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    calls.push(`${init?.method ?? 'GET'} ${url}`);
    if (init?.method === 'POST') return reply(created);
    const [next] = left;
    if (left.length > 1) left = left.slice(1);
    return reply(next);
  };
}

const begin = (how: 'start' | 'resume', fetch: typeof globalThis.fetch) =>
  beginAttempt(
    managedSigner({ createUrl: '/api/signer', statusUrl: '/api/state?a=1', fetch }),
    how,
  );

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  stored.clear();
  calls.length = 0;
  vi.stubGlobal('location', { href: 'https://site.example/page' });
  vi.stubGlobal('sessionStorage', memoryStorage(stored));
});

describeAdapter({
  start: (...states) => begin('start', serverWith(CREATED, ...states, APPROVED)),
  startUnanswered: () => begin('start', serverWith('never')),
  resume: () => begin('resume', serverWith(CREATED, PENDING)),
  pending: PENDING,
  party: 'server',
  stored,
  storageKey: 'castkit_pending_signer',
  now: NOW,
  calls,
});

test('A managed signer is created, and its state is requested every 2 seconds.', async () => {
  const { promise, seen } = begin('start', serverWith(CREATED, PENDING, PENDING, APPROVED));
  await vi.advanceTimersByTimeAsync(3999);
  expect(calls).toEqual([
    'POST /api/signer',
    'GET https://site.example/api/state?a=1&signer_uuid=signer-1',
    'GET https://site.example/api/state?a=1&signer_uuid=signer-1',
  ]);
  await vi.advanceTimersByTimeAsync(1);
  await expect(promise).resolves.toEqual({ fid: 3, username: 'linda', signer_uuid: 'signer-1' });
  const waiting = { approvalUrl: APPROVAL, expiresAt: NOW + 10 * MINUTE };
  expect(seen[0]).toEqual(waiting);
  expect(seen.slice(1)).toEqual(Array(3).fill({ ...waiting, isOffline: false }));
  expect(stored.size).toBe(0);
});

test('tells the server who is signed in to the page', async () => {
  const fetch = serverWith(CREATED, APPROVED);
  const { start } = managedSigner({ createUrl: '/api/signer', statusUrl: '/api/state', fetch });
  await start({ signal: new AbortController().signal, onStatus: () => {}, fid: 3 });
  expect(calls[1]).toBe('GET https://site.example/api/state?signer_uuid=signer-1&fid=3');
});

test('a signer in the user of the response never replaces the created one', async () => {
  const user = { fid: 4, username: 'eve', signer_uuid: 'of-eve' };
  const { promise } = begin('start', serverWith(CREATED, { ...APPROVED, user }));
  await expect(promise).resolves.toEqual({ fid: 3, username: 'eve', signer_uuid: 'signer-1' });
});

test.each([
  [{ ...CREATED, signer_approval_url: 'javascript:alert(1)' }, 'invalid'],
  [{ ...CREATED, signer_uuid: 7 }, 'invalid'],
  [null, 'invalid'],
  [402, 'http'],
  [404, 'http'],
  [503, 'http', 'server'],
  ['offline', 'network', 'server'],
])('ends where creating a signer gives %j: %s of %s', async (...row) => {
  const [created, code, failing] = row;
  const { promise, seen } = begin('start', serverWith(created, PENDING));
  const error: unknown = await promise?.catch((reason: unknown) => reason);
  expect({ failing: undefined, ...(error as object) }).toMatchObject({ code, failing });
  expect(seen).toEqual([]);
  expect(stored.size).toBe(0);
});

test('says that the API fails where the server says so', async () => {
  const failed = () =>
    Response.json({ code: 'network', message: 'The provider.' }, { status: 502 });
  const { promise, seen } = begin('start', serverWith(CREATED, failed, APPROVED));
  await vi.advanceTimersByTimeAsync(2000);
  await promise;
  expect(seen.map(({ failing }) => failing)).toEqual([undefined, 'api', undefined]);
});

test.each([
  [403, 'refused', 'refused'],
  [401, 'expired', 'expired'],
  [500, 'setup', 'setup'],
  [400, 'invalid', 'invalid'],
  [403, 'other-user', 'other-user'],
  [500, 'handler', 'handler'],
  [403, 'cancelled', 'http'],
  [403, ['refused'], 'http'],
])('ends where the server says %i and the reason %j', async (status, code, expected) => {
  const refusal = () => Response.json({ code, message: 'A reason.' }, { status });
  const { promise } = begin('start', serverWith(CREATED, refusal));
  await expect(promise).rejects.toMatchObject({
    code: expected,
    status,
    message: expected === 'http' ? `HTTP error! status: ${status}` : 'A reason.',
  });
});

test('quotes no more than 200 characters of a reason', async () => {
  const body = { code: 'refused', message: 'a'.repeat(9999) };
  const refusal = () => Response.json(body, { status: 403 });
  const { promise } = begin('start', serverWith(CREATED, refusal));
  await expect(promise).rejects.toMatchObject({ message: 'a'.repeat(200) });
});

test.each([
  [{ status: 'revoked' }, 'refused'],
  [404, 'http'],
  [401, 'http'],
])('ends where the state is %j', async (state, code) => {
  const { promise } = begin('start', serverWith(CREATED, PENDING, state));
  await vi.advanceTimersByTimeAsync(2000);
  await expect(promise).rejects.toMatchObject({ code });
  expect(stored.size).toBe(0);
});

test('A managed signer is waited for 10 minutes at most.', async () => {
  const { promise } = begin('start', serverWith(CREATED, PENDING));
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  await expect(promise).rejects.toMatchObject({ code: 'expired' });
  const asked = calls.length;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(calls).toHaveLength(asked);
});

test('goes on after a reload with the same signer and what is left of the time', async () => {
  begin('start', serverWith(CREATED, PENDING));
  await vi.advanceTimersByTimeAsync(2000);
  const kept = new Map(stored);
  expect(kept.size).toBe(1);

  vi.setSystemTime(NOW + 4 * MINUTE);
  calls.length = 0;
  const { promise, seen } = begin('resume', serverWith(CREATED, APPROVED));
  await expect(promise).resolves.toMatchObject({ fid: 3, signer_uuid: 'signer-1' });
  expect(calls).toEqual(['GET https://site.example/api/state?a=1&signer_uuid=signer-1']);
  expect(seen[0]).toEqual({ approvalUrl: APPROVAL, expiresAt: NOW + 10 * MINUTE });
});
