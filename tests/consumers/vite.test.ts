import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { must } from '../../scripts/run.mjs';
import { readPayloads } from '../payloads.js';
import { checkTypes, createSite, ENDS, packagesOfSites } from '../package/site.js';
import { buildSite } from './open-site.js';
import type { OpenSite } from './open-site.js';

/** One with a video. */
const [, real] = readPayloads<{ author: { display_name: string; username: string } }>('casts').find(
  ([, cast]) => JSON.stringify(cast).includes('.m3u8'),
)!;
const { author } = real;

describe.each(ENDS)('a site with Vite and React $react', ({ react, packages }) => {
  let site: string;
  let opened: OpenSite;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    const source = new URL('vite/', import.meta.url);
    site = await createSite(inject('tarball'), { ...(await packagesOfSites()), ...packages });
    await cp(source, site, { recursive: true });
    await writeFile(join(site, 'src/real.json'), JSON.stringify(real));
    opened = await buildSite(site);
    ({ browser, page, complaints } = opened);
    await page.goto(opened.url);
  });
  afterAll(() => opened.remove());

  it('has that React', async () => {
    const version = await must('node', ['-p', "require('react').version"], { cwd: site });
    // 18.0.0 calls itself by the commit and the day, too.
    expect(version.trim().split('-')[0]).toBe(react);
  });

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
    const radius = await card.evaluate((element) => getComputedStyle(element).borderRadius);
    expect(parseFloat(radius)).toBeGreaterThan(0);
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

  it('has data of its own by one line, and another way to sign in by one more', async () => {
    const other = await browser.newPage();
    const requested: string[] = [];
    await other.route('https://sdk-api.neynar.com/**', (route) => {
      const { pathname } = new URL(route.request().url());
      requested.push(pathname.replace('/v2/farcaster/', ''));
      const [cast, user] = [
        { hash: '0x1', text: 'From the API' },
        { ...author, fid: 4711 },
      ];
      return route.fulfill({
        json: { cast, users: [user], casts: [{ ...cast, hash: '0x2' }] },
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      });
    });
    await other.route('**/api/signer*', (route) =>
      route.fulfill({
        json:
          route.request().method() === 'POST'
            ? { signer_uuid: 'of-the-server', signer_approval_url: 'https://approve.example/' }
            : { status: 'approved', user: { fid: 4711, username: 'rosa.eth' } },
      }),
    );
    const show = (query: string) => other.goto(`${opened.url}switch.html${query}`);

    await show('');
    await other.getByText('From the API').nth(1).waitFor();
    expect(requested.sort()).toEqual(['cast', 'feed/channels/', 'user/bulk/']);
    const [login] = await Promise.all([
      other.waitForEvent('popup'),
      other.getByRole('button', { name: 'Sign in with Neynar' }).click(),
    ]);
    await login.close();

    requested.length = 0;
    await show('?data&signIn');
    await other.getByText('The beans are out!').waitFor();
    await other.getByText('From the feed of the site').waitFor();
    await other.getByText('I grow beans').waitFor();
    expect(requested).toEqual([]);
    // Nothing opens a window: the visitor approves elsewhere. The button names no service that the site does not use.
    await other.getByRole('button', { name: 'Sign in with Farcaster' }).click();
    await other.getByRole('button', { name: '@rosa.eth' }).waitFor();
    expect(other.context().pages()).toHaveLength(1);
    await other.close();
  });
});
