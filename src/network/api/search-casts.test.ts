// What a search for casts sends, and what it reads of a response.
import { expect, test } from 'vitest';
import { fakeContext } from '../../../tests/fake-context.js';
import { answerBody } from './data-adapter.js';
import type { RequestContext } from './request-data.js';
import { MAX_SEARCH, searchCasts, searchTextOf } from './search-casts.js';
import { searchChannelPage, searchUserPage } from './search-pages.js';

const answering = (body: unknown) => fakeContext(() => body);
/** What a site's own function gets, and a context with it. */
function adapting(json: object | null) {
  const queries: unknown[] = [];
  const customFetch: RequestContext['customFetch'] = (query, cursor) => () => {
    queries.push([query, cursor]);
    return Promise.resolve(answerBody(json));
  };
  return { queries, ...fakeContext(() => 500, { customFetch }) };
}
const cast = { hash: '0xa1', text: 'gm', author: { fid: 3, username: 'linda' } };

test('The casts of a page, and the cursor of the next one; a list without a result is read as well.', async () => {
  const list = { casts: [cast], next: { cursor: 'b' } };
  for (const body of [{ result: list }, list]) {
    const page = await searchCasts(answering(body).context, { text: 'gm' }, null);
    expect(page?.data.map((each) => each?.hash)).toEqual(['0xa1']);
    expect(page?.cursor).toBe('b');
  }
});

test.each([
  '../../user/bulk?fids=3#',
  'a&author_fid=3&client_id=x',
  '%2e%2e/\r\nx-api-key: y',
  '\ud800 half',
  'سلام ä 🧑‍🌾',
])('What a visitor types is the value of one parameter, and nothing else. (%j)', async (text) => {
  const { asked, context } = answering({ result: { casts: [], users: [] }, channels: [] });
  await searchCasts(context, { text }, null);
  await searchUserPage(context, { text, limit: 5 }, null);
  await searchChannelPage(context, { text, limit: 5 }, null);
  expect(asked.map(({ origin, pathname, hash }) => origin + pathname + hash)).toEqual([
    'https://api.example/v2/farcaster/cast/search/',
    'https://api.example/v2/farcaster/user/search/',
    'https://api.example/v2/farcaster/channel/search/',
  ]);
  expect(asked[0]?.searchParams.getAll('q')).toEqual([text.replace('\ud800', '\ufffd')]);
  expect([...(asked[0]?.searchParams.keys() ?? [])]).toEqual(['q', 'client_id']);
});

test('A long text is cut off, and not in the middle of a letter.', async () => {
  expect(searchTextOf('x'.repeat(100_000))).toHaveLength(MAX_SEARCH);
  expect(searchTextOf(`${'x'.repeat(MAX_SEARCH - 1)}🧑`)).toBe('x'.repeat(MAX_SEARCH - 1));
  const { asked, context } = answering({ result: { casts: [] } });
  await searchCasts(context, { text: 'x'.repeat(100_000) }, null);
  expect(asked[0]?.searchParams.get('q')).toHaveLength(MAX_SEARCH);
});

test('A text of which nothing is left is not searched for.', async () => {
  const { asked, context } = answering({});
  const none = { data: [], cursor: null };
  expect(await searchCasts(context, { text: ' \n' }, null)).toEqual(none);
  expect(await searchUserPage(context, { text: ' @ ', limit: 5 }, null)).toEqual(none);
  expect(await searchChannelPage(context, { text: '//', limit: 5 }, null)).toEqual(none);
  expect(asked).toEqual([]);
});

test.each([
  ...['yesterday', '2025-04-20 or:1', '2025-04-20T10', '2025-04-20\n', '20250420'],
  ...['2025-02-30', '2025-04-20T24:00:00', '2025-13-01', '2025-04-20T23:59:60'],
  ...([['2025-04-20'], { toString: null }, 20250420, new Date(0)] as never[]),
])('A date that the API could not read is an error of the set-up. (%j)', async (after) => {
  const { asked, context } = answering({ result: { casts: [] } });
  await expect(searchCasts(context, { text: 'gm', after }, null)).rejects.toMatchObject({
    code: 'setup',
  });
  expect(asked).toEqual([]);
});

test.each(['1970-01-01', '0001-01-01', '2024-02-29', '2025-04-20T00:00:00'])(
  'A date of the calendar is searched by, however old. (%s)',
  async (after) => {
    const { asked, context } = answering({ result: { casts: [] } });
    await searchCasts(context, { text: 'gm', after }, null);
    expect(asked[0]?.searchParams.get('q')).toBe(`gm after:${after}`);
  },
);

test.each([{}, { result: null }, { result: { casts: 'none' } }, { casts: 7 }, 'none'])(
  'A body without a list is an error. (%j)',
  async (body) => {
    const { context } = answering(body);
    const invalid = { code: 'invalid' };
    await expect(searchCasts(context, { text: 'a' }, null)).rejects.toMatchObject(invalid);
    const names = { text: 'a', limit: 5 };
    await expect(searchUserPage(context, names, null)).rejects.toMatchObject(invalid);
    await expect(searchChannelPage(context, names, null)).rejects.toMatchObject(invalid);
  },
);

const HOSTILE = [null, 7, 'x', [], {}, { fid: -1 }, { id: 3 }, { id: '\u200b' }, { username: [] }];

test('What is no user and no channel is left out, and a hundred are read.', async () => {
  const users = [...HOSTILE, { fid: 3, username: 'linda' }, ...Array<null>(100_000).fill(null)];
  const query = { text: 'a', limit: 5 };
  const byUsers = answering({ result: { users, next: { cursor: 'b' } } });
  const found = await searchUserPage(byUsers.context, query, null);
  expect(found?.data.map(({ username }) => username).filter(Boolean)).toEqual(['linda']);
  expect(found?.cursor).toBe('b');
  const channels = [
    ...HOSTILE,
    ...Array.from({ length: 1000 }, (_, at) => ({ id: `c${at}`, image_url: 'javascript:x' })),
  ];
  const byChannels = answering({ channels, next: { cursor: 9 } });
  const page = await searchChannelPage(byChannels.context, query, null);
  expect(page?.data).toHaveLength(100 - HOSTILE.length);
  expect(page?.data[0]).toMatchObject({ id: 'c0', imageUrl: null });
});

test("A site's own functions get the text as it is searched for, and the cursor.", async () => {
  const casts = adapting({ casts: [cast], next: { cursor: 'b' } });
  const query = { text: ' gm ', authorFid: 3 };
  expect(await searchCasts(casts.context, query, 'a')).toMatchObject({ cursor: 'b' });
  expect(casts.queries).toEqual([[{ text: 'gm', authorFid: 3 }, 'a']]);
  const users = adapting([{ fid: 3, username: 'linda' }]);
  const names = { text: '@li', limit: 20 };
  expect((await searchUserPage(users.context, names, null))?.data).toHaveLength(1);
  expect(users.queries).toEqual([[{ text: 'li', limit: 10 }, null]]);
  const channels = adapting([{ id: 'garden' }]);
  expect((await searchChannelPage(channels.context, names, null))?.data).toHaveLength(1);
  expect([...users.asked, ...channels.asked]).toEqual([]);
});
