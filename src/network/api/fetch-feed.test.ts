import { beforeEach, expect, test, vi } from 'vitest';
import { fetchParsedFeed, readFeedPage } from './fetch-feed.js';
import type { FeedQuery } from './feed-query.js';
import type { FeedCasts } from '../cast/model.js';

const context = { apiUrls: ['https://api.example'], clientId: 'test' };
const feed: FeedQuery = { feedType: 'filter', filterType: 'fids', fids: [3, 8], limit: 25 };

const requested: URL[] = [];
let bodies: Record<string, unknown> = {};
beforeEach(() => {
  requested.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'], shouldAdvanceTime: true });
  vi.stubGlobal('fetch', (url: URL) => {
    requested.push(url);
    const body = bodies[url.pathname.split('/').at(-2) ?? ''];
    return Promise.resolve(
      body === undefined ? new Response(null, { status: 500 }) : Response.json(body),
    );
  });
});

/** The cast that a cast quotes. */
function quoteOf(cast: FeedCasts[number]) {
  const embed = cast?.embeds[0];
  return embed?.kind === 'quote' ? embed.cast : null;
}

/** The casts of the first page; null where there is no such feed. */
const fetchCasts = async () => (await fetchParsedFeed(context, feed, null))?.data ?? [];

const quoting = (number: number) => ({
  hash: `0xa${number}`,
  embeds: [{ cast_id: { fid: 3, hash: `0xb${number}` } }],
});

test('sends the given parameters only', async () => {
  bodies = { feed: { casts: [] }, following: { casts: [] } };
  await fetchParsedFeed(context, feed, null);
  await fetchParsedFeed(
    { ...context, viewerFid: 1 },
    { feedType: 'following', fid: 3 },
    'next page&',
  );
  expect(requested.map(({ search }) => search)).toEqual([
    '?feed_type=filter&filter_type=fids&fids=3%2C8&limit=25&client_id=test',
    '?fid=3&cursor=next+page%26&viewer_fid=1&client_id=test',
  ]);
});

test('sends membersOnly, embedTypes and other parameters by name', async () => {
  bodies = { feed: { casts: [] } };
  await fetchParsedFeed(
    context,
    { feedType: 'filter', filterType: 'embed_types', embedTypes: ['image', 'video'] },
    null,
  );
  await fetchParsedFeed(context, { feedType: 'filter', channelId: 'a', membersOnly: false }, null);
  const params = { timeWindow: '7d', with_replies: true, fids: [3, 8], limit: 10, provider: null };
  await fetchParsedFeed(context, { feedType: 'filter', limit: 5, fid: undefined, params }, null);
  expect(requested.map(({ search }) => search)).toEqual([
    '?feed_type=filter&filter_type=embed_types&embed_types=image&embed_types=video&client_id=test',
    '?feed_type=filter&channel_id=a&members_only=false&client_id=test',
    '?time_window=7d&with_replies=true&fids=3%2C8&limit=5&feed_type=filter&client_id=test',
  ]);
});

test.each([
  ['/trending', '/v2/farcaster/feed/trending/'],
  ['trending', '/v2/farcaster/feed/trending/'],
  ['/user/casts', '/v2/farcaster/feed/user/casts/'],
  ['', '/v2/farcaster/feed/'],
  ['/', '/v2/farcaster/feed/'],
])(
  "Paths end with a slash where the API's schema has one, as all but `cast` and `frame/crawl` do. (%j)",
  async (path, pathname) => {
    bodies = { feed: { casts: [] }, trending: { casts: [] }, casts: { casts: [] } };
    // A cursor among the parameters only sets where the first page begins.
    const query = { path, params: { cursor: 'first', fid: 3 } };
    await fetchParsedFeed(context, query, null);
    await fetchParsedFeed(context, query, 'second');
    expect(requested.map((url) => url.pathname + url.search)).toEqual([
      `${pathname}?cursor=first&fid=3&client_id=test`,
      `${pathname}?cursor=second&fid=3&client_id=test`,
    ]);
  },
);

const parentUrl = 'https://pages.example/room';
test.each<[FeedQuery, string]>([
  [{ feedType: 'following', fid: 3, withRecasts: false }, '/following/?fid=3&with_recasts=false'],
  [
    { feedType: 'filter', filterType: 'channel_id', channelId: 'a', membersOnly: false },
    '/channels/?channel_ids=a&members_only=false',
  ],
  [
    { feedType: 'filter', filterType: 'parent_url', parentUrl },
    '/parent_urls/?parent_urls=https%3A%2F%2Fpages.example%2Froom',
  ],
  [
    { feedType: 'filter', filterType: 'fids', fids: [3], limit: 5 },
    '/user/casts/?fid=3&include_replies=false&limit=5',
  ],
  [
    { feedType: 'filter', filterType: 'fids', fids: '3', params: { includeReplies: true } },
    '/user/casts/?fid=3&include_replies=true',
  ],
  [{ feedType: 'filter', filterType: 'global_trending', limit: 25 }, '/trending/?limit=10'],
  [{ feedType: 'filter', filterType: 'global_trending', limit: 3 }, '/trending/?limit=3'],
  [
    { feedType: 'filter', filterType: 'global_trending', params: { timeWindow: '7d' } },
    '/trending/?time_window=7d&limit=10',
  ],
  // The same by parameters alone.
  [
    { params: { feedType: 'filter', filter_type: 'channel_id', channel_id: 'a' } },
    '/channels/?channel_ids=a',
  ],
])(
  'Channels, parent addresses, a single author, following and global trending have endpoints of their own. (%j from %s)',
  async (query, expected) => {
    bodies = Object.fromEntries(
      ['following', 'channels', 'parent_urls', 'casts', 'trending'].map((name) => [
        name,
        { casts: [] },
      ]),
    );
    await fetchParsedFeed(context, query, null);
    expect(requested.map((url) => url.pathname + url.search)).toEqual([
      `/v2/farcaster/feed${expected}&client_id=test`,
    ]);
  },
);

test.each<FeedQuery>([
  { feedType: 'filter', filterType: 'fids', fids: [3, 8] },
  { feedType: 'filter', filterType: 'fids', fids: '3', withRecasts: true },
  { feedType: 'filter', filterType: 'fids' },
  { feedType: 'filter', filterType: 'channel_id', channelId: 'a,b' },
  { feedType: 'filter', filterType: 'parent_url', parentUrl: 'https://pages.example/a,b' },
  { feedType: 'filter', filterType: 'embed_url', embedUrl: 'https://pages.example' },
  { feedType: 'filter', filterType: 'embed_types', embedTypes: ['image'] },
  { feedType: 'filter', channelId: 'a' },
  { path: '/', feedType: 'following', fid: 3 },
])('All other feeds are requested from the generic endpoint. (%j)', async (query) => {
  bodies = { feed: { casts: [] } };
  await fetchParsedFeed(context, query, null);
  expect(requested[0]?.pathname).toBe('/v2/farcaster/feed/');
  expect(requested[0]?.searchParams.get('feed_type')).toBe(query.feedType);
  expect(requested[0]?.searchParams.get('filter_type')).toBe(query.filterType ?? null);
});

test.each([
  '../user/bulk',
  '/../../../v1/keys',
  'user/../../cast',
  '//evil.example/feed',
  'https://evil.example/',
  '\\\\evil.example',
  'a\\..\\..\\b',
  '%2e%2e/user/bulk',
  '.%2E/user/bulk',
  'user%2fbulk',
  '.',
  './',
  'a//b',
  'a?fids=3',
  'a#b',
  'a;b',
  'a b',
  ' /for_you',
  'for_you\n',
  'ä',
  7.5 as unknown as string,
])('Prop `path` of a feed leads nowhere but below `feed`. (%j)', async (path) => {
  await expect(fetchParsedFeed(context, { path }, null)).rejects.toMatchObject({
    code: 'setup',
    message: 'path is not an endpoint below feed.',
  });
  expect(requested).toEqual([]);
});

test('an empty parameter is not sent', async () => {
  bodies = { feed: { casts: [] } };
  await fetchParsedFeed(
    context,
    { feedType: 'filter', filterType: 'embed_url', embedUrl: '', parentUrl: '', embedTypes: '' },
    null,
  );
  expect(requested[0]?.search).toBe('?feed_type=filter&filter_type=embed_url&client_id=test');
});

test('the next page is requested from the same endpoint', async () => {
  bodies = { channels: { casts: [], next: { cursor: 'second' } } };
  const query = { feedType: 'filter', filterType: 'channel_id', channelId: 'a' } as const;
  const first = await fetchParsedFeed(context, query, null);
  await fetchParsedFeed(context, query, first?.cursor ?? null);
  expect(requested.map(({ pathname }) => pathname)).toEqual([
    '/v2/farcaster/feed/channels/',
    '/v2/farcaster/feed/channels/',
  ]);
  expect(requested[1]?.search).toBe('?channel_ids=a&cursor=second&client_id=test');
});

test('returns null for a feed that does not exist', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
  expect(await fetchParsedFeed(context, feed, null)).toBeNull();
});

test('rejects for a body without a list of casts', async () => {
  bodies = { feed: { casts: 'none' } };
  await expect(fetchParsedFeed(context, feed, null)).rejects.toMatchObject({
    code: 'invalid',
    message: 'The API answered without casts.',
  });
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

test('what cannot be read is no page', () => {
  const hostile = {
    get casts() {
      throw new Error('hostile');
    },
  };
  expect(readFeedPage(hostile)).toBeNull();
});

test.each([null, undefined, 'x', 7, [], {}, { casts: {} }])('%j is no page', (page) => {
  expect(readFeedPage(page)).toBeNull();
});

test('fetches quotes by hash in one request, without those of the page itself', async () => {
  const own = { hash: '0xa0', embeds: [{ cast_id: { fid: 3, hash: '0xa1' } }] };
  bodies = {
    feed: { casts: [own, quoting(1), quoting(2), quoting(3)] },
    casts: { result: { casts: [{ hash: '0xb1', text: 'one' }, { hash: '0xb2' }, null] } },
  };
  const data = await fetchCasts();
  expect(requested.map(({ pathname }) => pathname)).toEqual([
    '/v2/farcaster/feed/',
    '/v2/farcaster/casts/',
  ]);
  expect(requested[1]?.searchParams.get('casts')).toBe('0xb1,0xb2,0xb3');
  expect(data.map((cast) => quoteOf(cast)?.hash)).toEqual([
    '0xa1',
    '0xb1',
    '0xb2',
    // It was deleted: the card says so.
    undefined,
  ]);
});

test('one quote alone is left to its card', async () => {
  bodies = { feed: { casts: [quoting(1), { hash: '0xc', embeds: 'none' }] } };
  const data = await fetchCasts();
  expect(requested).toHaveLength(1);
  expect(data[0]?.raw).toEqual(quoting(1));
});

test('without the quotes the page is whole all the same', async () => {
  bodies = { feed: { casts: [quoting(1), quoting(2)] } };
  const data = await fetchCasts();
  expect(requested).toHaveLength(2);
  expect(data.map((cast) => cast?.raw)).toEqual([quoting(1), quoting(2)]);
});

test('fetches no quote without a valid hash', async () => {
  const odd = ['0xzz', '', 7, null, '../x', '0x1,0x2'].map((hash, index) => ({
    hash: `0xd${index}`,
    embeds: [{ cast_id: { hash } }, null, 'x', { cast_id: 7 }],
  }));
  bodies = { feed: { casts: odd } };
  expect((await fetchCasts()).map((cast) => cast?.raw)).toEqual(odd);
  expect(requested).toHaveLength(1);
});
