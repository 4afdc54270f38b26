import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFeed, readFeedPage } from './fetch-feed.js';
import type { FeedQuery } from './fetch-feed.js';

const asker = { apiUrl: 'https://api.example', clientId: 'test' };
const feed: FeedQuery = { feedType: 'filter', filterType: 'fids', fids: [3, 8], limit: 25 };

const asked: URL[] = [];
let answers: Record<string, unknown> = {};
beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'], shouldAdvanceTime: true });
  vi.stubGlobal('fetch', (url: URL) => {
    asked.push(url);
    const answer = answers[url.pathname.split('/').pop() ?? ''];
    return Promise.resolve(
      answer === undefined ? new Response(null, { status: 500 }) : Response.json(answer),
    );
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const quoting = (number: number) => ({
  hash: `0xa${number}`,
  embeds: [{ cast_id: { fid: 3, hash: `0xb${number}` } }],
});

test('asks by what was given and nothing else', async () => {
  answers = { feed: { casts: [] } };
  await fetchFeed(asker, feed, null);
  await fetchFeed({ ...asker, viewerFid: 1 }, { feedType: 'following', fid: 3 }, 'next page&');
  expect(asked.map(({ search }) => search)).toEqual([
    '?feed_type=filter&filter_type=fids&fids=3%2C8&limit=25&client_id=test',
    '?feed_type=following&fid=3&cursor=next+page%26&viewer_fid=1&client_id=test',
  ]);
});

test('asks for members, kinds of embeds, and whatever else it is told by name', async () => {
  answers = { feed: { casts: [] } };
  await fetchFeed(
    asker,
    { feedType: 'filter', filterType: 'embed_types', embedTypes: ['image', 'video'] },
    null,
  );
  await fetchFeed(asker, { feedType: 'filter', channelId: 'a', membersOnly: false }, null);
  const params = { timeWindow: '7d', with_replies: true, fids: [3, 8], limit: 10, provider: null };
  await fetchFeed(asker, { feedType: 'filter', limit: 5, fid: undefined, params }, null);
  expect(asked.map(({ search }) => search)).toEqual([
    '?feed_type=filter&filter_type=embed_types&embed_types=image%2Cvideo&client_id=test',
    '?feed_type=filter&channel_id=a&members_only=false&client_id=test',
    '?time_window=7d&with_replies=true&fids=3%2C8&limit=5&feed_type=filter&client_id=test',
  ]);
});

test.each([
  ['/trending', '/v2/farcaster/feed/trending'],
  ['trending', '/v2/farcaster/feed/trending'],
  ['/user/casts', '/v2/farcaster/feed/user/casts'],
  ['', '/v2/farcaster/feed'],
  ['/', '/v2/farcaster/feed'],
])('asks the endpoint of the path %j', async (path, pathname) => {
  answers = { feed: { casts: [] }, trending: { casts: [] }, casts: { casts: [] } };
  // A cursor among the parameters is where the first page begins, and no other.
  const query = { path, params: { cursor: 'first', fid: 3 } };
  await fetchFeed(asker, query, null);
  await fetchFeed(asker, query, 'second');
  expect(asked.map((url) => url.pathname + url.search)).toEqual([
    `${pathname}?cursor=first&fid=3&client_id=test`,
    `${pathname}?cursor=second&fid=3&client_id=test`,
  ]);
});

test('an answer without a list of casts is none', async () => {
  answers = { feed: { casts: 'none' } };
  await expect(fetchFeed(asker, feed, null)).rejects.toMatchObject({ code: 'invalid' });
});

test.each([
  [{ casts: [{ hash: '0x1' }, null, 'x', 7], next: { cursor: 'a' } }, 1, 'a'],
  [{ casts: [], next: { cursor: '' } }, 0, null],
  [{ casts: [], next: { cursor: 7 } }, 0, null],
  [{ casts: [], next: null }, 0, null],
  [{ casts: [] }, 0, null],
])('%j is read', (page, count, cursor) => {
  expect(readFeedPage(page)?.data).toHaveLength(count);
  expect(readFeedPage(page)?.cursor).toBe(cursor);
});

test.each([null, undefined, 'x', 7, [], {}, { casts: {} }])('%j is no page', (page) => {
  expect(readFeedPage(page)).toBeNull();
});

test('quotes that came as hashes are asked for in one call, and those of the page itself in none', async () => {
  const own = { hash: '0xa0', embeds: [{ cast_id: { fid: 3, hash: '0xa1' } }] };
  answers = {
    feed: { casts: [own, quoting(1), quoting(2), quoting(3)] },
    casts: { result: { casts: [{ hash: '0xb1', text: 'one' }, { hash: '0xb2' }, null] } },
  };
  const { data } = await fetchFeed(asker, feed, null);
  expect(asked.map(({ pathname }) => pathname)).toEqual([
    '/v2/farcaster/feed',
    '/v2/farcaster/casts',
  ]);
  expect(asked[1]?.searchParams.get('casts')).toBe('0xb1,0xb2,0xb3');
  expect(data.map((cast) => cast.embeds?.[0]?.cast?.hash)).toEqual([
    '0xa1',
    '0xb1',
    '0xb2',
    // It was deleted: the card says so.
    undefined,
  ]);
});

test('one quote alone is left to its card', async () => {
  answers = { feed: { casts: [quoting(1), { hash: '0xc', embeds: 'none' }] } };
  const { data } = await fetchFeed(asker, feed, null);
  expect(asked).toHaveLength(1);
  expect(data[0]).toEqual(quoting(1));
});

test('without the quotes the page is whole all the same', async () => {
  answers = { feed: { casts: [quoting(1), quoting(2)] } };
  const { data } = await fetchFeed(asker, feed, null);
  expect(asked).toHaveLength(2);
  expect(data).toEqual([quoting(1), quoting(2)]);
});

test('what is no hash is not asked for', async () => {
  const odd = ['0xzz', '', 7, null, '../x', '0x1,0x2'].map((hash, index) => ({
    hash: `0xd${index}`,
    embeds: [{ cast_id: { hash } }, null, 'x', { cast_id: 7 }],
  }));
  answers = { feed: { casts: odd } };
  expect((await fetchFeed(asker, feed, null)).data).toEqual(odd);
  expect(asked).toHaveLength(1);
});
