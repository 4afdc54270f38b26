import { describe, expect, test } from 'vitest';
import { thrower } from '../../../tests/throwing.js';
import {
  createReadComment,
  isCommentOn,
  pageKey,
  pageUrl,
  spellingsOf,
  withoutTrackers,
} from './page-url.js';
import type { PageRule } from './api-types.js';
import { parseCast } from './parse-cast.js';

const PAGE = 'https://blog.example/hello';

describe('the address of a page', () => {
  test.each([
    [PAGE, PAGE],
    ['http://blog.example', 'http://blog.example/'],
    [`${PAGE}#part-2`, PAGE],
    [`${PAGE}?p=1#`, `${PAGE}?p=1`],
    [`${PAGE}?utm_source=a#part-2`, PAGE],
    // Routes of apps that keep their pages in the hash.
    [`${PAGE}#/a/b`, `${PAGE}#/a/b`],
    [`${PAGE}?p=1&fbclid=x#!/a?q=1&utm_source=x`, `${PAGE}?p=1#!/a?q=1`],
    [`${PAGE}#!a`, `${PAGE}#!a`],
    [`${PAGE}#/a#part-2`, `${PAGE}#/a`],
    [`${PAGE}#/a:~:text=words`, `${PAGE}#/a`],
    [`${PAGE}#:~:text=words`, PAGE],
    [`${PAGE}#/`, PAGE],
    [`${PAGE}#!`, PAGE],
    [`${PAGE}#!/`, PAGE],
    [`${PAGE}#/?utm_source=a`, PAGE],
    ['  https://blog.example/hello  ', PAGE],
  ])('of %o is %o', (given, url) => {
    expect(pageUrl(given)).toBe(url);
  });

  test.each([
    'JAVASCRIPT:alert(1)//https://blog.example/',
    'https://user:secret@blog.example/hello',
    'https://:secret@blog.example/hello',
    '/hello',
    '//blog.example/hello',
    '',
    null,
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
  // Values are not searched for parameters: a value may be a URL.
  [`${PAGE}?next=?utm_source=a`, `${PAGE}?next=?utm_source=a`],
  [`${PAGE}?utm_=a&my_utm_source=b`, `${PAGE}?utm_=a&my_utm_source=b`],
  [PAGE, PAGE],
])('without trackers %o is %o', (url, without) => {
  expect(withoutTrackers(url)).toBe(without);
});

test.each([
  ...['utm_source', 'utm_id', 'fbclid', 'gclid', 'gclsrc', 'gbraid', 'wbraid', 'dclid'],
  ...['gad_source', 'gad_campaignid', 'srsltid', '_ga', '_gl', 'msclkid', 'yclid', 'ysclid'],
  ...['twclid', 'ttclid', 'igshid', 'igsh', 'li_fat_id', 'trk', 'epik', 'ScCid', 'rdt_cid'],
  ...['mc_cid', 'mc_eid', 'mkt_tok', '_hsenc', '_hsmi', '__hstc', 'hsCtaTracking', 'hsa_cam'],
  ...['vero_id', 'oly_enc_id', 'ml_subscriber', 'ck_subscriber_id', '_kx', '_ke', 'dm_i', '__s'],
  ...['pk_campaign', 'mtm_source', 'piwik_kwd', 'at_medium', 'xtor', 'wt_mc', 's_kwcid', 's_cid'],
  ...['ref', 'ref_src', 'ref_url', 'si', 'irclickid', 'cjevent', 'spm', 'wickedid', 'guccounter'],
])('The parameters of trackers make no difference to the address of a page. (%s)', (name) => {
  expect(pageUrl(`${PAGE}?p=1&${name}=x`)).toBe(`${PAGE}?p=1`);
  expect(pageKey(`${PAGE}?${name}=x`)).toBe(pageKey(PAGE));
});

describe('the same page', () => {
  test.each([
    [`${PAGE}?a=1&b=2`, `${PAGE}?b=2&a=1`],
    [`${PAGE}?q=%7Ex%20y`, `${PAGE}/?q=~x+y`],
    [`${PAGE}/%7elinda`, `${PAGE}/~linda/`],
    ['https://blog.example/%c3%bcber', 'https://blog.example/über'],
    [`${PAGE}#/a`, `${PAGE}/#/a/?utm_source=x`],
    ['https://app.example/#!/a?x=1&y=2', 'https://app.example/index.html#!/a?y=2&x=1'],
  ])('is %o and %o', (one, other) => {
    expect(pageKey(one)).toBe(pageKey(other));
  });

  test.each([
    [`${PAGE}?a=1&a=2`, `${PAGE}?a=2&a=1`],
    [`${PAGE}/a%2Fb`, `${PAGE}/a/b`],
    [`${PAGE}/a%252Fb`, `${PAGE}/a%2Fb`],
    [`${PAGE}?q=a%26b=c`, `${PAGE}?q=a&b=c`],
    ['https://app.example/#/a', 'https://app.example/#/b'],
    ['https://app.example/#/a', 'https://app.example/'],
    ['https://www.example/', 'https://example.www/'],
    ['https://wwwblog.example/', 'https://blog.example/'],
    [`${PAGE}/%ff`, `${PAGE}/%fe`],
  ])('is neither %o nor %o', (one, other) => {
    expect(pageKey(one)).not.toBe(pageKey(other));
  });

  test.each([
    `${PAGE}/`,
    `${PAGE}#comments`,
    `${PAGE}/?utm_source=newsletter`,
    'http://blog.example/hello',
    'HTTPS://BLOG.EXAMPLE/hello',
    'https://blog.example:443/hello',
    'https://blog.example/x/../hello',
    'https://www.blog.example/hello',
    'https://blog.example./hello',
    `${PAGE}/index.html`,
    `${PAGE}/index.php?fbclid=x`,
  ])(
    'Trackers, a hash, the scheme, `www.`, and a slash or `index.html` at the end make no difference to the address of a page. (%o)',
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

describe('a rule of the site', () => {
  test('Returns the address of the page, from the address or from what the rule of comments makes of it.', () => {
    const seen: string[][] = [];
    const rule: PageRule = (url, page) => {
      seen.push([url, page]);
      return page.replace('//m.', '//').split('?', 1)[0] ?? '';
    };
    expect(pageUrl('https://m.blog.example/hello?p=1&ref=x#y', undefined, rule)).toBe(PAGE);
    expect(seen).toEqual([
      ['https://m.blog.example/hello?p=1&ref=x#y', 'https://m.blog.example/hello?p=1'],
    ]);
    expect(pageKey(`${PAGE}?ref=main`, (url) => url)).not.toBe(pageKey(PAGE, (url) => url));
    expect(pageKey(`${PAGE}#a`, (url) => url)).not.toBe(pageKey(`${PAGE}#b`, (url) => url));
    const comment = parseCast({ hash: '0x1', embeds: [{ url: 'https://m.blog.example/hello' }] })!;
    expect(isCommentOn(PAGE, rule)(comment)).toBe(true);
    expect(isCommentOn(PAGE)(comment)).toBe(false);
  });

  test.each([null, 7, '', 'hello', 'javascript:alert(1)', 'https://user:secret@blog.example/', {}])(
    'is not followed where it returns %o',
    (result) => {
      expect(pageUrl(`${PAGE}?ref=x`, undefined, (() => result) as unknown as PageRule)).toBe(PAGE);
    },
  );

  test('is not followed where it throws, and is asked of no other scheme', () => {
    expect(pageUrl(PAGE, undefined, thrower)).toBe(PAGE);
    expect(pageUrl('javascript:alert(1)', undefined, () => PAGE)).toBeNull();
  });
});

test.each([
  [PAGE, [PAGE, `${PAGE}/`, 'https://www.blog.example/hello', 'https://www.blog.example/hello/']],
  ['https://www.blog.example/?p=1', ['https://www.blog.example/?p=1', 'https://blog.example/?p=1']],
])('the spellings of %o are looked up', (page, spellings) => {
  expect(spellingsOf(page)).toEqual(spellings);
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
