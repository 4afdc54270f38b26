// The frames of a cast are as high in a server's HTML as when they can be pressed.
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, inject, test } from 'vitest';
import { crowdedFrame, miniApp, petFrame, steps } from '../../mocks/frames.js';
import { world } from '../../mocks/index.js';
import { photoSvg } from '../../mocks/svg.js';
import { createDeferred } from '../deferred.js';
import { openBrowser } from '../in-browser.js';

const SITE = 'https://site.castkit.example/';

/** The page, for the server and for the browser. */
const PAGE = `
  import { createElement } from 'react';
  import { CastCard, NeynarContextProvider } from 'castkit';
  const onFrameBtnPress = (_, frame) => Promise.resolve(frame);
  export const page = (casts) =>
    createElement(NeynarContextProvider, { settings: { clientId: 'test' } }, casts.map((cast) =>
      createElement(CastCard, { key: cast.hash, cast, renderFrames: true, onFrameBtnPress })));
`;
const CLIENT = `
  import { hydrateRoot } from 'react-dom/client';
  import { page } from './frames.mjs';
  window.recovered = [];
  hydrateRoot(document.querySelector('main'), page(window.casts), {
    onRecoverableError: (error) => window.recovered.push(String(error)),
  });
`;
/** Without a server's HTML. */
const MOUNT = `
  import { createRoot } from 'react-dom/client';
  import { page } from './frames.mjs';
  createRoot(document.querySelector('main')).render(page(window.casts));
`;

const cast = (number: number, rest: object) => ({
  ...world.frameCast,
  hash: `0x${String(number).padStart(40, '0')}`,
  // In the narrowest window a server's date may take a line that an age does not need.
  timestamp: null,
  embeds: [],
  frames: [],
  ...rest,
});

/** Both shapes, none to four buttons, text inputs, a mini app, and more frames than are shown. */
const casts = [
  cast(1, { frames: [petFrame] }),
  cast(2, {
    frames: [
      { ...petFrame, image_aspect_ratio: '1:1', frames_url: 'https://a.castkit.example/' },
      crowdedFrame,
    ],
  }),
  cast(3, {
    frames: [
      { ...petFrame, input: {}, buttons: [], frames_url: 'https://b.castkit.example/' },
      ...steps.slice(0, 1),
    ],
  }),
  cast(4, { embeds: [{ url: 'https://go.castkit.example/game', metadata: { frame: miniApp } }] }),
  cast(5, {
    frames: Array.from({ length: 12 }, (_, index) => ({
      ...petFrame,
      frames_url: `https://${index}.castkit.example/`,
    })),
  }),
];

const browser = await openBrowser();
let html: string;
let emptyHtml: string;
/** The files of both pages by their path; frames are in a file of their own. */
const files = new Map<string, string>();
let framesFile: string;
beforeAll(async () => {
  const site = inject('site');
  await writeFile(join(site, 'frames.mjs'), PAGE);
  await writeFile(join(site, 'frames-client.mjs'), CLIENT);
  await writeFile(join(site, 'frames-mount.mjs'), MOUNT);
  const { page } = (await import(pathToFileURL(join(site, 'frames.mjs')).href)) as {
    page: (all: unknown) => ReactElement;
  };
  html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Frames</title>
    <meta name="viewport" content="width=device-width">
    <style>main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px }</style>
    <body><main>${renderToString(page(casts))}</main>
    <script>var casts = ${JSON.stringify(casts)}</script>`;
  emptyHtml = html.replace(/(?<=<main>).*(?=<\/main>)/s, '');
  const { metafile, outputFiles } = await build({
    absWorkingDir: site,
    entryPoints: ['frames-client.mjs', 'frames-mount.mjs'].map((file) => join(site, file)),
    ...{ bundle: true, splitting: true, format: 'esm', outdir: 'out', write: false },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    metafile: true,
  });
  for (const { path, text } of outputFiles) files.set(`/${basename(path)}`, text);
  const [path = ''] =
    Object.entries(metafile.outputs).find(([, { entryPoint }]) =>
      entryPoint?.endsWith('/FrameCardView.js'),
    ) ?? [];
  framesFile = `/${basename(path)}`;
});

/** The heights of cards and frames, and where each begins. */
const measure = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('article, article [role=group]')].map((each) => {
      const { top, height } = each.getBoundingClientRect();
      return [each.getAttribute('aria-label'), top, height];
    }),
  );

/** A page. `start` loads its script; frames are loaded, or fail to be, by `release`. */
async function open(body: string, width: number) {
  const { promise: released, resolve: release } = createDeferred<'continue' | 'abort'>();
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  await page.route('**/*', async (route) => {
    const { href, pathname } = new URL(route.request().url());
    if (href === SITE) return route.fulfill({ contentType: 'text/html', body });
    if (pathname.endsWith('.svg')) {
      return route.fulfill({ contentType: 'image/svg+xml', body: photoSvg(pathname, 900, 600) });
    }
    if (pathname === framesFile && (await released) === 'abort') return route.abort();
    return route.fulfill({ contentType: 'text/javascript', body: files.get(pathname) ?? '' });
  });
  await page.goto(SITE);
  const start = async (entry: string) => {
    const asked = page.waitForRequest((request) => request.url().endsWith(framesFile));
    await page.addScriptTag({ type: 'module', url: `/${entry}` });
    await asked;
  };
  return { page, start, release };
}

/** Two frames of the screen, so that what was rendered is there. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

const WIDTHS = [320, 375, 600, 800];

test.each(WIDTHS)(
  'Nothing moves when the buttons of frames can be pressed. (%d px)',
  async (width) => {
    const { page, start, release } = await open(html, width);
    const before = await measure(page);
    const buttons = page.getByRole('button', { name: 'Feed' });
    const inert = await buttons.count();
    // The fifth cast shows ten of twelve.
    expect(inert).toBe(1 + 1 + 10);
    expect(await page.getByRole('textbox').count()).toBe(inert);
    for (const control of await page.locator('article form :is(button, input)').all()) {
      expect(await control.isDisabled()).toBe(true);
    }
    expect(before.filter(([name]) => name === 'pets.castkit.example').length).toBe(1);
    for (const [name, , height] of before) expect(height, String(name)).toBeGreaterThan(100);
    expect(before.length).toBe(casts.length + 1 + 2 + 2 + 1 + 10);

    await page.evaluate(() => {
      Object.assign(window, { shifts: [] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          shifts.push((entry as unknown as { value: number }).value);
        }
      }).observe({ type: 'layout-shift' });
    });
    release('continue');
    await start('frames-client.js');
    await expect.poll(() => page.locator('article form :disabled').count()).toBe(0);
    expect(await buttons.count()).toBe(inert);
    expect(await measure(page)).toEqual(before);
    await painted(page);
    expect(await page.evaluate(() => [shifts, recovered])).toEqual([[], []]);
    await page.close();
  },
);

/** The heights of the cards. */
const cardsOf = async (page: Page) =>
  (await measure(page)).filter(([name]) => String(name).startsWith('Post by'));

test.each(WIDTHS)(
  "Frames are loaded with the first of them; until then a link to each frame's page takes its space. (%d px)",
  async (width) => {
    const { page, start, release } = await open(emptyHtml, width);
    await start('frames-mount.js');
    const links = page.getByRole('link', { name: 'pets.castkit.example', exact: true });
    expect(await links.count()).toBe(1);
    expect(await page.locator('article form').count()).toBe(0);
    const before = await cardsOf(page);
    expect(before).toHaveLength(casts.length);
    release('continue');
    await page.getByRole('button', { name: 'Feed' }).first().waitFor();
    expect(await links.count()).toBe(0);
    expect(await cardsOf(page)).toEqual(before);
    await page.close();
  },
);

test("A frame in a server's HTML stays while frames are loaded, and if they cannot be loaded.", async () => {
  const { page, start, release } = await open(html, 600);
  await start('frames-client.js');
  expect(await page.locator('main').innerHTML()).toContain('pets.castkit.example');
  const buttons = page.getByRole('button', { name: 'Feed' });
  expect(await buttons.count()).toBe(12);
  release('abort');
  await page.waitForEvent('requestfailed');
  await painted(page);
  expect(await buttons.count()).toBe(12);
  expect(await page.evaluate(() => recovered)).toEqual([]);
  await page.close();
});

/** The layout shifts of a page, and what React could not hydrate. */
declare const shifts: number[];
declare const recovered: string[];
