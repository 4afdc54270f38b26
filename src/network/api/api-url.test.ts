import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { readApiUrls } from './api-url.js';

const [A, B] = ['https://a.example', 'http://b.example/api'];

test.each<[unknown, string[], number?]>([
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
  [[A, null, 'ftp://c.example', '/api', 7, {}, Symbol('hostile'), B], [A, B], 6],
  ['nowhere', [], 1],
  [7, [], 1],
  [() => A, [], 1],
])('reads the setting %#', (given, urls, unusable = 0) => {
  const onUnusable = vi.fn();
  expect(readApiUrls(given, onUnusable)).toEqual(urls);
  expect(onUnusable).toHaveBeenCalledTimes(unusable);
  expect(readApiUrls(given)).toEqual(urls);
});

test.each<[string, string, string[]]>([
  ['/api/farcaster', 'https://site.example', ['https://site.example/api/farcaster']],
  ['/api/', 'http://localhost:3000', ['http://localhost:3000/api']],
  [`/api ${A}`, 'https://site.example', ['https://site.example/api', A]],
  // No origin, or a URL without its scheme.
  ['//evil.example/api', 'https://site.example', []],
  ['/\\evil.example/api', 'https://site.example', []],
  ['api/farcaster', 'https://site.example', []],
  ['./api', 'https://site.example', []],
  // A page of no origin.
  ['/api', 'null', []],
  // On a server nothing is requested, and the path counts as an API.
  ['/api', '', ['/api']],
  ['//evil.example', '', []],
])('A path in `apiUrl` is of the own origin. (%s)', (given, origin, urls) => {
  const onUnusable = vi.fn();
  expect(readApiUrls(given, onUnusable, origin)).toEqual(urls);
  expect(onUnusable).toHaveBeenCalledTimes(urls.length > 0 ? 0 : 1);
});

test('Whatever a path in `apiUrl` is, its requests go to the own origin.', () => {
  const origin = 'https://site.example';
  // What a URL parser takes for another host, or drops, beside any text.
  const part = fc.oneof(
    fc.constantFrom(...'/ \\ // .. @ : ? # %2f'.split(' '), '\t', '\n', '\u0000', '\u00a0'),
    fc.constantFrom('evil.example', 'https:', 'javascript:', '[::1]', 'user:pass@evil.example'),
    fc.string({ maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      // White space would begin a second entry.
      const path = `/${parts.join('').replace(/\s+/g, '')}`;
      for (const url of readApiUrls(path, undefined, origin)) {
        expect(new URL(`${url}/v2/farcaster/cast`).origin).toBe(origin);
      }
    }),
  );
});

test('a value whose every use throws is no URL', () => {
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  const onUnusable = vi.fn();
  expect(readApiUrls(proxy, onUnusable)).toEqual([]);
  expect(onUnusable).toHaveBeenCalledOnce();
});
