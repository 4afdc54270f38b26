// The recipes and the guide for Next.js, as a site builds and serves them.
import { rm } from 'node:fs/promises';
import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchOptions } from '../../scripts/browser.mjs';
import { packagesOf } from '../package/site.js';
import {
  build,
  create,
  environment,
  filesOf,
  hash,
  report,
  start,
  startApi,
  visit,
} from './site.js';

const recipes = ['NextJs', 'LinkPreviews', 'Reactions'].flatMap((name) =>
  filesOf(`recipes/${name}.mdx`),
);
const guide = filesOf('ServerRendering.mdx').filter(({ file }) =>
  /^(app\/casts|pages)\//.test(file),
);

/** The recipes and the two routers of the guide share a folder of routes: each gets its own. */
const files = [
  ...recipes.map(({ file, code }) => ({ file: file.replace('app/', 'app/(recipes)/'), code })),
  ...guide.map(({ file, code }) => ({
    file: file.replace('app/', 'app/(guide)/').replace('pages/', 'pages/old/'),
    code,
  })),
];

let site: string;
let api: Awaited<ReturnType<typeof startApi>>;
let server: Awaited<ReturnType<typeof start>>;
let browser: Browser;
let warnings: string[];

beforeAll(async () => {
  api = await startApi();
  site = await create('next', files);
  const env = { ...environment(api.url), NEXT_TELEMETRY_DISABLED: '1' };
  const bin = 'node_modules/next/dist/bin/next';
  // In CI it asks for a cache between builds.
  warnings = await build(site, [bin, 'build'], env, /No build cache found/);
  server = await start(site, [bin, 'start', '--hostname', '127.0.0.1'], env, /Ready/);
  browser = await chromium.launch(await launchOptions());
});
afterAll(async () => {
  await browser.close();
  server.stop();
  api.close();
  await rm(site, { recursive: true, force: true });
});

it('is the code of the recipes and of both routers', () => {
  expect([...recipes, ...guide].map(({ file }) => file)).toEqual([
    'app/castkit.tsx',
    'app/layout.tsx',
    'app/posts/[hash]/page.tsx',
    'app/posts/[hash]/Post.tsx',
    'app/api/preview/route.ts',
    'app/neynar.ts',
    'app/api/session/route.ts',
    'app/api/reactions/route.ts',
    'app/reactions.ts',
    'app/casts/[hash]/page.tsx',
    'pages/casts/[hash].tsx',
  ]);
});

it('builds without a warning', () => {
  expect(warnings).toEqual([]);
});

describe.each([
  ['app router', `/casts/${hash}`, '/without'],
  ['app router with reactions', `/posts/${hash}`, '/without'],
  ['app router, cast from data', '/data', '/without'],
  ['pages router', `/old/casts/${hash}`, '/old/without'],
])('the %s', (router, path, without) => {
  beforeEach(() => {
    api.requests.length = 0;
  });

  it('sends the cast, and no key', async () => {
    const html = await (await fetch(server.url + path)).text();
    expect(html).not.toContain('Loading...');
    expect(html).not.toContain('a-secret');
    for (const { key } of api.requests) expect(key).toBe('a-secret');
  });

  it('sends it styled, and hydrates in another time zone without a word', async () => {
    await report(browser, {
      site: `Next.js 16, ${router}`,
      packages: await packagesOf(new URL('next/', import.meta.url)),
      warnings,
      url: server.url + path,
      without: server.url + without,
      isServerRendered: true,
    });
  });
});

it('renders a mini app of a server component once, without a link preview beside it', async () => {
  const { page, said } = await visit(browser, `${server.url}/data/mini-app`);
  const links = page.getByRole('article').locator('a[href="https://beans.example/game"]');
  // The picture and the button of the app. A link preview would be a third.
  expect(await links.allInnerTexts()).toEqual(['', 'Play a round']);
  expect(said).toEqual([]);
  await page.close();
});

it('requests a cast once a minute with the cache of the app router', async () => {
  await fetch(`${server.url}/casts/${hash}`);
  api.requests.length = 0;
  await fetch(`${server.url}/casts/${hash}`);
  expect(api.requests).toEqual([]);
});

describe('the link previews of the recipe', () => {
  const preview = (page: string, site = 'same-origin') =>
    fetch(`${server.url}/api/preview?url=${encodeURIComponent(page)}`, {
      headers: { 'sec-fetch-site': site },
    });

  it('are fetched from pages', async () => {
    const response = await preview('https://beans.example/2026');
    const { contents } = (await response.json()) as { contents: string };
    expect(contents).toContain('Beans of the week');
    expect(response.headers.get('cache-control')).toContain('max-age=86400');
  });

  it.each([
    'http://beans.example/',
    'https://beans.example:8443/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://localhost/',
    'file:///etc/passwd',
    'no address',
    '',
  ])('are not fetched from %s', async (page) => {
    expect((await preview(page)).status).toBe(502);
  });

  it('are for pages of the site alone', async () => {
    expect((await preview('https://beans.example/', 'cross-site')).status).toBe(403);
  });
});

describe('the reactions of the recipe', () => {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { cookie },
    });

  it('need a session', async () => {
    api.requests.length = 0;
    expect((await post('/api/reactions', { type: 'like', hash })).status).toBe(401);
    expect((await post('/api/reactions', { type: 'hug', hash })).status).toBe(400);
    expect((await post('/api/reactions', { type: 'like', hash: '../user' })).status).toBe(400);
    expect((await post('/api/session', { signer: 7 })).status).toBe(401);
    expect(api.requests).toEqual([]);
  });

  it('begin a session in a cookie that no script can read, and end it', async () => {
    const begun = await post('/api/session', { signer: 'a-signer' });
    expect(begun.headers.get('set-cookie')).toMatch(
      /^signer=a-signer;.*HttpOnly; Secure; SameSite/,
    );
    const ended = await fetch(`${server.url}/api/session`, { method: 'DELETE' });
    expect(ended.headers.get('set-cookie')).toMatch(/^signer=; Max-Age=0;/);
  });

  it('are written by the server, and turn the button', async () => {
    const page = await browser.newPage();
    await page.addInitScript(() => {
      const user = { signer_uuid: 'a-signer', fid: 3, username: 'rosa' };
      localStorage.setItem('neynar_authenticated_user', JSON.stringify(user));
    });
    await page.goto(`${server.url}/posts/${hash}`);
    const status = await page.evaluate(async () => {
      const body = JSON.stringify({ signer: 'a-signer' });
      return (await fetch('/api/session', { method: 'POST', body })).status;
    });
    expect(status).toBe(204);
    api.requests.length = 0;
    await page.getByRole('button', { name: /^Like/ }).click();
    await page.getByRole('button', { name: /^Like/, pressed: true }).waitFor();
    const [written] = api.requests.filter(({ path }) => path.endsWith('/reaction'));
    expect(written).toMatchObject({ method: 'POST', key: 'a-secret' });
    await page.close();
  });
});
