// Pages of the package in the host package of the network, on another origin, in a browser.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright';
import { afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { world } from '../../mocks/index.js';
import { root } from '../../scripts/run.mjs';
import { bundle, openBrowser } from '../in-browser.js';

const HOST = 'https://host.castkit.example/';
const APP = 'https://app.castkit.example/';
const { linda } = world.users;
const CAST = world.popularCast;

/** The page of the host: its package, which notes what the app asks for. */
const HOST_PAGE = `
  import { createIframeEndpoint, exposeToEndpoint, SignIn } from '@farcaster/miniapp-host';
  const calls = (window.calls = []);
  const note = (name) => async (...args) => { calls.push([name, ...args]); };
  const iframe = document.querySelector('iframe');
  const origin = new URL(iframe.src).origin;
  const endpoint = (window.endpoint = createIframeEndpoint({ iframe, targetOrigin: origin, debug: false }));
  window.declines = false;
  exposeToEndpoint({
    endpoint,
    miniAppOrigin: origin,
    sdk: {
      context: {
        user: { fid: ${linda.fid}, username: 'linda', displayName: 'Linda' },
        client: { clientFid: 9152, added: false, safeAreaInsets: { top: 44, bottom: 34, left: 0, right: 0 } },
      },
      ready: note('ready'),
      openUrl: note('openUrl'),
      viewProfile: note('viewProfile'),
      viewCast: note('viewCast'),
      updateBackState: note('updateBackState'),
      setPrimaryButton: note('setPrimaryButton'),
      addMiniApp: async () => ({}),
      getCapabilities: async () => ['actions.ready'],
      getChains: async () => ['eip155:8453'],
      signIn: async (options) => {
        calls.push(['signIn', options]);
        if (window.declines) throw new SignIn.RejectedByUser();
        return { message: 'The message', signature: '0x1b', authMethod: 'authAddress' };
      },
    },
  });
`;
const APP_PAGE = `
  import { createElement as h } from 'react';
  import { createRoot } from 'react-dom/client';
  import { CastCard, NeynarContextProvider, useAuth } from 'castkit';
  import { MiniAppBridge, miniAppSignIn, MiniAppProvider, useMiniApp } from 'castkit/mini-app';
  const fallback = { start: () => Promise.reject(new Error('No host')) };
  const signIn = miniAppSignIn({ url: '/api/siwf', fallback });
  function Who() {
    const { user, source, signIn: press } = useAuth();
    const miniApp = useMiniApp();
    window.miniApp = miniApp;
    return h('p', null, h('output', null, [user?.username, source, miniApp.lastEvent].join(' ')),
      h('button', { onClick: press }, 'Sign in'));
  }
  const settings = { clientId: 'test', linkPreviews: 'metadata', signIn };
  createRoot(document.querySelector('main')).render(
    h(MiniAppProvider, { backButtonEnabled: true },
      h(NeynarContextProvider, { settings },
        h(MiniAppBridge, null, h(Who), h(CastCard, { cast: ${JSON.stringify(CAST)} })))));
`;

// The page of the host: what was called, and what it tells the app.
declare const calls: [string, ...unknown[]][];
declare const endpoint: { emit: (event: object) => void };
// The page of the mini app.
declare const miniApp: {
  actions: Record<string, (options?: unknown) => Promise<unknown>>;
  getChains: () => Promise<string[]>;
};

const browser = await openBrowser();
let hostScript: string;
let appScript: string;
beforeAll(async () => {
  const entry = join(inject('site'), 'mini-app-bridge.mjs');
  await writeFile(entry, APP_PAGE);
  appScript = await bundle({ entryPoints: [entry] });
  hostScript = await bundle({ stdin: { contents: HOST_PAGE, resolveDir: root } });
});

let page: Page;
let app: Frame;
let posted: unknown[];
const html = (body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><body>${body}`;
beforeEach(async () => {
  posted = [];
  page = await browser.newPage();
  await page.context().route('**/*', (route) => {
    const request = route.request();
    const { origin, pathname } = new URL(request.url());
    const fill = (body: string) => route.fulfill({ contentType: 'text/html', body });
    if (`${origin}/` === HOST)
      return fill(html(`<iframe src="${APP}" width=600 height=600></iframe>`));
    if (`${origin}/` !== APP) return route.abort();
    if (pathname !== '/api/siwf') return fill(html('<main></main>'));
    if (request.method() === 'GET') return route.fulfill({ json: { nonce: 'ESsxs6MaFio7' } });
    posted.push(request.postDataJSON());
    return route.fulfill({ json: { fid: linda.fid, user: linda } });
  });
  await page.goto(HOST);
  app = page.frames().find((frame) => frame.url() === APP)!;
  await page.addScriptTag({ content: hostScript });
  await app.addScriptTag({ content: appScript });
  await expect.poll(() => said()).toBe('linda host ');
});
afterEach(() => page.context().close());

const said = () => app.locator('output').textContent();
const callsOf = (name: string) =>
  page.evaluate((wanted) => calls.filter(([called]) => called === wanted), name);

test('the user of the host is signed in, and the page is ready once it was painted', async () => {
  await expect.poll(() => callsOf('ready')).toEqual([['ready', {}]]);
  expect(await callsOf('updateBackState')).toEqual([['updateBackState', { visible: true }]]);
  const style = await app.evaluate(() => {
    const { style } = document.documentElement;
    return ['top', 'bottom'].map((side) => style.getPropertyValue(`--castkit-safe-${side}`));
  });
  expect(style).toEqual(['44px', '34px']);
  expect(await app.evaluate(() => localStorage.length)).toBe(0);
});

test('a plain press of a link asks the host; one for a tab is left alone', async () => {
  const name = app.getByRole('link', { name: CAST.author!.display_name!, exact: true }).first();
  await name.click();
  const viewed = ['viewProfile', { fid: CAST.author!.fid }];
  await expect.poll(() => callsOf('viewProfile')).toEqual([viewed]);
  // Of a press for a tab the browser hears, here without opening one: when that is there, depends on the machine.
  await app.evaluate(() => {
    addEventListener('click', (event) => {
      Object.assign(window, { isLeft: !event.defaultPrevented });
      event.preventDefault();
    });
  });
  await name.click({ modifiers: ['ControlOrMeta'] });
  expect(await app.evaluate('window.isLeft')).toBe(true);
  await app.locator('time').first().click();
  await expect
    .poll(() => callsOf('viewCast'))
    .toEqual([
      ['viewCast', { hash: CAST.hash.slice(0, 10), authorUsername: CAST.author!.username }],
    ]);
  expect(await callsOf('viewProfile')).toEqual([viewed]);
});

test('the user signs in by the host, and the server verifies it', async () => {
  await app.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => said()).toBe(`${linda.username} page `);
  expect(posted).toEqual([{ message: 'The message', signature: '0x1b' }]);
  expect(await callsOf('signIn')).toEqual([
    ['signIn', { acceptAuthAddress: true, nonce: 'ESsxs6MaFio7' }],
  ]);
});

test('who declines is told so, and is not signed in', async () => {
  await page.evaluate(() => {
    Object.assign(window, { declines: true });
  });
  await app.getByRole('button', { name: 'Sign in' }).click();
  await app.getByRole('alert').waitFor();
  expect(await said()).toBe('linda host ');
  expect(posted).toEqual([]);
});

test('In the host package of the network, on another origin, events, answers and refusals are those of the host.', async () => {
  await page.evaluate(() => {
    endpoint.emit({ event: 'miniapp_added' });
  });
  await expect.poll(() => said()).toBe('linda host Frame added');
  const outcomes = await app.evaluate(async () => {
    const { actions, getChains } = miniApp;
    return [
      await getChains(),
      await actions.addMiniApp!(),
      // The host has no such method.
      await actions.swapToken!({}).catch((error: unknown) => (error as Error).name),
    ];
  });
  expect(outcomes).toEqual([['eip155:8453'], {}, 'MiniApp.HostError']);
});

test('Other windows than the host are not heard, also on another origin.', async () => {
  await page.evaluate((app) => {
    const beside = document.createElement('iframe');
    beside.srcdoc = `<script>
      for (const frame of [parent.frames[0]]) frame.postMessage(
        { type: 'frameEvent', event: { event: 'miniapp_added' } }, '${app}');
    </script>`;
    document.body.append(beside);
    return new Promise((resolve) => {
      beside.onload = resolve;
    });
  }, APP);
  // What comes after it has its answer.
  await app.evaluate(() => miniApp.getChains());
  expect(await said()).toBe('linda host ');
});
