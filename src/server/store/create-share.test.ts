// Two handlers with one store, which differ in one option each.
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { castOf, hashOf } from '../../../tests/feed-site.js';
import { createOEmbedHandler } from '../oembed/create-oembed-handler.js';
import type { OEmbedHandlerOptions } from '../oembed/oembed-options.js';
import { createFeedHandler } from '../feed/create-feed-handler.js';
import type { FeedHandlerOptions } from '../feed/feed-options.js';
import { createPosterHandler } from '../poster/create-poster-handler.js';
import type { PosterHandlerOptions } from '../poster/poster-options.js';
import { memoryStore } from './memory-store.js';
import type { Store } from './store.js';

const HASH = hashOf(1);
const cast = castOf(1, { text: 'gm' });
const ORIGIN = 'https://a.example';
const font = (at: number) => {
  const files = ['inter-latin-standard-normal', 'inter-latin-standard-italic'];
  const name = 'Inter';
  const file = `node_modules/@fontsource-variable/inter/files/${files[at]}.woff2`;
  return { name, data: new Uint8Array(readFileSync(file)) };
};
const fonts = [font(0), font(1)] as const;
const pngOf = (last: number) => {
  const png = Uint8Array.from({ length: 100 }, () => last);
  png.set([0x89, 0x50, 0x4e, 0x47]);
  return png;
};

let asked = 0;
const onError = vi.fn<(reason: unknown) => void>();
const api: typeof fetch = async () => {
  asked += 1;
  return Promise.resolve(Response.json({ cast, casts: [cast] }));
};
const sameApi: typeof fetch = (...given) => api(...given);
const data = {
  cast() {
    asked += 1;
    return cast;
  },
};

beforeEach(() => {
  asked = 0;
  onError.mockReset();
});

/** Every option but those that all handlers have, beside a value that differs. */
type Others<Options> = {
  [Name in Exclude<keyof Required<Options>, 'store' | 'onError'>]: Options[Name] | null;
};

const source: Others<
  Pick<
    OEmbedHandlerOptions,
    | 'apiKey'
    | 'apiUrl'
    | 'clientId'
    | 'data'
    | 'fetch'
    | 'headers'
    | 'lifetime'
    | 'timeout'
    | 'storeKey'
  >
> = {
  apiKey: 'another key',
  apiUrl: 'https://api.other.example',
  clientId: 'other',
  data,
  fetch: sameApi,
  headers: new Headers({ 'x-tenant': 'other' }),
  lifetime: 5000,
  timeout: 5000,
  storeKey: 'other',
};

/** Null for an option without which the answer of a store is the same. */
const oembed: Others<OEmbedHandlerOptions> = {
  ...source,
  castOf: null,
  clientUrl: 'https://app.other.example',
  frameUrl: 'https://a.example/embed.html',
  locale: 'de',
  moderate: null,
  providerName: 'Other',
  providerUrl: 'https://other.example',
  scriptUrl: 'https://a.example/embed.js',
};
const feed: Others<FeedHandlerOptions> = {
  ...source,
  allowedOrigins: ['https://b.example'],
  authors: [3, 4],
  channels: ['gardens'],
  feeds: [{ feedType: 'filter', filterType: 'channel_id', channelId: 'gardens' }],
  links: ['https://links.example'],
  maxPages: 7,
  notifications: true,
  origin: 'https://a.example:8443',
  pages: ['https://a.example/blog'],
  perMinute: 77,
  profiles: [3],
  search: ['casts'],
  viewerOf: null,
};
const poster: Others<PosterHandlerOptions> = {
  ...source,
  avatarHosts: ['media.example'],
  colors: { accent: '#123456' },
  emoji: () => null,
  fonts: [fonts[1]],
  locale: 'de',
  rasterize: () => Promise.resolve(pngOf(2)),
  textFont: 'Inter',
  theme: 'dark',
};

type Ask = (store: Store, option?: object) => Promise<Response>;
const rasterize = () => Promise.resolve(pngOf(1));
const presets = { clientId: 'id', fetch: api, onError };
const askOEmbed: Ask = async (store, option) =>
  createOEmbedHandler({ ...presets, store, ...option })(
    new Request(`${ORIGIN}/oembed?url=https://farcaster.xyz/linda/${HASH}`),
  );
const askFeed: Ask = async (store, option) =>
  createFeedHandler({
    ...presets,
    origin: ORIGIN,
    authors: [3],
    viewerOf: () => null,
    store,
    ...option,
  })(new Request(`${ORIGIN}/v2/farcaster/cast?type=hash&identifier=${HASH}`));
const askPoster: Ask = async (store, option) =>
  createPosterHandler({ ...presets, fonts: [fonts[0]], rasterize, store, ...option })(
    new Request(`${ORIGIN}/poster?theme=light&hash=${HASH}`),
  );

describe.each<[string, Ask, Record<string, unknown>]>([
  ['oEmbed', askOEmbed, oembed],
  ['feeds', askFeed, feed],
  ['posters', askPoster, poster],
])('%s with one store', (_, ask, options) => {
  test.each(Object.entries(options).filter(([, value]) => value !== null))(
    'A handler with another option shows nothing that was kept without it. (%s)',
    async (name, value) => {
      const store = memoryStore();
      expect((await ask(store)).status).toBe(200);
      expect((await ask(store, { [name]: value })).status).toBe(200);
      expect(asked).toBe(2);
      // Each finds its own.
      expect((await ask(store)).status).toBe(200);
      expect((await ask(store, { [name]: value })).status).toBe(200);
      expect(asked).toBe(2);
      expect(onError).not.toHaveBeenCalled();
    },
  );

  test('Functions of another process are equal by `storeKey` alone.', async () => {
    const store = memoryStore();
    // Here as there, no two are the same object.
    const machine = (storeKey?: string) => ask(store, { fetch: () => api(''), storeKey });
    await machine();
    await machine();
    expect(asked).toBe(2);
    const [one, other] = [await machine('1'), await machine('1')];
    expect(asked).toBe(3);
    expect(await one.text()).toBe(await other.text());
    await machine('2');
    expect(asked).toBe(4);
  });

  test('No store learns a key of the API.', async () => {
    const keys: string[] = [];
    const store = memoryStore();
    const spy: Store = {
      ...store,
      async set(key, ...rest) {
        keys.push(key);
        await store.set(key, ...rest);
      },
    };
    await ask(spy, { apiKey: 'the-key', headers: { authorization: 'the-token' } });
    expect(keys).toHaveLength(1);
    expect(keys.join()).not.toMatch(/the-key|the-token/);
  });
});

test.each<[string, unknown, unknown]>([
  ['addresses', new URL('https://a.example'), new URL('https://b.example')],
  ['maps', new Map([['a', 1]]), new Map([['a', 2]])],
  ['sets', new Set(['a']), new Set(['b'])],
  ['times', new Date(1), new Date(2)],
  ['patterns', /a/, /b/],
  ['symbols', { [Symbol.for('a')]: 1 }, { [Symbol.for('a')]: 2 }],
  ['what is too deep', [[[[[[[[[1]]]]]]]]], [[[[[[[[[2]]]]]]]]]],
])(
  'A `storeKey` names functions, and no values that can be compared. (%s)',
  async (_, one, other) => {
    const store = memoryStore();
    for (const headers of [one, other]) {
      // Whatever a site without types passes, as a part of an option that no answer reads.
      await askOEmbed(store, { storeKey: 'ours', unknown: headers });
    }
    expect(asked).toBe(2);
  },
);

test('What a handler hides or covers, it hides and covers though another has put it into the store.', async () => {
  const store = memoryStore();
  const shown = await askOEmbed(store);
  expect(await shown.text()).toContain('gm');
  const hidden = await askOEmbed(store, { moderate: () => ({ level: 'hide' }) });
  expect([hidden.status, hidden.headers.get('cache-control')]).toEqual([
    401,
    expect.stringContaining('max-age=60'),
  ]);
  const covered = await askOEmbed(store, {
    moderate: () => ({ level: 'cover', reason: 'Spoils' }),
  });
  const text = await covered.text();
  expect(text).toContain('Spoils');
  expect(text).not.toContain('gm');
  // And the other way about: who hides it costs the others nothing.
  expect(await (await askOEmbed(store)).text()).toContain('gm');
  expect(asked).toBe(1);
});

test('A page that a site no longer shows is asked for at each request, before what is shared.', async () => {
  const store = memoryStore();
  const page = 'https://a.example/blog/hello';
  const ask = async (pages: FeedHandlerOptions['pages']) =>
    createFeedHandler({ ...presets, origin: ORIGIN, pages, store })(
      new Request(
        `${ORIGIN}/v2/farcaster/feed/parent_urls?with_recasts=false&limit=25&parent_urls=${page}`,
      ),
    );
  expect((await ask(() => true)).status).toBe(200);
  expect((await ask(() => false)).status).toBe(403);
  expect((await ask(() => true)).status).toBe(200);
  expect(asked).toBe(1);
});

test('Posters of one set of fonts are shared, no matter which function loads them.', async () => {
  const store = memoryStore();
  await askPoster(store, { fonts: () => [font(0)] });
  await askPoster(store, { fonts: async () => Promise.resolve([font(0)]) });
  expect(asked).toBe(1);
  await askPoster(store, { fonts: () => [font(1)] });
  expect(asked).toBe(2);
});
