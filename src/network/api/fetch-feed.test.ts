import { expect, test } from 'vitest';
import { fakeContext, pathOf } from '../../../tests/fake-context.js';
import { throwing } from '../../../tests/throwing.js';
import { fetchParsedFeed, readFeedPage } from './fetch-feed.js';
import type { FeedQuery } from './feed-query.js';
import type { RequestContext } from './request-data.js';
import type { FeedCasts } from '../cast/model.js';

const feed: FeedQuery = { feedType: 'filter', filterType: 'fids', fids: [3, 8], limit: 25 };
const none = { casts: [] };

/** The request for a page of a feed, below the API. */
async function requestOf(
  query: FeedQuery,
  cursor: string | null = null,
  more: Partial<RequestContext> = {},
) {
  const { context, asked } = fakeContext(() => none, more);
  await fetchParsedFeed(context, query, cursor);
  return pathOf(asked[0]!);
}

/** The casts of the first page of a feed, whose quotes the API has or not, and the requests. */
async function fetchCasts(casts: unknown[], quotes?: unknown[]) {
  const { context, asked } = fakeContext(({ pathname }) => {
    if (pathname.endsWith('/feed/')) return { casts };
    return quotes ? { result: { casts: quotes } } : 500;
  });
  const page = await fetchParsedFeed(context, feed, null);
  return { data: page?.data ?? [], asked };
}

/** The cast that a cast quotes. */
function quoteOf(cast: FeedCasts[number]) {
  const embed = cast?.embeds[0];
  return embed?.kind === 'quote' ? embed.cast : null;
}

const quoting = (number: number) => ({
  hash: `0xa${number}`,
  embeds: [{ cast_id: { fid: 3, hash: `0xb${number}` } }],
});

test.each<[FeedQuery, string | null, string]>([
  [feed, null, 'feed_type=filter&filter_type=fids&fids=3%2C8&limit=25'],
  [
    { feedType: 'filter', filterType: 'embed_types', embedTypes: ['image', 'video'] },
    'next page&',
    'feed_type=filter&filter_type=embed_types&embed_types=image&embed_types=video&cursor=next+page%26',
  ],
  [
    { feedType: 'filter', channelId: 'a', membersOnly: false },
    null,
    'feed_type=filter&channel_id=a&members_only=false',
  ],
  [
    {
      ...{ feedType: 'filter', limit: 5, fid: undefined },
      params: { timeWindow: '7d', with_replies: true, fids: [3, 8], limit: 10, provider: null },
    },
    null,
    'time_window=7d&with_replies=true&fids=3%2C8&limit=5&feed_type=filter',
  ],
  [
    { feedType: 'filter', filterType: 'embed_url', embedUrl: '', parentUrl: '', embedTypes: '' },
    null,
    'feed_type=filter&filter_type=embed_url',
  ],
])('sends the given parameters only, by name: %j', async (query, cursor, expected) => {
  expect(await requestOf(query, cursor)).toBe(`feed/?${expected}&client_id=test`);
});

test.each([
  ['/trending', 'feed/trending/'],
  ['trending', 'feed/trending/'],
  ['/user/casts', 'feed/user/casts/'],
  ['', 'feed/'],
  ['/', 'feed/'],
])(
  "Paths end with a slash where the API's schema has one, as all but `cast` and `frame/crawl` do. (%j)",
  async (path, expected) => {
    // A cursor among the parameters only sets where the first page begins.
    const query = { path, params: { cursor: 'first', fid: 3 } };
    expect(await requestOf(query)).toBe(`${expected}?cursor=first&fid=3&client_id=test`);
    expect(await requestOf(query, 'second')).toBe(`${expected}?cursor=second&fid=3&client_id=test`);
  },
);

const filter = (filterType: NonNullable<FeedQuery['filterType']>, more: FeedQuery = {}) => ({
  feedType: 'filter' as const,
  filterType,
  ...more,
});
const parentUrl = 'https://pages.example/room';
test.each<[FeedQuery, string]>([
  [{ feedType: 'following', fid: 3, withRecasts: false }, 'following/?fid=3&with_recasts=false'],
  [
    filter('channel_id', { channelId: 'a', membersOnly: false }),
    'channels/?channel_ids=a&members_only=false',
  ],
  [
    filter('parent_url', { parentUrl }),
    'parent_urls/?parent_urls=https%3A%2F%2Fpages.example%2Froom',
  ],
  [filter('fids', { fids: [3], limit: 5 }), 'user/casts/?fid=3&include_replies=false&limit=5'],
  [
    filter('fids', { fids: '3', params: { includeReplies: true } }),
    'user/casts/?fid=3&include_replies=true',
  ],
  [filter('global_trending', { limit: 25 }), 'trending/?limit=10'],
  [filter('global_trending', { limit: 3 }), 'trending/?limit=3'],
  [
    filter('global_trending', { params: { timeWindow: '7d' } }),
    'trending/?time_window=7d&limit=10',
  ],
  // The same by parameters alone.
  [
    { params: { feedType: 'filter', filter_type: 'channel_id', channel_id: 'a' } },
    'channels/?channel_ids=a',
  ],
])(
  'Channels, parent addresses, a single author, following and global trending have endpoints of their own. (%j from %s)',
  async (query, expected) => {
    expect(await requestOf(query)).toBe(`feed/${expected}&client_id=test`);
  },
);

test('the next page is requested from the same endpoint, and for the same viewer', async () => {
  const query = filter('channel_id', { channelId: 'a' });
  expect(await requestOf(query, 'second', { viewerFid: 1 })).toBe(
    'feed/channels/?channel_ids=a&cursor=second&viewer_fid=1&client_id=test',
  );
});

test.each<FeedQuery>([
  filter('fids', { fids: [3, 8] }),
  filter('fids', { fids: '3', withRecasts: true }),
  filter('fids'),
  filter('channel_id', { channelId: 'a,b' }),
  filter('parent_url', { parentUrl: 'https://pages.example/a,b' }),
  filter('embed_url', { embedUrl: 'https://pages.example' }),
  filter('embed_types', { embedTypes: ['image'] }),
  { feedType: 'filter', channelId: 'a' },
  { path: '/', feedType: 'following', fid: 3 },
])('All other feeds are requested from the generic endpoint. (%j)', async (query) => {
  const { pathname, searchParams } = new URL(await requestOf(query), 'https://api.example');
  expect(pathname).toBe('/feed/');
  expect(searchParams.get('feed_type')).toBe(query.feedType);
  expect(searchParams.get('filter_type')).toBe(query.filterType ?? null);
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
  const { context, asked } = fakeContext(() => none);
  await expect(fetchParsedFeed(context, { path }, null)).rejects.toMatchObject({
    code: 'setup',
    message: 'path is not an endpoint below feed.',
  });
  expect(asked).toEqual([]);
});

test('A feed that does not exist is null; a body without a list of casts is a failure.', async () => {
  expect(await fetchParsedFeed(fakeContext(() => 404).context, feed, null)).toBeNull();
  const { context } = fakeContext(() => ({ casts: 'none' }));
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

test.each([null, undefined, 'x', 7, [], {}, { casts: {} }, throwing])(
  'What cannot be read is no page. (%#)',
  (page) => {
    expect(readFeedPage(page)).toBeNull();
  },
);

test('fetches quotes by hash in one request, without those of the page itself', async () => {
  const own = { hash: '0xa0', embeds: [{ cast_id: { fid: 3, hash: '0xa1' } }] };
  const { data, asked } = await fetchCasts(
    [own, quoting(1), quoting(2), quoting(3)],
    [{ hash: '0xb1', text: 'one' }, { hash: '0xb2' }, null],
  );
  expect(asked.slice(1).map(pathOf)).toEqual(['casts/?casts=0xb1%2C0xb2%2C0xb3&client_id=test']);
  // The last was deleted: the card says so.
  expect(data.map((cast) => quoteOf(cast)?.hash)).toEqual(['0xa1', '0xb1', '0xb2', undefined]);
});

test.each<[string, unknown[], number]>([
  ['one quote alone is left to its card', [quoting(1), { hash: '0xc', embeds: 'none' }], 1],
  ['without the quotes the page is whole all the same', [quoting(1), quoting(2)], 2],
  [
    'no quote is fetched without a valid hash',
    ['0xzz', '', 7, null, '../x', '0x1,0x2'].map((hash, index) => ({
      hash: `0xd${index}`,
      embeds: [{ cast_id: { hash } }, null, 'x', { cast_id: 7 }],
    })),
    1,
  ],
])('%s', async (_, casts, requests) => {
  const { data, asked } = await fetchCasts(casts);
  expect(data.map((cast) => cast?.raw)).toEqual(casts);
  expect(asked).toHaveLength(requests);
});
