// A card that is a server component, on a site of Vite's own plugin for them.
import { expect, it } from 'vitest';
import { openBrowser } from '../in-browser.js';
import { cast, packagesOfSite, report, useSite, visit } from './site.js';

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
  const { files } = await report(browser, {
    site: 'Vite, server component',
    packages: await packagesOfSite('vite-rsc'),
    warnings: site.warnings,
    url: `${site.url}/`,
    without: `${site.url}/without`,
    isServerRendered: true,
    isHydrated: false,
  });
  // 0.1 kB of it: what a page puts behind links, and letters that it makes transparent, are reset.
  expect(files).toBeLessThan(6.2);
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
