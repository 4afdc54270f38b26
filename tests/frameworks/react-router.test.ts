// The recipe and the guide for React Router, as a site builds and serves them.
import { rm } from 'node:fs/promises';
import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchOptions } from '../../scripts/browser.mjs';
import {
  build,
  cast,
  create,
  environment,
  expectNoKey,
  expectPage,
  expectSecretKeyAndCache,
  expectSite,
  filesOf,
  hash,
  LARGE_CHUNK,
  must,
  packagesOfSite,
  start,
  startApi,
} from './site.js';

const files = [
  ...filesOf('recipes/ReactRouter.mdx'),
  ...filesOf('OnAServer.mdx').filter(({ file }) => file === 'app/routes/channel.tsx'),
];

let site: string;
let api: Awaited<ReturnType<typeof startApi>>;
let server: Awaited<ReturnType<typeof start>>;
let browser: Browser;
let warnings: string[];

beforeAll(async () => {
  api = await startApi();
  site = await create('react-router', files);
  const env = environment(api.url);
  const bin = 'node_modules/@react-router/dev/bin.js';
  await must('node', [bin, 'typegen'], { cwd: site });
  warnings = await build(site, [bin, 'build'], env, /`envFile` option|Future Flag Warning/);
  const serve = 'node_modules/@react-router/serve/bin.js';
  server = await start(site, [serve, 'build/server/index.js'], env, /\[react-router-serve\]/);
  browser = await chromium.launch(await launchOptions());
});
afterAll(async () => {
  await browser.close();
  server.stop();
  api.close();
  await rm(site, { recursive: true, force: true });
});

it('is the code of the recipe and of the guide', () => {
  expect(files.map(({ file }) => file)).toEqual([
    'app/castkit.ts',
    'app/routes/cast.tsx',
    'app/fetch-with-key.server.ts',
    'app/routes/channel.tsx',
  ]);
});

it('type-checks', async () => {
  await must('node', ['node_modules/typescript/bin/tsc'], { cwd: site });
});

it('builds without a warning but that of hls.js', () => {
  expect(warnings).toEqual([LARGE_CHUNK]);
});

it('sends a cast that is styled, hydrates in another zone, and says nothing', async () => {
  await expectSite(browser, {
    packages: await packagesOfSite('react-router'),
    url: `${server.url}/casts/${hash}`,
    isServerRendered: true,
  });
});

it('needs no key for the cast of the example, which may be cached', async () => {
  await expectNoKey(api, server.url);
});

it('keeps the key on the server, and lets the page be cached', async () => {
  await expectSecretKeyAndCache(api, server.url);
});

it('renders the feed of the guide', async () => {
  await expectPage(browser, `${server.url}/channels/beans`, cast.text);
});
