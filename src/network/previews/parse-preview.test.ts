// @document shared
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { hostilePages } from '../../../tests/fuzz/hostile-pages.js';
import { parsePreview } from './parse-preview.js';

const preview = (html: string, pageUrl = 'https://a.test/blog/post') => parsePreview(html, pageUrl);
const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`;

test('a page says og:image, og:title and og:description', () => {
  const html = `<html><head><title>No</title>
    ${meta('og:image', 'https://a.test/x.png')}
    ${meta('og:title', 'Title')}
    ${meta('og:description', 'Description')}</head></html>`;
  expect(preview(html)).toEqual({
    ogImage: 'https://a.test/x.png',
    ogTitle: 'Title',
    ogDescription: 'Description',
  });
});

describe('a name is found', () => {
  test.each([
    ['in property', '<meta property="og:title" content="T">'],
    ['in name', '<meta name="og:title" content="T">'],
    ['in one of both', '<meta name="twitter:title" property="og:title" content="T">'],
    ['in the other of both', '<meta property="twitter:title" name="og:title" content="T">'],
    ['in any case', '<META PROPERTY="OG:Title" CONTENT="T">'],
    ['with white space round it', '<meta property="\n og:title " content=" T\n">'],
    ['beside another', '<meta property="twitter:title og:title" content="T">'],
    ['without quotes', '<meta property=og:title content=T>'],
    ['in the body', '<body><p>x</p><meta property="og:title" content="T"></body>'],
    ['where scripts are off', '<noscript><meta property="og:title" content="T"></noscript>'],
  ])('%s', (_, html) => {
    expect(preview(html)).toEqual({ ogTitle: 'T' });
  });

  test.each([
    ['in a comment', '<!-- <meta property="og:title" content="T"> -->'],
    ['in a script', '<script>"<meta property=og:title content=T>"</script>'],
    ['in a longer name', '<meta property="og:title:alt" content="T">'],
    ['without content', '<meta property="og:title">'],
    ['as Object.prototype has it', '<meta property="constructor" content="T">'],
  ])('not %s', (_, html) => {
    expect(preview(html)).toEqual({});
  });
});

test('Of several values of a preview, the first counts that is not empty.', () => {
  const html = ['', ' ', 'One', 'Two'].map((title) => meta('og:title', title)).join('');
  expect(preview(html)).toEqual({ ogTitle: 'One' });
});

describe('the title of the page', () => {
  test('stands in for og:title', () => {
    expect(preview('<title>\n  A  page \n</title>')).toEqual({ ogTitle: 'A page' });
    expect(preview(`<title>A page</title>${meta('og:title', ' ')}`)).toEqual({ ogTitle: 'A page' });
  });

  test('is the first that is not empty, and none of a drawing', () => {
    expect(preview('<title> </title><title>One</title><title>Two</title>').ogTitle).toBe('One');
    expect(preview('<body><svg><title>Icon</title></svg></body>')).toEqual({});
  });
});

test('entities are decoded once', () => {
  const written = '&lt;b&gt; &amp;amp; &quot;q&quot; caf&eacute; &#x1F680;';
  expect(preview(`<title>${written}</title>`).ogTitle).toBe('<b> &amp; "q" café 🚀');
  expect(preview(meta('og:image', '/i?a=1&amp;b=2')).ogImage).toBe('https://a.test/i?a=1&b=2');
});

test('texts are cut to what a preview shows', () => {
  const { ogTitle, ogDescription } = preview(
    meta('og:title', 't'.repeat(5000)) + meta('og:description', 'd'.repeat(5000)),
  );
  expect(ogTitle).toHaveLength(300);
  expect(ogDescription).toHaveLength(1000);
});

describe('og:image', () => {
  test.each([
    ['/x.png', 'https://a.test/x.png'],
    ['x.png', 'https://a.test/blog/x.png'],
    ['../x.png', 'https://a.test/x.png'],
    ['?x', 'https://a.test/blog/post?x'],
    ['//b.test/x.png', 'https://b.test/x.png'],
    ['http://b.test/x.png', 'http://b.test/x.png'],
  ])('%s is %s', (content, expected) => {
    expect(preview(meta('og:image', content))).toEqual({ ogImage: expected });
  });

  test.each([
    ['/files/', 'https://a.test/files/x.png'],
    ['https://b.test/', 'https://b.test/x.png'],
    ['//b.test/deep/page', 'https://b.test/deep/x.png'],
    ['javascript:alert(1)', 'https://a.test/blog/x.png'],
    ['http://[', 'https://a.test/blog/x.png'],
    ['', 'https://a.test/blog/x.png'],
  ])('on a page with <base href="%s"> is %s', (base, expected) => {
    expect(preview(`<base href="${base}">${meta('og:image', 'x.png')}`).ogImage).toBe(expected);
  });

  test.each(['javascript:alert(1)', 'data:image/svg+xml,<svg>', 'blob:x', 'ipfs://x', 'http://['])(
    '%s is passed over for one that can be shown',
    (content) => {
      const hostile = meta('og:image', content);
      expect(preview(hostile)).toEqual({});
      const { ogImage } = preview(hostile + meta('og:image', '/x.png'));
      expect(ogImage).toBe('https://a.test/x.png');
    },
  );
});

test.each(['', ' ', 'no HTML at all', '{"json":true}', '<', '<meta', '\0', '<html></html>'])(
  '%j says nothing, and that is no failure',
  (html) => {
    expect(preview(html)).toEqual({});
  },
);

describe('of a page is read', () => {
  const said = meta('og:title', 'T');

  test('The whole page is read for its preview, head and body, up to 400,000 characters.', () => {
    expect(preview(' '.repeat(400_000 - said.length) + said)).toEqual({ ogTitle: 'T' });
    expect(preview(' '.repeat(400_001 - said.length) + said)).toEqual({});
  });

  test('Scripts and styles of a page do not count among these, up to 2,000,000 in all.', () => {
    const styles = (length: number) => `<style>${'.a{color:red}'.repeat(length / 13)}</style>`;
    const script = (length: number) => `<script>${'{"a":"<b>"},'.repeat(length / 12)}</script>`;
    expect(preview(`<head>${styles(266_000)}${said}`)).toEqual({ ogTitle: 'T' });
    // Videos have their metadata behind a script of 700,000.
    expect(preview(`<head>${script(300_000)}${script(400_000)}${said}`)).toEqual({ ogTitle: 'T' });
    expect(preview(`<head>${script(1_900_000)}${said}`)).toEqual({ ogTitle: 'T' });
    expect(preview(`<head>${script(2_000_000)}${said}`)).toEqual({});
    const rest = ' '.repeat(400_000 - '<script></script>'.length - said.length);
    expect(preview(`${script(12_000)}${rest}${said}`)).toEqual({ ogTitle: 'T' });
    expect(preview(`${script(12_000)} ${rest}${said}`)).toEqual({});
    // Other texts count, because they are read.
    expect(preview(`<textarea>${'a'.repeat(400_000)}</textarea>${said}`)).toEqual({});
  });

  test.each([
    ['a head that an image has ended', '<head><title>T</title><img src="/pixel.gif">', '</head>'],
    ['a head that is closed', '<head></head><body><p>x</p>', '</body>'],
    ['two heads', '<head><title>T</title></head><body></body>', '<head></head>'],
    ['a frameset', '<head></head><frameset>', '</frameset>'],
  ])('what stands behind or in %s', (_, before, after) => {
    const html = `${before}${meta('og:title', 'O')}${meta('og:image', '/x.png')}${after}`;
    expect(preview(html)).toEqual({ ogTitle: 'O', ogImage: 'https://a.test/x.png' });
  });

  test('a title in the body, and the first of several', () => {
    const titles = '<head></head><body><p>x</p><title>T</title><title>No</title>';
    expect(preview(titles).ogTitle).toBe('T');
    expect(preview(`${said}</head><body>${meta('og:title', 'No')}`)).toEqual({ ogTitle: 'T' });
  });

  test('nothing of a nested template', () => {
    const nested = `<template><template></template>${said}<title>No</title></template>`;
    expect(preview(`<body>${nested}`)).toEqual({});
    expect(preview(`${nested}<title>T</title>`)).toEqual({ ogTitle: 'T' });
    expect(preview(`</template>${said}`)).toEqual({ ogTitle: 'T' });
  });

  test.each([
    '<svg><svg></svg><title>No</title></svg>',
    '<svg><foreignObject><div></div></foreignObject><title>No</title></svg>',
    '<math><title>No</title></math>',
    '<svg><title/></svg>',
    '<svg><style/><script/></svg>',
    '<svg/>',
    '<svg viewBox="0 0 1 1" />',
    '</svg><svg><g/><title>No</title></svg>',
    '<svg><![CDATA[<p><title>No</title>]]></svg>',
    '<![CDATA[ x > ',
    '<svg><desc>No</desc></svg>',
  ])('no title of %s, and the one behind it', (drawing) => {
    expect(preview(`<body>${drawing}`).ogTitle).toBeUndefined();
    expect(preview(`<body>${drawing}<title>T</title>`)).toEqual({ ogTitle: 'T' });
  });

  test('nothing behind <plaintext>', () => {
    expect(preview(`<plaintext>${said}`)).toEqual({});
  });

  test('What stands in scripts, comments, templates and text fields is left out of a preview.', () => {
    const hidden = ['og:title', 'og:image', 'og:description'].map((name) => meta(name, '/no'));
    const inside = hidden.join('').replaceAll('"', '');
    for (const html of [
      `<p data-x="${inside}">`,
      `<p data-x='${hidden.join('')}'>`,
      `<p data-x = "${inside}" data-y='>' data-z=>`,
      `<!--${inside}--!>`,
      `<!--${inside}`,
      `<style>${inside}</style >`,
      `<script>"</scripts>${inside}`,
      `<textarea>${inside}</textarea>`,
      `<template>${inside}</template>`,
      `<iframe>${inside}</iframe>`,
    ]) {
      expect(preview(`${html}<title>T</title>`).ogImage).toBeUndefined();
      expect(preview(html)).toEqual({});
    }
  });
});

describe('a page that means harm', () => {
  /** How often patterns are applied to a page. */
  function countSteps(html: string): number {
    let steps = 0;
    const { exec } = RegExp.prototype;
    // A spy would keep the arguments and results of a million calls.
    RegExp.prototype.exec = function (text) {
      steps += 1;
      return exec.call(this, text);
    };
    preview(html);
    RegExp.prototype.exec = exec;
    return steps;
  }

  test.each(Object.entries(hostilePages))('%s is read in few steps', (_, create) => {
    const half = countSteps(create(200_000));
    const whole = countSteps(create(400_000));
    expect(half).toBeGreaterThan(0);
    // Proportional to the length, and limited for a page that never ends.
    expect(whole).toBeLessThanOrEqual(2 * half + 50);
    expect(whole).toBeLessThanOrEqual(400_000);
    expect(countSteps(create(1_000_000))).toBeLessThanOrEqual(whole + 50);
  });

  test.each(Object.entries(hostilePages))('%s says little', (_, create) => {
    const { ogTitle = '', ogDescription = '', ...rest } = preview(create(1_000_000));
    expect(ogTitle.length).toBeLessThanOrEqual(600);
    expect(ogDescription.length).toBeLessThanOrEqual(2000);
    expect(rest).toEqual({});
  });
});

test.each([
  ['&Eacute;&eacute;&agrave;&ntilde;&ouml;&ccedil;&aring;&Scaron;', 'ÉéàñöçåŠ'],
  ['&szlig;&AElig;&oslash;', 'ßÆø'],
  ['&ldquo;a&rdquo;&nbsp;&ndash;&mdash;&hellip;', '“a” –—…'],
  ['&#39;&#x27;&apos;&#X41;&#65', "'''AA"],
  ['&#146;&#151;', '’—'],
  ['&#0;&#xD800;&#x110000;&#99999999999999999999;', '����'],
  ['a &amp b &copy', 'a & b ©'],
  ['?a=1&copy=2&lang=de', '?a=1&copy=2&lang=de'],
  ['&constructor; &unknown; &acute; &xacutee; & &; &# &#x;', null],
  ['&__proto__;', null],
  ['&1acute; &eacute1; &#xdfff;&#xe000;', '&1acute; &eacute1; �\ue000'],
])('the characters of %s are %s', (written, expected) => {
  expect(preview(`<title>${written}</title>`).ogTitle).toBe(expected ?? written);
  expect(preview(meta('og:title', written)).ogTitle).toBe(expected ?? written);
});

describe('attributes', () => {
  test.each([
    ['of one name: the first counts', '<meta property=og:title content=T content=No>'],
    ['of one name: an empty one, too', '<meta property=og:title content="" content=No><title>T'],
    ['close together', '<meta property="og:title"content="T">'],
    ['after slashes', '<meta/property=og:title/ content=T/x="y"/><title>T'],
    ['with white space round =', '<meta property\n=\t"og:title" content = T >'],
    ['without values', '<meta async property=og:title data-x = content=No content=T>'],
    ['that begin with =', '<meta =x property=og:title =content content=T>'],
  ])('%s', (_, html) => {
    expect(preview(html).ogTitle?.slice(0, 1)).toBe('T');
  });

  test('of a tag that is cut off are none', () => {
    expect(preview('<meta property="og:title" content="T"')).toEqual({});
    expect(preview('<meta property="og:title" content="T')).toEqual({});
  });
});

test.each([
  ['<!-->', '<!-->'],
  ['<!--->', '<!--->'],
  ['a comment that ends in --!>', '<!-- <title>No</title> --!>'],
  ['a declaration', '<!doctype html SYSTEM "<title>No">'],
  ['an instruction', '<?php <title>No ?>'],
  ['an end tag without a name', '</ <title>No>'],
  ['a tag whose name begins like that of a drawing', '<svgx>'],
])('%s hides nothing behind it', (_, before) => {
  expect(preview(`${before}<title>T</title>`).ogTitle).toBe('T');
});

test('The title of a drawing is not that of its page.', () => {
  expect(preview('<svg><title>No</title><g></g></svg><title>T</title>').ogTitle).toBe('T');
  expect(preview('<svg><title>No</title>').ogTitle).toBeUndefined();
});

test('the text of a script that holds a title is none', () => {
  const html = '<script>"</scripted><title>No</title>"</script><title>T</title>';
  expect(preview(html).ogTitle).toBe('T');
});

test('a <base> without an address is none', () => {
  const image = meta('og:image', 'x.png');
  const html = `<base target="x"><base href="/b/"><base href="/c/">${image}`;
  expect(preview(html).ogImage).toBe('https://a.test/b/x.png');
});

test('no document is made of a page, so a policy of Trusted Types has nothing to refuse', () => {
  const refuse = vi.fn(() => {
    throw new TypeError('This document requires TrustedHTML');
  });
  vi.stubGlobal('DOMParser', refuse);
  vi.spyOn(document, 'createElement').mockImplementation(refuse);
  const html = `<title>T</title>${meta('og:description', 'D')}`;
  expect(preview(html)).toEqual({ ogTitle: 'T', ogDescription: 'D' });
  expect(refuse).not.toHaveBeenCalled();
});

test('nothing of a page enters ours, runs or loads', () => {
  const network = vi.fn();
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('Image', network);
  const before = document.documentElement.outerHTML;
  // Only browsers guarantee that links and frames in such a document load nothing; happy-dom tries.
  const html = `<title>T</title><base href="https://b.test/">
    <script>globalThis.wasRun = true</script><img src="x.png" onerror="globalThis.wasRun = true">
    <meta http-equiv="refresh" content="0;url=https://b.test/">`;
  expect(preview(html)).toEqual({ ogTitle: 'T' });
  expect(document.documentElement.outerHTML).toBe(before);
  expect(network).not.toHaveBeenCalled();
  expect(globalThis).not.toHaveProperty('wasRun');
});

test('whatever the page is, it does not throw, and shows images by http(s) only', () => {
  const attribute = fc.oneof(
    fc.constantFrom('og:image', 'og:title', 'OG:Image ', 'javascript:alert(1)', '//b.test', '/x'),
    fc.webUrl(),
    fc.string(),
  );
  const tag = fc
    .tuple(fc.constantFrom('property', 'name', 'href'), attribute, attribute)
    .map(([key, name, content]) => `<meta ${key}="${name}" content="${content}">`);
  const piece = fc.oneof(
    tag,
    attribute.map((href) => `<base href="${href}">`),
    fc.string(),
    fc.constantFrom('<title>', '</title>', '<svg>', '<template>', '<!--', '<script>', '</', '<p'),
  );
  fc.assert(
    fc.property(fc.array(piece), fc.oneof(fc.webUrl(), fc.string()), (pieces, pageUrl) => {
      const result = parsePreview(pieces.join(''), pageUrl);
      expect(result.ogImage ?? 'http://').toMatch(/^https?:\/\//);
      expect([...(result.ogTitle ?? '')].length).toBeLessThanOrEqual(300);
      for (const text of Object.values(result)) expect(text).not.toBe('');
    }),
  );
});
