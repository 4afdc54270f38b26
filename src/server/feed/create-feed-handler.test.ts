// @vitest-environment node
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createDeferred } from '../../../tests/deferred.js';
import { describePageHandler } from '../../../tests/describe-handler.js';
import { feedFaults } from '../../../tests/faults/feed-handler.js';
import {
  API_KEY,
  BLOG,
  castOf,
  get,
  hashOf,
  NOW,
  ORIGIN,
  PROXY,
  setUpFeedSite,
  through,
  WORDS,
} from '../../../tests/feed-site.js';
import { fetchCommentCounts } from '../../network/api/fetch-comment-counts.js';
import { fetchParsedComments } from '../../network/api/fetch-comments.js';
import { fetchParsedConversation } from '../../network/api/fetch-conversation.js';
import { fetchParsedNotifications } from '../../network/api/fetch-notifications.js';
import { fetchParsedFeed } from '../../network/api/fetch-feed.js';
import type { FeedQuery } from '../../network/api/feed-query.js';
import { searchCasts } from '../../network/api/search-casts.js';
import { searchChannelPage, searchUserPage } from '../../network/api/search-pages.js';
import { openNode } from '../../network/data/open-node.js';
import type { FeedHandler } from './create-feed-handler.js';
import type { FeedHandlerOptions } from './feed-options.js';

const GARDENS: FeedQuery = { feedType: 'filter', filterType: 'channel_id', channelId: 'gardens' };
/** As `NeynarFeedList` requests it. */
const WANTED = { ...GARDENS, limit: 25 };

const site = setUpFeedSite({ feeds: [GARDENS], authors: [3], pages: [`${ORIGIN}/blog/`] }, (path) =>
  path === 'cast/conversation'
    ? { conversation: { cast: castOf(1) }, next: { cursor: 'more' } }
    : path === 'cast'
      ? { cast: castOf(1) }
      : { casts: [castOf(1), castOf(2)], next: { cursor: 'more' } },
);
const { asked, paths, onError, codes, create } = site;

const readFeed = (handle: FeedHandler, feed: FeedQuery = WANTED, cursor: string | null = null) =>
  fetchParsedFeed(through(handle), feed, cursor);
const SEARCHES = ['casts', 'users', 'channels'] as const;
const CHANNEL = 'feed/channels/?channel_ids=gardens&limit=25';

const NO_API = { apiKey: undefined, feeds: undefined, authors: undefined, pages: undefined };
describePageHandler({
  create,
  by: (method) => get(CHANNEL, { method, headers: { origin: ORIGIN } }),
  allow: 'GET, HEAD',
  asked: () => asked.length,
  url: `${PROXY}/v2/farcaster/${CHANNEL}`,
  allowHeaders: 'x-sdk, x-sdk-version',
  errors: () => onError.mock.calls.map(([error]) => error),
  notSetUp: 'The feeds are not set up.',
  wrong: [
    ['nothing to show', { feeds: undefined, authors: undefined, pages: undefined }],
    ['a page that is none', { pages: ['/blog'] }],
    ['an author who is none', { authors: ['linda'] as never }],
    ['a feed that is none', { feeds: ['gardens'] as never }],
    ['a path that is none', { feeds: [{ path: '../user' }] }],
    ['a viewerOf that is none', { viewerOf: 3 as never }],
    ['notifications of nobody', { notifications: true }],
    ['a search of another kind', { search: ['frames'] as never }],
    ['a user who is none', { profiles: ['linda'] as never }],
    ['a channel that is none', { channels: [7] as never }],
    ['a link that is none', { links: ['pages.example'] }],
    ['no API for links', { ...NO_API, data: {}, links: ['https://pages.example'] }],
    [
      'a function of profiles that is missing',
      { ...NO_API, data: { user: () => null }, profiles: [3] },
    ],
    ['a store that is none', { store: {} as never }],
    ['neither key nor client id', { apiKey: undefined }],
  ],
});

describe('what widgets ask', () => {
  test('The API is asked once in 30 seconds for all visitors of a feed, with the key of the site.', async () => {
    const handle = create();
    const feeds = await Promise.all(Array.from({ length: 500 }, () => readFeed(handle)));
    expect(new Set(feeds.map((feed) => feed?.data.length))).toEqual(new Set([2]));
    expect(paths()).toEqual(['feed/channels']);
    expect(asked[0]?.headers.get('x-api-key')).toBe(API_KEY);
    vi.setSystemTime(NOW + 29_999);
    await readFeed(handle);
    expect(asked).toHaveLength(1);
    vi.setSystemTime(NOW + 30_000);
    await readFeed(handle);
    expect(asked).toHaveLength(2);
  });

  test.each<[string, FeedQuery, FeedQuery]>([
    ['authors', { feedType: 'filter', filterType: 'fids', fids: [3, 5] }, { limit: 25 }],
    ['one author', { feedType: 'filter', filterType: 'fids', fids: [3] }, { limit: 25 }],
    ['who follows', { feedType: 'following', fid: 3, limit: 10 }, {}],
    ['what is trending', { feedType: 'filter', filterType: 'global_trending' }, { limit: 25 }],
    [
      'kinds of embeds',
      { feedType: 'filter', filterType: 'embed_types', embedTypes: ['image', 'video'] },
      { limit: 25 },
    ],
    ['an endpoint of its own', { path: '/for_you', params: { fid: 3 } }, {}],
  ])('A feed is answered by the props of its list. (%s)', async (_, feed, added) => {
    const handle = create({ feeds: [feed] });
    expect((await readFeed(handle, { ...feed, ...added }))?.data).toHaveLength(2);
    await expect(readFeed(handle, { ...feed, limit: 7 })).rejects.toMatchObject({ status: 403 });
    expect(asked).toHaveLength(1);
  });

  test('Further pages of a feed are had by the cursors that the handler gives, to its most.', async () => {
    const handle = create({ maxPages: 3 });
    let cursor: string | null = null;
    for (const page of [0, 1, 2]) {
      const feed: Awaited<ReturnType<typeof readFeed>> = await readFeed(handle, WANTED, cursor);
      cursor = feed?.cursor ?? null;
      expect(asked.at(-1)?.query.get('cursor')).toBe(page === 0 ? null : 'more');
    }
    expect(cursor).toBeNull();
  });

  test('Quotes in a feed are complete, also a single one, by whomever it is.', async () => {
    const quote = { cast_id: { fid: 9, hash: hashOf(9) } };
    site.api = (path) =>
      path === 'casts'
        ? { result: { casts: [castOf(9, { author: { fid: 9, username: 'rosa' } })] } }
        : { casts: [castOf(1, { embeds: [quote] })] };
    const feed = await readFeed(create());
    expect(feed?.data[0]?.embeds[0]).toMatchObject({ cast: { hash: hashOf(9) } });
    expect(paths()).toEqual(['feed/channels', 'casts']);
  });

  test('Conversations and casts are answered by author, and those of others as if there were none.', async () => {
    const handle = create();
    const query = { type: 'hash', identifier: hashOf(1), replyDepth: 2, limit: 20 } as const;
    const read = () => fetchParsedConversation(through(handle), query, null);
    expect((await read())?.data.cast.hash).toBe(hashOf(1));
    const next = (await read())?.cursor ?? null;
    await fetchParsedConversation(through(handle), query, next);
    expect(asked.map(({ query: { size } }) => size)).toEqual([4, 5]);
    const cast = (at: number, to = handle) =>
      to(get(`cast?type=hash&identifier=${hashOf(at)}`)).then(({ status }) => status);
    expect(await cast(1)).toBe(200);
    expect(await cast(1, create({ authors: [4] }))).toBe(404);
    expect(await cast(1, create({ authors: 'all' }))).toBe(200);
    asked.length = 0;
    expect(await cast(1, create({ authors: undefined }))).toBe(404);
    expect(asked).toEqual([]);
  });

  test('Comments and their counts are answered for the pages of the site.', async () => {
    const comment = castOf(1, { embeds: [{ url: BLOG }] });
    site.api = () => ({ casts: [comment] });
    const handle = create();
    const query = { url: BLOG, limit: 20 };
    const { data } = await fetchParsedComments(through(handle, { quotes: null }), query, null);
    expect(data.casts.map(({ hash }) => hash)).toEqual([hashOf(1)]);
    const counts = await fetchCommentCounts(through(handle), [BLOG, `${ORIGIN}/blog/other?a=1,2`]);
    expect(counts[BLOG]).toMatchObject({ count: 1, hasMore: false });
    const others = fetchParsedComments(through(handle), { ...query, url: `${ORIGIN}/shop` }, null);
    await expect(others).rejects.toMatchObject({ status: 403 });
  });

  test('A function decides which pages have comments, by any spelling of an address.', async () => {
    const pages = vi.fn((url: string) => url === `https://www.blog.example/hello/`);
    const handle = create({ pages });
    const read = (url: string) => fetchParsedComments(through(handle), { url, limit: 20 }, null);
    await read('https://blog.example/hello?utm_source=x');
    await expect(read('https://blog.example/else')).rejects.toMatchObject({ status: 403 });
    const failing = create({
      pages: () => {
        throw new Error(WORDS);
      },
    });
    const response = await failing(
      get(`feed/parent_urls/?parent_urls=${BLOG}&with_recasts=false&limit=20`),
    );
    expect([response.status, (await response.text()).includes(WORDS)]).toEqual([500, false]);
    expect(codes()).toEqual(['handler']);
  });

  test('`openNode` of a page takes the handler as its node.', async () => {
    const handle = create();
    const data = openNode({ nodes: PROXY, fetch: through(handle).fetch });
    const request = { signal: new AbortController().signal, viewerFid: 3, cursor: null };
    expect((await data.feed(WANTED, request))?.casts).toHaveLength(2);
    const query = { type: 'hash', identifier: hashOf(1) } as const;
    expect(await data.cast(query, request)).toMatchObject({ text: 'Cast 1' });
    expect(await data.conversation(query, request)).toMatchObject({ conversation: {} });
  });

  test('An adapter of the site answers in place of the API, and has no comments of several pages.', async () => {
    const feed = vi.fn(() => ({ casts: [castOf(1, { parent_url: BLOG })] }));
    const handle = create({ data: { feed, cast: () => null, conversation: () => null } });
    expect((await readFeed(handle))?.data).toHaveLength(1);
    const query = { url: BLOG, limit: 20 };
    expect((await fetchParsedComments(through(handle), query, null)).data.casts).toHaveLength(1);
    expect(feed).toHaveBeenCalledWith(
      expect.objectContaining({ filterType: 'parent_url', parentUrl: BLOG }),
      expect.objectContaining({ viewerFid: undefined }),
    );
    const counts = await fetchCommentCounts(through(handle), [BLOG, `${ORIGIN}/blog/b`]);
    expect(counts[BLOG]).toMatchObject({ count: 1, hasMore: true });
    expect(asked).toEqual([]);
  });
});

describe('notifications', () => {
  const viewerOf = vi.fn<(request: Request) => number | null>(() => 8);
  const OWN = 'notifications/?fid=8&client_id=x';
  const own = (more: Partial<FeedHandlerOptions> = {}) =>
    create({ feeds: undefined, notifications: true, viewerOf, ...more });
  const group = { type: 'mention', seen: false, cast: castOf(1) };
  beforeEach(() => {
    viewerOf.mockReset().mockReturnValue(8);
    site.api = () => ({
      notifications: [group, null, 'x'],
      unseen_notifications_count: 4,
      next: { cursor: 'more' },
      secret: WORDS,
    });
  });

  test('A user gets their own notifications, page by page, as widgets ask for them.', async () => {
    const handle = own();
    const query = { fid: 8, type: ['likes', 'mentions'], limit: 5 } as const;
    const first = await fetchParsedNotifications(through(handle), query, null);
    expect(first?.data).toMatchObject({ items: [{ kind: 'mention' }], unread: 4 });
    await fetchParsedNotifications(through(handle), query, first?.cursor ?? '');
    expect(paths()).toEqual(['notifications', 'notifications']);
    const [, { query: asks, headers }] = asked as [(typeof asked)[0], (typeof asked)[0]];
    expect(asks.getAll('type')).toEqual(['likes', 'mentions']);
    expect(Object.fromEntries(asks)).toMatchObject({ fid: '8', limit: '5', cursor: 'more' });
    expect(headers.get('x-api-key')).toBe(API_KEY);
  });

  test('Notifications are kept by nobody: no cache, no memory and no store.', async () => {
    const store = { get: vi.fn(), set: vi.fn(), claim: vi.fn(), delete: vi.fn() };
    const handle = own({ store: { ...store, increment: vi.fn() } });
    const response = await handle(get(OWN));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('etag')).toBeNull();
    expect(await response.text()).not.toContain(WORDS);
    await handle(get(OWN));
    expect(asked).toHaveLength(2);
    for (const call of Object.values(store)) expect(call).not.toHaveBeenCalled();
  });

  test.each<[string, () => number | null]>([
    ['nobody is signed in', () => null],
    ['another user is', () => 9],
  ])('Nobody gets the notifications of another user. (%s)', async (_, viewer) => {
    viewerOf.mockImplementation(viewer);
    for (const more of ['', '&viewer_fid=9', '&viewer_fid=8']) {
      const response = await own()(get(OWN + more));
      expect([response.status, response.headers.get('cache-control')]).toEqual([401, 'no-store']);
    }
    expect(asked).toEqual([]);
  });

  test('A cursor of the notifications of another user is none.', async () => {
    const handle = own();
    const page = await fetchParsedNotifications(through(handle), { fid: 8 }, null);
    viewerOf.mockReturnValue(9);
    const response = await handle(get(`notifications?fid=9&cursor=${page?.cursor ?? ''}`));
    expect(response.status).toBe(400);
    expect(asked).toHaveLength(1);
  });

  test('A user has sixty requests for notifications a minute.', async () => {
    const handle = own();
    for (let times = 0; times < 60; times++) await handle(get(OWN));
    expect((await handle(get(OWN))).status).toBe(429);
    expect(asked).toHaveLength(60);
  });
});

describe('search', () => {
  const finding = (more: Partial<FeedHandlerOptions> = {}) => create({ search: SEARCHES, ...more });
  beforeEach(() => {
    site.api = (path, query) =>
      ({
        'cast/search': {
          result: {
            casts: [castOf(1, { author: { fid: 99 } }), null, 'x'],
            next: { cursor: query.get('cursor') ? null : 'more' },
          },
        },
        'user/search': {
          result: { users: [{ fid: 3, username: 'linda' }, null, {}], next: { cursor: null } },
        },
        'channel/search': { channels: [{ id: 'garden' }, 7, {}], next: { cursor: null } },
      })[path] ?? { casts: [castOf(1)], next: { cursor: null } };
  });

  test('Searches are answered as widgets ask, page by page.', async () => {
    const to = through(finding());
    const query = {
      ...{ text: 'gm', authorFid: 99, channelId: 'garden', parentUrl: 'https://a.example/' },
      ...{ after: '2025-04-20', before: '2025-04-21T10:00:00', limit: 5 },
      ...({ mode: 'hybrid', sortType: 'chron' } as const),
    };
    const page = await searchCasts(to, query, null);
    expect(page?.data.map((cast) => cast?.hash)).toContain(hashOf(1));
    const next = await searchCasts(to, query, page?.cursor ?? null);
    expect(next?.cursor).toBeNull();
    expect(asked.map(({ query }) => query.get('cursor'))).toEqual([null, 'more']);
    expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({
      q: 'gm after:2025-04-20 before:2025-04-21T10:00:00',
      ...{ author_fid: '99', channel_id: 'garden', parent_url: 'https://a.example/' },
      ...{ mode: 'hybrid', sort_type: 'chron', limit: '5' },
    });
    const names = { text: 'li', limit: 10 };
    expect((await searchUserPage(to, names, null))?.data).toMatchObject([{ username: 'linda' }]);
    expect((await searchChannelPage(to, names, null))?.data).toMatchObject([{ id: 'garden' }]);
  });

  test('What is searched for is one parameter of the request.', async () => {
    const text = '../user/bulk?fids=3&limit=100#" | before:2020-01-01 gm';
    await searchCasts(through(finding()), { text }, null);
    expect(asked.map(({ path }) => path)).toEqual(['cast/search']);
    expect([...(asked[0]?.query ?? [])]).toEqual([['q', text]]);
  });

  test.each([
    ...['gm after:2025-04-20T10', 'gm before:10:00:00-1', 'gm after:2025-04-2000'],
    ...['gm before:2025-04-21 after:2025-04', 'gm after:2025-02-30', 'gm before:2025-13-01'],
  ])(
    'A date that a visitor has not yet typed to its end is searched for as a text. (%s)',
    async (text) => {
      await searchCasts(through(finding()), { text }, null);
      expect(asked.map(({ query }) => query.get('q'))).toEqual([text]);
    },
  );

  test('A search that the site does not offer is none.', async () => {
    const handle = finding({ search: ['users'] });
    expect((await handle(get('cast/search?q=gm'))).status).toBe(404);
    expect((await handle(get('channel/search?q=gm'))).status).toBe(404);
    expect(asked).toEqual([]);
    expect((await handle(get('user/search?q=li'))).status).toBe(200);
  });

  test('A cursor of another search is none.', async () => {
    const handle = finding();
    const page = await searchCasts(through(handle), { text: 'gm' }, null);
    const response = await handle(get(`cast/search?q=gn&cursor=${page?.cursor ?? ''}`));
    expect(response.status).toBe(400);
    expect(asked).toHaveLength(1);
  });

  test('Searches for casts have a fifth of the requests, and the feeds go on.', async () => {
    const handle = finding({ perMinute: 10 });
    const statuses = [];
    for (const q of ['a', 'b', 'c']) {
      statuses.push((await handle(get(`cast/search?q=${q}`))).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    expect((await handle(get('cast/search?q=a'))).status).toBe(200);
    for (let number = 0; number < 10; number++) await handle(get(`user/search?q=${number}`));
    expect((await handle(get(CHANNEL))).status).toBe(200);
  });

  test("A site's own functions are searched, and counted.", async () => {
    const data = {
      casts: vi.fn(() => ({ casts: [castOf(1)], next: { cursor: null } })),
      search: vi.fn(() => [{ fid: 3, username: 'linda' }]),
      channels: vi.fn(() => [{ id: 'garden' }]),
    };
    const to = through(finding({ data, perMinute: 5 }));
    expect((await searchCasts(to, { text: 'gm' }, null))?.data).toHaveLength(1);
    expect((await searchUserPage(to, { text: 'li', limit: 10 }, null))?.data).toHaveLength(1);
    expect((await searchChannelPage(to, { text: 'ga', limit: 10 }, null))?.data).toHaveLength(1);
    expect(asked).toEqual([]);
    await expect(searchCasts(to, { text: 'gn' }, null)).rejects.toMatchObject({ status: 429 });
  });
});

describe('a viewer', () => {
  const viewerOf = vi.fn<(request: Request) => number | null>(() => 3);
  const LIKED = `${CHANNEL}&viewer_fid=3`;
  beforeEach(() => {
    viewerOf.mockReset().mockReturnValue(3);
    site.api = (_, query) => ({
      casts: [castOf(1, query.has('viewer_fid') ? { viewer_context: { liked: true } } : {})],
    });
  });
  const likes = async (response: Response) => (await response.text()).includes('"liked":true');

  test('What a viewer gets is kept nowhere, and given to them alone.', async () => {
    const handle = create({ viewerOf });
    const theirs = await handle(get(LIKED));
    expect(theirs.headers.get('cache-control')).toBe('private, no-store');
    expect(theirs.headers.get('etag')).toBeNull();
    expect(await likes(theirs)).toBe(true);
    viewerOf.mockReturnValue(null);
    const guest = await handle(get(LIKED));
    expect([guest.headers.get('cache-control'), await likes(guest)]).toEqual([
      'private, no-store',
      false,
    ]);
    const all = await handle(get(CHANNEL));
    expect([all.headers.get('cache-control')?.startsWith('public'), await likes(all)]).toEqual([
      true,
      false,
    ]);
    // Once for the viewer, and once for both others.
    expect(asked).toHaveLength(2);
  });

  test('A page that names a viewer who is not signed in gets what all get.', async () => {
    viewerOf.mockReturnValue(4);
    expect(await likes(await create({ viewerOf })(get(LIKED)))).toBe(false);
  });

  test('Without viewerOf a viewer in the address changes nothing.', async () => {
    const handle = create();
    for (const fid of [3, 4, 5]) {
      const response = await handle(get(`${CHANNEL}&viewer_fid=${fid}&client_id=x`));
      expect(await likes(response)).toBe(false);
    }
    expect(asked).toHaveLength(1);
  });

  test('A viewer has sixty requests a minute.', async () => {
    const handle = create({ viewerOf });
    for (let times = 0; times < 60; times += 1) {
      expect((await handle(get(LIKED))).status).toBe(200);
    }
    expect((await handle(get(LIKED))).status).toBe(429);
    expect((await handle(get(CHANNEL))).status).toBe(200);
  });

  test('The request for a viewer ends when they leave, and nothing is reported.', async () => {
    let signal: AbortSignal | null | undefined;
    const visit = new AbortController();
    const handle = create({
      viewerOf,
      fetch: (_, init) => {
        signal = init?.signal;
        visit.abort();
        return new Promise(() => {});
      },
    });
    await handle(get(LIKED, { signal: visit.signal }));
    expect(signal?.aborted).toBe(true);
    expect(onError).not.toHaveBeenCalled();
  });

  test.each(['3', -1, {}, Number.NaN])(
    '`viewerOf` that returns no fid is an error. (%j)',
    async (fid) => {
      const response = await create({ viewerOf: (() => fid) as never })(get(LIKED));
      expect(response.status).toBe(fid === '3' ? 200 : 500);
    },
  );
});

describe('attacks', () => {
  test.each([
    'notifications',
    'notifications?fid=8,9',
    'notifications?fid=-8',
    'notifications?fid=8&limit=26',
    'notifications?fid=8&type=bitcoin',
    'notifications?fid=8&type=likes&type=toString',
    'notifications?fid=8&priority_mode=true',
    'cast/search',
    'cast/search?q=%20',
    'cast/search?q=gm&limit=101',
    'cast/search?q=gm&sort_type=toString',
    'cast/search?q=gm&mode=magic',
    'cast/search?q=gm&author_fid=-1',
    'cast/search?q=gm&channel_id=../x',
    `cast/search?q=${'x'.repeat(201)}`,
    `cast/search?q=gm&parent_url=${'x'.repeat(1001)}`,
    'user/search',
    'user/search?q=li&author_fid=3',
    `user/search?q=${'x'.repeat(201)}`,
    'channel/search?q=ga&limit=0',
  ])('What no widget asks of notifications or of a search is not asked for. (%s)', async (path) => {
    const handle = create({ search: SEARCHES, notifications: true, viewerOf: () => 8 });
    expect((await handle(get(path))).status).toBe(400);
    expect(asked).toEqual([]);
  });

  test.each<[string, string, number]>([
    ['another channel', 'feed/channels/?channel_ids=cats&limit=25', 403],
    ['two channels', 'feed/channels/?channel_ids=gardens,cats&limit=25', 403],
    ['a parameter twice', 'feed/channels/?channel_ids=gardens&channel_ids=cats&limit=25', 400],
    ['another size', 'feed/channels/?channel_ids=gardens&limit=26', 403],
    ['an added parameter', `${CHANNEL}&with_replies=true`, 403],
    ['a name of the prototype', `${CHANNEL}&__proto__=x`, 403],
    ['another feed', 'feed/for_you/?fid=3', 403],
    ['a way up', 'feed/../user/bulk/?fids=3', 404],
    ['an encoded way up', 'feed/%2e%2e/user/bulk/?fids=3', 404],
    ['an encoded slash', 'feed%2fchannels/?channel_ids=gardens&limit=25', 404],
    ['nothing', '', 404],
    ['an invented cursor', `${CHANNEL}&cursor=more`, 400],
    ['a signature of zeros', `${CHANNEL}&cursor=1.${'0'.repeat(64)}.more`, 400],
    ['a cursor that is long', `${CHANNEL}&cursor=${'a'.repeat(3000)}`, 400],
    ['a hash that is none', 'cast?type=hash&identifier=0x12', 404],
    ['a URL of another site', 'cast?type=url&identifier=https://evil.example/a/0x12345678', 404],
    [
      'a conversation without end',
      `cast/conversation/?type=hash&identifier=${hashOf(1)}&limit=51`,
      400,
    ],
    ['a long address', `feed/?${'a'.repeat(17_000)}`, 414],
    ['comments of another site', comments('https://evil.example/blog/hello'), 403],
    ['comments of a host that begins alike', comments(`${ORIGIN}.evil.example/blog/`), 403],
    ['comments of a path that begins alike', comments(`${ORIGIN}/blogs`), 403],
    ['comments with a password', comments(ORIGIN.replace('//', '//a:b@') + '/blog/x'), 403],
    ['comments of one page and a stranger', comments(`${BLOG},https://evil.example/`), 403],
    ['comments of a script', comments('javascript:alert(1)'), 403],
    ['fifty-one pages', comments(Array<string>(51).fill(BLOG).join()), 403],
    [
      'a filter with the parameter of another',
      `feed/?feed_type=filter&filter_type=embed_url&embed_url=${BLOG}&parent_url=x&with_recasts=false&limit=5`,
      403,
    ],
    ['the ending of a style sheet', CHANNEL.replace('/?', '/a.css?'), 403],
    ['the ending of a style sheet behind a semicolon', CHANNEL.replace('/?', ';a.css?'), 403],
    ['another case', CHANNEL.replace('feed', 'FEED'), 404],
    ['encoded letters', CHANNEL.replace('feed', '%66eed'), 404],
    ['comments of another port', comments(BLOG.replace('example/', 'example:8443/')), 403],
    ['comments of a host with a dot', comments(BLOG.replace('example/', 'example./')), 403],
    ['comments of a way up', comments(`${ORIGIN}/blog/%2e%2e/secret`), 403],
    ['comments of no page', comments(`${BLOG},,`), 403],
    ['all comments of a size', comments(BLOG).replace('20', '1000'), 403],
  ])('What the site does not show is not asked for. (%s)', async (_, query, status) => {
    const response = await create()(get(query));
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(asked).toEqual([]);
    expect(onError).not.toHaveBeenCalled();
  });

  test('Whatever a stranger asks, the API is asked for nothing but what the site shows.', async () => {
    const handle = create({ perMinute: 1e6 });
    const page = fc.constantFrom(BLOG, `${ORIGIN}/blog`, 'https://evil.example/', `${BLOG},x`);
    const oneOf = (words: string) => fc.constantFrom(...words.split(' '));
    const value = fc.oneof(
      page,
      oneOf('gardens cats gardens,cats filter embed_url parent_url false hash url __proto__'),
      oneOf(`25 20 0 -1 1e2 101 3 ${hashOf(1)}`),
      fc.string({ maxLength: 8 }),
    );
    const name = fc.oneof(
      oneOf('channel_ids limit feed_type filter_type embed_url parent_url parent_urls type cursor'),
      oneOf('with_recasts identifier viewer_fid reply_depth fid client_id embed_types'),
      oneOf('__proto__ constructor'),
    );
    const path = fc.oneof(
      oneOf('feed feed/ feed/channels/ feed/parent_urls feed/for_you feed/../cast feed//'),
      oneOf('cast cast/conversation/ user/bulk %2e%2e/cast'),
      fc.string({ maxLength: 8 }),
    );
    // Those that are answered, or nearly, so that not all are refused at once.
    const split = (asked: string): [string, [string, string][]] => {
      const [of = '', query] = asked.split('?');
      return [of, [...new URLSearchParams(query)]];
    };
    const known = fc.oneof(
      fc.constantFrom(CHANNEL, CHANNEL.replace('gardens', 'cats')).map(split),
      page.map((url) => split(comments(url))),
      page.map((url) =>
        split(
          `feed?feed_type=filter&filter_type=embed_url&embed_url=${url}&with_recasts=false&limit=9`,
        ),
      ),
      fc.constant(split(`cast?type=hash&identifier=${hashOf(1)}`)),
    );
    const pairs = fc.array(fc.tuple(name, value), { maxLength: 4 });
    const request = fc.oneof(
      fc.tuple(path, pairs),
      fc
        .tuple(known, pairs)
        .map(([[of, own], more]): [string, [string, string][]] => [of, [...own, ...more]]),
    );
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(request, async ([of, query]) => {
        asked.length = 0;
        const response = await handle(get(`${of}?${new URLSearchParams(query).toString()}`));
        if (response.status === 200) answered += 1;
        expect(response.status).toBeLessThan(500);
        for (const { path: to, query: sent } of asked) {
          const text = new URLSearchParams(sent).toString();
          expect(`${to}?${text}`).not.toMatch(/cats|evil|proto|constructor|viewer_fid|cursor/);
          expect([
            'feed/channels',
            'feed',
            'feed/parent_urls',
            'cast',
            'cast/conversation',
          ]).toContain(to);
          if (to === 'feed/channels') expect(text).toBe('channel_ids=gardens&limit=25');
        }
      }),
      { numRuns: 400 },
    );
    expect(answered).toBeGreaterThan(20);
  });

  test('A cursor belongs to its list, and to its site.', async () => {
    const feeds = [GARDENS, { ...GARDENS, channelId: 'cats' }];
    const handle = create({ feeds });
    const cursor = (await readFeed(handle))?.cursor ?? '';
    expect(cursor).toMatch(/^1\.[\da-f]{64}\.more$/);
    asked.length = 0;
    const of = (to: FeedHandler, query: string, given: string) =>
      to(get(`${query}&cursor=${given}`)).then(({ status }) => status);
    expect(await of(handle, CHANNEL.replace('gardens', 'cats'), cursor)).toBe(400);
    expect(await of(handle, CHANNEL, cursor.replace('1.', '2.'))).toBe(400);
    expect(await of(handle, CHANNEL, `${cursor}x`)).toBe(400);
    expect(await of(create({ feeds, apiKey: 'another' }), CHANNEL, cursor)).toBe(400);
    expect(asked).toEqual([]);
    // Another machine of the site knows it.
    expect(await of(create({ feeds }), CHANNEL, cursor)).toBe(200);
  });

  test('The API is asked perMinute times in a minute, however many casts are named.', async () => {
    const handle = create({ authors: 'all', perMinute: 5 });
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const response = await handle(get(`cast?type=hash&identifier=${hashOf(at + 100)}`));
        return response.status;
      }),
    );
    expect(asked).toHaveLength(4);
    expect(statuses.filter((status) => status === 429)).toHaveLength(16);
    // A fifth is kept for the feeds of the site.
    expect((await handle(get(CHANNEL))).status).toBe(200);
    expect(asked).toHaveLength(5);
    vi.setSystemTime(NOW + 60_000);
    await handle(get(`cast?type=hash&identifier=${hashOf(200)}`));
    expect(asked).toHaveLength(6);
  });

  test.each<[string, number, (handle: FeedHandler, at: number) => Promise<unknown>]>([
    [
      'five who are signed in',
      300,
      (handle, at) => handle(get(`${CHANNEL}&viewer_fid=${1 + (at % 5)}`)),
    ],
    [
      'one who scrolls on and on',
      3,
      async (handle) => {
        vi.setSystemTime(Date.now() + 1);
        let cursor: string | null = null;
        for (let page = 0; page < 40; page += 1) {
          cursor = (await readFeed(handle, WANTED, cursor).catch(() => null))?.cursor ?? cursor;
        }
      },
    ],
  ])('Visitors cannot keep the feeds of the site from all others. (%s)', async (_, times, ask) => {
    const viewerOf = (request: Request) =>
      Number(new URL(request.url).searchParams.get('viewer_fid'));
    const handle = create({ viewerOf, lifetime: 1, perMinute: 100 });
    for (let at = 0; at < times; at += 1) await ask(handle, at);
    expect(asked.length).toBeGreaterThanOrEqual(80);
    expect(asked.length).toBeLessThan(100);
    vi.setSystemTime(Date.now() + 1000);
    const before = asked.length;
    expect((await handle(get(CHANNEL))).status).toBe(200);
    expect(asked).toHaveLength(before + 1);
  });

  test('Of more than 64 lists at once, one has to wait for a second, but no feed of the site.', async () => {
    site.api = () => new Promise(() => {});
    const handle = create({ authors: 'all' });
    const pending = Array.from({ length: 64 }, (_, at) =>
      handle(get(`cast?type=hash&identifier=${hashOf(at + 100)}`)),
    );
    await vi.waitFor(() => {
      expect(asked).toHaveLength(64);
    });
    const response = await handle(get(`cast?type=hash&identifier=${hashOf(1)}`));
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1']);
    site.api = () => ({ casts: [castOf(1)] });
    expect((await handle(get(CHANNEL))).status).toBe(200);
    await vi.advanceTimersByTimeAsync(13_000);
    expect((await pending[0])?.status).toBe(504);
  });

  test('No header of the API reaches a visitor, nor what is beside the casts.', async () => {
    const headers = { 'set-cookie': 'session=1', 'x-request-id': '1', 'cache-control': 'private' };
    const body = { casts: [castOf(1)], viewer: 'linda', next: { cursor: null } };
    site.api = () => Promise.resolve(Response.json(body, { headers }));
    const response = await create()(get(CHANNEL));
    expect([...response.headers.keys()]).toEqual([
      'cache-control',
      'content-type',
      'etag',
      'x-content-type-options',
    ]);
    expect(Object.keys((await response.json()) as object)).toEqual(['casts', 'next']);
  });

  test('The key of a site is in no response, error or header of a feed.', async () => {
    for (const status of [200, 400, 401, 402, 404, 429, 500]) {
      site.api = () => (status === 200 ? { casts: [] } : status);
      const response = await create()(get(CHANNEL));
      const text = JSON.stringify([...response.headers]) + (await response.text());
      expect(text).not.toContain(API_KEY);
      expect(text).not.toContain(WORDS);
    }
  });
});

describe('faults', () => {
  /** An API with this fault. */
  const failing = (fault: (typeof feedFaults)[number]['api']) => () => {
    if (typeof fault === 'number') return fault;
    if (fault === 'hangs') return new Promise(() => {});
    if (fault === 'is away') return Promise.reject(new TypeError('fetch failed'));
    if (fault === 'sends no JSON') return Promise.resolve(new Response('<html>'));
    return { casts: [castOf(1, { text: 'a'.repeat(10_000_000) })] };
  };

  test.each(feedFaults)(
    'Where the API of a feed fails, a page gets a status, or the last response. ($api: $status, $hasLast)',
    async ({ api: fault, status, hasLast }) => {
      site.api = failing(fault);
      const first = create()(get(CHANNEL));
      await vi.advanceTimersByTimeAsync(12_500);
      const failed = await first;
      expect([failed.status, failed.headers.get('retry-after')]).toEqual([
        status,
        fault === 429 ? '7' : null,
      ]);
      expect(codes()).toHaveLength(fault === 404 ? 0 : 1);

      const handle = create();
      site.api = () => ({ casts: [castOf(1)] });
      await handle(get(CHANNEL));
      site.api = failing(fault);
      vi.setSystemTime(Date.now() + 30_000);
      const second = handle(get(CHANNEL));
      await vi.advanceTimersByTimeAsync(2000);
      expect((await second).status).toBe(hasLast ? 200 : status);
    },
  );

  test('What an API does not have is asked for once a minute.', async () => {
    const handle = create();
    for (const status of [404, 400]) {
      site.api = () => status;
      asked.length = 0;
      await handle(get(CHANNEL));
      const again = await handle(get(CHANNEL));
      expect([again.status, asked.length]).toEqual([status, 1]);
      vi.setSystemTime(Date.now() + 60_000);
    }
    expect(codes()).toEqual(['http']);
  });

  test.each([500, 429, 402, 401])(
    'While the API fails, visitors get the last response, for ten minutes. (%i)',
    async (status) => {
      const handle = create();
      await handle(get(CHANNEL));
      site.api = () => status;
      vi.setSystemTime(NOW + 30_000);
      const old = await handle(get(CHANNEL));
      expect([old.status, old.headers.get('cache-control')?.slice(0, 17)]).toEqual([
        200,
        'public, max-age=5',
      ]);
      // For the next five seconds no request is sent.
      await handle(get(CHANNEL));
      expect(asked).toHaveLength(2);
      vi.setSystemTime(NOW + 30_000 + 600_000);
      expect((await handle(get(CHANNEL))).status).not.toBe(200);
    },
  );

  test('An API that hangs is reported once, whoever waits.', async () => {
    site.api = () => new Promise(() => {});
    const handle = create();
    const all = Array.from({ length: 10 }, () => handle(get(CHANNEL)));
    await vi.advanceTimersByTimeAsync(12_500);
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(10).fill(504));
    expect(codes()).toEqual(['timeout']);
  });

  test('A visitor who leaves does not end the feed of the others.', async () => {
    const { promise, resolve } = createDeferred<Response>();
    site.api = () => promise;
    const handle = create();
    const visit = new AbortController();
    const left = handle(get(CHANNEL, { signal: visit.signal }));
    const stays = handle(get(CHANNEL));
    await vi.waitFor(() => {
      expect(asked).toHaveLength(1);
    });
    visit.abort();
    resolve(Response.json({ casts: [castOf(1)] }));
    await left;
    expect((await stays).status).toBe(200);
    expect(onError).not.toHaveBeenCalled();
  });
});

function comments(urls: string): string {
  return `feed/parent_urls/?${new URLSearchParams({ parent_urls: urls, with_recasts: 'false', limit: '20' }).toString()}`;
}
