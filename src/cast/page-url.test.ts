import { describe, expect, test } from 'vitest';
import { createReadComment, isCommentOn, pageKey, pageUrl, withoutTrackers } from './page-url.js';
import { parseCast } from './parse-cast.js';

const PAGE = 'https://blog.example/hello';

describe('the address of a page', () => {
  test.each([
    [PAGE, PAGE],
    ['http://blog.example', 'http://blog.example/'],
    [`${PAGE}#part-2`, PAGE],
    [`${PAGE}?p=1#`, `${PAGE}?p=1`],
    ['  https://blog.example/hello  ', PAGE],
  ])('of %o is %o', (given, url) => {
    expect(pageUrl(given)).toBe(url);
  });

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)//https://blog.example/',
    'data:text/html,<p>',
    'file:///etc/passwd',
    'blob:https://blog.example/1',
    'https://user:secret@blog.example/hello',
    'https://user@blog.example/hello',
    'https://:secret@blog.example/hello',
    '/hello',
    '//blog.example/hello',
    'https://',
    '',
    ' ',
    null,
    undefined,
    5,
    {},
    ['https://blog.example/'],
    { toString: () => PAGE },
  ])('of %o is none', (given) => {
    expect(pageUrl(given)).toBeNull();
    expect(pageKey(given)).toBeNull();
  });

  test('may be relative to another, but may not lead from it to another scheme', () => {
    expect(pageUrl('/hello', 'https://blog.example/tags/')).toBe(PAGE);
    expect(pageUrl('javascript:alert(1)', PAGE)).toBeNull();
    expect(pageUrl('//user@evil.example/', PAGE)).toBeNull();
  });
});

test.each([
  [`${PAGE}?utm_source=a&utm_campaign=b`, PAGE],
  [`${PAGE}?p=1&fbclid=x&q=2`, `${PAGE}?p=1&q=2`],
  [`${PAGE}?UTM_SOURCE=a&p=1`, `${PAGE}?p=1`],
  // What they hold is not read: a value may be an address.
  [`${PAGE}?next=?utm_source=a`, `${PAGE}?next=?utm_source=a`],
  [`${PAGE}?utm_=a&my_utm_source=b`, `${PAGE}?utm_=a&my_utm_source=b`],
  [PAGE, PAGE],
])('without trackers %o is %o', (url, without) => {
  expect(withoutTrackers(url)).toBe(without);
});

describe('the same page', () => {
  test.each([
    `${PAGE}/`,
    `${PAGE}#comments`,
    `${PAGE}/?utm_source=newsletter`,
    'http://blog.example/hello',
    'HTTPS://BLOG.EXAMPLE/hello',
    'https://blog.example:443/hello',
    'https://blog.example/x/../hello',
  ])(
    'Trackers, a hash, the scheme and a slash at the end make no difference to the address of a page. (%o)',
    (url) => {
      expect(pageKey(url)).toBe(pageKey(PAGE));
    },
  );

  test.each([
    `${PAGE}-not`,
    `${PAGE}/more`,
    `${PAGE}?p=2`,
    'https://blog.example/HELLO',
    'https://blog.example.evil.example/hello',
    'https://blog.example:8443/hello',
    'https://blog.example@evil.example/hello',
    'https://evil.example/?https://blog.example/hello',
    'https://evil.example/#https://blog.example/hello',
    // A letter of another alphabet.
    'https://blоg.example/hello',
  ])('Another page whose address begins alike is another page. (%o)', (url) => {
    expect(pageKey(url)).not.toBe(pageKey(PAGE));
  });
});

describe('a comment', () => {
  const cast = (fields: object) => parseCast({ hash: '0x1', text: 'x', ...fields })!;
  const isComment = isCommentOn(PAGE);

  test.each([
    { embeds: [{ url: PAGE }] },
    { embeds: [{ url: 'https://elsewhere.example/' }, { url: `${PAGE}/?utm_source=x` }] },
    { parent_url: PAGE },
    { parent_url: `${PAGE}/`, embeds: 'none' },
  ])('is %o', (fields) => {
    expect(isComment(cast(fields))).toBe(true);
  });

  test.each([
    {},
    { embeds: [{ url: `${PAGE}-not` }] },
    { embeds: [{ url: `javascript:'${PAGE}'` }] },
    { embeds: [{ url: [PAGE] }, { url: new String(PAGE) }, PAGE, null, 7] },
    { embeds: [{ cast_id: { hash: '0x1', fid: 3 } }], root_parent_url: PAGE },
    { parent_url: { href: PAGE } },
    { text: PAGE },
    // More than any cast has.
    { embeds: [...Array<object>(10).fill({ url: 'https://a.example' }), { url: PAGE }] },
  ])('is not %o', (fields) => {
    expect(isComment(cast(fields))).toBe(false);
  });

  test('is on no page of another scheme', () => {
    const url = 'javascript:alert(1)';
    expect(isCommentOn(url)(cast({ embeds: [{ url }], parent_url: url }))).toBe(false);
  });

  test('has no embed of the page, and all others', () => {
    const read = createReadComment(PAGE);
    const other = { url: 'https://elsewhere.example/' };
    const found = read(cast({ embeds: [{ url: `${PAGE}#x` }, other, { url: PAGE }] }));
    expect(found?.embeds).toMatchObject([{ kind: 'link', url: 'https://elsewhere.example/' }]);
    const posted = cast({ parent_url: PAGE, embeds: [other] });
    expect(read(posted)).toBe(posted);
    expect(read(cast({ embeds: [other] }))).toBeNull();
    expect(read(null)).toBeNull();
  });

  test('is at no address that is far longer than that of the page', () => {
    const trackers = `?utm_source=${'x'.repeat(3000)}`;
    expect(isComment(cast({ embeds: [{ url: PAGE + trackers }] }))).toBe(false);
    expect(isComment(cast({ embeds: [{ url: PAGE + trackers.slice(0, 1000) }] }))).toBe(true);
  });
});

test('many trackers are left out in linear time', () => {
  const trackers = Array.from({ length: 30_000 }, (_, at) => `utm_${at}=1`).join('&');
  const started = performance.now();
  expect(withoutTrackers(`${PAGE}?${trackers}`)).toBe(PAGE);
  expect(performance.now() - started).toBeLessThan(1000);
});
