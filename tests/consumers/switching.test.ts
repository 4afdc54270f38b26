import { readFileSync } from 'node:fs';
import { copyFile, cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { avatarSvg, photoSvg } from '../../mocks/svg.js';
import { world } from '../../mocks/testing.js';
import { listen } from '../../bench/setup/listen.mjs';
import { root } from '../../scripts/run.mjs';
import { serve } from '../../scripts/serve.mjs';
import { complaintsOf, openBrowser } from '../in-browser.js';
import { checkTypes, createSite, packagesOfSites } from '../package/site.js';

/** What the API has for the URLs of the stories. */
const CASTS: Record<string, object> = {
  'dylsteck.eth/0xda6b1699': world.launchCast,
  'nonlinear.eth/0x4e09e86c': world.quotingCast,
  'rish/0xcc752c55': world.imageCast,
  'giuseppe/0x1805c345': world.fullCast,
  'nicholas/0xd06c1e56': world.twoImagesCast,
  'coinbasewallet/0xb9dee5f9': world.filmCast,
  'slokh/0x57e03c32': world.frameCast,
};
const [frame] = world.frameCast.frames ?? [];
const users: Record<string, object> = {
  1: { ...world.users.linda, fid: 1 },
  512026: { ...world.users.linda, fid: 512026, pfp_url: '' },
};
const casts = [world.launchCast, world.imageCast, world.quotingCast];

/** The API's response to a request. */
function respond(url: URL): unknown {
  const query = Object.fromEntries(url.searchParams);
  const path = url.pathname.replace(/^\/v2\/farcaster|\/$/g, '');
  if (path === '/cast') return { cast: CASTS[query.identifier!.split('.com/')[1]!] };
  if (path === '/cast/conversation') {
    const cast = { ...world.launchCast, direct_replies: [world.imageCast] };
    return { conversation: { cast }, next: { cursor: null } };
  }
  if (path.startsWith('/feed')) return { casts, next: { cursor: null } };
  if (path === '/frame/crawl') return { frame: { ...frame, frames_url: query.url } };
  if (path === '/user/bulk') return { users: query.fids!.split(',').map((fid) => users[fid]) };
  if (path === '/user/search') return { result: { users: [world.users.linda] } };
  return undefined;
}

const browser = await openBrowser();
let server: Awaited<ReturnType<typeof serve>>;
let site: string;

/** A page whose requests to other hosts are answered here. */
async function openPage() {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  const complaints = complaintsOf(page);
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  await page.route(/^https:/, (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.hostname === 'sdk-api.neynar.com') {
      const json = respond(url);
      if (json) return route.fulfill({ json, headers: cors });
    }
    if (url.hostname === 'api.allorigins.win') {
      return route.fulfill({ json: { contents: '<title>A page</title>' }, headers: cors });
    }
    if (url.pathname.endsWith('.mp4')) {
      return route.fulfill({ path: join(root, '.storybook/public/media/clock.mp4') });
    }
    if (request.resourceType() !== 'image') {
      complaints.push(`not expected: ${url.href}`);
      return route.abort();
    }
    const isAvatar = /avatar|imgur/.test(url.href);
    const body = isAvatar ? avatarSvg(url.pathname) : photoSvg(url.pathname, 955, 500);
    return route.fulfill({ body, contentType: 'image/svg+xml' });
  });
  return { page, complaints };
}

beforeAll(async () => {
  site = await createSite(inject('tarball'), await packagesOfSites());
  await cp(new URL('switching/', import.meta.url), site, { recursive: true });
  await mkdir(join(site, 'public'));
  const font = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
  await copyFile(join(root, font), join(site, 'public/inter.woff2'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: site,
    // With all that React says to developers.
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: { alias: { '@neynar/react': 'castkit' } },
    build: { minify: false },
  });
  server = await serve(join(site, 'dist'));
});
afterAll(async () => {
  await server.close();
  await rm(site, { recursive: true, force: true });
});

it('type-checks with castkit in the place of @neynar/react', async () => {
  await checkTypes(site);
});

const source = readFileSync(new URL('switching/src/stories.tsx', import.meta.url), 'utf8');
const names = [...source.matchAll(/^ {2}'(\w+-\w+)':/gm)].map(([, name]) => name ?? '');

it('has all 29 stories', () => {
  expect(new Set(names).size).toBe(29);
});

/** What a visitor sees of each widget, as CSS or as a text. */
const SEEN: Record<string, string> = {
  AuthButton: 'button:has-text("Sign in with Neynar")',
  CastCard: 'article[aria-label^="Post by"]',
  ConversationList: 'article[aria-label^="Post by"]',
  FeedList: '[role="feed"] article:nth-of-type(1)',
  FrameCard: 'a[data-action]',
  ProfileCard: 'article:has-text("followers")',
  UserDropdown: '[role="combobox"]',
};

it.each(names)('renders the story %s', async (name) => {
  const [widget = ''] = name.split('-');
  const { page, complaints } = await openPage();
  for (const theme of ['light', 'dark']) {
    await page.goto(`${server.url}?story=${name}&theme=${theme}`);
    await page.locator(SEEN[widget]!).first().waitFor();
    await page.waitForLoadState('networkidle');
  }
  expect(await page.getByText(/^Error|could not|couldn’t|Failed/).count()).toBe(0);
  const warning = 'castkit: a frame has no onFrameBtnPress. Its buttons are links.';
  expect(complaints).toEqual(widget === 'FrameCard' ? [warning, warning] : []);
  await page.close();
});

/** A page at an origin of its own that frames the mini app, with a script. */
async function frameApp(script: string) {
  const html = `<!doctype html><title>Host</title><script>${script}</script>
    <iframe id="app" src="${server.url}" width="600" height="300"></iframe>`;
  const host = await listen((_, response) => {
    response.setHeader('content-type', 'text/html').end(html);
  });
  const { page, complaints } = await openPage();
  await page.goto(host.origin);
  const app = page.frameLocator('#app').getByRole('button');
  const close = async () => {
    await page.close();
    host.close();
  };
  return { page, app, complaints, close };
}

const CONTEXT =
  '{ user: { fid: 3, username: "linda" }, client: { clientFid: 9152, added: false } }';
const HOST = `
  window.received = [];
  addEventListener('message', ({ source, origin, data }) => {
    const value = data.path[0] === 'context' ? ${CONTEXT} : { error: { type: 'rejected_by_user' } };
    received.push([origin, data.path[0]]);
    source.postMessage({ id: data.id, type: 'RAW', value }, origin);
  });`;

it('is a mini app in a host of another origin', async () => {
  const { page, app, complaints, close } = await frameApp(HOST);
  await app.getByText('fid 3').waitFor();
  await app.click();
  const frame = page.frames().find((each) => each.url() === server.url)!;
  await frame.waitForFunction(() => document.title === 'AddMiniApp.RejectedByUser');
  const received = await page.evaluate(
    () => (window as never as { received: string[][] }).received,
  );
  const methods = received.map(([, method]) => method);
  expect(methods).toEqual(
    expect.arrayContaining(['context', 'ready', 'updateBackState', 'addFrame']),
  );
  expect(new Set(received.map(([origin]) => `${origin}/`))).toEqual(new Set([server.url]));
  expect(complaints).toEqual([]);
  await close();
});

it('is no mini app in a page that does not answer, nor by what another frame sends', async () => {
  // A second frame, which knows the ids that the page has sent to its parent.
  const { page, app, complaints, close } = await frameApp(`
    addEventListener('message', ({ source, data }) => {
      const attacker = document.createElement('iframe');
      attacker.srcdoc = \`<script>
        parent.frames[0].postMessage({ id: "\${data.id}", type: 'RAW', value: ${CONTEXT} }, '*');
        parent.frames[0].postMessage({ type: 'frameEvent', event: { event: 'miniapp_added' } }, '*');
      </\` + \`script>\`;
      document.body.append(attacker);
    });`);
  await app.getByText('waiting').waitFor();
  await app.getByText('no host').waitFor();
  expect(page.frames().length).toBeGreaterThan(2);
  expect(await app.textContent()).toBe('no host');
  expect(complaints).toEqual([]);
  await close();
});

it('is a page like any other in a window of its own', async () => {
  const { page, complaints } = await openPage();
  await page.goto(server.url);
  await page.getByRole('button', { name: 'no host' }).click();
  await page.waitForFunction(() => document.title === 'MiniApp.NoHost');
  expect(complaints).toEqual([]);
  await page.close();
});
