// The SDK of mini apps itself, in pages of other origins, in the dialog of the package.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright';
import { afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { miniApp } from '../../mocks/frames.js';
import { world } from '../../mocks/index.js';
import { aSiwfMessage } from '../../mocks/siwf.js';
import { root } from '../../scripts/run.mjs';
import { bundle, openBrowser } from '../in-browser.js';

const SITE = 'https://site.castkit.example/';
const APP = 'https://game.castkit.example/';
const TWIN = 'https://www.game.castkit.example/';
const EVIL = 'https://evil.castkit.example/';
const { linda } = world.users;

/** Of the SDK, what is called here: its own types change those of every window. */
interface Sdk {
  context: Promise<{ user: object; client: object; location: object }>;
  isInMiniApp: () => Promise<boolean>;
  getCapabilities: () => Promise<string[]>;
  getChains: () => Promise<string[]>;
  actions: Record<
    | 'addMiniApp'
    | 'close'
    | 'composeCast'
    | 'openMiniApp'
    | 'openUrl'
    | 'ready'
    | 'requestCameraAndMicrophoneAccess'
    | 'sendToken'
    | 'setPrimaryButton'
    | 'signIn'
    | 'swapToken'
    | 'viewCast'
    | 'viewProfile'
    | 'viewToken',
    (options?: unknown) => Promise<unknown>
  >;
  haptics: Record<'impactOccurred', (type?: string) => Promise<unknown>>;
  back: { show: () => Promise<void>; hide: () => Promise<void>; onback: () => void };
  wallet: {
    getEthereumProvider: () => Promise<
      | {
          request: (request: object) => Promise<unknown>;
          on: (event: string, listener: (value: unknown) => void) => void;
        }
      | undefined
    >;
  };
  on: (event: string, listener: (event?: object) => void) => void;
}

// The page of the site: what was called, its wallet; shows an app, tells it of a change, and waits.
declare const calls: unknown[][];
declare const wallet: { fire: (event: string, ...params: unknown[]) => void; listeners: number };
declare const show: (url: string | null) => void;
declare const tell: (change: object) => void;
declare const wait: (ms: number) => number;
// The page of a mini app: its SDK, what came of a press, and what it has heard.
declare const miniapp: { sdk: Sdk };
declare const outcome: unknown;
declare const heard: unknown[];

const CLIENT = `
  import { createElement as h, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  import { FrameCard, NeynarContextProvider } from 'castkit';
  import { hostMiniApps, MiniAppDialog, relaySignIn } from 'castkit/mini-app';
  const calls = (window.calls = []);
  const listeners = [];
  window.wallet = {
    get listeners() { return listeners.length; },
    fire(event, ...params) { for (const [name, call] of listeners) if (name === event) call(...params); },
  };
  const ethereumProvider = {
    async request(request) {
      calls.push(['wallet', request]);
      if (request.method === 'eth_chainId') return '0x2105';
      if (request.method === 'personal_sign') throw Object.assign(new Error('User rejected'), { code: 4001 });
      return ['0x00000000000000000000000000000000000000aa'];
    },
    on(event, call) { listeners.push([event, call]); },
    removeListener(event, call) { listeners.splice(listeners.findIndex((each) => each[1] === call), 1); },
  };
  const note = (name, result) => (...args) => { calls.push([name, ...args]); return result; };
  const options = (window.options = {
    clientFid: 77,
    ethereumProvider,
    signIn: relaySignIn({ relayUrl: 'https://relay.castkit.example' }),
    onComposeCast: note('compose', Promise.resolve({ hash: '0x0a0b0c0d', text: 'gm' })),
    onViewProfile: note('profile'),
    onViewCast: note('cast'),
    onViewToken: note('token'),
    onSendToken: note('send', Promise.resolve({ success: false, reason: 'rejected_by_user' })),
    onAddMiniApp: note('add', Promise.resolve({})),
    followMiniApp(url, tell) { window.tell = tell; },
  });
  const settings = { clientId: 'test', miniApps: hostMiniApps(options), onError: (error) => calls.push(['error', error.message]) };
  function Page() {
    const [url, setUrl] = useState(null);
    window.show = setUrl;
    return h('div', null,
      h(FrameCard, { frame: ${JSON.stringify({ ...miniApp, frames_url: APP })} }),
      url && h(MiniAppDialog, { url, open: true, options, onClose: () => setUrl(null) }));
  }
  createRoot(document.querySelector('main')).render(h(NeynarContextProvider, { settings }, h(Page)));
`;
const html = (body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title>
  <meta name="viewport" content="width=device-width">${body}`;
const APP_PAGE = html(
  '<body><script src="/sdk.js"></script><button onclick="outcome = run()">Go</button>',
);

const browser = await openBrowser();
let script: string;
let sdk: string;
beforeAll(async () => {
  const entry = join(inject('site'), 'mini-app-client.mjs');
  await writeFile(entry, CLIENT);
  script = await bundle({ entryPoints: [entry] });
  const file = 'node_modules/@farcaster/miniapp-sdk/dist/index.min.js';
  sdk = await readFile(join(root, file), 'utf8');
});

let page: Page;
/** What the relay answers when it is asked for the signature. */
let signed: object;
let asked: object[];
beforeEach(async () => {
  signed = { state: 'pending' };
  asked = [];
  page = await browser.newPage({ viewport: { width: 800, height: 900 } });
  await page.addInitScript(
    ([origin, session]) => {
      if (location.origin === origin)
        localStorage.setItem('neynar_authenticated_user', session ?? '');
    },
    [new URL(SITE).origin, JSON.stringify({ signer_uuid: 'the-secret', ...linda })],
  );
  await page.context().route('**/*', (route) => {
    const request = route.request();
    const { host, pathname } = new URL(request.url());
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (host === 'relay.castkit.example') {
      if (request.method() === 'OPTIONS') return route.fulfill({ headers });
      if (pathname.endsWith('/status')) return route.fulfill({ headers, json: signed });
      asked.push(request.postDataJSON() as object);
      const url = 'https://farcaster.xyz/~/siwf?channelToken=KXVX6JYP';
      return route.fulfill({ headers, json: { channelToken: 'KXVX6JYP', url } });
    }
    if (pathname === '/sdk.js') {
      return route.fulfill({ contentType: 'text/javascript', body: sdk });
    }
    const fill = (body: string) => route.fulfill({ contentType: 'text/html', body });
    if (host === 'site.castkit.example') return fill(html('<body><main></main>'));
    if (/(game|evil)\.castkit\.example$/.test(host)) {
      if (pathname === '/small') return fill(html(SMALL));
      return fill(APP_PAGE);
    }
    return route.abort();
  });
  await page.goto(SITE);
  await page.evaluate(() => {
    let now = 1000;
    performance.now = () => now;
    Object.assign(window, { wait: (ms: number) => (now += ms) });
  });
  await page.addScriptTag({ content: script });
});
afterEach(() => page.context().close());

/** Says that it is ready, without the SDK. */
const SMALL = `<body><script>
  parent.postMessage({ id: '1', type: 'APPLY', path: ['ready'], argumentList: [] }, '*');
</script>`;

const dialog = () => page.getByRole('dialog');
const called = () => page.evaluate(() => calls);
const showApp = (url: string | null) =>
  page.evaluate((next) => {
    show(next);
  }, url);
async function open(url = APP): Promise<Frame> {
  await showApp(url);
  return frame();
}
async function frame(): Promise<Frame> {
  const element = await page.locator('dialog iframe').elementHandle();
  const found = await element.contentFrame();
  await found!.waitForFunction(() => 'miniapp' in window && document.querySelector('button'));
  return found!;
}
type Ask<Result> = (sdk: Sdk) => Promise<Result>;
/** Calls the SDK without a press. */
const call = <Result>(app: Frame, ask: Ask<Result>): Promise<Result> =>
  app.evaluate((source) => (eval(source) as Ask<Result>)(miniapp.sdk), `(${ask.toString()})`);
/** Calls it in a press of the visitor. Resolves to what came of it, or to `name: message`. */
async function press<Result>(app: Frame, ask: Ask<Result>): Promise<unknown> {
  await app.evaluate((source) => {
    const started = eval(source) as Ask<Result>;
    Object.assign(window, { run: () => started(miniapp.sdk).catch(String) });
  }, `(${ask.toString()})`);
  // No press of the page itself counts any more.
  await page.evaluate(() => wait(6000));
  await app.click('button');
  return app.evaluate(() => outcome);
}
/** A mini app that is shown and has said that it is ready. */
async function openReady(): Promise<Frame> {
  const app = await open();
  await ready(app);
  return app;
}
async function ready(app: Frame) {
  await call(app, (sdk) => sdk.actions.ready());
  await page.getByText('is loading').waitFor({ state: 'detached' });
}
/** What the app has heard since it listens. */
const heardBy = (app: Frame) => () => app.evaluate(() => heard);
/** Has an app go to another page in its frame. */
async function leave(app: Frame, url: string): Promise<Frame> {
  await app.evaluate((next) => {
    location.href = next;
  }, url);
  await expect.poll(() => page.frames().some((each) => each.url() === url)).toBe(true);
  return frame();
}

test('the SDK finds its host, who the viewer is, and what works', async () => {
  const app = await openReady();
  expect(await call(app, (sdk) => sdk.isInMiniApp())).toBe(true);
  const context = await call(app, async (sdk) => await sdk.context);
  expect(context).toEqual({
    user: {
      fid: linda.fid,
      username: linda.username,
      displayName: linda.display_name,
      pfpUrl: linda.pfp_url,
    },
    client: {
      clientFid: 77,
      added: false,
      platformType: 'web',
      safeAreaInsets: { top: 0, bottom: 0, left: 0, right: 0 },
    },
    location: { type: 'launcher' },
    features: { haptics: false, cameraAndMicrophoneAccess: false },
  });
  expect(await call(app, (sdk) => sdk.getCapabilities())).toEqual(
    expect.arrayContaining(['actions.signIn', 'actions.sendToken', 'wallet.getEthereumProvider']),
  );
  expect(await call(app, (sdk) => sdk.getChains())).toEqual(['eip155:8453']);
  await call(app, (sdk) => sdk.haptics.impactOccurred('light'));
});

test('what leaves the mini app needs a press, and is done with one', async () => {
  const app = await openReady();
  // The browser of the tests takes each call for a press.
  const setActive = (isActive: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(navigator, 'userActivation', {
        configurable: true,
        value: { isActive: value },
      });
      wait(6000);
    }, isActive);
  await setActive(false);
  const refused = call(app, (sdk) =>
    Promise.all(
      [
        sdk.actions.openUrl('https://a.castkit.example/'),
        sdk.actions.openMiniApp({ url: 'https://www.game.castkit.example/' }),
        sdk.actions.viewProfile({ fid: 5 }),
        sdk.actions.composeCast({ text: 'gm' }),
        sdk.actions.sendToken({ token: 'x' }),
      ].map((each: Promise<unknown>) => each.catch(String)),
    ),
  );
  for (const refusal of await refused) expect(refusal).toContain('needs a press of the visitor');
  expect(await called()).toEqual([]);

  await setActive(true);
  const popup = page.context().waitForEvent('page');
  await press(app, (sdk) => sdk.actions.openUrl(' https://a.castkit.example/ '));
  const opened = await popup;
  expect(await opened.evaluate(() => window.opener as unknown)).toBeNull();
  await opened.close();
  expect(await press(app, (sdk) => sdk.actions.openUrl('javascript:alert(1)'))).toContain(
    'needs an https URL',
  );
  await press(app, (sdk) => sdk.actions.viewProfile({ fid: 5 }));
  await press(app, (sdk) => sdk.actions.viewCast({ hash: '0x0a0b0c0d' }));
  await press(app, (sdk) => sdk.actions.viewToken({ token: 'eip155:1/slip44:60' }));
  expect(await press(app, (sdk) => sdk.actions.composeCast({ text: 'gm' }))).toEqual({
    cast: { hash: '0x0a0b0c0d', text: 'gm', embeds: [] },
  });
  expect(await press(app, (sdk) => sdk.actions.sendToken({ amount: '1' }))).toEqual({
    success: false,
    reason: 'rejected_by_user',
  });
  expect(await press(app, (sdk) => sdk.actions.swapToken({}))).toContain('has no swapToken');
  expect(await press(app, (sdk) => sdk.actions.requestCameraAndMicrophoneAccess())).toContain(
    'has no requestCamera',
  );
  const names = (await called()).map(([name]) => name);
  expect(names).toEqual(['profile', 'cast', 'token', 'compose', 'send']);
});

test('the press that has opened it is none in it', async () => {
  await page.getByRole('link', { name: 'Play a round' }).click();
  const app = await frame();
  await ready(app);
  expect(await page.evaluate(() => navigator.userActivation.isActive)).toBe(true);
  const message = await call(app, (sdk) =>
    sdk.actions.openUrl('https://a.castkit.example/').catch(String),
  );
  expect(message).toContain('needs a press');
});

test('the visitor presses its buttons; Escape goes back in it first', async () => {
  const app = await openReady();
  await app.evaluate(() => {
    Object.assign(window, { heard: [] });
    miniapp.sdk.on('primaryButtonClicked', () => heard.push('primary'));
    miniapp.sdk.back.onback = () => heard.push('back');
  });
  const events = heardBy(app);
  await call(app, (sdk) => sdk.actions.setPrimaryButton({ text: 'Mint' }));
  await page.getByRole('button', { name: 'Mint' }).click();
  await expect.poll(events).toEqual(['primary']);
  await call(app, (sdk) => sdk.back.show());
  await page.getByRole('button', { name: 'Back' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(events).toEqual(['primary', 'back', 'back']);
  await call(app, (sdk) => sdk.back.hide());
  await expect.poll(() => page.getByRole('button', { name: 'Back' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog().count()).toBe(0);
});

test('the viewer signs in to the mini app, and no other does.', async () => {
  const app = await openReady();
  const nonce = 'abcdefgh12345678';
  const origin = new URL(APP).origin;
  const start = () => press(app, (sdk) => sdk.actions.signIn({ nonce: 'abcdefgh12345678' }));
  const outcome = start();
  await page.getByRole('img', { name: 'QR code to approve in Farcaster' }).waitFor();
  const message = aSiwfMessage({ nonce, origin, fid: linda.fid });
  const result = { message, signature: '0x1b', authMethod: 'custody' };
  signed = { ...result, state: 'completed', fid: linda.fid };
  expect(await outcome).toEqual(result);
  expect(asked).toEqual([
    { domain: 'game.castkit.example', siweUri: APP, nonce, acceptAuthAddress: true },
  ]);
  signed = { ...signed, message: aSiwfMessage({ nonce, origin, fid: 9 }) };
  expect(await start()).toContain('SignIn.RejectedByUser');
  signed = { state: 'pending' };
  const cancelled = start();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await cancelled).toContain('SignIn.RejectedByUser');
});

test('the wallet: nothing before it is connected, nothing without a press', async () => {
  const app = await openReady();
  const ask = (method: string) =>
    (eval as (source: string) => Ask<unknown>)(
      `async (sdk) => (await sdk.wallet.getEthereumProvider()).request({ method: '${method}', params: [] }).catch((error) => [error.code, error.details ?? error.message])`,
    );
  expect(await call(app, ask('eth_accounts'))).toEqual([]);
  expect(await call(app, ask('eth_chainId'))).toBe('0x2105');
  expect(await call(app, ask('eth_sendTransaction'))).toEqual([4100, expect.anything()]);
  expect(await call(app, ask('eth_requestAccounts'))).toEqual([4001, expect.anything()]);
  await app.evaluate(async () => {
    Object.assign(window, { heard: [] });
    const provider = await miniapp.sdk.wallet.getEthereumProvider();
    provider?.on('accountsChanged', (accounts) => heard.push(accounts));
    provider?.on('chainChanged', (chain) => heard.push(chain));
  });
  const fire = () =>
    page.evaluate(() => {
      wallet.fire('accountsChanged', ['0x1']);
      wallet.fire('chainChanged', '0xa');
    });
  const seen = heardBy(app);
  await fire();
  await expect.poll(seen).toEqual(['0xa']);
  const account = '0x00000000000000000000000000000000000000aa';
  expect(await press(app, ask('eth_requestAccounts'))).toEqual([account]);
  expect(await press(app, ask('personal_sign'))).toEqual([4001, expect.anything()]);
  expect(await press(app, ask('eth_sendTransaction'))).toEqual([account]);
  await fire();
  await expect.poll(seen).toEqual(['0xa', ['0x1'], '0xa']);
  const announced = await app.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('eip6963:announceProvider', (event) => {
          resolve((event as CustomEvent<{ info: { rdns: string } }>).detail.info.rdns);
        });
        dispatchEvent(new Event('eip6963:requestProvider'));
      }),
  );
  expect(announced).toBe('example.castkit.site');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.evaluate(() => wallet.listeners)).toBe(0);
});

test('asks to be added, with the events and errors that the SDK knows', async () => {
  const app = await openReady();
  const add = () => press(app, (sdk) => sdk.actions.addMiniApp());
  await app.evaluate(() => {
    Object.assign(window, { heard: [] });
    for (const name of ['miniAppAdded', 'miniAppAddRejected'] as const)
      miniapp.sdk.on(name, () => heard.push(name));
    const changes = ['notificationsEnabled', 'notificationsDisabled', 'miniAppRemoved'] as const;
    for (const name of changes)
      miniapp.sdk.on(name, (event?: object) => heard.push(`${name} ${JSON.stringify(event)}`));
  });
  const events = heardBy(app);
  for (let count = 0; count < 3; count += 1) expect(await add()).toEqual({});
  expect(await add()).toContain('AddMiniApp.RejectedByUser');
  const added = [...Array<string>(3).fill('miniAppAdded'), 'miniAppAddRejected'];
  expect(await events()).toEqual(added);
  const notificationDetails = { url: 'https://notify.example/', token: 'the-token' };
  for (const change of [
    { event: 'notifications_enabled', notificationDetails },
    { event: 'notifications_disabled' },
    { event: 'miniapp_removed' },
  ]) {
    await page.evaluate((value) => {
      tell(value);
    }, change);
  }
  await expect
    .poll(events)
    .toEqual([
      ...added,
      `notificationsEnabled ${JSON.stringify({ notificationDetails })}`,
      'notificationsDisabled undefined',
      'miniAppRemoved undefined',
    ]);
});

test('an app that reloads, or goes to its address with www, has its host', async () => {
  let app = await open();
  await app.evaluate(() => {
    location.reload();
  });
  app = await frame();
  expect(await call(app, (sdk) => sdk.isInMiniApp())).toBe(true);
  app = await leave(app, TWIN);
  expect(await call(app, (sdk) => sdk.isInMiniApp())).toBe(true);
  await ready(app);
});

test('an app that goes to another origin is not heard, and hears nothing', async () => {
  let app = await openReady();
  await call(app, (sdk) => sdk.actions.setPrimaryButton({ text: 'Mint' }));
  app = await leave(app, EVIL);
  await app.evaluate(() => {
    Object.assign(window, { heard: [] });
    addEventListener('message', ({ data }) => heard.push(data));
  });
  expect(await call(app, (sdk) => sdk.isInMiniApp())).toBe(false);
  await page.getByRole('button', { name: 'Mint' }).click();
  await page.evaluate(() => {
    wallet.fire('chainChanged', '0xa');
  });
  expect(await heardBy(app)()).toEqual([]);
  expect(await called()).toEqual([]);
});

test('The host of a mini app is never cut off, also on a phone.', async () => {
  await page.setViewportSize({ width: 375, height: 700 });
  const host = `farcaster.xyz.login.${'a'.repeat(60)}.${'b'.repeat(60)}.evil.castkit.example`;
  await open(`https://${host}/`);
  const [shown, from] = [dialog().getByRole('heading'), dialog().locator('h2 + p')];
  await expect.poll(() => shown.textContent()).toBe(host);
  expect(await from.textContent()).toBe(host);
  const isCut = await from.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );
  expect(isCut).toBe(false);
  await page.screenshot({ path: join(root, 'reports/mini-app-host.png') });
});

test('the card opens it, one after the other, and has the focus again', async () => {
  const link = page.getByRole('link', { name: 'Play a round' });
  for (let count = 0; count < 2; count += 1) {
    await link.click();
    const app = await frame();
    await ready(app);
    await call(app, (sdk) => sdk.actions.close()).catch(() => {});
    await expect.poll(() => dialog().count()).toBe(0);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  }
});

/** How often a mini app is opened and closed. `CASTKIT_OPENINGS=1000` for a longer run. */
const OPENINGS = Number(process.env.CASTKIT_OPENINGS ?? 40);

test(`${OPENINGS} openings leave nothing behind`, { timeout: 600_000 }, async () => {
  const session = await page.context().newCDPSession(page);
  const once = async () => {
    await showApp(`${APP}small`);
    await page.getByText('is loading').waitFor({ state: 'detached' });
    await page.locator('dialog iframe').waitFor();
    await showApp(null);
    await page.locator('dialog').waitFor({ state: 'detached' });
  };
  const count = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners, documents } = await session.send('Memory.getDOMCounters');
    const { usedSize: heap } = await session.send('Runtime.getHeapUsage');
    const ofWallet = await page.evaluate(() => wallet.listeners);
    return { heap, nodes, jsEventListeners, documents, ofWallet, frames: page.frames().length };
  };
  for (let time = 0; time < 5; time += 1) await once();
  const first = await count();
  for (let time = 0; time < OPENINGS; time += 1) await once();
  let last = first;
  const listeners = async () => {
    last = await count();
    return last.jsEventListeners;
  };
  // The browser lets go of the last frame when it has time; what 40 leave behind would stay.
  await expect.poll(listeners, { timeout: 60_000 }).toBeLessThanOrEqual(first.jsEventListeners + 5);
  await mkdir(join(root, 'reports'), { recursive: true });
  await writeFile(
    join(root, 'reports/mini-app.txt'),
    JSON.stringify({ openings: OPENINGS, first, last }, null, 2),
  );
  expect(last.ofWallet).toBe(0);
  expect(last.frames).toBe(1);
  expect(last.heap).toBeLessThanOrEqual(first.heap + 1_000_000);
  expect(last.documents).toBeLessThanOrEqual(first.documents + 2);
  expect(last.nodes).toBeLessThanOrEqual(first.nodes + 50);
});
