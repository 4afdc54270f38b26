import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { styleOf } from '../in-browser.js';
import { readPayloads } from '../payloads.js';
import { checkTypes, createSite, ENDS, packagesOfSites } from '../package/site.js';
import { buildSite } from './open-site.js';
import type { OpenSite } from './open-site.js';

/** One with a video. */
const [, real] = readPayloads<{ author: { display_name: string; username: string } }>('casts').find(
  ([, cast]) => JSON.stringify(cast).includes('.m3u8'),
)!;
const { author } = real;

describe.each(ENDS)('a site with Vite and React $react', ({ packages }) => {
  let site: string;
  let opened: OpenSite;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    const source = new URL('vite/', import.meta.url);
    site = await createSite(inject('tarball'), { ...(await packagesOfSites()), ...packages });
    await cp(source, site, { recursive: true });
    await writeFile(join(site, 'src/real.json'), JSON.stringify(real));
    opened = await buildSite(site);
    ({ page, complaints } = opened);
    await page.goto(opened.url);
  });
  afterAll(() => opened.remove());

  it('type-checks', async () => {
    await checkTypes(site);
  });

  it('shows casts with their styles and without an error', async () => {
    const card = page.getByRole('article').first();
    await card.waitFor();
    const other = page.getByRole('article').last();
    const visible = [
      card.getByText('Rosa Feld'),
      card.getByText('@rosa.eth'),
      card.getByText('The beans are out!'),
      card.getByRole('link', { name: '@linus' }),
      card.locator('a[href="https://beans.example/2026"]'),
      other.getByText(author.display_name),
      other.getByText(`@${author.username}`),
    ];
    for (const part of visible) expect(await part.first().isVisible(), String(part)).toBe(true);
    expect(await styleOf(card, 'border-radius')).toBe('16px');
    expect(complaints).toEqual([]);
  });

  it('signs in at a login page of its own, once, and out', async () => {
    const [login] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Sign in with Neynar' }).click(),
    ]);
    const closed = login.waitForEvent('close');
    await login.getByRole('button', { name: 'I am Rosa' }).click();
    await closed;
    await page.getByRole('button', { name: '@rosa.eth' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in with Neynar' }).waitFor();
    expect(await page.evaluate(() => (window as { events?: string[] }).events)).toEqual([
      'in: rosa.eth, signer-of-a-site-with-vite',
      'out: rosa.eth',
    ]);
    expect(complaints).toEqual([]);
  });
});
