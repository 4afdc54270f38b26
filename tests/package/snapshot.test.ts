// A snapshot as a site's server writes it, and as readers see it.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../in-browser.js';
import { load, node } from './node.js';
import type { Format } from './node.js';

/** A picture of one red pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const cast = {
  hash: `0x${'5eed'.repeat(10)}`,
  author: { fid: 1, username: 'rosa', display_name: 'Rosa Feld', power_badge: true },
  text: 'The beans are out! See /garden',
  timestamp: '2026-03-01T09:30:00.000Z',
  reactions: { likes_count: 2 },
  replies: { count: 3 },
  embeds: [
    { url: 'https://images.castkit.example/beans.png' },
    { url: 'https://films.castkit.example/beans.mp4' },
    { url: 'https://pages.castkit.example/beans', metadata: { html: { ogTitle: 'Beans' } } },
    { cast_id: { fid: 1, hash: `0x${'beef'.repeat(10)}` } },
  ],
};

const browser = await openBrowser();

/** What a script of a site writes. */
const write = (format: Format, theme: string) => {
  const code = `
    const { renderCastToHtml } = ${load(format, 'castkit/snapshot')};
    const image = { type: 'image/png', bytes: Buffer.from('${PIXEL}', 'base64') };
    const images = { 'https://images.castkit.example/beans.png': image };
    return renderCastToHtml(${JSON.stringify(cast)}, { theme: '${theme}', images });`;
  return node(format, code) as Promise<string>;
};

/** Opens a page with the fragment, and lists what it requests. */
async function open(html: string, options: Parameters<Browser['newPage']>[0] = {}) {
  const page = await browser.newPage(options);
  const requests: string[] = [];
  await page.route(/^https:/, (route) => {
    requests.push(route.request().url());
    return route.abort();
  });
  await page.setContent(`<!doctype html><title>An archive</title>
    <style>:root { --castkit-surface: red } svg { width: 900px } a { font-size: 50px }</style>${html}`);
  return { page, requests };
}

const look = (page: Page) =>
  page.evaluate(() => {
    const rules = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
      .join('\n');
    const classes = new Set(
      [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]),
    );
    const card = getComputedStyle(document.querySelector('article')!);
    const icons = [...document.querySelectorAll('svg')].map((icon) => icon.getBoundingClientRect());
    return {
      bare: [...classes].filter((name) => !rules.includes(`.${name}`)),
      radius: card.borderRadius,
      surface: card.backgroundColor,
      largest: Math.max(...icons.map(({ width }) => width)),
    };
  });

describe('castkit/snapshot', () => {
  it('writes the same by import and by require, in little space', async () => {
    const [esm, cjs] = await Promise.all([write('module', 'light'), write('commonjs', 'light')]);
    expect(cjs).toBe(esm);
    expect(esm.length).toBeLessThan(32_500);
    // But for those that the rules set themselves.
    expect(esm).not.toMatch(/var\(--castkit-(?!large|sides|narrow)/);
  });

  it.each([
    ['light', {}, 'rgb(255, 255, 255)'],
    ['dark', {}, 'rgb(22, 18, 31)'],
    ['dark', { javaScriptEnabled: false }, 'rgb(22, 18, 31)'],
  ])('is %s on any page, and requests nothing that is inlined', async (theme, options, surface) => {
    const { page, requests } = await open(await write('module', theme), options);
    expect(await look(page)).toEqual({ bare: [], radius: '16px', surface, largest: 40 });
    expect(requests).toEqual([]);
    // What could not work is not there, and the video is a link.
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await page.getByLabel('Copy link').isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'beans.mp4' }).isVisible()).toBe(true);
    const picture = page.getByRole('img', { name: 'Image' });
    expect(await picture.isVisible()).toBe(true);
    // It is lazy, and may not have been read yet.
    const width = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth;
    });
    expect(width).toBe(1);
    await page.close();
  });

  it('follows the reader, whose page may have colours of its own', async () => {
    const html = await write('module', 'system');
    const { page } = await open(html, { colorScheme: 'dark' });
    expect((await look(page)).surface).toBe('rgb(22, 18, 31)');
    await page.close();
  });

  it('keeps its colours beside one of the other theme', async () => {
    const [light, dark] = await Promise.all([write('module', 'light'), write('module', 'dark')]);
    const { page } = await open(light + dark);
    const colours = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).backgroundColor));
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(22, 18, 31)']);
    await page.close();
  });

  it('is shown in a frame without permissions', async () => {
    const html = await write('module', 'light');
    const { page } = await open('<iframe sandbox="" title="A cast"></iframe>');
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.locator('iframe').evaluate((frame: HTMLIFrameElement, srcdoc) => {
      frame.srcdoc = srcdoc;
    }, html);
    await page.frameLocator('iframe').getByText('The beans are out!').waitFor();
    expect(said).toEqual([]);
    await page.close();
  });

  it('requires the widgets in place of holding them once more', () => {
    const path = join(inject('site'), 'node_modules/castkit/dist/cjs/snapshot.cjs');
    expect(statSync(path).size).toBeLessThan(30_000);
  });
});
