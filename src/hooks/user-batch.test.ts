import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUserBatch } from './user-batch.js';

const asker = { apiUrl: 'https://api.example', clientId: 'me', viewerFid: undefined };
const fetchMock = vi.fn<(url: URL) => Promise<Response>>();

/** Whom each call asked for. */
const asked = () =>
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
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

test('those who are asked for at once share a call, and each gets their own', async () => {
  const ask = createUserBatch();
  const users = await Promise.all([3, 8, 3, 13].map((fid) => ask(asker, fid)));
  expect(users.map((user) => user?.fid ?? null)).toEqual([3, 8, 3, null]);
  expect(asked()).toEqual([[3, 8, 13]]);
});

test('who is asked for later is asked for anew', async () => {
  const ask = createUserBatch();
  await ask(asker, 3);
  await ask(asker, 3);
  expect(asked()).toEqual([[3], [3]]);
});

test('no call asks for more than a hundred', async () => {
  const ask = createUserBatch();
  const fids = Array.from({ length: 250 }, (_, position) => 100 + position);
  const users = await Promise.all(fids.map((fid) => ask(asker, fid)));
  expect(users.map((user) => user?.fid)).toEqual(fids);
  expect(asked().map((call) => call.length)).toEqual([100, 100, 50]);
});

test('each viewer and each API has calls of its own', async () => {
  const ask = createUserBatch();
  await Promise.all([
    ask(asker, 3),
    ask({ ...asker, viewerFid: 8 }, 3),
    ask({ ...asker, apiUrl: 'https://other.example' }, 3),
  ]);
  expect(fetchMock.mock.calls.map(([url]) => url.href)).toEqual([
    'https://api.example/v2/farcaster/user/bulk?fids=3&client_id=me',
    'https://api.example/v2/farcaster/user/bulk?fids=3&viewer_fid=8&client_id=me',
    'https://other.example/v2/farcaster/user/bulk?fids=3&client_id=me',
  ]);
});

test('all who share a call that fails are told, and can ask again', async () => {
  const ask = createUserBatch();
  fetchMock.mockResolvedValueOnce(new Response('', { status: 429 }));
  const results = await Promise.allSettled([ask(asker, 3), ask(asker, 8)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(ask(asker, 3)).resolves.toMatchObject({ fid: 3 });
});

test.each([
  [Response.json({ users: [null, 'x', { fid: '3', username: 'linda' }] }), 'linda'],
  [Response.json({ message: 'No users' }, { status: 404 }), undefined],
])('an answer of whatever shape is read', async (response, username) => {
  fetchMock.mockResolvedValueOnce(response);
  expect((await createUserBatch()(asker, 3))?.username).toBe(username);
});

test.each([Response.json({}), Response.json(null), Response.json({ users: {} })])(
  'an answer without users is none',
  async (response) => {
    fetchMock.mockResolvedValueOnce(response);
    await expect(createUserBatch()(asker, 3)).rejects.toThrow('without users');
  },
);
