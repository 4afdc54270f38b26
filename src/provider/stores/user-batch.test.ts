import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUserBatch } from './user-batch.js';

const context = { apiUrls: ['https://api.example'], clientId: 'me', viewerFid: undefined };
const fetchMock = vi.fn<(url: URL) => Promise<Response>>();

/** The fids of each request. */
const requested = () =>
  fetchMock.mock.calls.map(([url]) => (url.searchParams.get('fids') ?? '').split(',').map(Number));

beforeEach(() => {
  fetchMock.mockImplementation((url) => {
    const fids = (url.searchParams.get('fids') ?? '').split(',');
    // The API has an order of its own, and leaves out who does not exist.
    const users = fids.filter((fid) => fid !== '13').map((fid) => ({ fid: Number(fid) }));
    return Promise.resolve(Response.json({ users: users.reverse() }));
  });
  vi.stubGlobal('fetch', fetchMock);
});

afterEach(() => {
  fetchMock.mockReset();
});

test('users of one render share a request, and each caller gets its own; a later call makes another', async () => {
  const requestUser = createUserBatch();
  const users = await Promise.all([3, 8, 3, 13].map((fid) => requestUser(context, fid)));
  expect(users.map((user) => user?.fid ?? null)).toEqual([3, 8, 3, null]);
  await requestUser(context, 3);
  expect(requested()).toEqual([[3, 8, 13], [3]]);
});

test('no request has more than a hundred fids', async () => {
  const requestUser = createUserBatch();
  const fids = Array.from({ length: 250 }, (_, position) => 100 + position);
  const users = await Promise.all(fids.map((fid) => requestUser(context, fid)));
  expect(users.map((user) => user?.fid)).toEqual(fids);
  expect(requested().map((call) => call.length)).toEqual([100, 100, 50]);
});

test('each viewer and each API has requests of its own', async () => {
  const requestUser = createUserBatch();
  await Promise.all([
    requestUser(context, 3),
    requestUser({ ...context, viewerFid: 8 }, 3),
    requestUser({ ...context, apiUrls: ['https://other.example'] }, 3),
  ]);
  expect(fetchMock.mock.calls.map(([url]) => url.href)).toEqual([
    'https://api.example/v2/farcaster/user/bulk/?fids=3&client_id=me',
    'https://api.example/v2/farcaster/user/bulk/?fids=3&viewer_fid=8&client_id=me',
    'https://other.example/v2/farcaster/user/bulk/?fids=3&client_id=me',
  ]);
});

test('a request is aborted when all its callers have aborted, and not before', async () => {
  let sent: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', (_: URL, { signal }: RequestInit) => {
    sent = signal;
    return new Promise(() => {});
  });
  const requestUser = createUserBatch();
  const [one, other] = [new AbortController(), new AbortController()];
  const calls = [one, other].map(({ signal }, fid) => requestUser({ ...context, signal }, fid));
  const ended = Promise.allSettled(calls);
  await vi.waitFor(() => expect(sent?.aborted).toBe(false));
  one.abort();
  expect(sent?.aborted).toBe(false);
  other.abort();
  expect(sent?.aborted).toBe(true);
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('a failed request rejects for all its callers, and a later call sends a new one', async () => {
  const requestUser = createUserBatch();
  fetchMock.mockResolvedValueOnce(new Response('', { status: 429 }));
  const results = await Promise.allSettled([requestUser(context, 3), requestUser(context, 8)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(requestUser(context, 3)).resolves.toMatchObject({ fid: 3 });
});

test.each([
  [Response.json({ users: [null, 'x', { fid: '3', username: 'linda' }] }), 'linda'],
  [Response.json({ message: 'No users' }, { status: 404 }), undefined],
])('reads both shapes of the response', async (response, username) => {
  fetchMock.mockResolvedValueOnce(response);
  expect((await createUserBatch()(context, 3))?.username).toBe(username);
});

test.each([Response.json({}), Response.json(null), Response.json({ users: {} })])(
  'rejects for a response without users',
  async (response) => {
    fetchMock.mockResolvedValueOnce(response);
    await expect(createUserBatch()(context, 3)).rejects.toThrow('without users');
  },
);
