// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { parsePreview } from './parse-preview.js';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const preview = (html: string, pageUrl = 'https://a.test/blog/post') =>
  parsePreview(html, pageUrl, parse);
const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

test('the first that is not empty wins', () => {
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
  expect(preview(`<title>&lt;b&gt; &amp;amp; &quot;q&quot; caf&eacute; &#x1F680;</title>`)).toEqual(
    {
      ogTitle: '<b> &amp; "q" café 🚀',
    },
  );
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
      expect(preview(meta('og:image', content))).toEqual({});
      expect(preview(meta('og:image', content) + meta('og:image', '/x.png'))).toEqual({
        ogImage: 'https://a.test/x.png',
      });
    },
  );
});

test.each(['', ' ', 'no HTML at all', '{"json":true}', '<', '<meta', '\0', '<html></html>'])(
  '%j says nothing, and that is no failure',
  (html) => {
    expect(preview(html)).toEqual({});
  },
);

test.each([
  ['characters', ' '.repeat(2_000_000), 1_000_000],
  ['tags', '<p>'.repeat(200_000), 10_000],
])('of a page without end to its %s only the beginning is parsed', (_, rest, length) => {
  const seen = vi.fn(parse);
  expect(parsePreview(`<title>T${rest}`, 'https://a.test/', seen)).toEqual({
    ogTitle: expect.stringContaining('T'),
  });
  const parsed = seen.mock.calls[0]?.[0] ?? '';
  expect(parsed.length).toBeLessThanOrEqual(length);
  expect(parsed.split('<').length).toBeLessThanOrEqual(3000);
});

test('a page that is parsed whole is parsed as it is', () => {
  const seen = vi.fn(parse);
  const html = '\n<<title>a < b</title><p>x</p><';
  parsePreview(html, 'https://a.test/', seen);
  expect(seen).toHaveBeenCalledExactlyOnceWith(html);
});

test('a page that hides the methods of its document is read nevertheless', () => {
  const page = parse(meta('og:title', 'T'));
  // What `<img name="querySelectorAll">` does in a browser.
  for (const name of ['querySelectorAll', 'querySelector', 'title', 'head']) {
    Object.defineProperty(page, name, { value: page.createElement('img') });
  }
  expect(parsePreview('', 'https://a.test/', () => page)).toEqual({ ogTitle: 'T' });
});

test('nothing of a page enters ours, runs or loads', () => {
  const network = vi.fn();
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('Image', network);
  const before = document.documentElement.outerHTML;
  // Of links and frames in such a document only browsers know that they load nothing: happy-dom tries.
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
      const result = parsePreview(pieces.join(''), pageUrl, parse);
      expect(result.ogImage ?? 'http://').toMatch(/^https?:\/\//);
      expect([...(result.ogTitle ?? '')].length).toBeLessThanOrEqual(300);
      for (const text of Object.values(result)) expect(text).not.toBe('');
    }),
  );
});
