// The first page of README.md, as a new project with Vite builds it. Nothing is configured. The open
// node and the relay are stand-ins; a request to any other host fails the test.
import { readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { completed, createRelay } from '../../mocks/relay.js';
import { createWallet } from '../../mocks/wallet.js';
import { root } from '../../scripts/run.mjs';
import { styleOf } from '../in-browser.js';
import { readPayloads } from '../payloads.js';
import { checkTypes, createSite, packagesOfSites } from '../package/site.js';
import { buildSite } from './open-site.js';
import type { OpenSite } from './open-site.js';

const [, code = ''] =
  /^```tsx\n([^]*?)^```$/m.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
const [, node = ''] = /const node = '([^']+)'/.exec(code) ?? [];
const [, hash = ''] = /identifier="(0x[\da-f]{40})"/.exec(code) ?? [];

interface RealCast {
  text: string;
  embeds: unknown[];
  author: { fid: number; username: string };
}

// One of real shape in the place of the one that README names, which has words alone: a link asks for its preview.
const [[, real] = []] = readPayloads<RealCast>('casts').filter(
  ([, { text, embeds }]) => text && embeds.length === 0,
);
const cast = { ...real!, hash };

const wallet = createWallet(1);
const visitor = { fid: 3, username: 'linda', custody_address: wallet.address };
const relay = createRelay();

/** What an open node sends: hashes without `0x`, and no counts. */
const nodeResponses: Record<string, object> = {
  '/v2/farcaster/cast': { cast: { ...cast, hash: cast.hash.slice(2) } },
  '/v2/farcaster/user/bulk': { users: [visitor] },
};

const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
let site: OpenSite;
let page: Page;
const strangers: string[] = [];
const asked: URL[] = [];

beforeAll(async () => {
  const folder = await createSite(inject('tarball'), await packagesOfSites());
  await cp(new URL('vite/', import.meta.url), folder, { recursive: true });
  await writeFile(join(folder, 'src/main.tsx'), code);
  await checkTypes(folder);
  site = await buildSite(folder);
  ({ page } = site);
  await page.route('**/*', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.href.startsWith(site.url)) return route.continue();
    if (request.resourceType() === 'image') return route.abort();
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    if (url.origin === node) {
      asked.push(url);
      return route.fulfill({ json: nodeResponses[url.pathname.replace(/\/$/, '')] ?? {}, headers });
    }
    if (url.host === 'relay.farcaster.xyz') {
      const response = await relay.fetch(url.href, {
        method: request.method(),
        headers: request.headers(),
        body: request.postData(),
      });
      return route.fulfill({
        status: response.status,
        contentType: 'application/json',
        body: await response.text(),
        headers,
      });
    }
    strangers.push(url.href);
    return route.abort();
  });
  await page.goto(site.url);
});
afterAll(() => site.remove());

it('shows a cast of an open node, without an account', async () => {
  const card = page.getByRole('article');
  await card.getByText(cast.text.slice(0, 20)).waitFor();
  await card.getByText(`@${cast.author.username}`).waitFor();
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/v2/farcaster/cast']);
  expect(asked[0]?.search).not.toContain('client_id');
});

it('has the font of the system, and parts that do not touch', async () => {
  const card = page.getByRole('article');
  expect(await styleOf(card, 'font-family')).toContain('system-ui');
  const [button, box] = await Promise.all([
    page.getByRole('button', { name: 'Sign in with Farcaster' }).boundingBox(),
    card.boundingBox(),
  ]);
  expect(box!.y - (button!.y + button!.height)).toBeGreaterThanOrEqual(8);
});

it('signs a visitor in without a server, and keeps them signed in', async () => {
  await page.getByRole('button', { name: 'Sign in with Farcaster' }).click();
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^QR code/ })
    .waitFor();
  const [channel] = relay.channels;
  expect(channel).toMatchObject({ domain: new URL(site.url).host });
  relay.authenticate(channel!.channelToken, completed(channel!, wallet));
  await page.getByRole('button', { name: '@linda' }).waitFor();
  const session = await page.evaluate(() => localStorage.getItem('neynar_authenticated_user'));
  expect(session).toContain('linda');
  expect(session).not.toContain('wants you to sign in');
  await page.reload();
  await page.getByRole('button', { name: '@linda' }).waitFor();
});

it('asks no other host, and says nothing in the console', () => {
  expect(strangers).toEqual([]);
  expect(site.complaints).toEqual([]);
});
