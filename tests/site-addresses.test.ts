// @vitest-environment node
// Every address that a site gives, as it is written, beside what strangers have put into it.
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { isSitePath } from '../src/core/read/http-url.js';
import { embedCode } from '../src/entries/embed-code.js';
import { readApiUrls } from '../src/network/api/api-url.js';
import { DEFAULT_CLIENT_URL, readClientUrl } from '../src/network/cast/social-app-urls.js';
import { createRoute } from '../src/provider/hooks/create-route.js';
import { buildWindowUrl } from '../src/provider/session/window-url.js';
import { createOEmbedHandler } from '../src/server/oembed/create-oembed-handler.js';
import { oEmbedLink } from '../src/server/oembed/oembed-link.js';

const ORIGIN = 'https://site.example';
const HOSTILE: [name: string, value: unknown][] = [
  ...[
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '/\r\n\t/evil.example',
    '\\\\evil.example',
    '\u0001//evil.example',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:alert(1)',
    'blob:https://site.example/1',
    'file:///etc/passwd',
    'https://',
    'evil.example/x',
  ].map((text): [string, string] => [JSON.stringify(text), text]),
  ['a number', 7],
  ['true', true],
  ['a list', ['https://site.example']],
  ['a URL that is no text', new URL('https://site.example')],
  ['an object whose text is an address', { toString: () => 'https://site.example' }],
  ['a function', () => 'https://site.example'],
  ['a symbol', Symbol('https://site.example')],
];
const cast = { hash: `0x${'0a1b2c3d'.repeat(5)}`, text: 'gm', author: { username: 'rosa' } };

describe.each(HOSTILE)('%s is no address of a site', (_, value) => {
  const given = value as string;

  test('links lead to the social app, and the site is told', async () => {
    expect(readClientUrl(value)).toBe(DEFAULT_CLIENT_URL);
    const report = vi.fn();
    const route = createRoute(() => ({ urls: { profile: () => given } }), report);
    expect(route('profile', { fid: 1, username: 'rosa' })).toBeNull();
    await Promise.resolve();
    expect(report).toHaveBeenCalledOnce();
  });

  test('no script of it is in the code of a cast', () => {
    expect(() => embedCode(cast, { scriptUrl: given })).toThrow(
      'scriptUrl of embedCode must be an http(s) address or a path.',
    );
  });

  test('nothing is requested there', () => {
    // A list of addresses is one, with white space between them.
    const one = typeof value === 'string' ? value.replaceAll(/\s/g, '') : value;
    const onUnusable = vi.fn();
    if (Array.isArray(value)) return;
    for (const origin of [ORIGIN, '', undefined]) {
      expect(readApiUrls(one, onUnusable, origin)).toEqual([]);
    }
    expect(onUnusable).toHaveBeenCalledTimes(3);
  });

  test('oEmbed is not set up with it', async () => {
    for (const name of ['scriptUrl', 'frameUrl', 'clientUrl', 'providerUrl']) {
      const onError = vi.fn();
      const handle = createOEmbedHandler({ clientId: 'id', onError, [name]: value });
      const response = await handle(new Request(`${ORIGIN}/oembed?url=${ORIGIN}`));
      expect(response.status).toBe(500);
      expect(onError.mock.calls[0]?.[0]).toMatchObject({ code: 'setup' });
    }
    expect(() => oEmbedLink({ endpoint: given, url: ORIGIN })).toThrow('oEmbedLink');
    expect(() => oEmbedLink({ endpoint: ORIGIN, url: given })).toThrow('oEmbedLink');
  });

  test('nobody signs in there', () => {
    expect(() => buildWindowUrl({ clientId: 'id', loginUrl: given })).toThrow();
  });
});

test('Paths of a site are those that stay on its origin.', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      '\r',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      'evil.example',
    ),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const path = `/${parts.join('')}`;
      // A host that cannot be read is another one, too.
      const stays = URL.canParse(path, ORIGIN) && new URL(path, ORIGIN).origin === ORIGIN;
      // `//site.example` would stay, but names a host.
      expect(isSitePath(path)).toBe(stays && !/^\/\s*[/\\]/.test(path));
    }),
  );
});

test.each([
  '/',
  '/casts',
  '/casts?by=1#top',
  '/a//b',
  '/%2f/evil.example',
  'https://a.test/x',
  ' /x ',
])('An address of a site stays as it was written. (%s)', (address) => {
  const route = createRoute(() => ({ urls: { cast: () => address } }), vi.fn());
  expect(route('cast', { hash: '0x1', author: { fid: 1, username: 'rosa' } })).toBe(address.trim());
  expect(embedCode(cast, { scriptUrl: address })).toContain(`src="${address.trim()}"`);
});
