// A card that is a server component, on a site of Vite's own plugin for them.
import { rm } from 'node:fs/promises';
import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchOptions } from '../../scripts/browser.mjs';
import {
  build,
  cast,
  create,
  expectSite,
  LARGE_CHUNK,
  packagesOfSite,
  start,
  visit,
} from './site.js';

let site: string;
let server: Awaited<ReturnType<typeof start>>;
let browser: Browser;
let warnings: string[];

beforeAll(async () => {
  const code = `export const cast = ${JSON.stringify(cast)};\n`;
  // The plugin looks for components of clients in the packages that a site lists.
  const manifest = JSON.stringify({ type: 'module', dependencies: { castkit: '*' } });
  site = await create('vite-rsc', [
    { file: 'src/cast.js', code },
    { file: 'package.json', code: manifest },
  ]);
  const bin = 'node_modules/vite/bin/vite.js';
  const env = { NODE_ENV: 'production' };
  warnings = await build(site, [bin, 'build'], env);
  server = await start(site, [bin, 'preview'], env, /127\.0\.0\.1/);
  browser = await chromium.launch(await launchOptions());
});
afterAll(async () => {
  await browser.close();
  server.stop();
  await rm(site, { recursive: true, force: true });
});

it('sends a card that is styled, for 6 kB of scripts and styles', async () => {
  expect(warnings).toEqual([LARGE_CHUNK]);
  await expectSite(browser, {
    packages: await packagesOfSite('vite-rsc'),
    url: `${server.url}/`,
    isServerRendered: true,
    isHydrated: false,
  });
  const bytesOf = async (path: string) => {
    const { page, bytes } = await visit(browser, server.url + path, { isHydrated: false });
    await page.close();
    return bytes;
  };
  // 0.1 kB of it: what a page puts behind links, and letters that it makes transparent, are reset.
  expect((await bytesOf('/')) - (await bytesOf('/without'))).toBeLessThan(6200);
});

it('hydrates in another zone without a word, and moves', async () => {
  const { page, said } = await visit(browser, `${server.url}/`, { isHydrated: false });
  // React marks what it has hydrated.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('article button') ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  );
  const copy = page.getByRole('button', { name: 'Copy link' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await copy.click();
  await page.getByText('Copied').first().waitFor({ state: 'attached' });
  expect(said).toEqual([]);
  await page.close();
});
