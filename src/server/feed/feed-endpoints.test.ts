// @vitest-environment node
// Profiles, casts by their hashes, likes, channels and links: what `createFeedHandler` answers
// beside feeds, comments, searches and notifications.
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  API_KEY,
  BLOG,
  castOf,
  get,
  hashOf,
  ORIGIN,
  setUpFeedSite,
  statusOf,
  through,
  userOf,
  WORDS,
} from '../../../tests/feed-site.js';
import { fetchChosenCasts } from '../../network/api/fetch-chosen-casts.js';
import { fetchParsedChannel } from '../../network/api/fetch-channel.js';
import { fetchParsedFeed } from '../../network/api/fetch-feed.js';
import { fetchLikers } from '../../network/api/fetch-likers.js';
import { fetchUserChannels } from '../../network/api/fetch-user-channels.js';
import { fetchUserLikes } from '../../network/api/fetch-user-likes.js';
import { fetchUsers } from '../../network/api/fetch-users.js';
import { userFeedOf } from '../../network/api/profile-feeds.js';
import { crawlFrame } from '../../network/api/crawl-frame.js';
import { crawlPreview } from '../../network/api/crawl-preview.js';
import { createFeedHandler } from './create-feed-handler.js';
import type { FeedHandler } from './create-feed-handler.js';
import { endpoints } from './endpoints.js';
import type { FeedHandlerOptions } from './feed-options.js';

const site = setUpFeedSite(
  {
    authors: [3],
    profiles: [3, 5],
    channels: ['garden'],
    links: ['https://pages.example/games'],
    pages: [`${ORIGIN}/blog/`],
  },
  (path, query) => {
    const fids = (query.get('fids') ?? '').split(',').map(Number);
    const bodies: Record<string, unknown> = {
      cast: { cast: castOf(Number(query.get('identifier'))) },
      casts: {
        result: {
          casts: (query.get('casts') ?? '').split(',').map((hash) => castOf(Number(hash))),
        },
      },
      'user/bulk': { users: [...fids.map(userOf), null, 'x', userOf(99)] },
      'user/channels': { channels: [{ id: 'garden' }, null, {}], next: { cursor: 'more' } },
      'reactions/user': { reactions: [{ cast: castOf(1) }], next: { cursor: 'more' } },
      'reactions/cast': { reactions: [{ user: userOf(8) }, null], next: { cursor: 'more' } },
      channel: { channel: { id: query.get('id'), name: 'Growing things' } },
      'frame/crawl': { frame: { version: 'next', title: 'A game' } },
      'cast/embed/crawl': { metadata: { html: { ogTitle: 'A game' }, secret: WORDS } },
    };
    return bodies[path] ?? { casts: [castOf(1)], next: { cursor: 'more' } };
  },
);
const { asked, paths, queries, send, onError, codes, create } = site;

const USERS = 'user/bulk?fids=3,5';
const GAME = 'https://pages.example/games/chess';
const likes = (hash: string, more = '') => `reactions/cast?hash=${hash}&types=likes&limit=9${more}`;

describe('profiles', () => {
  test('Users are answered to the widgets of a page, without those whom the site does not show.', async () => {
    const handle = create();
    const users = await fetchUsers({ ...through(handle), fids: [5, 8, 3] });
    expect(users.map(({ fid }) => fid)).toEqual([3, 5]);
    expect(queries()).toEqual([{ fids: '3,5' }]);
    expect(asked[0]?.headers.get('x-api-key')).toBe(API_KEY);
    expect(await fetchUsers({ ...through(handle), fids: [8] })).toEqual([]);
    expect(asked).toHaveLength(1);
    await fetchUsers({ ...through(create({ profiles: 'all' })), fids: [8] });
    expect(queries()[1]).toEqual({ fids: '8' });
  });

  test('The lists of a profile are answered, page by page.', async () => {
    const handle = create();
    const to = through(handle);
    const list = { fid: 3, limit: 25 };
    const found = await fetchUserLikes(to, list, null);
    expect(found?.data[0]?.hash).toBe(hashOf(1));
    await fetchUserLikes(to, list, found?.cursor ?? null);
    const followed = await fetchUserChannels(to, list, null);
    expect(followed?.data.map(({ id }) => id)).toEqual(['garden']);
    await fetchUserChannels(to, list, followed?.cursor ?? null);
    for (const kind of ['casts', 'replies'] as const) {
      expect((await fetchParsedFeed(to, userFeedOf(kind, 3), null))?.data).toHaveLength(1);
    }
    expect(paths()).toEqual([
      ...['reactions/user', 'reactions/user', 'user/channels', 'user/channels'],
      ...['feed/user/casts', 'feed/user/replies_and_recasts'],
    ]);
    expect(asked.map(({ query }) => query.get('cursor')).slice(0, 4)).toEqual([
      ...[null, 'more'],
      ...[null, 'more'],
    ]);
  });

  test('Whoever has no profile on the site has no lists there.', async () => {
    const handle = create();
    expect(await statusOf(handle, 'user/bulk?fids=8')).toBe(404);
    expect(await statusOf(handle, 'user/channels?fid=8')).toBe(404);
    expect(await statusOf(handle, 'reactions/user?fid=8&type=likes')).toBe(404);
    expect(await statusOf(handle, 'feed/user/casts?fid=8&include_replies=false&limit=25')).toBe(
      403,
    );
    const other = 'feed/user/casts?fid=3&include_replies=true&limit=25';
    expect(await statusOf(handle, other)).toBe(403);
    expect(asked).toEqual([]);
  });

  test('Functions of a site get one user at a time, and are counted.', async () => {
    const user = vi.fn(({ fid }: { fid: number }) => userOf(fid));
    const data = {
      ...{ user, feed: () => ({ casts: [castOf(1)] }), userLikes: () => ({ reactions: [] }) },
      userChannels: () => ({ channels: [{ id: 'garden' }] }),
    };
    const handle = create({ data, perMinute: 4, authors: undefined, channels: undefined });
    const users = await fetchUsers({ ...through(handle), fids: [3, 5] });
    expect(users.map(({ fid }) => fid)).toEqual([3, 5]);
    expect(user.mock.calls.map(([{ fid }]) => fid)).toEqual([3, 5]);
    const list = { fid: 3, limit: 25 };
    expect((await fetchUserChannels(through(handle), list, null))?.data).toHaveLength(1);
    expect((await fetchUserLikes(through(handle), list, null))?.data).toEqual([]);
    expect(asked).toEqual([]);
    const feed = fetchParsedFeed(through(handle), userFeedOf('casts', 3), null);
    await expect(feed).rejects.toMatchObject({ status: 429 });
  });
});

describe('casts and channels', () => {
  test('Casts by their hashes are answered by author, with their quotes.', async () => {
    const quote = { cast_id: { fid: 9, hash: hashOf(9) } };
    site.api = (_, query) => ({
      result: {
        casts: query.get('casts')?.includes(hashOf(9))
          ? [castOf(9, { author: userOf(9) })]
          : [castOf(1, { embeds: [quote] }), castOf(2, { author: userOf(4) }), null],
      },
    });
    const casts = await fetchChosenCasts(through(create()), [hashOf(2), hashOf(1)]);
    expect(casts.map(({ hash }) => hash)).toEqual([hashOf(1)]);
    expect(casts[0]?.embeds[0]).toMatchObject({ cast: { hash: hashOf(9) } });
    expect(queries()).toEqual([{ casts: `${hashOf(1)},${hashOf(2)}` }, { casts: hashOf(9) }]);
    expect(await fetchChosenCasts(through(create({ authors: [7] })), [hashOf(1)])).toEqual([]);
  });

  test('The quote of a cast is with it, by whomever it is.', async () => {
    site.api = (path) =>
      path === 'casts'
        ? { result: { casts: [castOf(9, { author: userOf(9) })] } }
        : { cast: castOf(1, { embeds: [{ cast_id: { fid: 9, hash: hashOf(9) } }] }) };
    const response = await create()(get(`cast?type=hash&identifier=${hashOf(1)}`));
    expect(await response.text()).toContain('"username":"user9"');
  });

  test('A channel that the site lists is answered, and no other.', async () => {
    const handle = create();
    const read = (channelId: string, to = handle) =>
      fetchParsedChannel({ ...through(to), channelId });
    expect(await read('garden')).toMatchObject({ name: 'Growing things' });
    expect(await read('cats')).toBeNull();
    expect(queries()).toEqual([{ id: 'garden', type: 'id' }]);
    expect(await read('cats', create({ channels: 'all' }))).toMatchObject({ id: 'cats' });
  });
});

describe('likes of a cast', () => {
  test('Who likes a cast of the site is answered; its author is asked for once.', async () => {
    const handle = create();
    const found = await fetchLikers(through(handle), hashOf(1), 9);
    expect(found).toMatchObject({ users: [{ username: 'user8' }], hasMore: true });
    await fetchLikers(through(handle), hashOf(1), 8);
    expect(paths()).toEqual(['cast', 'reactions/cast', 'reactions/cast']);
    asked.length = 0;
    await fetchLikers(through(create({ authors: 'all' })), hashOf(1), 9);
    expect(paths()).toEqual(['reactions/cast']);
  });

  test('The likes of a cast that the site does not show are none, unless it is a comment on a page of it.', async () => {
    const cast = { author: userOf(4), embeds: [{ url: 'https://evil.example/' }, { url: BLOG }] };
    const answer = async (fields: object, options = {}) => {
      site.api = (path) =>
        path === 'cast'
          ? { cast: castOf(1, { author: userOf(4), ...fields }) }
          : { reactions: [{ user: userOf(8) }] };
      return statusOf(create(options), likes(hashOf(1)));
    };
    expect(await answer(cast)).toBe(200);
    expect(await answer({ parent_url: BLOG })).toBe(200);
    expect(await answer(cast, { authors: undefined })).toBe(200);
    asked.length = 0;
    expect(await answer({ embeds: [{ url: 'https://evil.example/blog/' }] })).toBe(404);
    expect(await answer({})).toBe(404);
    expect(await answer({ hash: hashOf(2), author: userOf(3) })).toBe(404);
    expect(paths()).toEqual(['cast', 'cast', 'cast']);
  });

  test('Where functions of a site are all that there is, casts have no likes.', async () => {
    const none = () => null;
    const data = { cast: none, conversation: none };
    const handle = createFeedHandler({ origin: ORIGIN, authors: [3], data, onError });
    expect(await statusOf(handle, likes(hashOf(1)))).toBe(404);
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('links', () => {
  test('The frames and previews of listed addresses are answered.', async () => {
    const to = through(create());
    expect(await crawlFrame(to, GAME)).toMatchObject({ title: 'A game' });
    expect(await crawlPreview(to, `${GAME}#place`)).toMatchObject({ ogTitle: 'A game' });
    expect(paths()).toEqual(['frame/crawl', 'cast/embed/crawl']);
    expect(asked.map(({ query }) => query.get('url'))).toEqual([GAME, GAME]);
  });

  test.each([
    ['the API has none', { frame: {} }],
    ['the API does not know it', 404],
  ])('A page without a frame is answered, and reported to nobody. (%s)', async (_, body) => {
    site.api = () => body;
    await expect(crawlFrame(through(create()), GAME)).rejects.toMatchObject({ code: 'not-found' });
    expect(onError).not.toHaveBeenCalled();
  });

  test('Where the API knows no page, its preview is a 404.', async () => {
    site.api = () => 404;
    expect(await statusOf(create(), `cast/embed/crawl?url=${GAME}`)).toBe(404);
    expect(onError).not.toHaveBeenCalled();
  });

  test.each([
    'https://evil.example/games/',
    'https://pages.example/gamesters',
    'https://pages.example:8443/games/',
    'https://pages.example.evil.example/games/',
    'https://pages.example@evil.example/games/',
    'https://pages.example/games/%2e%2e/admin',
    'https://pages.example/games/../admin',
    'http://169.254.169.254/',
    'http://localhost/games/',
  ])('The API is not sent to an address that the site does not list. (%s)', async (url) => {
    const handle = create();
    for (const path of ['frame/crawl', 'cast/embed/crawl']) {
      const status = await statusOf(handle, `${path}?url=${encodeURIComponent(url)}`);
      expect([400, 403]).toContain(status);
    }
    expect(asked).toEqual([]);
  });

  test('A function decides about links; what it throws is an error.', async () => {
    const links = vi.fn((url: string) => url.endsWith('/chess'));
    const handle = create({ links });
    expect(await statusOf(handle, `frame/crawl?url=${GAME}`)).toBe(200);
    expect(await statusOf(handle, `frame/crawl?url=${GAME}s`)).toBe(403);
    const failing = create({
      links: () => {
        throw new Error(WORDS);
      },
    });
    const response = await failing(get(`frame/crawl?url=${GAME}`));
    expect([response.status, (await response.text()).includes(WORDS)]).toEqual([500, false]);
    expect(codes()).toEqual(['handler']);
  });
});

/** A request of each endpoint that the site of `create` answers. */
const SERVED: Record<string, string> = {
  cast: `cast?type=hash&identifier=${hashOf(1)}`,
  casts: `casts?casts=${hashOf(1)},${hashOf(2)}`,
  'cast/conversation': `cast/conversation?type=hash&identifier=${hashOf(1)}&limit=5`,
  'reactions/cast': likes(hashOf(1)),
  'reactions/user': 'reactions/user?fid=3&type=likes&limit=25',
  'user/bulk': USERS,
  'user/channels': 'user/channels?fid=3&limit=25',
  channel: 'channel?id=garden&type=id',
  notifications: 'notifications?fid=3&limit=5',
  'cast/search': 'cast/search?q=gm&limit=5',
  'user/search': 'user/search?q=li&limit=5',
  'channel/search': 'channel/search?q=ga&limit=5',
  'frame/crawl': `frame/crawl?url=${GAME}`,
  'cast/embed/crawl': `cast/embed/crawl?url=${GAME}`,
};
const EVERYTHING: Partial<FeedHandlerOptions> = {
  search: ['casts', 'users', 'channels'],
  notifications: true,
  viewerOf: () => 3,
};
/** Of the endpoints whose responses are the same for all visitors. */
const SHARED = Object.entries(SERVED).filter(([path]) => path !== 'notifications');
const everything: typeof site.api = (path, query) =>
  ({
    'cast/conversation': { conversation: { cast: castOf(1) } },
    notifications: { notifications: [], next: null },
    'cast/search': { result: { casts: [castOf(1)] } },
    'user/search': { result: { users: [userOf(3)] } },
    'channel/search': { channels: [{ id: 'garden' }] },
  })[path] ?? inner(path, query);
let inner: typeof site.api;

describe('every endpoint', () => {
  let handle: FeedHandler;
  beforeEach(() => {
    inner = site.api;
    site.api = everything;
    handle = create(EVERYTHING);
  });

  test('Every endpoint of the table is tried here.', () => {
    expect(Object.keys(SERVED).sort()).toEqual([...endpoints.keys()].sort());
  });

  test.each(Object.entries(SERVED))(
    'An endpoint is answered to a site that shows something of it, and is not there for others. (%s)',
    async (_, query) => {
      expect(await statusOf(handle, query)).toBe(200);
      const feeds = [{ feedType: 'following', fid: 3 }] as const;
      const little = createFeedHandler({ apiKey: API_KEY, origin: ORIGIN, feeds, fetch: send });
      asked.length = 0;
      expect(await statusOf(little, query)).toBe(404);
      expect(asked).toEqual([]);
    },
  );

  test.each(Object.entries(SERVED))(
    'No endpoint takes a parameter that no widget sends, or one twice. (%s)',
    async (path, query) => {
      const [, first = ''] = query.split('?');
      const [name = ''] = first.split('&');
      const more = [
        ...['&x=1', '&__proto__=x', '&constructor=x', '&api_key=x', '&limit=101', '&limit=1e1'],
        ...['&limit=0x5', '&limit=-1', '&cursor=more', `&cursor=1.${'0'.repeat(64)}.more`],
        // `type` and `types` may be repeated, but then have no such value.
        ...(path === 'reactions/cast' ? ['&types=follows'] : [`&${name}`]),
      ];
      for (const added of more) {
        expect([added, [400, 404].includes(await statusOf(handle, query + added))]).toEqual([
          added,
          true,
        ]);
      }
      expect(asked).toEqual([]);
    },
  );

  test.each(Object.entries(SERVED))(
    'No endpoint is reached by another spelling of its path. (%s)',
    async (path, query) => {
      const [, values = ''] = query.split('?');
      const spellings = [
        path.toUpperCase(),
        `${path}//`,
        `${path}/x`,
        `${path};x`,
        `${path}.css`,
        `${path}%2f`,
        `x/%2e%2e/${path}%00`,
        `%2f${path}`,
        path.replace(/.$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      ];
      for (const spelling of spellings) {
        const response = await handle(get(`${spelling}?${values}`));
        expect([spelling, [403, 404].includes(response.status)]).toEqual([spelling, true]);
        expect(response.headers.get('cache-control')).toBe('no-store');
      }
      expect(asked).toEqual([]);
    },
  );

  test.each(SHARED)(
    'The order and the spelling of parameters make no other entry, and no other request. (%s)',
    async (path, query) => {
      const [, values = ''] = query.split('?');
      await handle(get(query));
      const times = asked.length;
      const turned = values.split('&').toReversed().join('&');
      for (const spelt of [
        turned,
        `${values}&client_id=x`,
        `${values}&`,
        values.replace('3,5', '5,3,3'),
        values.replace(`${hashOf(1)},${hashOf(2)}`, `${hashOf(2)},${hashOf(1)}`),
        values.replace(hashOf(1), hashOf(1).slice(2)),
        values.replace('fid=3', 'fid=%203'),
        values.replace(GAME, `${GAME}%23here`),
      ]) {
        expect([spelt, await statusOf(handle, `${path}/?${spelt}`)]).toEqual([spelt, 200]);
      }
      expect(asked).toHaveLength(times);
    },
  );

  test.each(SHARED)(
    'What an endpoint answers to a viewer is kept nowhere, and given to nobody else. (%s)',
    async (_, query) => {
      const viewer = vi.fn<(request: Request) => number | null>(() => 3);
      const ofSite = create({ ...EVERYTHING, viewerOf: viewer });
      const theirs = await ofSite(get(`${query}&viewer_fid=3`));
      expect([theirs.status, theirs.headers.get('cache-control')]).toEqual([
        200,
        'private, no-store',
      ]);
      expect(theirs.headers.get('etag')).toBeNull();
      const times = asked.length;
      viewer.mockReturnValue(null);
      const guest = await ofSite(get(`${query}&viewer_fid=3`));
      expect(guest.headers.get('cache-control')).toBe('private, no-store');
      const all = await ofSite(get(query));
      expect(all.headers.get('cache-control')).toMatch(/^public/);
      // Once more for both others.
      const after = asked.slice(times);
      expect(after.length).toBeGreaterThan(0);
      expect(after.map(({ query }) => query.get('viewer_fid'))).toEqual(after.map(() => null));
    },
  );

  test.each(Object.entries(SERVED))(
    'Nothing that is beside what an endpoint answers reaches a visitor. (%s)',
    async (_, query) => {
      const response = await handle(get(query));
      const body = await response.text();
      expect(body).not.toContain(WORDS);
      expect(body).not.toContain(API_KEY);
      expect([...response.headers.keys()].filter((name) => name !== 'etag')).toEqual([
        ...['cache-control', 'content-type', 'x-content-type-options'],
      ]);
      const head = await handle(get(query, { method: 'HEAD' }));
      expect([head.status, await head.text()]).toEqual([200, '']);
    },
  );

  test.each<[string, number, () => unknown]>([
    ['HTML', 502, () => Promise.resolve(new Response('<h1>Sorry</h1>'))],
    ['a list', 502, () => Promise.resolve(Response.json([1]))],
    ['an error', 502, () => 500],
    ['no such thing', 404, () => 404],
    [
      'a redirect',
      502,
      () =>
        Promise.resolve(
          new Response(null, { status: 302, headers: { location: 'https://evil.example/' } }),
        ),
    ],
    ['nothing', 504, () => new Promise(() => {})],
  ])(
    'An API that sends no answer is a status of ours at every endpoint. (%s)',
    async (what, status, body) => {
      site.api = body;
      for (const [path, query] of Object.entries(SERVED)) {
        const pending = handle(get(query));
        if (what === 'nothing') await vi.advanceTimersByTimeAsync(12_500);
        const response = await pending;
        // The API sends an empty frame for a page without one, and previews are whatever is there.
        const expected =
          path === 'frame/crawl' &&
          what !== 'nothing' &&
          what !== 'an error' &&
          what !== 'a redirect'
            ? 200
            : path === 'cast/embed/crawl' && what === 'a list'
              ? 200
              : status;
        expect([path, response.status]).toEqual([path, expected]);
        expect(await response.text()).not.toContain('evil');
      }
    },
  );

  test.each([
    ['user/bulk', Array.from({ length: 101 }, (_, at) => at + 1).join()],
    ['casts', Array.from({ length: 26 }, (_, at) => hashOf(at + 1)).join()],
    ['user/bulk', '3,5,'],
    ['user/bulk', '3,../x'],
    ['user/bulk', '3,-5'],
    ['user/bulk', '3.5'],
    ['casts', `${hashOf(1)},0x12`],
    ['casts', ','],
  ])(
    'A list of identifiers is bounded, and each of its entries is one. (%s %#)',
    async (path, list) => {
      const name = path === 'casts' ? 'casts' : 'fids';
      const all = create({ ...EVERYTHING, profiles: 'all' });
      expect(await statusOf(all, `${path}?${name}=${list}`)).toBe(400);
      expect(asked).toEqual([]);
    },
  );

  test('Users whom the site does not show make no new entry.', async () => {
    for (let fid = 100; fid < 150; fid += 1) await handle(get(`${USERS},${fid}`));
    expect(asked).toHaveLength(1);
  });

  test('Whatever a stranger asks of an endpoint, the API is asked by known paths, names and values.', async () => {
    const open = create({ ...EVERYTHING, profiles: 'all', perMinute: 1e6, viewerOf: () => null });
    const known = fc.constantFrom(...Object.values(SERVED)).map((query): [string, string[][]] => {
      const [path = '', values] = query.split('?');
      return [path, [...new URLSearchParams(values)]];
    });
    const names = Object.values(SERVED).flatMap((query) => [
      ...new URLSearchParams(query.split('?')[1]).keys(),
    ]);
    const value = fc.oneof(
      fc.constantFrom('3', '5,3', '1e9', '-1', '9'.repeat(30), hashOf(1), GAME, 'garden', 'likes'),
      fc.constantFrom('../../user', 'evil\r\nx-evil: 1', 'evil&evil=1', 'javascript:evil', '%00'),
      fc.string({ maxLength: 10 }).map((text) => `evil${text}`),
    );
    const pairs = fc.array(fc.tuple(fc.constantFrom(...names, '__proto__', 'evil'), value), {
      maxLength: 3,
    });
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(known, pairs, fc.boolean(), async ([path, own], more, isReplaced) => {
        asked.length = 0;
        const replaced = own.filter(([name]) => !more.some(([other]) => other === name));
        const query = new URLSearchParams([...(isReplaced ? replaced : own), ...more]);
        const response = await open(get(`${path}?${query.toString()}`));
        expect(response.status).toBeLessThan(500);
        if (response.status === 200) answered += 1;
        for (const { path: to, query: sent, headers } of asked) {
          expect([...endpoints.keys()]).toContain(to);
          expect([...headers.keys()].sort()).toEqual(['x-api-key', 'x-sdk', 'x-sdk-version']);
          for (const [name, text] of sent) {
            expect([...names, 'casts']).toContain(name);
            // A text that is searched for, and its parent, may be any.
            if (name !== 'q' && name !== 'parent_url') expect(text).not.toMatch(/evil|\.\.|proto/);
          }
        }
      }),
      { numRuns: 400 },
    );
    expect(answered).toBeGreaterThan(20);
  });

  test('Thousands of users whom visitors name keep no more than the bounds of the memory.', async () => {
    const all = create({ profiles: 'all', perMinute: 1e9 });
    const text = 'x'.repeat(20_000);
    site.api = (_, query) => ({
      users: [{ ...userOf(Number(query.get('fids')?.split(',')[0])), text }],
    });
    const first = 'user/bulk?fids=1';
    await all(get(first));
    for (let fid = 2; fid <= 2100; fid += 1) await all(get(`user/bulk?fids=${fid}`));
    const times = asked.length;
    // The newest is there, the oldest made room for it.
    await all(get('user/bulk?fids=2100'));
    expect(asked).toHaveLength(times);
    await all(get(first));
    expect(asked).toHaveLength(times + 1);
  });

  test('Users, casts, links and texts that visitors name keep the feeds in memory, and use no store.', async () => {
    const touch = vi.fn(() => Promise.resolve(null)) as never;
    const store = { get: touch, set: touch, claim: touch, increment: touch, delete: touch };
    const shared = create({ ...EVERYTHING, store, viewerOf: () => null });
    for (const path of [
      'casts',
      'user/bulk',
      'reactions/cast',
      'frame/crawl',
      'cast/embed/crawl',
      'cast/search',
    ]) {
      expect(await statusOf(shared, SERVED[path] ?? '')).toBe(200);
    }
    expect(touch).not.toHaveBeenCalled();
  });

  test('Whoever names users on and on keeps a fifth of the requests for the feeds.', async () => {
    const feeds = [{ feedType: 'following', fid: 3, limit: 5 }] as const;
    const small = create({ profiles: 'all', feeds, perMinute: 10 });
    const statuses = [];
    for (let fid = 1; fid <= 12; fid += 1) {
      statuses.push(await statusOf(small, `user/bulk?fids=${fid}`));
    }
    expect(statuses).toEqual([...Array<number>(8).fill(200), ...Array<number>(4).fill(429)]);
    expect(await statusOf(small, 'feed/following?fid=3&limit=5')).toBe(200);
  });
});
