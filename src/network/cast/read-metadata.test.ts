import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMetadata } from './parse-embeds.js';

const image = 'https://a.test/x.png';

describe('what the API sends', () => {
  test('is read whole', () => {
    const html = {
      ogImage: [{ url: image, width: '1200', height: '630', type: 'png', alt: 'A cat' }],
      ogTitle: 'Title',
      ogDescription: 'Description',
      ogSiteName: 'Site',
      favicon: 'https://a.test/favicon.ico',
    };
    expect(readMetadata(html)).toEqual({
      ogImage: image,
      ogTitle: 'Title',
      ogDescription: 'Description',
    });
  });

  test('holds only what was sent: no field is undefined', () => {
    expect(Object.keys(readMetadata({ ogTitle: 'Title' }) ?? {})).toEqual(['ogTitle']);
  });

  test.each<[string, unknown]>([
    ['a list of objects', [{ url: image }]],
    ['a list whose first image cannot be shown', [{ url: 'ipfs://x' }, {}, null, { url: image }]],
    ['a list of texts', [image]],
    ['an object', { url: image }],
    ['a text', image],
  ])('may name its image as %s', (_, ogImage) => {
    expect(readMetadata({ ogImage })).toEqual({ ogImage: image });
  });

  test.each<[string, object, object]>([
    ['twitterTitle', { ogTitle: ' ', twitterTitle: 'T' }, { ogTitle: 'T' }],
    ['a title to see', { ogTitle: '\u200b\u3164', twitterTitle: 'T' }, { ogTitle: 'T' }],
    ['twitterDescription', { twitterDescription: 'D' }, { ogDescription: 'D' }],
    ['twitterImage', { ogImage: [], twitterImage: [{ url: image }] }, { ogImage: image }],
    ['oembed.title', { oembed: { title: 'O', author_name: 'A' } }, { ogTitle: 'O' }],
    ['oembed.author_name', { oembed: { author_name: 'A' } }, { ogTitle: 'A' }],
    ['oembed.thumbnail_url', { oembed: { thumbnail_url: image } }, { ogImage: image }],
  ])('is stood in for by %s', (_, html, expected) => {
    expect(readMetadata(html)).toEqual(expected);
  });

  test('has what it lacks from `open_graph` of the embed', () => {
    const graph = { title: 'G', description: 'H', image_url: image, url: 'https://b.test/' };
    const whole = { ogTitle: 'G', ogDescription: 'H', ogImage: image };
    expect(readMetadata(null, graph)).toEqual(whole);
    expect(readMetadata({ ogTitle: 'T' }, graph)).toEqual({ ...whole, ogTitle: 'T' });
    expect(readMetadata(undefined, { title: ' ', image_url: 'javascript:alert(1)' })).toBeNull();
  });

  test('prefers its own metadata to the fallbacks', () => {
    const html = {
      ogTitle: 'Title',
      twitterTitle: 'No',
      oembed: { title: 'No' },
      ogDescription: 'Description',
      twitterDescription: 'No',
    };
    expect(readMetadata(html)).toEqual({ ogTitle: 'Title', ogDescription: 'Description' });
  });
});

test('texts come on one line, cut to what a preview shows', () => {
  const preview = readMetadata({
    ogTitle: `  A\n\t title ${'x'.repeat(400)}`,
    ogDescription: 'y'.repeat(4000),
  });
  expect(preview?.ogTitle).toMatch(/^A title x+$/);
  expect(preview?.ogTitle).toHaveLength(300);
  expect(preview?.ogDescription).toHaveLength(1000);
});

test('an emoji at the cut is whole', () => {
  const start = 'x'.repeat(299);
  expect(readMetadata({ ogTitle: `${start}🚀🚀` })?.ogTitle).toBe(`${start}🚀`);
});

test.each<[unknown]>([
  [undefined],
  [null],
  [''],
  ['<title>A text</title>'],
  [7],
  [true],
  [[]],
  [{}],
  [{ favicon: image, ogLocale: 'en', charset: 'utf-8', ogSiteName: 'Site' }],
  [{ ogTitle: '', ogDescription: ' \n ', ogImage: [] }],
  [{ ogTitle: '\u200b', ogDescription: '\u2800\ufeff' }],
  [{ ogTitle: 7, ogDescription: {}, ogImage: 7, oembed: 'x' }],
  [{ ogTitle: null, ogImage: [null, undefined, 7, [image], { url: { href: image } }] }],
  [{ ogImage: [{ url: 'javascript:alert(1)' }, { url: '/x.png' }, { url: '//a.test/x.png' }] }],
])('%j holds nothing worth showing', (html) => {
  expect(readMetadata(html)).toBeNull();
});

test('whatever was sent, it does not throw, and shows images by http(s) and texts only', () => {
  const value = fc.oneof(fc.jsonValue(), fc.webUrl(), fc.string());
  const html = fc.record(
    {
      ogTitle: value,
      ogDescription: value,
      ogImage: fc.oneof(value, fc.array(fc.oneof(value, fc.record({ url: value })))),
      twitterImage: value,
      oembed: fc.oneof(value, fc.record({ title: value, thumbnail_url: value })),
    },
    { requiredKeys: [] },
  );
  const graph = fc.record(
    { title: value, description: value, image_url: value },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(html, fc.jsonValue()), fc.oneof(graph, fc.jsonValue()), (sent, og) => {
      const preview = readMetadata(sent, og);
      if (!preview) return;
      for (const text of Object.values(preview)) expect(text).toEqual(expect.any(String));
      for (const text of Object.values(preview)) expect(text).not.toBe('');
      expect(preview.ogImage ?? 'http://').toMatch(/^https?:\/\//);
    }),
  );
});
