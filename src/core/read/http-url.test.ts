import fc from 'fast-check';
import { expect, test } from 'vitest';
import { httpUrl, isUrl, plainUrl, urlKey } from './http-url.js';

test.each([
  ['https://a.test/x?y#z', undefined, 'https://a.test/x?y#z'],
  ['HTTP://A.test', undefined, 'http://a.test/'],
  [' https://a.test/ ', undefined, 'https://a.test/'],
  ['/x.png', 'https://a.test/deep/page', 'https://a.test/x.png'],
  ['x.png', 'https://a.test/deep/page', 'https://a.test/deep/x.png'],
  ['//b.test/x.png', 'https://a.test/', 'https://b.test/x.png'],
])('%j on %j is %s', (value, base, expected) => {
  expect(httpUrl(value, base)?.href).toBe(expected);
});

test.each<[unknown, string?]>([
  ['a.test'],
  ['/x.png'],
  ['//a.test/x.png'],
  ['data:image/svg+xml,<svg/>'],
  ['javascript:alert(1)'],
  ['javascript:alert(1)', 'https://a.test/'],
  ['data:image/png;base64,AA==', 'https://a.test/'],
  ['blob:https://a.test/1', 'https://a.test/'],
  ['chain://a'],
  ['intent://a#Intent;end'],
  ['ftp://a.test'],
  ['file:///etc/passwd'],
  [' JavaScript:alert(1)'],
  ['http://[::1'],
  ['https://a.test/half-a-character-\ud800'],
  ['xhttp://a.test'],
  ['httpx://a.test'],
  ['https://'],
  ['', 'https://a.test/'],
  [' \n', 'https://a.test/'],
  ['x.png', 'no address'],
  [null],
  [undefined],
  [7],
  [{ href: 'https://a.test/' }],
  [{ toString: () => 'https://a.test/' }],
  [['https://a.test/']],
  [new URL('https://a.test/')],
])('%j on %j is none', (value, base) => {
  expect(httpUrl(value, base)).toBeNull();
});

test.each([
  ['https://a.test@b.test/', undefined],
  ['https://:pw@b.test/', undefined],
  ['//a.test@b.test/x.png', 'https://a.test/'],
  ['x.png', undefined],
  [7, undefined],
])('%j on %j is no plain address', (value, base) => {
  expect(plainUrl(value, base)).toBeNull();
});

test('an @ in a path is no user', () => {
  expect(plainUrl('https://a.test/@linda')?.href).toBe('https://a.test/@linda');
});

test('whatever it is, it does not throw, and is http(s)', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.anything()), fc.string(), (value, base) => {
      expect(httpUrl(value, base)?.href ?? 'http://').toMatch(/^https?:\/\//);
    }),
  );
});

test.each([
  ['https://a.test', 'https://a.test/', true],
  ['https://A.test/x/', 'https://a.test/x', true],
  ['https://a.test/x/?y', 'https://a.test/x?y', true],
  ['https://a.test/x/#z', 'https://a.test/x#z', true],
  ['https://a.test/x', 'https://a.test/y', false],
  ['https://a.test/x', 'http://a.test/x', false],
  ['https://a.test/x', 'https://a.test/x?y', false],
  ['https://a.test/x', 'no address', false],
])('whether %s and %s are the same page: %j', (one, other, isSame) => {
  expect(urlKey(one) === urlKey(other)).toBe(isSame);
});

test('an invalid URL has no key, also without URL.canParse', () => {
  expect(urlKey('no address')).toBeUndefined();
  const { canParse } = URL;
  Reflect.deleteProperty(URL, 'canParse');
  try {
    expect(urlKey('no address')).toBeUndefined();
    expect(urlKey('https://a.test/')).toBe('https://a.test');
    expect([isUrl('no address'), isUrl('https://a.test/')]).toEqual([false, true]);
  } finally {
    URL.canParse = canParse;
  }
});

test.each([
  ['https://a.test', true],
  ['mailto:a@a.test', true],
  ['https://', false],
  ['http://xn--a', false],
  ['', false],
])('whether %j can be parsed: %j', (url, expected) => {
  expect(isUrl(url)).toBe(expected);
});

test('a domain with a letter of Latin stays valid, however often it is asked about', () => {
  // Node 20 compiles `canParse` after some thousand calls.
  const valid = Array.from(
    { length: 50_000 },
    () => isUrl('http://é.com') && urlKey('http://é.com'),
  );
  expect(new Set(valid)).toEqual(new Set(['http://xn--9ca.com']));
});
