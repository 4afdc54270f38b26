// @vitest-environment node
import { expect, test } from 'vitest';
import { readApiUrls } from './api-url.js';

const [A, B] = ['https://a.example', 'http://b.example/api'];

test.each<[unknown, (string | null)[]]>([
  [undefined, []],
  [null, []],
  ['', []],
  [[], []],
  [A, [A]],
  [`${A}//`, [A]],
  [
    [`${A}/`, B],
    [A, B],
  ],
  [` ${A}\n${B}/ `, [A, B]],
  [
    [A, null, 'ftp://c.example', '/api', 7, {}, Symbol('hostile'), B],
    [A, null, null, null, null, null, null, B],
  ],
  ['nowhere', [null]],
  [7, [null]],
  [() => A, [null]],
])('reads the setting %#', (given, urls) => {
  expect(readApiUrls(given)).toEqual(urls);
});

test('a value whose every use throws is no URL', () => {
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  expect(readApiUrls(proxy)).toEqual([null]);
});
