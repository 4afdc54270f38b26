// The recipe and the guide for Astro, as a site builds and serves them.
import { rm } from 'node:fs/promises';
import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchOptions } from '../../scripts/browser.mjs';
import {
  build,
  create,
  environment,
  expectNoKey,
  expectPage,
  expectSecretKeyAndCache,
  expectSite,
  filesOf,
  hash,
  LARGE_CHUNK,
  packagesOfSite,
  start,
  startApi,
} from './site.js';

const recipe = filesOf('recipes/Astro.mdx');

/** The example's page with an account: its server fetches with an API key. */
const keyed = recipe
  .filter(({ file }) => file === 'src/pages/casts/[hash].astro')
  .map(({ code }) => ({
    file: 'src/pages/keyed/[hash].astro',
    code: code
      .replace(/^import .* 'castkit\/server';\n/m, '')
      .replace(/^import .*\/castkit';$/m, "import { fetchWithKey } from '../../fetch-with-key';")
      .replace(/fetchCast\([^]*?\)/, 'fetchWithKey(hash)'),
  }));
const files = [...recipe, ...keyed];

let site: string;
let api: Awaited<ReturnType<typeof startApi>>;
let server: Awaited<ReturnType<typeof start>>;
let browser: Browser;
let warnings: string[];

beforeAll(async () => {
  api = await startApi();
  site = await create('astro', files);
  const env = { ...environment(api.url), ASTRO_TELEMETRY_DISABLED: '1' };
  warnings = await build(site, ['node_modules/astro/astro.js', 'build'], env);
  server = await start(site, ['dist/server/entry.mjs'], env, /listening on/);
  browser = await chromium.launch(await launchOptions());
});
afterAll(async () => {
  await browser.close();
  server.stop();
  api.close();
  await rm(site, { recursive: true, force: true });
});

it('is the code of the recipe', () => {
  expect(files.map(({ file }) => file)).toEqual([
    'astro.config.mjs',
    'src/castkit.ts',
    'src/components/CastIsland.tsx',
    'src/pages/casts/[hash].astro',
    'src/components/CommentsIsland.tsx',
    'src/pages/posts/[slug].astro',
    'src/fetch-with-key.ts',
    'src/pages/keyed/[hash].astro',
  ]);
  expect(keyed[0]?.code).toContain('const cast = await fetchWithKey(hash).catch(() => null);');
});

it('builds without a warning but that of hls.js', () => {
  expect(warnings).toEqual([LARGE_CHUNK]);
});

it('sends a cast that is styled, hydrates in another zone, and says nothing', async () => {
  await expectSite(browser, {
    packages: await packagesOfSite('astro'),
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

it('renders a profile that its server fetched', async () => {
  await expectPage(browser, `${server.url}/about`, '@rosa');
});
