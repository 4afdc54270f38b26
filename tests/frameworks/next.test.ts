// The code of the guide to server rendering, as a site with Next.js builds and serves it.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { launchOptions } from '../../scripts/browser.mjs';
import { must, root } from '../../scripts/run.mjs';
import { createSite, packagesOf } from '../package/site.js';

const source = new URL('next/', import.meta.url);
const hash = `0x${'5eed'.repeat(10)}`;
const cast = {
  hash,
  author: { fid: 1, username: 'rosa', display_name: 'Rosa Feld' },
  text: 'The beans are out!',
  timestamp: '2026-03-01T20:30:00.000Z',
  reactions: { likes_count: 2 },
};

/** The guide's files for Next.js. Its two routers share a folder of routes: each gets its own. */
const pages = [
  ...readFileSync(join(root, 'stories/ServerRendering.mdx'), 'utf8').matchAll(
    /^```tsx\n\/\/ ((?:app\/casts|pages)\/\S+)\n([^]*?)^```$/gm,
  ),
].map(([, file = '', code = '']) => ({ file: file.replace('pages/', 'pages/old/'), code }));

let site: string;
let api: Server;
let next: ChildProcess;
let url: string;
let browser: Browser;
const requests: { path: string | undefined; key: unknown }[] = [];

beforeAll(async () => {
  api = createServer((request, response) => {
    requests.push({ path: request.url, key: request.headers['x-api-key'] });
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ cast }));
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  site = await createSite(inject('tarball'), await packagesOf(source), { isCopied: true });
  await cp(source, site, { recursive: true });
  for (const { file, code } of pages) {
    await mkdir(dirname(join(site, file)), { recursive: true });
    await writeFile(join(site, file), code);
  }
  const env = {
    FAKE_API: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    NEXT_TELEMETRY_DISABLED: '1',
    NEYNAR_API_KEY: 'a-secret',
    NODE_ENV: 'production',
    NODE_OPTIONS: `--import ${join(site, 'reroute.mjs')}`,
    TZ: 'Asia/Kolkata',
  };
  const bin = 'node_modules/next/dist/bin/next';
  await must('node', [bin, 'build'], { cwd: site, env });
  next = spawn('node', [bin, 'start', '--port', '0', '--hostname', '127.0.0.1'], {
    cwd: site,
    env: { ...process.env, ...env },
  });
  url = await new Promise((done, fail) => {
    let output = '';
    const read = (text: string) => {
      output += text;
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (address && output.includes('Ready')) done(address);
    };
    next.stdout?.setEncoding('utf8').on('data', read);
    next.stderr?.setEncoding('utf8').on('data', read);
    next.on('exit', () => {
      fail(new Error(output));
    });
  });
  browser = await chromium.launch(await launchOptions());
});
afterAll(async () => {
  await browser.close();
  next.kill();
  api.close();
  api.closeAllConnections();
  await rm(site, { recursive: true, force: true });
});

it('is the code of both routers', () => {
  expect(pages.map(({ file }) => file)).toEqual([
    'app/casts/[hash]/page.tsx',
    'pages/old/casts/[hash].tsx',
  ]);
});

describe.each([
  ['app router', `/casts/${hash}`],
  ['pages router', `/old/casts/${hash}`],
])('the %s', (_, path) => {
  beforeEach(() => {
    requests.length = 0;
  });

  it('sends the cast with its styles, and no key', async () => {
    const html = await (await fetch(url + path)).text();
    expect(html).toContain(cast.text);
    expect(html).not.toContain('Loading...');
    expect(html).not.toContain('a-secret');
    for (const { key } of requests) expect(key).toBe('a-secret');

    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(url + path);
    const card = page.getByRole('article');
    expect(await card.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('16px');
    await page.close();
  });

  it('hydrates in another time zone without a word, and requests nothing', async () => {
    const page = await browser.newPage({ timezoneId: 'America/Los_Angeles' });
    const said: string[] = [];
    const sent: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(String(error)));
    page.on('request', (request) => sent.push(new URL(request.url()).origin));
    await page.goto(url + path, { waitUntil: 'networkidle' });
    // Once it is hydrated, the page has the class of its theme.
    await page.locator('html.theme-light').waitFor({ state: 'attached' });
    expect(await page.getByText(cast.text).isVisible()).toBe(true);
    expect(said).toEqual([]);
    expect([...new Set(sent)]).toEqual([url]);
    await page.close();
  });
});

it('requests a cast once a minute with the cache of the app router', async () => {
  await fetch(`${url}/casts/${hash}`);
  requests.length = 0;
  await fetch(`${url}/casts/${hash}`);
  expect(requests).toEqual([]);
});
