// @vitest-environment node
// What browsers and caches in front of a server keep of each public handler.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Cast } from '../../network/cast/api-types.js';
import { createFeedHandler } from '../feed/create-feed-handler.js';
import { createHtmlCache } from '../html/create-html-cache.js';
import { createOEmbedHandler } from '../oembed/create-oembed-handler.js';
import { createPosterHandler } from '../poster/create-poster-handler.js';
import { respondCached } from './respond-cached.js';
import { respondWithHtml } from '../html/respond-with-html.js';

const NOW = 1_800_000_000_000;
const HASH = `0x${'ab'.repeat(20)}`;
const ORIGIN = 'https://site.example';
const PNG = [0x89, 0x50, 0x4e, 0x47];

/** The text of the cast, which is in each response. */
let text: string;
let isDown: boolean;
const castOf = (): Cast => {
  if (isDown) throw new Error('down');
  return { hash: HASH, text, timestamp: '2026-03-04T10:00:00Z', author: { fid: 3, username: 'l' } };
};
const casts = () => ({
  casts: [{ ...castOf(), parent_url: `${ORIGIN}/blog/a` }],
  next: { cursor: null },
});
const onError = () => {};

interface Handler {
  create: () => (request: Request) => Promise<Response>;
  url: string;
  type: string;
  /** In seconds. */
  lifetime: number;
  vary?: string;
}

const feedOptions = { origin: ORIGIN, data: { feed: casts }, onError };
const gardens = { feedType: 'filter', filterType: 'channel_id', channelId: 'gardens' } as const;
const FEED = `${ORIGIN}/api/v2/farcaster/feed/channels/?channel_ids=gardens&limit=25`;

const handlers: Record<string, Handler> = {
  oEmbed: {
    create: () => createOEmbedHandler({ data: { cast: castOf }, onError }),
    url: `${ORIGIN}/oembed?url=https://farcaster.xyz/l/${HASH}`,
    type: 'application/json',
    lifetime: 3600,
  },
  posters: {
    create: () =>
      createPosterHandler({
        data: { cast: castOf },
        fonts: [],
        onError,
        // The text, as the bytes of a picture.
        rasterize: () =>
          Promise.resolve(new Uint8Array([...PNG, ...new TextEncoder().encode(text)])),
      }),
    url: `${ORIGIN}/poster?hash=${HASH}`,
    type: 'image/png',
    lifetime: 3600,
  },
  feeds: {
    create: () => createFeedHandler({ ...feedOptions, feeds: [gardens] }),
    url: FEED,
    type: 'application/json',
    lifetime: 30,
  },
  'feeds of two origins': {
    create: () =>
      createFeedHandler({
        ...feedOptions,
        feeds: [gardens],
        allowedOrigins: ['https://www.site.example'],
      }),
    url: FEED,
    type: 'application/json',
    lifetime: 30,
    // Which page may read it is a header of the response.
    vary: 'Origin',
  },
  'comments and their counts': {
    create: () => createFeedHandler({ ...feedOptions, pages: [`${ORIGIN}/blog`] }),
    url: `${ORIGIN}/api/v2/farcaster/feed/parent_urls/?parent_urls=${ORIGIN}/blog/a&with_recasts=false&limit=100`,
    type: 'application/json',
    lifetime: 30,
  },
  'fragments of HTML': {
    create: () => {
      const cache = createHtmlCache();
      return async (request) => {
        try {
          const html = await cache.render(
            { hash: HASH, viewer: null },
            () => `<p>${castOf().text}`,
          );
          return await respondWithHtml(request, html, { viewer: null });
        } catch {
          return new Response(null, { status: 500, headers: { 'cache-control': 'no-store' } });
        }
      };
    },
    url: `${ORIGIN}/card?hash=${HASH}`,
    type: 'text/html; charset=utf-8',
    lifetime: 60,
  },
};

vi.mock('../poster/draw-poster.js', async (original) => ({
  ...(await original<object>()),
  loadSatori: () => Promise.resolve(() => Promise.resolve('<svg/>')),
}));
vi.mock('../poster/poster-options.js', async (original) => ({
  ...(await original<object>()),
  loadFonts: () => Promise.resolve([]),
}));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  text = 'Gardens';
  isDown = false;
});

describe.each(Object.entries(handlers))('%s', (_, { create, url, type, lifetime, vary = null }) => {
  const get = (headers?: Record<string, string>, method = 'GET') =>
    new Request(url, { method, headers: headers ?? {} });
  const known = (etag: string) => get({ 'if-none-match': etag });
  const tagOf = ({ headers }: Response) => headers.get('etag') ?? '';

  test('What is public is kept for its time, by browsers and by caches in front of the server.', async () => {
    const { status, headers } = await create()(get());
    expect([status, headers.get('content-type'), headers.get('vary')]).toEqual([200, type, vary]);
    expect(headers.get('cache-control')).toBe(
      `public, max-age=${lifetime}, s-maxage=${lifetime}, stale-while-revalidate=60, stale-if-error=600`,
    );
    expect(headers.get('etag')).toMatch(/^W\/"[\w+/]{22}"$/);
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('What is public is not sent again to who has it.', async () => {
    const handle = create();
    const first = await handle(get());
    const etag = tagOf(first);
    const strong = etag.replace('W/', '');
    for (const tags of [etag, strong, `"other", ${etag}`, `${strong} , W/"x"`, '*']) {
      const again = await handle(known(tags));
      expect([again.status, await again.text(), tagOf(again)]).toEqual([304, '', etag]);
      // The headers that a cache takes over, and none of a body.
      for (const name of ['cache-control', 'vary', 'access-control-allow-origin']) {
        expect(again.headers.get(name)).toBe(first.headers.get(name));
      }
      expect(again.headers.get('content-type')).toBeNull();
      expect(again.headers.get('content-length')).toBeNull();
    }
  });

  // https://bz.apache.org/bugzilla/show_bug.cgi?id=45023
  test.each(['-gzip', '--gzip', '-br', ';gzip'])(
    'are not sent again through a proxy that marks what it has compressed (%s)',
    async (mark) => {
      const handle = create();
      const etag = tagOf(await handle(get()));
      for (const tag of [etag, etag.replace('W/', '')]) {
        const again = await handle(known(tag.replace(/"$/, `${mark}"`)));
        expect([again.status, tagOf(again)]).toEqual([304, etag]);
      }
      const cut = etag.replace(/.{4}"$/, `${mark}"`);
      expect((await handle(known(cut))).status).toBe(200);
    },
  );

  test.each(['', '""', 'W/""', '"', 'W/', ',', '"other"', 'W/"other"', 'a'.repeat(8000)])(
    'are sent to who has something else (%#)',
    async (tags) => {
      expect((await create()(known(tags))).status).toBe(200);
    },
  );

  test('have the tag of their content, on every machine', async () => {
    const etag = tagOf(await create()(get()));
    vi.setSystemTime(NOW + 1000);
    expect(tagOf(await create()(get()))).toBe(etag);
    text = 'Forests';
    const other = await create()(known(etag));
    expect(other.status).toBe(200);
    expect(tagOf(other)).not.toBe(etag);
  });

  test('answer HEAD with the same headers', async () => {
    const handle = create();
    const full = Object.fromEntries((await handle(get())).headers);
    const head = await handle(get({}, 'HEAD'));
    expect(Object.fromEntries(head.headers)).toEqual(full);
    expect(await head.text()).toBe('');
  });

  test('are not kept where they fail', async () => {
    isDown = true;
    const response = await create()(known('*'));
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
  });

  test('are told how long is left', async () => {
    const handle = create();
    await handle(get());
    vi.setSystemTime(NOW + 10_000);
    const { headers } = await handle(get());
    // The HTML of a cache does not say how old it is.
    const left = type.startsWith('text/html') ? lifetime : lifetime - 10;
    expect(headers.get('cache-control')).toContain(`public, max-age=${left}, s-maxage=${left},`);
  });
});

test.each([-60_000, -1, 0])(
  'What is past its time is asked for again at once by caches. (%i ms)',
  (left) => {
    const expiresAt = Date.now() + left;
    const response = respondCached(new Request(ORIGIN), { body: 'old', headers: [], expiresAt });
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=0, stale-while-revalidate=60, stale-if-error=600',
    );
  },
);

describe('HTML of a viewer', () => {
  test.each([3, 0, undefined as never])(
    'is kept by the browser of that viewer alone. (%s)',
    async (viewer) => {
      const request = new Request(ORIGIN);
      const first = await respondWithHtml(request, '<p>liked', { viewer });
      expect(first.headers.get('cache-control')).toBe('private, no-cache');
      const etag = first.headers.get('etag') ?? '';
      const headers = { 'if-none-match': etag };
      const again = await respondWithHtml(new Request(ORIGIN, { headers }), '<p>liked', { viewer });
      expect([again.status, again.headers.get('cache-control')]).toEqual([
        304,
        'private, no-cache',
      ]);
    },
  );

  // https://github.com/opennextjs/opennextjs-aws/pull/1227
  test.each([
    [86_400_000, 60],
    [1000, 1],
  ])('of a cast that does not exist is a 404, for a minute at most', async (lifetime, seconds) => {
    const options = { viewer: null, lifetime };
    const { status, headers } = await respondWithHtml(new Request(ORIGIN), null, options);
    expect([status, headers.get('etag')]).toEqual([404, null]);
    expect(headers.get('cache-control')).toContain(`max-age=${seconds}, s-maxage=${seconds},`);
  });
});
