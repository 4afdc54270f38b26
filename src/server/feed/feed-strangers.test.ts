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
