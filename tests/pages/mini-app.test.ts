// The SDK of mini apps itself, in pages of other origins, in the dialog of the package.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import type { Browser, Frame, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { miniApp } from '../../mocks/frames.js';
import { world } from '../../mocks/index.js';
import { aSiwfMessage } from '../../mocks/siwf.js';
import { launchOptions } from '../../scripts/browser.mjs';
import { root } from '../../scripts/run.mjs';

const SITE = 'https://site.castkit.example/';
const APP = 'https://game.castkit.example/';
const TWIN = 'https://www.game.castkit.example/';
const EVIL = 'https://evil.castkit.example/';
const { linda } = world.users;

/** What the site's page has, for tests to read and to set. */
interface SiteWindow {
  log: unknown[];
  options: Record<string, unknown>;
  wallet: { fire: (event: string, ...params: unknown[]) => void; listeners: number };
  show: (url: string | null) => void;
  /** Tells the mini app of a change. */
  tell: (change: object) => void;
  /** Has time pass. */
  wait: (ms: number) => number;
}
/** What the page of a mini app has. */
interface AppWindow {
  miniapp: { sdk: Sdk };
  outcome: unknown;
  run: () => Promise<unknown>;
}
/** Of the SDK, what is called here. */
interface Sdk {
  context: Promise<{ user: object; client: object; location: object }>;
  isInMiniApp: () => Promise<boolean>;
  getCapabilities: () => Promise<string[]>;
  getChains: () => Promise<string[]>;
  actions: Record<string, (options?: unknown) => Promise<unknown>>;
  haptics: Record<string, (type?: string) => Promise<unknown>>;
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
  on: (event: string, listener: (event: unknown) => void) => void;
}

const CLIENT = `
  import { createElement as h, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  import { FrameCard, NeynarContextProvider } from 'castkit';
  import { hostMiniApps, MiniAppDialog, relaySignIn } from 'castkit/mini-app';
  const log = (window.log = []);
  const listeners = [];
  window.wallet = {
    get listeners() { return listeners.length; },
    fire(event, ...params) { for (const [name, call] of listeners) if (name === event) call(...params); },
  };
  const ethereumProvider = {
    async request(request) {
      log.push(['wallet', request]);
      if (request.method === 'eth_chainId') return '0x2105';
      if (request.method === 'personal_sign') throw Object.assign(new Error('User rejected'), { code: 4001 });
      return ['0x00000000000000000000000000000000000000aa'];
    },
    on(event, call) { listeners.push([event, call]); },
    removeListener(event, call) { listeners.splice(listeners.findIndex((each) => each[1] === call), 1); },
  };
  const note = (name, result) => (...args) => { log.push([name, ...args]); return result; };
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
  const settings = { clientId: 'test', miniApps: hostMiniApps(options), onError: (error) => log.push(['error', error.message]) };
  function Page() {
    const [url, setUrl] = useState(null);
    window.show = setUrl;
    return h('div', null,
      h(FrameCard, { frame: ${JSON.stringify({ ...miniApp, frames_url: APP })} }),
      url && h(MiniAppDialog, { url, open: true, options, onClose: () => setUrl(null) }));
  }
  createRoot(document.querySelector('main')).render(h(NeynarContextProvider, { settings }, h(Page)));
`;
/** A page of ours in the dialog of ours. */
const GUEST = `
  import { createElement as h } from 'react';
  import { createRoot } from 'react-dom/client';
  import { MiniAppProvider, useMiniApp } from 'castkit';
  function Page() {
    const { actions, context, isSDKLoaded, lastEvent } = useMiniApp();
    window.actions = actions;
    return h('p', null, isSDKLoaded ? 'Hello ' + context?.user.username + ' ' + lastEvent : 'Waiting');
  }
  createRoot(document.querySelector('main')).render(h(MiniAppProvider, { backButtonEnabled: true }, h(Page)));
`;
const html = (body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title>
  <meta name="viewport" content="width=device-width">${body}`;
const APP_PAGE = html(
  '<body><script src="/sdk.js"></script><button onclick="outcome = run()">Go</button>',
);

let browser: Browser;
let script: string;
let guest: string;
let sdk: string;
beforeAll(async () => {
  const site = inject('site');
  await writeFile(join(site, 'mini-app-client.mjs'), CLIENT);
  await writeFile(join(site, 'mini-app-guest.mjs'), GUEST);
  const bundled = async (file: string) => {
    const { outputFiles } = await build({
      entryPoints: [join(site, file)],
      bundle: true,
      write: false,
      format: 'iife',
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'error',
    });
    return outputFiles[0]!.text;
  };
  script = await bundled('mini-app-client.mjs');
  guest = await bundled('mini-app-guest.mjs');
  const file = 'node_modules/@farcaster/miniapp-sdk/dist/index.min.js';
  sdk = await readFile(join(root, file), 'utf8');
  browser = await chromium.launch(await launchOptions());
});
afterAll(() => browser.close());

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
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
    };
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
    if (pathname === '/guest.js') {
      return route.fulfill({ contentType: 'text/javascript', body: guest });
    }
    const fill = (body: string) => route.fulfill({ contentType: 'text/html', body });
    if (host === 'site.castkit.example') return fill(html('<body><main></main>'));
    if (/(game|evil)\.castkit\.example$/.test(host)) {
      if (pathname === '/small') return fill(html(SMALL));
      if (pathname === '/guest')
        return fill(html('<body><main></main><script src="/guest.js"></script>'));
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
const log = () => page.evaluate(() => (window as unknown as SiteWindow).log);
async function open(url = APP): Promise<Frame> {
  await page.evaluate((next) => {
    (window as unknown as SiteWindow).show(next);
  }, url);
  return frame();
}
async function frame(): Promise<Frame> {
  const element = await page.locator('dialog iframe').elementHandle();
  const found = await element.contentFrame();
  await found!.waitForFunction(() => 'miniapp' in window && document.querySelector('button'));
  return found!;
}
/** Calls the SDK without a press. */
const call = <Result>(app: Frame, run: (sdk: Sdk) => Promise<Result>): Promise<Result> =>
  app.evaluate(
    (source) =>
      (eval(source) as (sdk: Sdk) => Promise<Result>)((window as unknown as AppWindow).miniapp.sdk),
    `(${run.toString()})`,
  );
/** Calls it in a press of the visitor. Resolves to what came of it, or to `name: message`. */
async function press<Result>(app: Frame, run: (sdk: Sdk) => Promise<Result>): Promise<unknown> {
  await app.evaluate((source) => {
    const target = window as unknown as AppWindow;
    const started = eval(source) as (sdk: Sdk) => Promise<unknown>;
    target.run = () =>
      started(target.miniapp.sdk).catch(
        (error: unknown) => `${(error as Error).name}: ${(error as Error).message}`,
      );
  }, `(${run.toString()})`);
  // No press of the page itself counts any more.
  await page.evaluate(() => (window as unknown as SiteWindow).wait(6000));
  await app.click('button');
  return app.evaluate(() => (window as unknown as AppWindow).outcome);
}
const ready = async (app: Frame) => {
  await call(app, (sdk) => sdk.actions.ready!());
  await expect.poll(() => page.getByText('is loading').count()).toBe(0);
};

test('the SDK finds its host, who the viewer is, and what works', async () => {
  const app = await open();
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
  expect(await call(app, (sdk) => sdk.getCapabilities())).toEqual([
    'actions.ready',
    'actions.close',
    'actions.openUrl',
    'actions.openMiniApp',
    'actions.viewProfile',
    'actions.viewCast',
    'actions.composeCast',
    'actions.setPrimaryButton',
    'back',
    'actions.signIn',
    'actions.addMiniApp',
    'actions.viewToken',
    'actions.sendToken',
    'wallet.getEthereumProvider',
  ]);
  expect(await call(app, (sdk) => sdk.getChains())).toEqual(['eip155:8453']);
  await ready(app);
  expect(await call(app, (sdk) => sdk.haptics.impactOccurred!('light'))).toBeUndefined();
});

test('what leaves the mini app needs a press, and is done with one', async () => {
  const app = await open();
  await ready(app);
  // The browser of the tests takes each call for a press.
  const setActive = (isActive: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(navigator, 'userActivation', {
        configurable: true,
        value: { isActive: value },
      });
      (window as unknown as SiteWindow).wait(6000);
    }, isActive);
  await setActive(false);
  const refused = call(app, (sdk) =>
    Promise.all(
      [
        sdk.actions.openUrl!('https://a.castkit.example/'),
        sdk.actions.openMiniApp!({ url: 'https://www.game.castkit.example/' }),
        sdk.actions.viewProfile!({ fid: 5 }),
        sdk.actions.composeCast!({ text: 'gm' }),
        sdk.actions.sendToken!({ token: 'x' }),
      ].map((each) => each.catch((error: unknown) => (error as Error).message)),
    ),
  );
  for (const message of await refused) expect(message).toContain('needs a press of the visitor');
  expect(await log()).toEqual([]);

  await setActive(true);
  const popup = page.context().waitForEvent('page');
  await press(app, (sdk) => sdk.actions.openUrl!(' https://a.castkit.example/ '));
  const opened = await popup;
  expect(await opened.evaluate(() => window.opener as unknown)).toBeNull();
  await opened.close();
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'http://a.castkit.example/']) {
    const outcome = await press(
      app,
      (eval as (source: string) => (sdk: Sdk) => Promise<unknown>)(
        `(sdk) => sdk.actions.openUrl(${JSON.stringify(url)})`,
      ),
    );
    expect(outcome).toContain('needs an https URL');
  }
  await press(app, (sdk) => sdk.actions.viewProfile!({ fid: 5 }));
  await press(app, (sdk) => sdk.actions.viewCast!({ hash: '0x0a0b0c0d' }));
  await press(app, (sdk) => sdk.actions.viewToken!({ token: 'eip155:1/slip44:60' }));
  expect(await press(app, (sdk) => sdk.actions.composeCast!({ text: 'gm' }))).toEqual({
    cast: { hash: '0x0a0b0c0d', text: 'gm', embeds: [] },
  });
  expect(await press(app, (sdk) => sdk.actions.sendToken!({ amount: '1' }))).toEqual({
    success: false,
    reason: 'rejected_by_user',
  });
  expect(await press(app, (sdk) => sdk.actions.swapToken!({}))).toContain('has no swapToken');
  expect(await press(app, (sdk) => sdk.actions.requestCameraAndMicrophoneAccess!())).toContain(
    'has no requestCamera',
  );
  expect(((await log()) as unknown[][]).map(([name]) => name)).toEqual([
    'profile',
    'cast',
    'token',
    'compose',
    'send',
  ]);
});

test('the press that has opened it is none in it', async () => {
  await page.getByRole('link', { name: 'Play a round' }).click();
  const app = await frame();
  await ready(app);
  expect(await page.evaluate(() => navigator.userActivation.isActive)).toBe(true);
  const message = await call(app, (sdk) =>
    sdk.actions.openUrl!('https://a.castkit.example/').catch(
      (error: unknown) => (error as Error).message,
    ),
  );
  expect(message).toContain('needs a press');
});

test('the visitor presses its buttons; Escape goes back in it first', async () => {
  const app = await open();
  await ready(app);
  await app.evaluate(() => {
    const { sdk } = (window as unknown as AppWindow).miniapp;
    const events: string[] = [];
    Object.assign(window, { events });
    sdk.on('primaryButtonClicked', () => events.push('primary'));
    sdk.back.onback = () => events.push('back');
  });
  const events = () => app.evaluate(() => (window as unknown as { events: string[] }).events);
  await call(app, (sdk) => sdk.actions.setPrimaryButton!({ text: 'Mint' }));
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
  const app = await open();
  await ready(app);
  const nonce = 'abcdefgh12345678';
  const origin = new URL(APP).origin;
  const start = () => press(app, (sdk) => sdk.actions.signIn!({ nonce: 'abcdefgh12345678' }));
  const outcome = start();
  await page.getByRole('img', { name: 'QR code to approve in Farcaster' }).waitFor();
  const message = aSiwfMessage({ nonce, origin, fid: linda.fid });
  signed = {
    state: 'completed',
    message,
    signature: '0x1b',
    fid: linda.fid,
    authMethod: 'custody',
  };
  expect(await outcome).toEqual({ message, signature: '0x1b', authMethod: 'custody' });
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
  const app = await open();
  await ready(app);
  const ask = (method: string) =>
    (eval as (source: string) => (sdk: Sdk) => Promise<unknown>)(
      `async (sdk) => (await sdk.wallet.getEthereumProvider()).request({ method: '${method}', params: [] }).catch((error) => [error.code, error.details ?? error.message])`,
    );
  expect(await call(app, ask('eth_accounts'))).toEqual([]);
  expect(await call(app, ask('eth_chainId'))).toBe('0x2105');
  expect(await call(app, ask('eth_sendTransaction'))).toEqual([4100, expect.anything()]);
  expect(await call(app, ask('eth_requestAccounts'))).toEqual([4001, expect.anything()]);
  await app.evaluate(async () => {
    const { sdk } = (window as unknown as AppWindow).miniapp;
    const seen: unknown[] = [];
    Object.assign(window, { seen });
    const provider = await sdk.wallet.getEthereumProvider();
    provider?.on('accountsChanged', (accounts) => seen.push(accounts));
    provider?.on('chainChanged', (chain) => seen.push(chain));
  });
  const fire = () =>
    page.evaluate(() => {
      const { wallet } = window as unknown as SiteWindow;
      wallet.fire('accountsChanged', ['0x1']);
      wallet.fire('chainChanged', '0xa');
    });
  const seen = () => app.evaluate(() => (window as unknown as { seen: unknown[] }).seen);
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
  await expect
    .poll(() => page.evaluate(() => (window as unknown as SiteWindow).wallet.listeners))
    .toBe(0);
});

test('asks to be added, with the events and errors that the SDK knows', async () => {
  const app = await open();
  await ready(app);
  const add = () => press(app, (sdk) => sdk.actions.addMiniApp!());
  await app.evaluate(() => {
    const { sdk } = (window as unknown as AppWindow).miniapp;
    const events: string[] = [];
    Object.assign(window, { events });
    for (const name of ['miniAppAdded', 'miniAppAddRejected'])
      sdk.on(name, () => events.push(name));
    for (const name of ['notificationsEnabled', 'notificationsDisabled', 'miniAppRemoved'])
      sdk.on(name, (event) => events.push(`${name} ${JSON.stringify(event)}`));
  });
  const events = () => app.evaluate(() => (window as unknown as { events: string[] }).events);
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
      (window as unknown as SiteWindow).tell(value);
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
  await app.evaluate((url) => {
    location.href = url;
  }, TWIN);
  await expect.poll(() => page.frames().some((each) => each.url() === TWIN)).toBe(true);
  app = await frame();
  expect(await call(app, (sdk) => sdk.isInMiniApp())).toBe(true);
  await ready(app);
});

test('an app that goes to another origin is not heard, and hears nothing', async () => {
  let app = await open();
  await ready(app);
  await call(app, (sdk) => sdk.actions.setPrimaryButton!({ text: 'Mint' }));
  await app.evaluate((url) => {
    location.href = url;
  }, EVIL);
  await expect.poll(() => page.frames().some((each) => each.url() === EVIL)).toBe(true);
  app = await frame();
  await app.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    addEventListener('message', ({ data }) => heard.push(data));
  });
  expect(await call(app, (sdk) => sdk.isInMiniApp())).toBe(false);
  await page.getByRole('button', { name: 'Mint' }).click();
  await page.evaluate(() => {
    (window as unknown as SiteWindow).wallet.fire('chainChanged', '0xa');
  });
  expect(await app.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([]);
  expect(await log()).toEqual([]);
});

test('a page with MiniAppProvider has its host', async () => {
  await page.evaluate((url) => {
    (window as unknown as SiteWindow).show(url);
  }, `${APP}guest`);
  const app = page.frameLocator('dialog iframe');
  await app.getByText(`Hello ${linda.username}`).waitFor();
  // It says by itself that it is ready, and asks for the back button.
  await page.getByText('is loading').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Back' }).waitFor();
  const [, inner] = page.frames();
  const added = await inner!.evaluate(() =>
    (window as unknown as { actions: Record<string, () => Promise<unknown>> }).actions
      .addMiniApp!(),
  );
  expect(added).toEqual({});
  await app.getByText('Frame added').waitFor();
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
    await call(app, (sdk) => sdk.actions.close!()).catch(() => {});
    await expect.poll(() => dialog().count()).toBe(0);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  }
});

/** How often a mini app is opened and closed. `CASTKIT_OPENINGS=1000` for a longer run. */
const OPENINGS = Number(process.env.CASTKIT_OPENINGS ?? 40);

test(`${OPENINGS} openings leave nothing behind`, { timeout: 600_000 }, async () => {
  const session = await page.context().newCDPSession(page);
  const once = async () => {
    await page.evaluate((url) => {
      (window as unknown as SiteWindow).show(url);
    }, `${APP}small`);
    await page.getByText('is loading').waitFor({ state: 'detached' });
    await page.locator('dialog iframe').waitFor();
    await page.evaluate(() => {
      (window as unknown as SiteWindow).show(null);
    });
    await page.locator('dialog').waitFor({ state: 'detached' });
  };
  const count = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners, documents } = await session.send('Memory.getDOMCounters');
    const { usedSize: heap } = await session.send('Runtime.getHeapUsage');
    const wallet = await page.evaluate(() => (window as unknown as SiteWindow).wallet.listeners);
    return { heap, nodes, jsEventListeners, documents, wallet, frames: page.frames().length };
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
  expect(last.wallet).toBe(0);
  expect(last.frames).toBe(1);
  expect(last.heap).toBeLessThanOrEqual(first.heap + 1_000_000);
  expect(last.documents).toBeLessThanOrEqual(first.documents + 2);
  expect(last.nodes).toBeLessThanOrEqual(first.nodes + 50);
});
