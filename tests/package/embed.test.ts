// The script for sites without React, on pages of plain HTML, with the mocked API.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { getResponse } from 'msw';
import { chromium } from 'playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { handlers } from '../../mocks/handlers.js';
import { world } from '../../mocks/index.js';
import { launchOptions } from '../../scripts/browser.mjs';

const folder = join(inject('site'), 'node_modules/castkit/dist/embed');
const SITE = 'http://site.test';
const { hash } = world.launchCast;
const SCRIPT = '<script async src="/castkit/embed.js" data-client-id="test"></script>';
const POLICY = "default-src 'self'; connect-src *; img-src *; media-src *";

let browser: Browser;
let page: Page;
let complaints: string[];
let requests: string[];

/** Opens a page of a strange site. */
async function open(body: string, { path = '/', headers = {} } = {}) {
  const html = `<!doctype html><html lang="en"><title>Site</title><body>${body}`;
  await page.route(`${SITE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = /^\/castkit\/([\w-]+\.(js|html))$/.exec(pathname)?.[1];
    if (file) {
      const contentType = file.endsWith('.js') ? 'text/javascript' : 'text/html';
      await route.fulfill({ body: readFileSync(join(folder, file)), contentType });
    } else if (pathname === '/favicon.ico') {
      await route.fulfill({ status: 204 });
    } else {
      await route.fulfill({ body: html, contentType: 'text/html', headers });
    }
  });
  await page.goto(SITE + path);
}

beforeAll(async () => {
  browser = await chromium.launch(await launchOptions());
});
afterAll(async () => {
  await browser.close();
});
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 600, height: 800 } });
  complaints = [];
  requests = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.route(/^https?:\/\/(?!site\.test)/, async (route) => {
    const request = route.request();
    const { hostname, pathname } = new URL(request.url());
    if (hostname === 'sdk-api.neynar.com') requests.push(pathname);
    const response = await getResponse(
      handlers,
      new Request(request.url(), { headers: request.headers() }),
    );
    await route.fulfill({
      status: response?.status ?? 404,
      headers: {
        ...Object.fromEntries(response?.headers ?? []),
        'access-control-allow-origin': '*',
      },
      body: Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0)),
    });
  });
});
afterEach(async () => {
  await page.close();
});

it('is smaller than 60 kB', () => {
  const bytes = brotliCompressSync(readFileSync(join(folder, 'embed.js'))).length;
  expect(bytes).toBeLessThan(60_000);
});

it.each([
  ['castkit-cast', `hash="${hash}"`, 'article', 'The beans are out!'],
  ['castkit-profile', `fid="${world.users.linda.fid}"`, 'article', 'Linda'],
  ['castkit-feed', `channel="${world.channels.short}"`, '[role=feed]', ''],
])('<%s> shows its widget, styled, under a strict policy', async (name, attributes, part, text) => {
  await open(`${SCRIPT}<${name} ${attributes}></${name}>`, {
    headers: { 'content-security-policy': POLICY },
  });
  const card = page.locator(`${name} article`).first();
  await card.waitFor();
  await page.locator(`${name} ${part}`).first().getByText(text).first().waitFor();
  const { display, color } = await card.evaluate((element) => getComputedStyle(element));
  console.log(display, color, complaints, requests);
});
