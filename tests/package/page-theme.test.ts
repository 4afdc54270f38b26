// The theme of the page, in what is published, on pages with a strict policy: a provider inside the
// body, around it, and around a component that renders it.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, inject, test } from 'vitest';
import { world } from '../../mocks/index.js';
import { bundle, complaintsOf, openBrowser } from '../in-browser.js';

const SITE = 'https://site.castkit.example/';
const POLICY = "default-src 'self'; img-src *";

/** The pages, for the server and for the browser. */
const PAGES = `
  import { createElement } from 'react';
  import { CastCard, NeynarContextProvider } from 'castkit';
  const settings = { clientId: 'test', defaultTheme: 'page' };
  const provider = (...children) =>
    createElement(NeynarContextProvider, { settings }, ...children);
  const card = (cast) => createElement(CastCard, { cast });
  const html = (...children) =>
    createElement('html', { lang: 'en' },
      createElement('head', null,
        createElement('title', null, 'Site'),
        createElement('link', { rel: 'stylesheet', href: '/site.css', precedence: 'site' })),
      createElement('body', null, ...children, createElement('script', { src: '/client.js', async: true })));
  const Page = ({ cast }) => html(card(cast));
  export const pages = {
    inside: (cast) => html(createElement('main', null, provider(card(cast)))),
    around: (cast) => provider(html(card(cast))),
    'around a component': (cast) => provider(createElement(Page, { cast })),
  };
`;
const client = (cast: object) => `
  import { hydrateRoot } from 'react-dom/client';
  import { pages } from './pages.mjs';
  const kind = decodeURIComponent(location.hash.slice(1));
  hydrateRoot(document, pages[kind](${JSON.stringify(cast)}));
`;
const CSS = 'body { background: #fdf0d5; color: #003049 } a { color: #780000 }';

const cast = { ...world.launchCast, timestamp: null };
const site = inject('site');
await writeFile(join(site, 'pages.mjs'), PAGES);
await writeFile(join(site, 'pages-client.mjs'), client(cast));
const { pages } = (await import(pathToFileURL(join(site, 'pages.mjs')).href)) as {
  pages: Record<string, (cast: object) => ReactElement>;
};
const script = await bundle({ entryPoints: [join(site, 'pages-client.mjs')] });
const browser = await openBrowser();

test.each(['inside', 'around', 'around a component'])('a provider %s of the body', async (kind) => {
  const page = await browser.newPage();
  const complaints = complaintsOf(page, (message) => message.type() === 'error');
  const html = `<!doctype html>${renderToString(pages[kind]!(cast))}`;
  expect(html).not.toContain('data-castkit-page');
  const files: Record<string, { body: string; contentType: string }> = {
    '/': { body: html, contentType: 'text/html' },
    '/site.css': { body: CSS, contentType: 'text/css' },
    '/client.js': { body: script, contentType: 'text/javascript' },
  };
  await page.route('**', async (route) => {
    const file = files[new URL(route.request().url()).pathname];
    const headers = { 'content-security-policy': POLICY };
    await (file ? route.fulfill({ ...file, headers }) : route.fulfill({ status: 204 }));
  });
  await page.goto(`${SITE}#${encodeURIComponent(kind)}`);
  const card = page.getByRole('article');
  await card.getByRole('button', { name: 'Copy link' }).waitFor();
  const read = () => card.evaluate((each) => getComputedStyle(each).backgroundColor);
  await expect.poll(read).toBe('rgb(253, 240, 213)');
  expect(await page.locator('span[hidden]').count()).toBe(0);
  // The policy refuses what a server's React hoists, and no more.
  expect(complaints.filter((text) => !text.includes('inline style'))).toEqual([]);
  await page.close();
});
