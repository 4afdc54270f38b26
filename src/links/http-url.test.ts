// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { httpUrl } from './http-url.js';

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
  ['javascript:alert(1)'],
  ['javascript:alert(1)', 'https://a.test/'],
  ['data:image/png;base64,AA==', 'https://a.test/'],
  ['blob:https://a.test/1', 'https://a.test/'],
  ['chain://a'],
  ['xhttp://a.test'],
  ['httpx://a.test'],
  ['https://'],
  ['https://a.test/half-a-character-\uD800'],
  ['', 'https://a.test/'],
  [' \n', 'https://a.test/'],
  ['x.png', 'no address'],
  [null],
  [undefined],
  [7],
  [{ href: 'https://a.test/' }],
  [new URL('https://a.test/')],
])('%j on %j is none', (value, base) => {
  expect(httpUrl(value, base)).toBeNull();
});

test('whatever it is, it does not throw, and is http(s)', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.anything()), fc.string(), (value, base) => {
      expect(httpUrl(value, base)?.href ?? 'http://').toMatch(/^https?:\/\//);
    }),
  );
});
