// @vitest-environment node
// What strangers, and an API that cannot be trusted, try on all endpoints of `createFeedHandler`.
import { describe, expect, test, vi } from 'vitest';
import {
  castOf,
  get,
  hashOf,
  NOW,
  setUpFeedSite,
  statusOf,
  userOf,
} from '../../../tests/feed-site.js';

const GARDENS = { feedType: 'filter', filterType: 'channel_id', channelId: 'gardens' } as const;
const CHANNEL = 'feed/channels/?channel_ids=gardens&limit=25';
const site = setUpFeedSite(
  {
    feeds: [GARDENS],
    authors: [3],
    channels: ['garden'],
    links: ['https://pages.example/games'],
    pages: ['https://my.example/blog'],
    search: ['casts', 'users', 'channels'],
  },
  (path) =>
    ({
      'user/search': { result: { users: [userOf(3)] } },
      'channel/search': { channels: [{ id: 'garden' }] },
      'frame/crawl': { frame: { version: 'next' } },
    })[path] ?? { casts: [castOf(1)] },
);
const { asked, codes, create } = site;

describe('the bill of the site', () => {
  test('Who asks on and on beyond perMinute is reported once a minute, and fills no log.', async () => {
    const handle = create({ authors: 'all', perMinute: 5 });
    const cast = (at: number) => statusOf(handle, `cast?type=hash&identifier=${hashOf(at)}`);
    site.api = (_, query) => ({ cast: { ...castOf(0), hash: query.get('identifier') } });
    for (let at = 1; at < 50; at += 1) await cast(at);
    expect(asked).toHaveLength(4);
    expect(codes()).toEqual(['http']);
    vi.setSystemTime(NOW + 60_000);
    for (let at = 1; at < 50; at += 1) await cast(at + 50);
    expect(codes()).toEqual(['http', 'http']);
  });

  test.each([
    ['user/search?q=linda', ['&limit=11', '&limit=100'], ['@linda', '%20@@linda']],
    ['channel/search?q=garden', [], ['/garden', '//%20garden']],
  ])(
    'One search for a name is one request, by whatever limit and sign it is sent. (%s)',
    async (query, limits, texts) => {
      const handle = create();
      const [path = ''] = query.split('?');
      const spelt = [
        ...limits.map((limit) => query + limit),
        ...texts.map((q) => `${path}?q=${q}`),
      ];
      for (const each of [query, ...spelt]) expect(await statusOf(handle, each)).toBe(200);
      expect(asked).toHaveLength(1);
    },
  );
});

describe('an API that refuses for a while', () => {
  const refusing = (after?: string) => () => {
    const headers = { ...(after !== undefined && { 'retry-after': after }) };
    return Promise.resolve(new Response(null, { status: 429, headers }));
  };
  const retryOf = async (handle: ReturnType<typeof create>, query: string) => {
    const { status, headers } = await handle(get(query));
    return [status, headers.get('retry-after')];
  };

  test.each([
    ['7', 7],
    ['604800', 60],
    [undefined, 1],
    ['soon', 1],
  ])(
    'An endpoint that refuses is left alone for as long as it says, a minute at most. (%s)',
    async (after, seconds) => {
      const handle = create({ perMinute: 10 });
      site.api = refusing(after);
      expect(await retryOf(handle, CHANNEL)).toEqual([429, `${seconds}`]);
      vi.setSystemTime(NOW + seconds * 1000 - 400);
      // No visitor brings another request, nor spends what others may ask.
      for (let times = 0; times < 20; times += 1) {
        expect(await retryOf(handle, CHANNEL)).toEqual([429, '1']);
      }
      expect(asked).toHaveLength(1);
      expect(codes()).toEqual(['http']);
      // Other endpoints have limits of their own.
      site.api = () => ({ channel: { id: 'garden' }, casts: [] });
      expect(await statusOf(handle, 'channel?id=garden')).toBe(200);
      vi.setSystemTime(NOW + seconds * 1000);
      expect(await statusOf(handle, CHANNEL)).toBe(200);
    },
  );

  test('What visitors search for does not hold up the feeds, when the API refuses it.', async () => {
    const handle = create();
    site.api = refusing('30');
    expect(await retryOf(handle, 'cast/search?q=gm')).toEqual([429, '30']);
    expect(await retryOf(handle, 'cast/search?q=gn')).toEqual([429, '30']);
    expect(asked).toHaveLength(1);
    site.api = () => ({ casts: [] });
    expect(await statusOf(handle, CHANNEL)).toBe(200);
  });
});

const commentsOf = (kind: 'embed_url' | 'parent_url' | 'parent_urls', urls: string) => {
  const filter = kind === 'parent_urls' ? {} : { feed_type: 'filter', filter_type: kind };
  const query = { ...filter, [kind]: urls, with_recasts: 'false', limit: '20' };
  return `feed/${kind === 'parent_urls' ? kind : ''}?${new URLSearchParams(query).toString()}`;
};

describe('comments', () => {
  const PAGE = 'https://my.example/blog/a';
  const about = (number: number, url: string) => castOf(number, { embeds: [{ url }] });

  test('Casts about addresses that begin like a page of the site are left out of its comments.', async () => {
    const found = [
      about(1, PAGE),
      about(2, 'https://my.example.evil.example/blog/a'),
      about(3, 'https://my.example@evil.example/blog/a'),
      castOf(4, { parent_url: 'http://www.my.example/blog/a?x=1' }),
      about(5, 'https://my.example/blogs'),
      castOf(6),
    ];
    site.api = () => ({ casts: found });
    const read = async (options: Parameters<typeof create>[0], url = PAGE) => {
      const response = await create(options)(get(commentsOf('embed_url', url)));
      const { casts } = (await response.json()) as { casts: { hash: string }[] };
      return casts.map(({ hash }) => Number(hash));
    };
    expect(await read({})).toEqual([1, 4]);
    expect(await read({ pages: ['https://my.example'] }, 'https://my.example')).toEqual([1, 4, 5]);
    // Of a function, each page of the host: a rule of the site may count it to the one asked for.
    expect(await read({ pages: () => true })).toEqual([1, 4, 5]);
    const data = { feed: () => ({ casts: found }), cast: () => null, conversation: () => null };
    expect(await read({ data })).toEqual([1, 4]);
  });

  test.each(['embed_url', 'parent_url', 'parent_urls'] as const)(
    'The comments on a page are asked for once, however its address is written. (%s)',
    async (kind) => {
      const handle = create();
      for (const url of [
        PAGE,
        ` ${PAGE}`,
        PAGE.toUpperCase().replace('/BLOG/A', '/blog/a'),
        'https:\\my.example/blog/a',
        'https://my.example:443/blog/x/../a',
        'https://my.example/blog/\ta',
      ]) {
        expect([url, await statusOf(handle, commentsOf(kind, url))]).toEqual([url, 200]);
      }
      const urls = asked.map(({ query }) => query.get('embed_url') ?? query.get('parent_urls'));
      expect(urls).toEqual([PAGE]);
    },
  );

  test('Several pages are asked for once, in whatever order and however often one is there.', async () => {
    const handle = create();
    for (const urls of [`${PAGE},${PAGE}b`, `${PAGE}b,${PAGE}`, `${PAGE}b,${PAGE},${PAGE}b`]) {
      expect(await statusOf(handle, commentsOf('parent_urls', urls))).toBe(200);
    }
    expect(asked.map(({ query }) => query.get('parent_urls'))).toEqual([`${PAGE},${PAGE}b`]);
  });

  test('The address of a host is asked for without a slash, as widgets do.', async () => {
    const handle = create({ pages: ['https://my.example'] });
    await handle(get(commentsOf('embed_url', 'https://MY.example')));
    expect(asked.map(({ query }) => query.get('embed_url'))).toEqual(['https://my.example']);
  });
});

describe('the feeds of the site', () => {
  test('Conversations that visitors name move no feed out of the memory.', async () => {
    const text = 'x'.repeat(3_900_000);
    site.api = (path) =>
      path === 'cast/conversation'
        ? { conversation: { cast: castOf(1, { text }) } }
        : { casts: [castOf(1)] };
    const handle = create();
    await handle(get(CHANNEL));
    const conversation = `cast/conversation?type=hash&identifier=${hashOf(1)}`;
    for (let limit = 1; limit < 10; limit += 1) {
      expect(await statusOf(handle, `${conversation}&limit=${limit}`)).toBe(200);
    }
    site.api = () => 500;
    vi.setSystemTime(NOW + 30_000);
    expect(await statusOf(handle, CHANNEL)).toBe(200);
  });
});

describe('addresses inside of others', () => {
  test.each([
    ...['..;/admin', '..%2fadmin', '..%5cadmin', '%2e%2e%2Fadmin', '%252e%252e%252fadmin'],
    ...['..%3b/admin', 'chess/..;x=1/..;x=1/admin', '.;/..;/admin', 'chess%2f..%2f..'],
  ])('The API is sent up no path, however it is encoded. (%s)', async (path) => {
    const url = encodeURIComponent(`https://pages.example/games/${path}`);
    for (const links of [undefined, () => true]) {
      const handle = create(links && { links });
      expect(await statusOf(handle, `frame/crawl?url=${url}`)).toBe(400);
      expect(await statusOf(handle, `cast/embed/crawl?url=${url}`)).toBe(400);
    }
    expect(asked).toEqual([]);
  });

  test.each(['a..b', '...', 'chess;v=2', 'a%2fb', '.well-known/x', 'v1..', 'x?to=../y'])(
    'Dots and encoded slashes within a path are no way up. (%s)',
    async (path) => {
      const url = encodeURIComponent(`https://pages.example/games/${path}`);
      expect(await statusOf(create(), `frame/crawl?url=${url}`)).toBe(200);
    },
  );
});

describe('an API that answers something else', () => {
  test('Of a conversation that is nested without end, nothing is left but an error.', async () => {
    const cast = `{"hash":"${hashOf(1)}","text":"gm","author":{"fid":3},"direct_replies":[`;
    const times = 50_000;
    const body = `{"conversation":{"cast":${cast.repeat(times)}${']}'.repeat(times)}}}`;
    site.api = () => Promise.resolve(new Response(body));
    const handle = create();
    const query = `cast/conversation?type=hash&identifier=${hashOf(1)}`;
    expect(await statusOf(handle, query)).toBe(502);
    expect(codes()).toEqual(['network']);
    site.api = () => ({ channel: { id: 'garden' } });
    expect(await statusOf(handle, 'channel?id=garden')).toBe(200);
  });

  test.each([
    ['a channel', 'channel?id=garden&type=id', { channel: { id: 'cats', name: 'Cats' } }],
    [
      'a conversation',
      `cast/conversation?type=hash&identifier=${hashOf(1)}`,
      { conversation: { cast: castOf(2) } },
    ],
    [
      'a conversation by its address',
      'cast/conversation?type=url&identifier=https%3A%2F%2Ffarcaster.xyz%2Flinda%2F0x12345678',
      { conversation: { cast: castOf(2) } },
    ],
  ])(
    'What the API sends in the place of what was asked is not passed on. (%s)',
    async (_, query, body) => {
      site.api = () => body;
      expect(await statusOf(create(), query)).toBe(502);
      expect(codes()).toEqual(['invalid']);
    },
  );
});
