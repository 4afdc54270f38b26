// @vitest-environment node
import { readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { describeCastHandler } from '../../../tests/describe-handler.js';
import type { Cast } from '../../network/cast/api-types.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { createPosterHandler } from './create-poster-handler.js';
import type { PosterFont } from './draw-poster.js';
import type { PosterHandlerOptions } from './poster-options.js';

const FONTS = 'node_modules/@fontsource-variable';
const font = (name: string, file: string): PosterFont => ({
  name,
  data: readFileSync(`${FONTS}/${file}-standard-normal.woff2`),
});
const fonts = [
  font('Serif', 'source-serif-4/files/source-serif-4-latin'),
  font('Sans', 'inter/files/inter-latin'),
  font('Arabic', 'noto-sans-arabic/files/noto-sans-arabic-arabic'),
];

const HASH = `0x${'ab'.repeat(20)}`;
const hashOf = (number: number) => `0x${number.toString(16).padStart(40, '0')}`;
const AVATAR = 'https://pictures.example/rosa.png';

const castOf = (text: string, author: object = {}): Cast => ({
  hash: HASH,
  text,
  timestamp: '2026-03-04T10:00:00Z',
  author: { fid: 1, username: 'rosa', display_name: 'Rosa Lindqvist', ...author },
});

/** A picture of one colour. */
function square(side: number, colour: readonly [number, number, number]): Uint8Array {
  const png = new PNG({ width: side, height: side });
  for (let at = 0; at < png.data.length; at += 4) png.data.set([...colour, 255], at);
  return new Uint8Array(PNG.sync.write(png));
}
const dot = square(1, [0, 0, 0]);

const onError = vi.fn<(error: NeynarError) => void>();
const rasterize = vi.fn<NonNullable<PosterHandlerOptions['rasterize']>>();
/** Handlers in these tests draw nothing by default; `rasterize: undefined` draws. */
const create = (options: Partial<PosterHandlerOptions> = {}) =>
  createPosterHandler({
    fonts,
    textFont: 'Sans',
    data: { cast: () => castOf('Gardens are the slowest performance art.') },
    rasterize,
    onError,
    ...options,
  });
const get = (query = `hash=${HASH}`, init?: RequestInit) =>
  new Request(`https://site.example/poster?${query}`, init);
const codes = () => onError.mock.calls.map(([{ code }]) => code);

const DEADLINE = 10_000;
/** A function that never responds, and the moment of its call. */
function hanging() {
  let tell = () => {};
  const reached = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const hang = () => {
    tell();
    return new Promise<never>(() => {});
  };
  return { hang, reached };
}

/** The status of a response, some time after a moment. */
async function statusAfter(ms: number, response: Promise<Response>, reached: Promise<unknown>) {
  await reached;
  await vi.advanceTimersByTimeAsync(ms);
  return (await response).status;
}

beforeEach(() => {
  // No test waits for a real deadline, so that none fails on a busy machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onError.mockReset();
  rasterize.mockReset().mockResolvedValue(dot);
});

async function pixelsOf(response: Response) {
  expect(response.status).toBe(200);
  const { data, width, height } = PNG.sync.read(Buffer.from(await response.arrayBuffer()));
  expect([width, height]).toEqual([1200, 630]);
  const at = (x: number, y: number) => [
    ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
  ];
  const [white] = new Uint32Array(new Uint8Array([255, 255, 255, 255]).buffer);
  const pixels = new Uint32Array(new Uint8Array(data).buffer);
  /** The columns between the first and the last that are not white, in some rows. */
  const ink = (top: number, bottom: number) => {
    let [from, to] = [width, -1];
    for (let place = top * width; place < bottom * width; place++) {
      if (pixels[place] === white) continue;
      from = Math.min(from, place % width);
      to = Math.max(to, place % width);
    }
    return { from, to };
  };
  return { at, ink };
}
const QUOTE = [130, 460] as const;
const FOOT = [470, 558] as const;

describe('the picture', () => {
  /** What a handler with these options draws for a request. */
  const draw = async (options: Partial<PosterHandlerOptions>, query?: string) =>
    pixelsOf(await create({ rasterize: undefined, ...options })(get(query)));
  const drawText = (text: string, author?: object) =>
    draw({ data: { cast: () => castOf(text, author) } });

  test("`createPosterHandler` answers with a PNG of 1200 by 630: the quotation mark, the words and the author, in the site's fonts.", async () => {
    const response = await create({ rasterize: undefined })(get());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': expect.stringContaining('public, max-age=3600, s-maxage=3600,') as string,
      etag: expect.any(String) as string,
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const { at, ink } = await pixelsOf(response);
    expect(at(0, 0)).toEqual([255, 255, 255]);
    expect(at(80, 110)).toEqual([0x77, 0x4b, 0xd0]);
    const words = ink(...QUOTE);
    expect(words.from).toBeGreaterThanOrEqual(72);
    expect(words.from).toBeLessThan(82);
    expect(words.to).toBeGreaterThan(700);
    expect(words.to).toBeLessThanOrEqual(1128);
    const foot = ink(...FOOT);
    expect(foot.from).toBeLessThan(82);
    expect(foot.to).toBeGreaterThan(1110);
    expect(foot.to).toBeLessThanOrEqual(1128);
    expect(onError).not.toHaveBeenCalled();
  });

  test('A poster has one of two themes, which the request names, in the colours of the site.', async () => {
    const colors = { accent: '#ff0000' };
    const { at } = await draw({ colors }, `hash=${HASH}&theme=dark`);
    expect(at(0, 0)).toEqual([0x16, 0x12, 0x1f]);
    expect(at(80, 110)).toEqual([255, 0, 0]);
  });

  test('begins at the right with a text from right to left, and so does its author', async () => {
    const text = 'الحدائق أبطأ فنون الأداء. شكراً @rosa!';
    const { ink } = await drawText(text);
    expect(ink(60, 128).from).toBeGreaterThan(1050);
    const words = ink(...QUOTE);
    expect(words.to).toBeGreaterThan(1110);
    expect(words.to).toBeLessThanOrEqual(1128);
    expect(ink(...FOOT).to).toBeGreaterThan(1110);
  });

  test('has the avatar of a host that the site names', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>();
    fetch.mockImplementation(() =>
      Promise.resolve(new Response(square(8, [0, 128, 255]) as BodyInit)),
    );
    const data = { cast: () => castOf('gm', { pfp_url: AVATAR }) };
    const { at } = await draw({ data, fetch, avatarHosts: ['pictures.example'] });
    expect(at(72 + 44, 470 + 44)).toEqual([0, 128, 255]);
    expect(fetch.mock.lastCall?.[0]).toEqual(new URL(AVATAR));
    expect(fetch.mock.lastCall?.[1]).toMatchObject({ redirect: 'manual', credentials: 'omit' });
  });

  test.each([
    ['a symbol that is no emoji', 'The ✪ of the town', 'The of the town'],
    ['an emoji of one unit', '⛷ is a skier', 'is a skier'],
    ['an emoji before a word', '⚡️Hello there', 'Hello there'],
    ['an emoji within a word', 'Hello⚡there', 'Hello there'],
  ])(
    'A poster is drawn with all of its words, whatever stands beside them. (%s)',
    async (_, text, words) => {
      const [all, without] = [await drawText(text), await drawText(words)].map(({ ink }) =>
        ink(...QUOTE),
      );
      expect(all!.to - all!.from).toBeGreaterThanOrEqual(0.9 * (without!.to - without!.from));
    },
  );

  test("Emoji of a poster are the site's, or an empty square.", async () => {
    const emoji = vi.fn<NonNullable<PosterHandlerOptions['emoji']>>();
    emoji.mockResolvedValue({ type: 'image/png', bytes: square(8, [0, 200, 0]) });
    const data = { cast: () => castOf('🌱🌱') };
    const given = await draw({ data, emoji });
    const { from, to } = given.ink(...QUOTE);
    expect(given.at(from + 20, 300)).toEqual([0, 200, 0]);
    expect(to - from).toBeGreaterThan(100);
    expect(emoji.mock.calls.map(([name]) => name)).toEqual(
      ['🌱', '🌱'].slice(0, emoji.mock.calls.length),
    );
    emoji.mockClear();
    const flags = Array.from({ length: 60 }, (_, at) => String.fromCodePoint(0x1f400 + at));
    await create({ emoji, data: { cast: () => castOf(flags.join('')) } })(get());
    expect(emoji).toHaveBeenCalledTimes(24);
    const none = await draw({ data });
    expect(none.ink(...QUOTE).to).toBe(-1);
  });

  test.each([
    ['a word of 100,000 letters', 'a'.repeat(100_000)],
    ['100,000 marks on a letter', `Z${'\u0301\u0302\u0303'.repeat(33_000)}algo`],
    ['a family of 20,000', `👨${'\u200d👨'.repeat(20_000)}`],
    ['50,000 lines', 'x\n'.repeat(50_000)],
    ['controls, embeddings and half a pair', 'a\0b\x07\u200b\u202egm\u2066\ud800\ufffe\u{e0041}'],
    ['markup', '</svg><script>alert(1)</script><image href="file:///etc/passwd"/>&amp;'],
    ['nothing but spaces', ' \u3000\u2028\t'.repeat(1000)],
  ])(
    'A poster shortens its text to 400 letters, without what is invisible, and stays inside its edges. (%s)',
    async (_, text) => {
      const { ink } = await drawText(text, { username: text, display_name: text });
      const all = ink(0, 630);
      expect(all.from).toBeGreaterThanOrEqual(60);
      expect(all.to).toBeLessThanOrEqual(1140);
      expect(ink(590, 630).to).toBe(-1);
    },
  );

  test('has an empty circle where the file of an avatar is broken', async () => {
    // It reports the failure, and goes on without the picture.
    const broken = square(8, [0, 0, 0]).slice(0, 40);
    const fetch = () => Promise.resolve(new Response(broken as BodyInit));
    const data = { cast: () => castOf('gm', { pfp_url: AVATAR }) };
    const { at, ink } = await draw({ data, fetch, avatarHosts: ['pictures.example'] });
    expect(ink(...QUOTE).to).toBeGreaterThan(72);
    expect(at(72 + 44, 470 + 44)).toEqual([0xf6, 0xf4, 0xfa]);
  });
});

describe('who asks', () => {
  test.each([
    ['no hash', '', 400],
    ['half a hash', 'hash=0xabab', 400],
    ['a URL', `hash=${encodeURIComponent('https://farcaster.xyz/rosa/0xabab')}`, 400],
    ['two hashes', `hash=${HASH}&hash=${hashOf(2)}`, 400],
    ['a path', 'hash=../../etc/passwd', 400],
    ['another theme', `hash=${HASH}&theme=javascript:alert(1)`, 400],
    ['a query of 100 kB', `hash=${HASH}&x=${'y'.repeat(100_000)}`, 414],
  ])(
    'A poster is made for a full hash alone; anything else is refused, and nothing is requested for it. (%s)',
    async (_, query, status) => {
      const cast = vi.fn(() => castOf('gm'));
      const response = await create({ data: { cast } })(get(query));
      expect(response.status).toBe(status);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(cast).not.toHaveBeenCalled();
    },
  );

  test('a hash is the same in capitals and without 0x, and other parameters say nothing', async () => {
    const cast = vi.fn(() => castOf('gm'));
    const handle = create({ data: { cast } });
    await handle(get());
    await handle(get(`hash=${HASH.slice(2).toUpperCase()}&utm_source=x`));
    expect(cast.mock.calls).toEqual([[{ type: 'hash', identifier: HASH }, expect.anything()]]);
  });

  test('HEAD has the headers alone', async () => {
    const handle = create();
    const head = await handle(get(undefined, { method: 'HEAD' }));
    expect(await head.text()).toBe('');
    expect(head.headers.get('content-length')).toBe(String(dot.length));
    expect((await handle(get())).headers.get('content-length')).toBe(String(dot.length));
    expect(rasterize).toHaveBeenCalledTimes(1);
  });

  test('A poster is drawn once for all who ask.', async () => {
    const handle = create();
    const all = await Promise.all(Array.from({ length: 100 }, () => handle(get())));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(rasterize).toHaveBeenCalledTimes(1);
    await handle(get());
    expect(rasterize).toHaveBeenCalledTimes(1);
  });

  test('Two posters are drawn at once; of more than 16 under way, one is refused with 503.', async () => {
    let [drawn, most] = [0, 0];
    rasterize.mockImplementation(async () => {
      most = Math.max(most, ++drawn);
      await new Promise(setImmediate);
      drawn -= 1;
      return dot;
    });
    const data = {
      cast: ({ identifier }: { identifier: string }) => ({ ...castOf('gm'), hash: identifier }),
    };
    const handle = create({ data });
    const all = await Promise.all(
      Array.from({ length: 500 }, (_, at) => handle(get(`hash=${hashOf(at + 1)}`))),
    );
    expect(all.map(({ status }) => status)).toEqual([
      ...new Array<number>(16).fill(200),
      ...new Array<number>(484).fill(503),
    ]);
    expect(all.at(-1)?.headers.get('retry-after')).toBe('1');
    expect(most).toBe(2);
    expect(rasterize).toHaveBeenCalledTimes(16);
  });
});

describeCastHandler({
  create,
  by: (method) => get(undefined, { method }),
  allow: 'GET, HEAD',
  asked: () => rasterize.mock.calls.length,
  errors: () => onError.mock.calls.map(([error]) => error),
  cast: castOf('gm'),
  notSetUp: 'Posters are not set up.',
  wrong: [
    ['no fonts', { fonts: undefined as never }, 'fonts'],
    ['no font', { fonts: [] }, 'fonts'],
    ['a font without bytes', { fonts: [{ name: 'Serif', data: new Uint8Array() }] }, 'fonts'],
    ['a path for a font', { fonts: [{ name: 'Serif', data: 'a.ttf' as never }] }, 'fonts'],
    ['an unknown textFont', { textFont: 'Comic' }, 'textFont'],
    ['a colour that is more', { colors: { text: 'url(http://evil.example)' } }, 'colors.text'],
    ['an emoji that is no function', { emoji: {} as never }, 'emoji'],
    ['no source of casts', { data: undefined }, 'clientId'],
  ],
});

test('a cast that does not exist is none in either theme', async () => {
  const cast = vi.fn(() => null);
  const handle = create({ data: { cast } });
  await handle(get());
  expect((await handle(get(`hash=${HASH}&theme=dark`))).status).toBe(404);
  expect(cast).toHaveBeenCalledTimes(1);
});

describe('avatars', () => {
  const hosts = ['pictures.example'];
  const show = async (pfp_url: unknown, fetch: typeof globalThis.fetch) => {
    const data = { cast: () => castOf('gm', { pfp_url }) };
    return create({ data, fetch, avatarHosts: hosts })(get());
  };

  test.each([
    'http://pictures.example/a.png',
    'https://pictures.example:8443/a.png',
    'https://user:password@pictures.example/a.png',
    'https://pictures.example.evil.example/a.png',
    'https://evil.example/?pictures.example',
    'https://evil.example\\@pictures.example:1/a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://127.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://localhost/a.png',
    'file:///etc/passwd',
    'data:image/svg+xml,<svg/>',
    'javascript:alert(1)',
    7,
    null,
  ])('Avatars of posters come from the hosts that the site names alone. (not %s)', async (url) => {
    const fetch = vi.fn<typeof globalThis.fetch>();
    expect((await show(url, fetch)).status).toBe(200);
    expect(fetch).not.toHaveBeenCalled();
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>';
  const large = square(1, [0, 0, 0]);
  new DataView(large.buffer).setUint32(16, 60_000);
  /** A JPEG of 8 by 8 pixels, as far as its headers say, with some scans. */
  const jpeg = (scans: number) =>
    new Uint8Array([
      ...[0xff, 0xd8, 0xff, 0xe0, 0, 16, ...new Array<number>(14).fill(0)],
      ...[0xff, 0xc2, 0, 11, 8, 0, 8, 0, 8, 1, 0, 0, 0],
      ...Array.from({ length: scans }, () => [0xff, 0xda, 0, 2]).flat(),
      ...new Array<number>(24).fill(0),
    ]);
  test('a JPEG is drawn, unless it has more scans than any picture needs', async () => {
    const drawn = async (scans: number) => {
      await show(AVATAR, () => Promise.resolve(new Response(jpeg(scans) as BodyInit)));
      return rasterize.mock.lastCall?.[0].includes('data:image/jpeg;base64,');
    };
    expect(await drawn(10)).toBe(true);
    expect(await drawn(10_000)).toBe(false);
  });

  let pulled = 0;
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
  test.each<[string, () => Response | Promise<Response>]>([
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { location: 'http://10.0.0.1' } }),
    ],
    ['an error', () => new Response(dot as BodyInit, { status: 404 })],
    ['an SVG', () => new Response(svg, { headers: { 'content-type': 'image/png' } })],
    ['a page', () => new Response('<!doctype html>'.repeat(10))],
    ['a picture of 60,000 pixels a side', () => new Response(large as BodyInit)],
    ['a picture without an end', () => new Response(endless())],
    ['a few bytes', () => new Response('\x89PNG')],
    ['nothing', () => new Response(null)],
    ['a host that is down', () => Promise.reject(new TypeError('fetch failed'))],
  ])(
    'An avatar that cannot be had is left out, and tried again after a minute. (%s)',
    async (_, respond) => {
      const response = await show(AVATAR, () => Promise.resolve(respond()));
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toContain('public, max-age=60,');
      expect(rasterize.mock.calls[0]?.[0].includes(';base64,')).toBe(false);
    },
  );

  test('a picture without an end is left after a megabyte', async () => {
    pulled = 0;
    await show(AVATAR, () => Promise.resolve(new Response(endless())));
    expect(pulled).toBeLessThan(1_200_000);
  });

  test('a host that hangs has three seconds', async () => {
    const { hang, reached } = hanging();
    expect(await statusAfter(3000, show(AVATAR, hang), reached)).toBe(200);
    expect(codes()).toEqual(['timeout']);
  });
});

describe('what the site gives', () => {
  test('fonts that throw are loaded again with the next request', async () => {
    const load = vi.fn(() => Promise.resolve(fonts)).mockRejectedValueOnce(new Error('s3cret'));
    const handle = create({ fonts: load });
    const response = await handle(get());
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('s3cret');
    expect((await handle(get())).status).toBe(200);
    await handle(get(`hash=${HASH}&theme=dark`));
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('fonts that hang are loaded again once a poster would have been late', async () => {
    const { hang, reached } = hanging();
    const load = vi.fn(() => Promise.resolve(fonts)).mockImplementationOnce(hang);
    const handle = create({ fonts: load });
    expect(await statusAfter(DEADLINE, handle(get()), reached)).toBe(504);
    expect((await handle(get())).status).toBe(200);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('a date of any locale is drawn, without its signs of direction', async () => {
    for (const locale of ['ar', 'he', 'fa', 'ja', 'no language', '']) {
      expect((await create({ locale })(get())).status).toBe(200);
    }
  });

  test('a file that is no font is an error', async () => {
    const data = new TextEncoder().encode('no font at all');
    const response = await create({ fonts: [{ name: 'Serif', data }], textFont: 'Serif' })(get());
    expect(response.status).toBe(500);
    expect(codes()).toEqual(['handler']);
  });

  test.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('theirs');
      },
    ],
    ['rejects', () => Promise.reject(new Error('theirs'))],
  ])('an emoji function that %s leaves a square empty', async (_, emoji) => {
    const data = { cast: () => castOf('gm 🌱') };
    const response = await create({ data, emoji: emoji as never })(get());
    expect(response.status).toBe(200);
    expect(codes()).toEqual(['handler']);
  });

  test.each<[string, unknown]>([
    ['text', '<svg/>'],
    ['no PNG', new TextEncoder().encode('GIF89a')],
    ['5 MB', new Uint8Array([...dot.slice(0, 8), ...new Uint8Array(5_000_000)])],
    ['nothing', undefined],
  ])('a rasterize that returns %s is an error', async (_, value) => {
    rasterize.mockResolvedValue(value as never);
    expect((await create()(get())).status).toBe(500);
    expect(codes()).toEqual(['handler']);
  });

  test.each<[string, (hang: () => Promise<never>) => Partial<PosterHandlerOptions>]>([
    ['emoji', (hang) => ({ emoji: hang, data: { cast: () => castOf('🌱') } })],
    ['data', (hang) => ({ data: { cast: hang } })],
    ['fonts', (hang) => ({ fonts: hang })],
  ])('%s that hangs is given up after ten seconds', async (_, optionsOf) => {
    const { hang, reached } = hanging();
    const handle = create(optionsOf(hang));
    expect(await statusAfter(DEADLINE, handle(get()), reached)).toBe(504);
    expect(codes()).toContain('timeout');
  });

  test('a rasterize that hangs holds no place: the next poster is drawn', async () => {
    const [first, second] = [hanging(), hanging()];
    rasterize.mockImplementationOnce(first.hang).mockImplementationOnce(second.hang);
    const handle = create();
    // The two that are drawn simultaneously.
    const late = [handle(get()), handle(get(`hash=${HASH}&theme=dark`))] as const;
    const reached = Promise.all([first.reached, second.reached]);
    expect(await statusAfter(DEADLINE, late[0], reached)).toBe(504);
    expect((await late[1]).status).toBe(504);
    expect((await handle(get())).status).toBe(200);
  });

  test.each<[string, (hang: () => Promise<never>) => Partial<PosterHandlerOptions>]>([
    [
      'fonts',
      (hang) => ({
        fonts: vi.fn<() => never>(() => fonts as never).mockImplementationOnce(hang as never),
      }),
    ],
    [
      'pictures',
      (hang) => {
        rasterize.mockImplementationOnce(hang).mockImplementationOnce(hang);
        return {};
      },
    ],
  ])(
    'The fonts and pictures of visitors who have left keep no poster from others. (%s)',
    async (_, optionsOf) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
      const { hang, reached } = hanging();
      const data = {
        cast: ({ identifier }: { identifier: string }) => ({ ...castOf('gm'), hash: identifier }),
      };
      const handle = create({ data, ...optionsOf(hang) });
      void handle(get());
      void handle(get(`hash=${HASH}&theme=dark`));
      await reached;
      await new Promise(setImmediate);
      vi.clearAllTimers();
      const next = handle(get(`hash=${hashOf(1)}`));
      await new Promise(setImmediate);
      expect(await statusAfter(5000, next, reached)).toBe(200);
    },
  );
});
