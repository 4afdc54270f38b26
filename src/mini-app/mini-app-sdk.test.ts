// @vitest-environment happy-dom
// The real SDK of mini apps with our host: every method, refusals, and events.
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHostContext } from './protocol/host-context.js';
import { createHostMethods } from './protocol/create-host-methods.js';
import type { HostView } from './protocol/create-host-methods.js';
import { describeChange } from './protocol/describe-change.js';
import { createHostWallet } from './protocol/host-wallet.js';
import type { MiniAppHostOptions } from './protocol/host-types.js';
import { openHost } from './protocol/open-host.js';
import type { HostConnection } from './protocol/open-host.js';

const APP = 'https://game.castkit.example';
const SITE = 'https://site.castkit.example';
const ACCOUNT = '0x00000000000000000000000000000000000000aa';

/** The part of the SDK that these tests call. */
interface Sdk {
  context: Promise<unknown>;
  isInMiniApp: () => Promise<boolean>;
  getCapabilities: () => Promise<string[]>;
  getChains: () => Promise<string[]>;
  actions: Record<string, (options?: unknown) => Promise<unknown>>;
  haptics: Record<string, (type?: string) => Promise<unknown>>;
  experimental: { signManifest: (options: object) => Promise<unknown> };
  back: { show: () => Promise<void>; onback: () => void };
  wallet: { getEthereumProvider: () => Promise<Wallet | undefined> };
  on: (event: string, listener: (event: unknown) => void) => void;
}
interface Wallet {
  request: (request: object) => Promise<unknown>;
  on: (event: string, listener: (value: unknown) => void) => void;
}

const source = readFileSync('node_modules/@farcaster/miniapp-sdk/dist/index.min.js', 'utf8');
let host: HostConnection;
let isPressed = true;

function start(options: MiniAppHostOptions = {}) {
  const page = new EventTarget();
  // Messages are copied and delayed, as between windows.
  const post = (target: EventTarget, init: object, data: unknown) => {
    const copy: unknown = structuredClone(data);
    queueMicrotask(() => {
      target.dispatchEvent(Object.assign(new MessageEvent('message', { data: copy }), init));
    });
  };
  const app = {
    postMessage(data: unknown, to: string) {
      if (to === APP) post(window, { origin: SITE }, data);
    },
  } as unknown as Window;
  // An instance of another class: the host only reads the fields.
  const parent = {
    postMessage(data: unknown) {
      const copy: unknown = structuredClone(data);
      queueMicrotask(() => {
        const event = Object.assign(new Event('message'), { data: copy, origin: APP, source: app });
        page.dispatchEvent(event);
      });
    },
  };
  vi.stubGlobal('parent', parent);
  const listeners = new Map<string, (...params: unknown[]) => void>();
  const provider = {
    request: vi.fn(({ method }: { method: string }): Promise<unknown> => {
      if (method === 'personal_sign') {
        return Promise.reject(Object.assign(new Error('User rejected'), { code: 4001 }));
      }
      return Promise.resolve(method === 'eth_chainId' ? '0x2105' : [ACCOUNT]);
    }),
    on: (event: string, listener: (...params: unknown[]) => void) => listeners.set(event, listener),
  };
  const onError = vi.fn();
  const wallet = createHostWallet(`${APP}/`, provider, options, () => isPressed, onError);
  const view = {
    onReady: vi.fn(),
    onClose: vi.fn(),
    onPrimaryButton: vi.fn(),
    onBackButton: vi.fn(),
    onOpenMiniApp: vi.fn(),
    openTab: vi.fn(),
    isPressed: () => isPressed,
    startSignIn: (run) => run({ signal: new AbortController().signal, onApprovalUrl: () => {} }),
    emit: (event) => {
      host.emit(event);
    },
    onError,
  } satisfies HostView;
  host = openHost({
    page,
    app,
    origins: [APP],
    methods: createHostMethods({
      url: `${APP}/`,
      pageHost: 'site.castkit.example',
      clientUrl: 'https://farcaster.xyz',
      fid: 3,
      options,
      wallet,
      view,
    }),
    getContext: () =>
      createHostContext({
        url: `${APP}/`,
        user: { fid: 3, username: 'linda' },
        clientFid: 77,
        isAdded: false,
      }),
    onError,
  });
  wallet.follow(host.emitWallet);
  // Run as a script of the page, because it declares a variable.
  const load = runInThisContext(`(() => { ${source}; return miniapp.sdk; })`) as () => Sdk;
  return {
    sdk: load(),
    view,
    provider,
    onError,
    fire: (event: string, ...params: unknown[]) => listeners.get(event)?.(...params),
  };
}
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: unknown) => `${(error as Error).name}: ${(error as Error).message}`,
  );

beforeEach(() => {
  isPressed = true;
});
afterEach(() => {
  host.close();
  vi.unstubAllGlobals();
});

it('finds its host, the context and the capabilities', async () => {
  const { sdk, view } = start();
  expect(await sdk.isInMiniApp()).toBe(true);
  expect(await sdk.context).toMatchObject({
    user: { fid: 3, username: 'linda' },
    client: { clientFid: 77, added: false, platformType: 'web' },
  });
  expect(await sdk.getCapabilities()).toContain('actions.ready');
  expect(await sdk.getChains()).toEqual(['eip155:8453']);
  await sdk.actions.ready!({ disableNativeGestures: true });
  expect(view.onReady).toHaveBeenCalledOnce();
  await sdk.haptics.impactOccurred!('light');
  await sdk.actions.close!();
  expect(view.onClose).toHaveBeenCalledOnce();
});

it('leaves the app after a press, to https alone', async () => {
  const onSendToken = () => Promise.resolve({ success: false, reason: 'rejected_by_user' });
  const { sdk, view } = start({ onSendToken });
  await sdk.actions.openUrl!(' https://a.example/ ');
  await sdk.actions.openUrl!({ url: 'https://b.example/' });
  await sdk.actions.openMiniApp!({ url: 'https://c.example/' });
  await sdk.actions.viewProfile!({ fid: 5 });
  await sdk.actions.viewCast!({ hash: '0x0a0b0c0d', authorUsername: 'linda' });
  expect(view.openTab.mock.calls.flat()).toEqual([
    'https://a.example/',
    'https://b.example/',
    'https://farcaster.xyz/~/profiles/5',
    'https://farcaster.xyz/linda/0x0a0b0c0d',
  ]);
  expect(view.onOpenMiniApp.mock.calls.flat()).toEqual(['https://c.example/']);
  expect(await sdk.actions.sendToken!({})).toEqual({ success: false, reason: 'rejected_by_user' });
  expect(await failureOf(sdk.actions.openUrl!('javascript:alert(1)'))).toContain('needs an https');
  isPressed = false;
  expect(await failureOf(sdk.actions.openUrl!('https://a.example/'))).toContain('needs a press');
  expect(await failureOf(sdk.actions.swapToken!({}))).toContain('has no swapToken');
  expect(await failureOf(sdk.actions.requestCameraAndMicrophoneAccess!())).toContain('has no');
});

it('composes, and knows the cast', async () => {
  const { sdk } = start({ onComposeCast: () => ({ hash: '0x0a0b0c0d', text: 'gm' }) });
  expect(await sdk.actions.composeCast!({ text: 'gm' })).toEqual({
    cast: { hash: '0x0a0b0c0d', text: 'gm', embeds: [] },
  });
});

it('signs in, or throws the error that apps know', async () => {
  const signed = { message: 'm', signature: '0x1b', authMethod: 'authAddress' } as const;
  const { sdk } = start({ signIn: () => Promise.resolve(signed) });
  expect(await sdk.actions.signIn!({ nonce: '12345678' })).toEqual(signed);
  const other = start();
  expect(await failureOf(other.sdk.actions.signIn!({ nonce: '12345678' }))).toContain(
    'SignIn.RejectedByUser',
  );
  expect(
    await failureOf(other.sdk.experimental.signManifest({ domain: 'game.castkit.example' })),
  ).toContain('SignManifest.RejectedByUser');
  expect(await failureOf(other.sdk.actions.addMiniApp!())).toContain('AddMiniApp.RejectedByUser');
});

it('hears of presses, of what is added, and of the wallet', async () => {
  const { sdk, view, fire } = start({ onAddMiniApp: () => Promise.resolve({}) });
  const events: unknown[] = [];
  const changes: unknown[] = [];
  for (const name of ['primaryButtonClicked', 'miniAppAdded', 'backNavigationTriggered']) {
    sdk.on(name, () => events.push(name));
  }
  for (const name of ['miniAppRemoved', 'notificationsEnabled', 'notificationsDisabled']) {
    sdk.on(name, (event) => changes.push([name, event]));
  }
  await sdk.actions.setPrimaryButton!({ text: 'Mint' });
  expect(view.onPrimaryButton).toHaveBeenCalledWith({
    text: 'Mint',
    isLoading: false,
    isDisabled: false,
  });
  await sdk.back.show();
  expect(view.onBackButton).toHaveBeenCalledWith(true);
  host.emit({ event: 'primary_button_clicked' });
  host.emit({ event: 'back_navigation_triggered' });
  expect(await sdk.actions.addMiniApp!()).toEqual({});
  expect(events).toEqual(['primaryButtonClicked', 'backNavigationTriggered', 'miniAppAdded']);

  const notificationDetails = { url: 'https://notify.example/', token: 'the-token' };
  for (const change of [
    { event: 'notifications_enabled', notificationDetails },
    { event: 'notifications_disabled' },
    { event: 'miniapp_removed' },
  ]) {
    host.emit(describeChange(change)!);
  }
  await sdk.isInMiniApp();
  expect(changes).toEqual([
    ['notificationsEnabled', { notificationDetails }],
    ['notificationsDisabled', undefined],
    ['miniAppRemoved', undefined],
  ]);

  const wallet = await sdk.wallet.getEthereumProvider();
  wallet?.on('chainChanged', (chain) => events.push(chain));
  wallet?.on('accountsChanged', (accounts) => events.push(accounts));
  fire('accountsChanged', [ACCOUNT]);
  fire('chainChanged', '0xa');
  await sdk.isInMiniApp();
  expect(events.at(-1)).toBe('0xa');
  expect(events).toHaveLength(4);
});

it('has a wallet that knows EIP-1193, whose errors have their codes', async () => {
  const { sdk, provider } = start();
  const wallet = await sdk.wallet.getEthereumProvider();
  const codeOf = (request: object) =>
    wallet?.request(request).then(
      () => 0,
      (error: unknown) => (error as { code: number }).code,
    );
  expect(await wallet?.request({ method: 'eth_accounts' })).toEqual([]);
  expect(await codeOf({ method: 'eth_sendTransaction', params: [{}] })).toBe(4100);
  isPressed = false;
  expect(await codeOf({ method: 'eth_requestAccounts' })).toBe(4001);
  isPressed = true;
  expect(await wallet?.request({ method: 'eth_requestAccounts' })).toEqual([ACCOUNT]);
  expect(await codeOf({ method: 'personal_sign', params: ['0x', ACCOUNT] })).toBe(4001);
  await wallet?.request({ method: 'eth_sendTransaction', params: [{ to: ACCOUNT }] });
  expect(provider.request).toHaveBeenLastCalledWith({
    method: 'eth_sendTransaction',
    params: [{ to: ACCOUNT }],
  });
  const announced = vi.fn();
  window.addEventListener('eip6963:announceProvider', announced);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  await sdk.isInMiniApp();
  await vi.waitFor(() => {
    expect(announced).toHaveBeenCalled();
  });
  window.removeEventListener('eip6963:announceProvider', announced);
});
