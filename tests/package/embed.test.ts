// The script for sites without React, on pages of plain HTML, with the mocked API.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { world } from '../../mocks/index.js';
import { embedCode } from '../../src/embed-code.js';
import type {} from '../../src/embed/window.js';
import { launchOptions } from '../../scripts/browser.mjs';
import { respond } from './respond.js';

const folder = join(inject('site'), 'node_modules/castkit/dist/embed');
const SITE = 'http://site.test';
const { hash } = world.launchCast;
const SCRIPT = '<script async src="/castkit/embed.js" data-client-id="test"></script>';
const POLICY = "default-src 'self'; connect-src *; img-src *; media-src *";

const SIGNED_IN = { signer_uuid: 'stored', ...world.users.linda };

let browser: Browser;
let page: Page;
let complaints: string[];
let requests: string[];

/** Opens a page of a strange site. */
async function open(body: string, { path = '/', policy = '' } = {}) {
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
      const headers = policy ? { 'content-security-policy': policy } : {};
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
    const { hostname, pathname } = new URL(route.request().url());
    if (hostname === 'sdk-api.neynar.com') requests.push(pathname);
    await respond(route);
  });
});
afterEach(async () => {
  await page.close();
});

it('is smaller than 65 kB', () => {
  const bytes = brotliCompressSync(readFileSync(join(folder, 'embed.js'))).length;
  expect(bytes).toBeLessThan(65_000);
});

it('has all widgets for an import map in one file of 76 kB', () => {
  const file = readFileSync(join(folder, 'castkit.js'));
  expect(brotliCompressSync(file).length).toBeLessThan(76_000);
  const imported = [...file.toString().matchAll(/\b(?:from|import\()"([^"]+)"/g)];
  expect([...new Set(imported.map(([, name]) => name))].toSorted()).toEqual([
    './fail-over.js',
    './hls.js',
    './list-window.js',
    './previews.js',
    'react',
    'react-dom',
    'react/jsx-runtime',
  ]);
});

const CAST = `<castkit-cast hash="${hash}"></castkit-cast>`;

it.each([
  ['castkit-cast', `hash="${hash}"`, 'indexer'],
  ['castkit-profile', `fid="${world.users.linda.fid}"`, world.users.linda.username!],
  ['castkit-feed', `channel="${world.channels.short}"`, 'indexer'],
  ['castkit-conversation', `hash="${world.threads.focus.hash}"`, 'A button.'],
  ['castkit-frame', 'url="https://pets.castkit.example/frame"', 'pets.castkit.example'],
  ['castkit-sign-in', 'variant="farcaster"', 'Sign in with Farcaster'],
])('<%s %s> shows its widget, styled, under a strict policy', async (name, attributes, text) => {
  await open(`${SCRIPT}<${name} ${attributes}></${name}>`, { policy: POLICY });
  const element = page.locator(name);
  await element.getByText(text).first().waitFor();
  const box = element.locator('article, button').first();
  // Neither that of the page, nor that of the browser's own buttons.
  expect(await box.evaluate((each) => getComputedStyle(each).fontSize)).toMatch(/^1[45]px$/);
  expect(complaints).toEqual([]);
});

it('starts an element shortly before it is in view, and shows its own content until then', async () => {
  const below = `<castkit-profile fid="${world.users.linda.fid}">Linda's profile</castkit-profile>`;
  await open(`${SCRIPT}${CAST}<div style="height: 3000px"></div>${below}`);
  await page.locator('castkit-cast').getByText('indexer').waitFor();
  const profile = page.locator('castkit-profile');
  expect(await profile.innerText()).toBe("Linda's profile");
  expect(requests).toEqual(['/v2/farcaster/cast']);
  await profile.evaluate((element) => {
    element.scrollIntoView();
  });
  await profile.getByText(`@${world.users.linda.username}`).waitFor();
  expect(requests).toEqual(['/v2/farcaster/cast', '/v2/farcaster/user/bulk']);
});

it('makes one request for the same cast in two elements', async () => {
  await open(SCRIPT + CAST + CAST);
  await page.locator('castkit-cast').nth(0).getByText('indexer').waitFor();
  await page.locator('castkit-cast').nth(1).getByText('indexer').waitFor();
  expect(requests).toEqual(['/v2/farcaster/cast']);
});

it('shows another cast when an attribute changes, also after the element has moved', async () => {
  await open(`${SCRIPT}<div></div>${CAST}`);
  const element = page.locator('castkit-cast');
  await element.getByText('indexer').waitFor();
  await element.evaluate((cast, next) => {
    cast.setAttribute('hash', next);
  }, world.singularCast.hash);
  await element.getByText('gm, shipping today.').waitFor();
  await element.evaluate((cast) => {
    document.querySelector('div')?.append(cast);
  });
  await page.locator('div > castkit-cast').getByText('gm, shipping today.').waitFor();
  expect(complaints).toEqual([]);
});

it('has the theme and the language of its attributes', async () => {
  const other = CAST.replace('hash', 'theme="dark" lang="de" hash');
  const arabic = CAST.replace('hash', 'lang="ar" hash');
  await open(SCRIPT + CAST + other + arabic);
  const casts = page.locator('castkit-cast');
  await casts.nth(1).getByText('Antworten').first().waitFor();
  await casts.nth(2).locator('[dir=rtl] article').waitFor();
  const colors = await casts
    .locator('article')
    .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).backgroundColor));
  expect(colors[0]).not.toBe(colors[1]);
  expect(colors[0]).toBe(colors[2]);
  expect(await casts.nth(0).getByText('Antworten').count()).toBe(0);
});

it('speaks English where it does not know the language', async () => {
  const languages = ['xx', 'constructor', '', 'de-'].map((tag) =>
    CAST.replace('hash', `lang="${tag}" hash`),
  );
  await open(SCRIPT + languages.join(''));
  const replies = page.getByText('12 replies');
  await expect.poll(() => replies.count()).toBe(3);
  await page.getByText('12 Antworten').waitFor();
  expect(complaints).toEqual([]);
});

it('keeps what an element shows when another one leaves', async () => {
  await open(`${SCRIPT}<div>${CAST}</div>${CAST}`);
  const second = page.locator('castkit-cast').nth(1).getByRole('article');
  await second.waitFor();
  const card = await second.elementHandle();
  await page.evaluate(() => {
    document.querySelector('div')?.remove();
  });
  await expect.poll(() => page.locator('castkit-cast').count()).toBe(1);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await card.evaluate((each) => each.isConnected)).toBe(true);
});

it('lets the page set the tokens of an element, in each theme', async () => {
  const style = '<style>castkit-cast { --castkit-surface: rgb(1, 2, 3) }</style>';
  await open(SCRIPT + style + CAST.replace('hash', 'theme="dark" hash'));
  const card = page.locator('castkit-cast article').first();
  await card.waitFor();
  expect(await card.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe(
    'rgb(1, 2, 3)',
  );
});

it('asks the page what a press of the like button does', async () => {
  await page.addInitScript((user) => {
    localStorage.setItem('neynar_authenticated_user', JSON.stringify(user));
  }, SIGNED_IN);
  const handler = `<script>addEventListener('castkit-like', (event) => {
    window.liked = event.detail.identifier;
    event.detail.respondWith(Promise.resolve(true));
  })</script>`;
  await open(SCRIPT + handler + CAST.replace('hash', 'reactions hash'));
  const like = page.locator('castkit-cast').getByRole('button', { name: /^Like/ });
  await like.click();
  await page
    .locator('castkit-cast')
    .getByRole('button', { name: /^Like/, pressed: true })
    .waitFor();
  expect(await page.evaluate('window.liked')).toBe(hash);
});

it('does nothing where the page responds to no press', async () => {
  await page.addInitScript((user) => {
    localStorage.setItem('neynar_authenticated_user', JSON.stringify(user));
  }, SIGNED_IN);
  await open(SCRIPT + CAST.replace('hash', 'reactions hash'));
  const like = page.locator('castkit-cast').getByRole('button', { name: /^Like/ });
  await like.click();
  await expect.poll(() => like.getAttribute('aria-busy')).not.toBe('true');
  expect(await like.getAttribute('aria-pressed')).toBe('false');
});

it('asks a visitor who is signed out to sign in, in its own styles', async () => {
  await open(SCRIPT + CAST.replace('hash', 'reactions hash'), { policy: POLICY });
  const element = page.locator('castkit-cast');
  await element.getByRole('button', { name: /^Like/ }).click();
  const prompt = element.getByRole('button', { name: 'Sign in with Neynar' });
  await prompt.waitFor();
  const style = await prompt.evaluate((each) => getComputedStyle(each).borderRadius);
  expect(parseFloat(style)).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

it('loads what few pages need from beside the script', async () => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await open(`${SCRIPT}<castkit-feed channel="${world.channels.long}" limit="100"></castkit-feed>`);
  await page.locator('castkit-feed').getByRole('article').first().waitFor();
  await expect.poll(() => files).toContain('/castkit/list-window.js');
  expect(files).not.toContain('/castkit/hls.js');
  expect(complaints).toEqual([]);
});

it('tells the page of errors', async () => {
  const handler = `<script>addEventListener('castkit-error', (event) => {
    window.failed = [event.detail.error.code, event.detail.where];
  })</script>`;
  await open(
    `${SCRIPT}${handler}<castkit-profile fid="${world.fidsThatFail.broken}"></castkit-profile>`,
  );
  await page.locator('castkit-profile').getByRole('button', { name: 'Try again' }).waitFor();
  expect(await page.evaluate('window.failed')).toEqual(['http', 'fetchUser']);
});

it('takes its settings from a function, too', async () => {
  const configured = `<script src="/castkit/embed.js"></script>
    <script>window.castkit.configure({ clientId: 'test', clientUrl: 'https://app.test' })</script>`;
  await open(configured + CAST);
  const link = page.locator('castkit-cast a').first();
  expect(await link.getAttribute('href')).toMatch(/^https:\/\/app\.test\//);
  expect(complaints).toEqual([]);
});

it('serves a page that has it twice', async () => {
  await open(SCRIPT + SCRIPT + CAST);
  await page.locator('castkit-cast').getByText('indexer').waitFor();
  expect(requests).toEqual(['/v2/farcaster/cast']);
  expect(complaints).toEqual([]);
});

describe('a quote', () => {
  const code = embedCode(world.launchCast, { scriptUrl: '/castkit/embed.js', clientId: 'test' })!;

  it('is readable without scripts', async () => {
    await page.close();
    page = await browser.newPage({ javaScriptEnabled: false });
    await open(code);
    const quote = page.locator('blockquote');
    expect(await quote.innerText()).toContain('Spent the weekend moving our indexer');
    expect(await quote.getByRole('link').last().getAttribute('href')).toContain('farcaster.xyz');
  });

  it('becomes the card', async () => {
    await open(code);
    const card = page.locator('castkit-cast').getByRole('article');
    await card.getByText('indexer').waitFor();
    expect(await page.locator('castkit-cast').getAttribute('url')).toBe(
      /cite="([^"]*)"/.exec(code)?.[1],
    );
    expect(complaints).toEqual([]);
  });

  it('becomes the card where it is added later', async () => {
    await open(SCRIPT);
    await page.waitForFunction('window.castkit');
    await page.evaluate((html) => {
      document.body.insertAdjacentHTML('beforeend', html);
      window.castkit?.upgrade(document.body);
      // A second time changes nothing.
      window.castkit?.upgrade();
    }, code);
    await page.locator('castkit-cast').getByRole('article').getByText('indexer').waitFor();
    expect(await page.locator('castkit-cast').count()).toBe(1);
  });

  it('stays as it is with an address that is none', async () => {
    await open(
      `<blockquote class="castkit-cast" cite="javascript:alert(1)">Text</blockquote>${SCRIPT}`,
    );
    await page.waitForFunction('window.castkit');
    expect(await page.locator('castkit-cast').count()).toBe(0);
  });
});

it('fills a frame in a sandbox, and says how high it is', async () => {
  const heights = `<script>addEventListener('message', ({ data, source }) => {
    const frame = document.querySelector('iframe');
    if (source === frame.contentWindow && data.type === 'castkit-height') frame.height = data.height;
  })</script>`;
  await open(
    `${heights}<iframe sandbox="allow-scripts allow-popups" width="500" height="10" style="border: 0"
      src="/castkit/embed.html?client-id=test&amp;hash=${hash}&amp;theme=dark"></iframe>`,
  );
  const card = page.frameLocator('iframe').getByRole('article');
  await card.getByText('indexer').waitFor();
  const { height = 0 } = (await card.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(100);
  await expect
    .poll(() => page.locator('iframe').evaluate((frame) => frame.clientHeight))
    .toBeGreaterThanOrEqual(height);
  // A page in a sandbox has no storage, and so no session.
  expect(complaints.filter((text) => !text.includes('local storage'))).toEqual([]);
});

describe('consent', () => {
  const ASKING = SCRIPT.replace('data-client-id', 'data-consent="host" data-client-id');
  const PICTURE = `<castkit-cast hash="${world.imageCast.hash}"></castkit-cast>`;
  const picture = () => page.locator('castkit-cast').getByRole('button', { name: 'Image' });

  it('is asked for in the place of a picture, styled, and the focus goes to the picture', async () => {
    await open(ASKING + PICTURE, { policy: POLICY });
    const show = page.locator('castkit-cast').getByRole('button', { name: 'Show' });
    await show.waitFor();
    const { width, height } = (await show.locator('..').boundingBox())!;
    expect([width, height]).toEqual([225, 150]);
    await show.press('Enter');
    await picture().waitFor();
    expect(await picture().evaluate((each) => each.matches(':focus'))).toBe(true);
    expect(await page.evaluate(() => window.castkit?.consent?.getAllowed())).toEqual([
      'pictures.castkit.example',
    ]);
    expect(complaints).toEqual([]);
  });

  it('may be given and taken back by the page', async () => {
    await open(ASKING + PICTURE);
    await page.locator('castkit-cast').getByRole('button', { name: 'Show' }).waitFor();
    await page.evaluate(() => window.castkit?.consent?.allow('*'));
    await picture().waitFor();
    await page.evaluate(() => window.castkit?.consent?.reset());
    await page.locator('castkit-cast').getByRole('button', { name: 'Show' }).waitFor();
  });

  it('may be known to a tool of the page', async () => {
    await open(SCRIPT.replace(' async', ''));
    await page.evaluate((element) => {
      window.castkit?.configure({
        consent: { isAllowed: () => false, allow() {}, subscribe: () => () => {} },
      });
      document.body.insertAdjacentHTML('beforeend', element);
    }, PICTURE);
    await page.locator('castkit-cast').getByRole('button', { name: 'Show' }).waitFor();
    expect(await page.evaluate(() => window.castkit?.consent)).toBeUndefined();
  });
});
