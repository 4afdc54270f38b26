import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../mocks/effort.js';
import { classifyEmbed } from './classify-embed.js';

const HASH = '0xfcf3dc58a88536b7691014df7a5284c727da8821';
const PICTURE = 'https://imagedelivery.net/BXluQx4ige9GuW0Ia56BHw/2513054d/original';
const STREAM = 'https://stream.farcaster.xyz/v1/video/0199ce04-2271-31b3-5e7f-6bd1ac05de56.m3u8';

const IMAGE = { kind: 'image', width: null, height: null, alt: '', isAnimated: false };
const VIDEO = { kind: 'video', width: null, height: null, poster: null, duration: null };

const kindOf = (url: unknown, metadata?: unknown) => classifyEmbed({ url, metadata }).kind;

describe('an image', () => {
  test.each(['jpeg', 'jpg', 'gif', 'png', 'webp', 'bmp', 'svg', 'PNG', 'JpEg'])(
    'An image is known by its extension: jpeg, jpg, gif, png, webp, bmp or svg. (%s)',
    (extension) => {
      const url = `https://example.com/a.b/picture.${extension}`;
      expect(classifyEmbed({ url })).toEqual({ ...IMAGE, url, isAnimated: extension === 'gif' });
    },
  );

  test.each([
    ['a query', 'https://example.com/a.png?w=600&name=b.html'],
    ['a fragment', 'https://example.com/a.png#b'],
    ['the delivery host', PICTURE],
    ['the delivery host in capitals', 'HTTPS://ImageDelivery.NET/a/b/public'],
  ])('An image is known by the image-delivery host, too. (%s)', (_, url) => {
    expect(kindOf(url)).toBe('image');
  });

  test.each([
    ['a name in the query', 'https://example.com/download?file=a.png'],
    ['a name in the fragment', 'https://example.com/#a.png'],
    ['an extension within the path', 'https://example.com/a.png/view'],
    ['an extension without its dot', 'https://example.com/apng'],
    ['a host that ends like one', 'https://example.png'],
    ['a host that begins like the delivery host', 'https://imagedelivery.net.evil.com/a'],
    ['a host that ends like the delivery host', 'https://notimagedelivery.net/a'],
    ['a host below the delivery host', 'https://a.imagedelivery.net/b'],
    ['the delivery host as a user', 'https://imagedelivery.net@evil.com/a'],
    ['the delivery host in the path', 'https://evil.com/https://imagedelivery.net/a'],
  ])('is not taken from %s', (_, url) => {
    expect(kindOf(url)).toBe('link');
  });

  test('An image is known by the content type that the API sends, and reserves its space.', () => {
    const url = 'https://tba-social.mypinata.cloud/ipfs/bafybei?zoraCoin=0x00cb';
    const image = { width_px: 2268, height_px: 4032 };
    const metadata = { content_type: 'image/jpeg', image };
    expect(classifyEmbed({ url, metadata })).toEqual({ ...IMAGE, url, width: 2268, height: 4032 });
  });

  test.each([
    ['a GIF by its address', 'https://example.com/a.GIF?b=c', undefined, true],
    ['a GIF by its content type', PICTURE, { content_type: 'image/gif' }, true],
    ['a WebP of which the API says so', PICTURE, { image: { animated: true } }, true],
    ['a WebP of which it says "yes"', PICTURE, { image: { animated: 'yes' } }, false],
    ['another WebP', PICTURE, { content_type: 'image/webp' }, false],
    ['a type that begins like a GIF', PICTURE, { content_type: 'image/gif-not' }, false],
    ['a type that is no text', PICTURE, { content_type: ['image/gif'], image: 7 }, false],
    ['a path that ends like one', 'https://imagedelivery.net/notagif', undefined, false],
  ])('moves, or not: %s', (_, url, metadata, isAnimated) => {
    expect(classifyEmbed({ url, metadata })).toMatchObject({ kind: 'image', isAnimated });
  });

  test.each<[unknown, unknown, number | null, number | null]>([
    ['1200', '630', 1200, 630],
    [1, 99, 1, 99],
    [99, 1, 99, 1],
    [990, 10, 990, 10],
    [999_999, 999_999, 999_999, 999_999],
    [1200, undefined, null, null],
    [1200, null, null, null],
    [1200, 0, null, null],
    [0, 720, null, null],
    [-3, -4, null, null],
    ['', ' ', null, null],
    ['12px', 4, null, null],
    ['1e999', 4, null, null],
    [1e300, 1, null, null],
    [1e-300, 1, null, null],
    [1_000_000, 1_000_000, null, null],
    [1, 100, null, null],
    [100, 1, null, null],
    [[3], { valueOf: 4, toString: 5 }, null, null],
  ])('of the size %j by %j measures %j by %j', (width_px, height_px, width, height) => {
    const image = { width_px, height_px };
    expect(classifyEmbed({ url: PICTURE, metadata: { image } })).toMatchObject({ width, height });
    const video = { streams: [image] };
    expect(classifyEmbed({ url: STREAM, metadata: { video } })).toMatchObject({ width, height });
  });

  test.each([null, '3'])('of the size %j has none', (image) => {
    expect(classifyEmbed({ url: PICTURE, metadata: { image } })).toMatchObject({ width: null });
  });

  test('has its own text alternative, and not that of another image', () => {
    const other = { url: 'https://example.com/other.png', alt: 'A dog' };
    const own = { url: PICTURE, alt: 'A cat on a wall', width: '1200', height: '630' };
    const alt = (...ogImage: unknown[]) =>
      classifyEmbed({ url: PICTURE, metadata: { html: { ogImage } } });
    expect(alt(other, own)).toMatchObject({ kind: 'image', alt: 'A cat on a wall' });
    expect(alt(other)).toMatchObject({ alt: '' });
    expect(alt(null, 7, { url: PICTURE, alt: 7 })).toMatchObject({ alt: '' });
    expect(alt({ url: PICTURE, alt: '\u200b\u3164' })).toMatchObject({ alt: '' });
  });
});

describe('a video', () => {
  test('is a stream, with the size of its first rendition', () => {
    const streams = [
      { height_px: 1080, width_px: 1920 },
      { height_px: 240, width_px: 426 },
    ];
    const metadata = { video: { streams, duration_s: 95.191977 } };
    const size = { width: 1920, height: 1080 };
    const expected = { ...VIDEO, ...size, url: STREAM, isStream: true, duration: 95.191977 };
    expect(classifyEmbed({ url: STREAM, metadata })).toEqual(expected);
  });

  test('is a file', () => {
    const url = 'https://files.catbox.moe/0vgobz.mp4';
    expect(classifyEmbed({ url })).toEqual({ ...VIDEO, url, isStream: false });
  });

  test.each<[string, string, boolean]>([
    ['https://example.com/a.M3U8?token=b.mp4', '', true],
    ['https://example.com/a', 'application/x-mpegURL', true],
    ['https://example.com/a', 'application/vnd.apple.mpegurl; charset=utf-8', true],
    ['https://example.com/a', 'audio/mpegurl', true],
    ['https://example.com/a.MP4#t=3', '', false],
    ['https://example.com/a.webm', '', false],
    ['https://example.com/a.mov', '', false],
    ['https://example.com/a', 'video/mp4; codecs="avc1"', false],
    ['https://example.com/a', 'Video/WebM', false],
    // The URL takes precedence.
    ['https://example.com/a.mp4', 'text/html', false],
  ])('at %s of the type %j: a stream is %j', (url, content_type, isStream) => {
    expect(classifyEmbed({ url, metadata: { content_type } })).toMatchObject({
      kind: 'video',
      isStream,
    });
  });

  test.each(
    [
      ...['text/html;charset=utf-8', 'application/pdf', 'audio/mpeg', 'x-video/mp4'],
      ...['text/html, video/mp4', null, 7, ['video/mp4']],
    ].map((content_type) => ({ content_type })),
  )('is not taken from %j', (metadata) => {
    expect(kindOf('https://example.com/a', metadata)).toBe('link');
  });

  test('takes its size from the first stream that has one, under either name', () => {
    const sized = { width_px: '720', height_px: '1280' };
    const at = (video: unknown) => classifyEmbed({ url: STREAM, metadata: { video } });
    expect(at({ streams: [null, { width_px: 1 }, sized], duration_s: '12.5' })).toMatchObject({
      width: 720,
      height: 1280,
      duration: 12.5,
    });
    expect(at({ stream: [sized], duration_s: -1 })).toMatchObject({ width: 720, duration: null });
    expect(at({ streams: sized })).toMatchObject({ width: null, height: null });
  });

  test.each([
    ['https://example.com/poster.jpg', 'https://example.com/poster.jpg'],
    ['/poster.jpg', 'https://example.com/poster.jpg'],
    ['javascript:alert(1)', null],
    ['data:image/png;base64,AAAA', null],
    ['https://', null],
    ['', null],
    [null, null],
  ])('with the og:image %j has the poster %j', (url, poster) => {
    const video = {
      url: 'https://example.com/video/a.mp4',
      metadata: { html: { ogImage: [{ url }] } },
    };
    expect(classifyEmbed(video)).toMatchObject({ poster });
  });
});

describe('a link', () => {
  test('contains the metadata of the API, unparsed', () => {
    const html = { ogTitle: 'Purple Rain', fcFrame: { version: 'next' } };
    const frame = { version: 'next', frames_url: 'https://example.com/' };
    const url = 'https://example.com/';
    const metadata = { content_type: 'text/html;charset=utf-8', html, frame };
    const link = classifyEmbed({ url, metadata });
    expect(link).toEqual({ kind: 'link', url, metadata: html, frame });
    expect((link as { metadata: unknown }).metadata).toBe(html);
  });

  test.each([undefined, null, {}, 7, 'text', [], { _status: 'PENDING' }])(
    'is one with the metadata %j, too',
    (metadata) => {
      const embed = { url: 'https://degen-alw.pages.dev', metadata };
      expect(classifyEmbed(embed)).toEqual({ ...embed, kind: 'link', metadata: null, frame: null });
    },
  );

  test('keeps its address as it was written, without the blanks around it', () => {
    const url = 'HTTP://Example.com/ä b';
    expect(classifyEmbed({ url: ` ${url}\n` })).toMatchObject({ kind: 'link', url });
  });
});

describe('a quote', () => {
  const author = { object: 'user_dehydrated', fid: 4044 };

  test.each<[string, object]>([
    ['text', { text: 'Egg bots?', author }],
    ['a username', { text: '', author: { ...author, username: 'alec.eth' } }],
    ['a name', { author: { ...author, display_name: 'alec' } }],
  ])('needs no request if it has %s', (_, fields) => {
    const cast = { object: 'cast_embedded', hash: HASH, ...fields };
    const quote = classifyEmbed({ cast, cast_id: { fid: 4044, hash: HASH } });
    expect(quote).toEqual({ kind: 'quote', cast, hash: HASH });
  });

  test.each<[string, object]>([
    ['its identifier', { cast_id: { fid: 7061, hash: HASH } }],
    ['a dehydrated cast', { cast: { object: 'cast_dehydrated', hash: HASH, author } }],
    ['blank text', { cast: { hash: HASH, text: ' ', author: { username: '' } } }],
    ['a broken cast', { cast: 'gone', cast_id: { hash: HASH } }],
  ])('is fetched if the API sent only %s', (_, embed) => {
    expect(classifyEmbed(embed)).toEqual({ kind: 'quote', cast: null, hash: HASH });
  });

  test('may lack its own hash', () => {
    const cast = { text: 'gm' };
    expect(classifyEmbed({ cast })).toEqual({ kind: 'quote', cast, hash: '' });
    expect(classifyEmbed({ cast, cast_id: { hash: HASH } })).toMatchObject({ hash: HASH });
  });

  test('without a hash leaves the URL', () => {
    const cast = { hash: null, author };
    expect(kindOf('https://example.com/')).toBe('link');
    expect(classifyEmbed({ cast, cast_id: null, url: 'https://example.com/' }).kind).toBe('link');
    expect(classifyEmbed({ cast, cast_id: { hash: 7 } }).kind).toBe('unknown');
  });
});

test.each([
  'anoncast.org',
  'zoraCoin://0x0a3c8b2d945061d698ceba935d8b99259d704e75',
  'chain://eip155:7777777/erc721:0x4f86113fc3e9783cf3ec9a552cbb566716a57628',
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'JavaScript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.com/a.png',
  'ftp://example.com/a.png',
  '//example.com/a.png',
  '/a.png',
  'https://',
  'http://exa mple.com',
  'https://[::1',
])('%j is text, not a link', (url) => {
  const metadata = { content_type: 'image/png', html: {}, frame: {} };
  expect(classifyEmbed({ url, metadata })).toEqual({ kind: 'text', text: url.trim() });
});

test.each(
  [
    ...[undefined, null, 0, true, 'https://example.com/', [], {}, { cast: {}, cast_id: {} }],
    ...['', ' \n', 7, ['https://example.com/']].map((url) => ({ url })),
  ].map((embed) => [embed]),
)('%j is nothing to show', (embed) => {
  expect(classifyEmbed(embed)).toEqual({ kind: 'unknown' });
});

describe('any JSON', () => {
  const junk = fc.jsonValue({ maxDepth: 2 });
  const address = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string(),
    fc
      .constantFrom('javascript:', 'data:', 'zoraCoin://', 'https:', '//')
      .chain((scheme) => fc.string().map((rest) => scheme + rest)),
    fc.webUrl().map((url) => `${url}/a.mp4`),
    fc.webUrl().map((url) => `${url}/a.m3u8`),
    fc.webUrl().map((url) => `${url}/a.png`),
  );
  const or = <Value>(arbitrary: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: 4, arbitrary }, { weight: 1, arbitrary: junk });
  const record = (model: Record<string, fc.Arbitrary<unknown>>) =>
    or(fc.record(model, { requiredKeys: [] }));
  const number = or(fc.oneof(fc.double(), fc.integer().map(String)));
  const size = record({ width_px: number, height_px: number });
  const shaped = record({
    url: or(address),
    metadata: record({
      content_type: or(fc.constantFrom('image/png', 'video/mp4', 'application/x-mpegurl')),
      image: size,
      video: record({ streams: or(fc.array(size)), stream: junk, duration_s: number }),
      html: record({ ogImage: or(fc.array(record({ url: or(address), alt: junk }))) }),
      frame: junk,
    }),
    cast: record({ hash: junk, text: junk, author: record({ username: junk }) }),
    cast_id: record({ hash: junk }),
  });

  const isHttp = (address: string) => /^https?:$/.test(new URL(address).protocol);
  const isWhole = (value: number | null) => value === null || (value > 0 && value < 1e6);

  test.each([
    ['of any shape', fc.jsonValue()],
    ['of nearly the right shape', shaped],
  ])('%s is read without a throw, and each address is http(s)', (_, embeds) => {
    fc.assert(
      fc.property(embeds, (embed) => {
        const media = classifyEmbed(embed);
        if ('url' in media) expect(isHttp(media.url)).toBe(true);
        if (media.kind === 'video') {
          expect(media.poster === null || isHttp(media.poster)).toBe(true);
          expect(isWhole(media.duration)).toBe(true);
        }
        if (media.kind === 'image' || media.kind === 'video') {
          expect(isWhole(media.width) && isWhole(media.height)).toBe(true);
          expect(media.width === null).toBe(media.height === null);
        }
        if (media.kind === 'quote') expect(media.cast !== null || media.hash !== '').toBe(true);
        if (media.kind === 'text') expect(media.text).not.toBe('');
      }),
      runs(1000),
    );
  });
});
