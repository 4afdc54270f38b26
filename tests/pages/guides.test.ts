// The first sample of each guide, as it stands, in a browser with the mocked API: it shows something, and the console
// stays empty.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { world } from '../../mocks/index.js';
import { NODE } from '../../mocks/open-node.js';
import { bundle, openBrowser } from '../in-browser.js';
import { respond } from '../package/respond.js';

const SITE = 'http://site.test';
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';
const STORIES = join(import.meta.dirname, '../../stories');

/** Those whose first sample is no part of a page: a framework or a server runs it, in tests/frameworks or consumers. */
const ON_SERVERS = ['ManyMachines', 'OEmbed', 'OnAServer', 'PostersAndHtml', 'Snaps'];

interface Sample {
  guide: string;
  language: string;
  code: string;
}

const samples = readdirSync(STORIES).flatMap((file): Sample[] => {
  const text = file.endsWith('.mdx') ? readFileSync(join(STORIES, file), 'utf8') : '';
  if (!text.includes('title="Guides/')) return [];
  const [, language = '', code = ''] = /^```(tsx|html)\b.*\n([^]*?)^```$/m.exec(text) ?? [];
  return [{ guide: file.replace('.mdx', ''), language, code }];
});

/** What samples take from the site around them. */
const GIVEN = { cast: world.launchCast, url: world.articles.discussed };

/** Renders each component that a sample exports. */
const PAGE = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import * as sample from 'sample';

const parts = Object.entries(sample).filter(([name]) => /^[A-Z]/.test(name));
createRoot(document.querySelector('#root')).render(
  parts.map(([name, part]) => createElement(part, { ...${JSON.stringify(GIVEN)}, key: name })),
);
`;

const site = inject('site');

/** The script of a sample, as the bundler of a site makes it. */
const scriptOf = (code: string) =>
  bundle({
    stdin: { contents: PAGE, resolveDir: site, loader: 'js' },
    plugins: [
      {
        name: 'sample',
        setup({ onLoad, onResolve }) {
          onResolve({ filter: /^sample$/ }, () => ({ path: 'sample', namespace: 'sample' }));
          onLoad({ filter: /./, namespace: 'sample' }, () => ({
            contents: code,
            loader: 'tsx',
            resolveDir: site,
          }));
        },
      },
    ],
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
  });

const isOfNode = ({ hostname }: URL) => /^haatz\.|^node\./.test(hostname);

/** Where the mocked world answers what is asked of the API, of a node, or of a proxy of the site. */
function mockedUrl(url: URL): string {
  const { pathname, searchParams } = url;
  const query = new URLSearchParams(searchParams);
  if (!isOfNode(url)) query.set('client_id', 'your-client-id');
  // Samples name real casts.
  if (pathname.endsWith('/cast')) {
    query.set('type', 'hash');
    query.set('identifier', world.launchCast.hash);
  }
  const path = pathname.replace('/api/farcaster', '');
  return `${isOfNode(url) ? NODE : 'https://sdk-api.neynar.com'}${path}?${query.toString()}`;
}

const browser = await openBrowser();

it('each guide has a sample', () => {
  expect(samples.length).toBeGreaterThan(20);
  const without = samples.filter(({ guide, code }) => !code && !ON_SERVERS.includes(guide));
  expect(without.map(({ guide }) => guide)).toEqual([]);
});

it.each(samples.filter(({ guide, code }) => code && !ON_SERVERS.includes(guide)))(
  'the first sample of $guide shows something, and no error',
  async ({ language, code }) => {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        complaints.push(`${message.text()} ${message.location().url}`);
    });
    const script = language === 'tsx' ? await scriptOf(code) : '';
    const body = script
      ? '<div id="root"></div><script type="module" src="/page.js"></script>'
      : code;
    await page.route('**/*', async (route) => {
      const url = new URL(route.request().url());
      const { hostname, pathname } = url;
      const file = /^\/castkit\/([\w-]+\.js)$/.exec(pathname)?.[1];
      if (route.request().resourceType() === 'image')
        await route.fulfill({ body: PICTURE, contentType: 'image/svg+xml' });
      else if (pathname === '/page.js')
        await route.fulfill({ body: script, contentType: 'text/javascript' });
      else if (file)
        await route.fulfill({ path: join(site, 'node_modules/castkit/dist/embed', file) });
      else if (hostname === 'api.allorigins.win') await route.fulfill({ json: { contents: '' } });
      else if (isOfNode(url) && pathname.endsWith('/cast'))
        // The hash of a node's cast has to be the one that was asked for.
        await route.fulfill({
          json: { cast: { ...world.launchCast, hash: url.searchParams.get('identifier') } },
          headers: { 'access-control-allow-origin': '*' },
        });
      else if (pathname.startsWith('/api/casts/')) await route.fulfill({ json: world.launchCast });
      else if (hostname !== 'site.test' || pathname.startsWith('/api/farcaster/'))
        await respond(route, mockedUrl(url));
      else if (pathname === '/')
        await route.fulfill({
          body: `<!doctype html><html lang="en"><title>Site</title><body>${body}`,
          contentType: 'text/html',
        });
      else await route.fulfill({ status: 204 });
    });
    await page.goto(SITE);
    // A card, a button or a field of ours; in the shadow tree of an element, too.
    const shown = page.locator(
      '#root :is(article, button, input, textarea, [role]), castkit-cast article',
    );
    await shown.first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(complaints).toEqual([]);
    await page.close();
  },
);
