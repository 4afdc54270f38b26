// A card that is a server component, on a site of Vite's own plugin for them.
import { expect, it } from 'vitest';
import { openBrowser } from '../in-browser.js';
import { cast, expectSite, LARGE_CHUNK, packagesOfSite, useSite, visit } from './site.js';

const browser = await openBrowser();
const bin = 'node_modules/vite/bin/vite.js';
// The plugin looks for components of clients in the packages that a site lists.
const manifest = JSON.stringify({ type: 'module', dependencies: { castkit: '*' } });
const site = useSite('vite-rsc', {
  files: [
    { file: 'src/cast.js', code: `export const cast = ${JSON.stringify(cast)};\n` },
    { file: 'package.json', code: manifest },
  ],
  build: [bin, 'build'],
  start: [bin, 'preview'],
  ready: /127\.0\.0\.1/,
  env: { NODE_ENV: 'production' },
});

it('sends a card that is styled, for 6 kB of scripts and styles', async () => {
  expect(site.warnings).toEqual([LARGE_CHUNK]);
  await expectSite(browser, {
    packages: await packagesOfSite('vite-rsc'),
    url: `${site.url}/`,
    isServerRendered: true,
    isHydrated: false,
  });
  const bytesOf = async (path: string) => {
    const { page, bytes } = await visit(browser, site.url + path, { isHydrated: false });
    await page.close();
    return bytes;
  };
  // 0.1 kB of it: what a page puts behind links, and letters that it makes transparent, are reset.
  // 0.3 kB: English without `Intl`, which loads for 40 ms on a slow phone.
  expect((await bytesOf('/')) - (await bytesOf('/without'))).toBeLessThan(6500);
});

it('hydrates in another zone without a word, and moves', async () => {
  const { page, said } = await visit(browser, `${site.url}/`, { isHydrated: false });
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
