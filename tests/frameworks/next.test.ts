// The recipes and the guide for Next.js, as a site builds and serves them.
import { rm } from 'node:fs/promises';
import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchOptions } from '../../scripts/browser.mjs';
import { packagesOf } from '../package/site.js';
import { build, create, environment, filesOf, hash, report, start, startApi } from './site.js';

/** Its two routers share a folder of routes: each gets its own. */
const files = filesOf('ServerRendering.mdx')
  .filter(({ file }) => /^(app\/casts|pages)\//.test(file))
  .map(({ file, code }) => ({ file: file.replace('pages/', 'pages/old/'), code }));

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
  warnings = await build(site, [bin, 'build'], env);
  server = await start(site, [bin, 'start', '--hostname', '127.0.0.1'], env, /Ready/);
  browser = await chromium.launch(await launchOptions());
});
afterAll(async () => {
  await browser.close();
  server.stop();
  api.close();
  await rm(site, { recursive: true, force: true });
});

it('is the code of the recipe and of both routers', () => {
  expect(files.map(({ file }) => file)).toEqual([
    'app/casts/[hash]/page.tsx',
    'pages/old/casts/[hash].tsx',
  ]);
});

it('builds without a warning', () => {
  expect(warnings).toEqual([]);
});

describe.each([
  ['app router', `/casts/${hash}`, '/without'],
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

it('requests a cast once a minute with the cache of the app router', async () => {
  await fetch(`${server.url}/casts/${hash}`);
  api.requests.length = 0;
  await fetch(`${server.url}/casts/${hash}`);
  expect(api.requests).toEqual([]);
});
