// The recipes and the guide for Next.js, as a site builds and serves them.
import { readFileSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { complaintsOf, openBrowser } from '../in-browser.js';
import {
  build,
  create,
  environment,
  expectSite,
  filesOf,
  hash,
  packagesOfSite,
  start,
  startApi,
  visit,
} from './site.js';

const recipe = filesOf('recipes/NextJs.mdx');
/** Where the part with an account begins, whose provider takes the place of the example's. */
const account = recipe.findIndex(({ file }) => file === '.env.local');
const recipes = [
  ...recipe.slice(0, account).filter(({ file }) => file === 'app/layout.tsx'),
  ...recipe.slice(account),
  ...['LinkPreviews', 'Reactions'].flatMap((name) => filesOf(`recipes/${name}.mdx`)),
];
const onAServer = filesOf('OnAServer.mdx');
const guide = onAServer.filter(({ file }) => file.startsWith('app/casts/'));
/** The configuration for a build by webpack. */
const configuration = onAServer.find(({ file }) => file === 'next.config.ts')!.code;

/**
 * The example, the recipes and the guide share a folder of routes: each gets its own. The pages
 * router has a page of this folder.
 */
const files = [
  ...recipes.map(({ file, code }) => ({ file: file.replace('app/', 'app/(recipes)/'), code })),
  ...guide.map(({ file, code }) => ({ file: file.replace('app/', 'app/(guide)/'), code })),
];

const [browser, api] = await Promise.all([openBrowser(), startApi()]);
let site: string;
let server: Awaited<ReturnType<typeof start>>;
let warnings: string[];

/** Builds the site by Turbopack, or as the flags of the build say, and starts it. */
async function serve(...flags: string[]) {
  const env = { ...environment(api.url), NEXT_TELEMETRY_DISABLED: '1' };
  const bin = 'node_modules/next/dist/bin/next';
  // In CI it asks for a cache between builds.
  warnings = await build(site, [bin, 'build', ...flags], env, /No build cache found/);
  server = await start(site, [bin, 'start', '--hostname', '127.0.0.1'], env, /Ready/);
}

beforeAll(async () => {
  site = await create('next', files);
  const app = join(site, 'app');
  await mkdir(join(app, '(example)'));
  const parts = ['cast', 'castkit.tsx', 'globals.css', 'layout.tsx', 'node.ts', 'page.tsx'];
  for (const part of parts) await rename(join(app, part), join(app, '(example)', part));
  // The layout of the recipe has the styles of the example.
  await copyFile(join(app, '(example)/globals.css'), join(app, '(recipes)/globals.css'));
  await serve();
});
afterAll(async () => {
  server.stop();
  await rm(site, { recursive: true, force: true });
});

it('is the code of the recipes and of the guide', () => {
  expect([...recipes, ...guide].map(({ file }) => file)).toEqual([
    'app/layout.tsx',
    '.env.local',
    'app/castkit.tsx',
    'app/posts/[hash]/page.tsx',
    'app/posts/[hash]/Post.tsx',
    'app/api/preview/route.ts',
    'app/neynar.ts',
    'app/api/session/route.ts',
    'app/api/reactions/route.ts',
    'app/reactions.ts',
    'app/casts/[hash]/page.tsx',
  ]);
});

it('builds without a warning, by the configuration of create-next-app', () => {
  expect(warnings).toEqual([]);
  expect(readFileSync(join(site, 'next.config.ts'), 'utf8')).toContain('cacheComponents: true');
});

describe.each([
  ['example', `/cast/${hash}`, true],
  ['app router', `/casts/${hash}`, true],
  ['app router with reactions', `/posts/${hash}`, true],
  ['app router, cast from data', '/data', false],
  ['app router, server component', '/server-card', false],
  ['pages router', `/old/casts/${hash}`, false],
])('the %s', (router, path, isStreamed) => {
  beforeEach(() => {
    api.requests.length = 0;
  });

  it('sends the cast, and no key', async () => {
    const html = await (await fetch(server.url + path)).text();
    expect(html).not.toContain('Loading...');
    expect(html).toContain('The beans are out!');
    expect(html).not.toContain('a-secret');
    const expected = router === 'example' ? undefined : 'a-secret';
    for (const { key } of api.requests) expect(key).toBe(expected);
  });

  it('sends it styled, and hydrates in another time zone without a word', async () => {
    await expectSite(browser, {
      packages: await packagesOfSite('next'),
      url: server.url + path,
      isServerRendered: true,
      isStreamed,
      // A card without a provider sets no theme.
      isHydrated: path !== '/server-card',
    });
  });
});

describe('a card of a server component', () => {
  const articles = async (path: string) =>
    (await (await fetch(server.url + path)).text()).match(/<article.*?<\/article>/gs);

  it('is the HTML of the card that a browser renders', async () => {
    const [card] = (await articles('/data')) ?? [];
    expect(card).toContain('The beans are out!');
    expect(await articles('/server-card')).toEqual([card]);
  });

  it('is hydrated where it moves, in its own language', async () => {
    const page = await browser.newPage({ timezoneId: 'America/Los_Angeles' });
    const said = complaintsOf(page, () => true);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>';
    await page.route('https://beans.example/**', (route) =>
      route.fulfill({ body: svg, contentType: 'image/svg+xml' }),
    );
    await page.context().grantPermissions(['clipboard-write']);
    await page.goto(`${server.url}/server-card/media`, { waitUntil: 'networkidle' });
    const [english, german, missing] = await page.getByRole('article').all();
    await english!.getByRole('button', { name: 'Copy link' }).click();
    await english!.getByRole('status').getByText('Link copied').waitFor();
    await german!.getByRole('button', { name: 'Link kopieren' }).click();
    await german!.getByRole('status').getByText('Link kopiert').waitFor();
    await german!.getByRole('button', { name: 'Bild' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The visitor's zone.
    expect(await german!.locator('a[title="1. März 2026 um 12:30"]').count()).toBe(1);
    expect(await missing!.innerText()).toContain('could not fetch cast data');
    expect(said).toEqual([]);
    await page.close();
  });
});

it('leads from its first page to a cast', async () => {
  const response = await fetch(server.url, { redirect: 'manual' });
  expect(response.headers.get('location') ?? (await response.text())).toMatch(
    /\/cast\/0x[\da-f]{40}/,
  );
});

it('renders a mini app of a server component once, without a link preview beside it', async () => {
  const { page, said } = await visit(browser, `${server.url}/data/mini-app`);
  const links = page.getByRole('article').locator('a[href="https://beans.example/game"]');
  // The picture and the button of the app. A link preview would be a third.
  expect(await links.allInnerTexts()).toEqual(['', 'Play a round']);
  // The page renders frames without a handler, and says so to its developer.
  expect(said).toEqual(['castkit: a frame has no onFrameBtnPress. Its buttons are links.']);
  await page.close();
});

it('requests a cast once a minute with the cache of the app router', async () => {
  // One that no other test has asked for, so that nothing is older than a minute.
  const path = `/casts/0x${'beef'.repeat(10)}`;
  api.requests.length = 0;
  for (let visit = 0; visit < 2; visit += 1) {
    expect(await (await fetch(server.url + path)).text()).toContain('The beans are out!');
  }
  expect(api.requests).toHaveLength(1);
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

  /** A visitor who has signed in before: the page remembers it, the server has no cookie. */
  const returningVisitor = async () => {
    const page = await browser.newPage();
    await page.addInitScript(() => {
      const user = { signer_uuid: 'a-signer', fid: 3, username: 'rosa' };
      localStorage.setItem('neynar_authenticated_user', JSON.stringify(user));
    });
    const posted: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/api/')) posted.push(`${pathname} ${response.status()}`);
    });
    await page.goto(`${server.url}/posts/${hash}`);
    return { page, posted };
  };

  it('are written by the server, which begins the session of a stored one again', async () => {
    const { page, posted } = await returningVisitor();
    api.requests.length = 0;
    await page.getByRole('button', { name: /^Like/ }).click();
    await page.getByRole('button', { name: /^Like/, pressed: true }).waitFor();
    expect(posted).toEqual(['/api/reactions 401', '/api/session 204', '/api/reactions 204']);
    const [written] = api.requests.filter(({ path }) => path.endsWith('/reaction'));
    expect(written).toMatchObject({ method: 'POST', key: 'a-secret' });
    await page.getByRole('button', { name: /^Recast/ }).click();
    await page.getByRole('button', { name: /^Recast/, pressed: true }).waitFor();
    expect(posted).toHaveLength(4);
    await page.close();
  });

  it('tell the visitor when the session has ended', async () => {
    const { page } = await returningVisitor();
    await page.route('**/api/session', (route) => route.fulfill({ status: 401 }));
    await page.getByRole('button', { name: /^Like/ }).click();
    await page.getByText('Your session has ended. Sign out, and sign in again.').waitFor();
    expect(await page.getByRole('button', { name: /^Like/, pressed: true }).count()).toBe(0);
    await page.close();
  });

  it('begin and end the session of the server with that of the page', async () => {
    const { page, posted } = await returningVisitor();
    await page.getByRole('button', { name: '@rosa' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(() => posted).toEqual(['/api/session 204']);
    await page.close();
  });
});

// The last: it takes the place of the other build.
describe('built by webpack, with the configuration of the guide', () => {
  beforeAll(async () => {
    server.stop();
    await writeFile(join(site, 'next.config.ts'), configuration);
    await serve('--webpack');
  });

  it('builds without a warning', () => {
    expect(warnings).toEqual([]);
  });

  it.each([
    ['app router, cast from data', '/data'],
    ['app router, server component', '/server-card'],
  ])('sends the %s, styled, and hydrates it without a word', async (what, path) => {
    await expectSite(browser, {
      packages: await packagesOfSite('next'),
      url: server.url + path,
      isServerRendered: true,
      isStreamed: false,
      isHydrated: path !== '/server-card',
    });
  });
});
