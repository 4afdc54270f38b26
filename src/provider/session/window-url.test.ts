// @vitest-environment node
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { describe, expect, it, vi } from 'vitest';
import { buildWindowUrl } from './window-url.js';

const DEFAULT = 'https://app.neynar.com/login?client_id=abc';
const href = (clientId: string, loginUrl?: string) => buildWindowUrl({ clientId, loginUrl }).href;

describe('buildWindowUrl', () => {
  it('Setting `loginUrl` is the login page; without it the build setting `NEYNAR_LOGIN_URL` is used, then `https://app.neynar.com/login`.', () => {
    expect(href('abc')).toBe(DEFAULT);
    vi.stubEnv('NEYNAR_LOGIN_URL', '');
    expect(href('abc', '')).toBe(DEFAULT);
    vi.stubEnv('NEYNAR_LOGIN_URL', 'https://build.example/login');
    expect(href('abc')).toBe('https://build.example/login?client_id=abc');
    expect(href('abc', 'https://a.example/login')).toBe('https://a.example/login?client_id=abc');
  });

  it.each([undefined, ''])('throws for the client id %j without a login page', (clientId) => {
    expect(() => buildWindowUrl({ clientId })).toThrow('settings.clientId is missing');
    const own = 'https://id.example/login?client_id=own';
    expect(buildWindowUrl({ clientId, loginUrl: own }).href).toBe(own);
    vi.stubEnv('NEYNAR_LOGIN_URL', 'https://build.example/login');
    expect(buildWindowUrl({ clientId }).href).toBe('https://build.example/login');
  });

  it.each([
    'a b',
    'a&b=c',
    'a#b',
    'a+b',
    'a%20b',
    'ä€😀',
    '"><script>',
    'https://x/?y=z',
    '\ud800x',
  ])('encodes the client id %j', (clientId) => {
    const url = buildWindowUrl({ clientId, loginUrl: 'https://id.example/login' });
    expect([...url.searchParams]).toEqual([['client_id', clientId.replace('\ud800', '\ufffd')]]);
    expect(url.hash).toBe('');
    expect(url.origin).toBe('https://id.example');
    expect(url.search).toMatch(/^\?client_id=[\w.~%*+-]+$/);
  });

  it.each([
    ['https://id.example/login?lang=en&a=1', 'https://id.example/login?lang=en&a=1&client_id=abc'],
    [
      'https://id.example/login?client_id=old&lang=en',
      'https://id.example/login?client_id=abc&lang=en',
    ],
    ['https://id.example/login#start', 'https://id.example/login?client_id=abc#start'],
    ['https://id.example', 'https://id.example/?client_id=abc'],
    ['http://localhost:4000/login', 'http://localhost:4000/login?client_id=abc'],
    ['  HTTPS://ID.example/login ', 'https://id.example/login?client_id=abc'],
  ])('completes %j', (loginUrl, expected) => {
    expect(href('abc', loginUrl)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://id.example/1',
    'file:///etc/passwd',
    'ftp://id.example/login',
    'about:blank',
    'intent://login#Intent;end',
    '/login',
    'login',
    '//id.example/login',
    'app.neynar.com/login',
    'https://',
    'https://a b/',
    'http://[::1',
    'junk',
    ' ',
  ])('refuses %j and says what to set', (loginUrl) => {
    expect(() => href('abc', loginUrl)).toThrow(
      `Cannot sign in at "${loginUrl}": set loginUrl (or NEYNAR_LOGIN_URL) to an absolute http(s) address.`,
    );
  });
});

const OF_SITE = '"https://site.example/login"';

it.each<[string, Record<string, string>, string]>([
  [
    "may be replaced by the site's bundler",
    { 'process.env.NEYNAR_LOGIN_URL': OF_SITE },
    'https://site.example/login?client_id=abc',
  ],
  ['may be absent from a page that knows no process', {}, DEFAULT],
  ['may be absent where the bundler empties process.env', { 'process.env': '{}' }, DEFAULT],
])('the build setting %s', async (_, define, expected) => {
  const contents =
    "import { buildWindowUrl } from './window-url.js'; result = buildWindowUrl({ clientId: 'abc' }).href;";
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define,
  });
  // Where there is no `process`, as in a browser.
  const page = { URL, result: '' };
  runInNewContext(outputFiles[0]?.text ?? '', page);
  expect(page.result).toBe(expected);
});
