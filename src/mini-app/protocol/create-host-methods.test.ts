import { expect, it, vi } from 'vitest';
import { createDeferred } from '../../../tests/deferred.js';
import { createHostMethods } from './create-host-methods.js';
import type { HostView } from './create-host-methods.js';
import type { MiniAppHostOptions, MiniAppSignInResult } from './host-types.js';
import type { HostWallet } from './host-wallet.js';
import { HostRefusal } from './open-host.js';

const URL_OF_APP = 'https://app.example/play';
const HASH = '0x0a1b2c3d0a1b2c3d0a1b2c3d0a1b2c3d0a1b2c3d';

function create(
  options: MiniAppHostOptions = {},
  { wallet = null as HostWallet | null, isPressed = true, fid = 3 } = {},
) {
  const view = {
    onReady: vi.fn(),
    onClose: vi.fn(),
    onPrimaryButton: vi.fn(),
    onBackButton: vi.fn(),
    onOpenMiniApp: vi.fn(),
    openTab: vi.fn(),
    isPressed: () => isPressed,
    startSignIn: (run) => run({ signal: new AbortController().signal, onApprovalUrl: () => {} }),
    emit: vi.fn(),
    onError: vi.fn(),
  } satisfies HostView;
  const methods = createHostMethods({
    url: URL_OF_APP,
    pageHost: 'www.site.example',
    clientUrl: 'https://farcaster.xyz',
    fid,
    options,
    wallet,
    view,
  });
  const call = (name: string, value?: unknown) =>
    Promise.resolve().then(() => methods.get(name)?.(value));
  return { view, methods, call };
}

it("The capabilities of a mini app's host name what works, and no more.", async () => {
  const always = ['ready', 'close', 'openUrl', 'openMiniApp', 'viewProfile', 'viewCast'];
  const capabilities = (...more: string[]) => [
    ...[...always, 'composeCast', 'setPrimaryButton'].map((name) => `actions.${name}`),
    'back',
    ...more,
  ];
  expect(await create().call('getCapabilities')).toEqual(capabilities());
  const wallet = { request: vi.fn(), getChains: vi.fn(), follow: vi.fn() };
  const optional = ['signIn', 'addMiniApp', 'viewToken', 'sendToken', 'swapToken'];
  const all = {
    signIn: vi.fn(),
    onAddMiniApp: vi.fn(),
    onViewToken: vi.fn(),
    onSendToken: vi.fn(),
    onSwapToken: vi.fn(),
  };
  expect(await create(all, { wallet }).call('getCapabilities')).toEqual(
    capabilities(...optional.map((name) => `actions.${name}`), 'wallet.getEthereumProvider'),
  );
  expect(await create(all, { fid: 0 }).call('getCapabilities')).not.toContain('actions.signIn');
});

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  'http://a.example/',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'farcaster://x',
  '//a.example/',
  '/x',
  '',
  null,
  5,
  {},
])('A mini app opens https URLs alone. (not %j)', async (url) => {
  const { call, view } = create();
  await expect(call('openUrl', url)).rejects.toThrow(HostRefusal);
  await expect(call('openMiniApp', { url })).rejects.toThrow(HostRefusal);
  expect(view.openTab).not.toHaveBeenCalled();
  expect(view.onOpenMiniApp).not.toHaveBeenCalled();
});

it('Links, profiles, casts, the composer, other mini apps and tokens need a press of the visitor in the mini app.', async () => {
  const onViewToken = vi.fn();
  const late = create({ onViewToken }, { isPressed: false });
  const leaving: [string, unknown][] = [
    ['openUrl', 'https://a.example/'],
    ['openMiniApp', { url: 'https://b.example/' }],
    ['viewProfile', { fid: 5 }],
    ['viewCast', { hash: HASH, authorUsername: 'linda/../x' }],
    ['composeCast', { text: 'gm' }],
    ['viewToken', { token: 'x' }],
  ];
  for (const [name, value] of leaving) {
    await expect(late.call(name, value)).rejects.toThrow(`${name} needs a press`);
  }
  expect(late.view.openTab).not.toHaveBeenCalled();
  expect(onViewToken).not.toHaveBeenCalled();

  const { call, view } = create({ onViewToken });
  for (const [name, value] of leaving) await call(name, value);
  expect(view.openTab.mock.calls).toEqual([
    ['https://a.example/'],
    ['https://farcaster.xyz/~/profiles/5'],
    ['https://farcaster.xyz/linda%2F..%2Fx/0x0a1b2c3d'],
    ['https://farcaster.xyz/~/compose?text=gm'],
  ]);
  expect(view.onOpenMiniApp.mock.calls).toEqual([['https://b.example/']]);
  expect(onViewToken.mock.calls).toEqual([[{ options: { token: 'x' }, url: URL_OF_APP }]]);
});

it.each([
  ['viewProfile', { fid: -1 }],
  ['viewProfile', { fid: '3' }],
  ['viewProfile', undefined],
  ['viewCast', { hash: '../../x' }],
  ['viewCast', { hash: 'javascript:x' }],
  ['viewCast', null],
])(
  'What the site does not offer to mini apps is refused as the protocol says. (%s of %j)',
  async (name, value) => {
    const { call, view } = create();
    await expect(call(name, value)).rejects.toThrow(HostRefusal);
    expect(view.openTab).not.toHaveBeenCalled();
  },
);

it('gives casts and profiles to the site, if it shows them', async () => {
  const [onViewProfile, onViewCast] = [vi.fn(), vi.fn()];
  const { call, view } = create({ onViewProfile, onViewCast });
  await call('viewProfile', { fid: 5 });
  await call('viewCast', { hash: HASH, close: true });
  expect([onViewProfile.mock.calls, onViewCast.mock.calls]).toEqual([[[5]], [[HASH]]]);
  expect(view.openTab).not.toHaveBeenCalled();
  expect(view.onClose).toHaveBeenCalledOnce();
});

it('gives a draft to the composer of the site, and its cast to the mini app', async () => {
  const onComposeCast = vi.fn().mockResolvedValue({ hash: HASH, text: 'gm', signer_uuid: 'x' });
  const { call, view } = create({ onComposeCast });
  const embeds = ['https://a.example/', 'https://b.example/'];
  const options = {
    text: 'gm',
    embeds: ['javascript:x', ...embeds, 'https://c.example/'],
    parent: { type: 'cast', hash: HASH },
    channelKey: 'dev/../x',
  };
  const cast = { hash: HASH, text: 'gm', embeds: [] };
  expect(await call('composeCast', options)).toEqual({ cast });
  const draft = { text: 'gm', embeds, parentHash: HASH, url: URL_OF_APP };
  expect(onComposeCast).toHaveBeenCalledWith(draft);
  onComposeCast.mockResolvedValue(null);
  expect(await call('composeCast')).toEqual({ cast: null });
  expect(await call('composeCast', { close: true, channelKey: 'dev' })).toBeUndefined();
  const empty = { text: '', embeds: [], channelKey: 'dev', url: URL_OF_APP };
  expect(onComposeCast).toHaveBeenLastCalledWith(empty);
  expect(view.onClose).toHaveBeenCalledOnce();
  expect(view.openTab).not.toHaveBeenCalled();
});

it('writes no cast of its own in place of an answer to one that is not known', async () => {
  const onComposeCast = vi.fn();
  for (const options of [{ onComposeCast }, {}]) {
    const { call, view } = create(options);
    for (const parent of [{}, { type: 'cast' }, { type: 'cast', hash: 'https://a.example' }, 'x']) {
      await expect(call('composeCast', { text: 'gm', parent })).rejects.toThrow('its parent');
    }
    expect(view.openTab).not.toHaveBeenCalled();
  }
  expect(onComposeCast).not.toHaveBeenCalled();
});

it('opens the composer of the social app without one, and knows of no cast', async () => {
  const { call, view } = create();
  const parent = { type: 'cast', hash: HASH };
  const draft = { parent, text: 'a&b', embeds: ['https://a.example/'] };
  expect(await call('composeCast', draft)).toEqual({ cast: null });
  expect(view.openTab.mock.calls).toEqual([
    [
      `https://farcaster.xyz/~/compose?text=a%26b&embeds[]=https%3A%2F%2Fa.example%2F&parentCastHash=${HASH}`,
    ],
  ]);
});

it('asks the visitor one question at a time', async () => {
  const { promise, resolve } = createDeferred<null>();
  const onSendToken = vi.fn().mockResolvedValue({ success: false, reason: 'rejected_by_user' });
  const { call } = create({ onComposeCast: () => promise, onSendToken });
  const first = call('composeCast');
  await expect(call('sendToken', {})).rejects.toThrow('another request is open');
  resolve(null);
  await first;
  expect(await call('sendToken', {})).toEqual({ success: false, reason: 'rejected_by_user' });
});

it('shows the button below with what can be read of it', async () => {
  const { call, view } = create();
  await call('setPrimaryButton', { text: ' Mint ', loading: true });
  await call('setPrimaryButton', { text: 'x'.repeat(1000), disabled: 'yes' });
  await call('setPrimaryButton', { text: 'Mint', hidden: true });
  await call('setPrimaryButton', { text: {} });
  await call('setPrimaryButton', null);
  expect(view.onPrimaryButton.mock.calls).toEqual([
    [{ text: 'Mint', isLoading: true, isDisabled: false }],
    [{ text: 'x'.repeat(64), isLoading: false, isDisabled: false }],
    [null],
    [null],
    [null],
  ]);
  await call('updateBackState', { visible: true });
  await call('updateBackState', { visible: 'yes' });
  expect(view.onBackButton.mock.calls).toEqual([[true], [false]]);
});

const request = { nonce: '12345678' };
const rejected = { error: { type: 'rejected_by_user' } };
const signed: MiniAppSignInResult = { message: 'm', signature: '0x1', authMethod: 'authAddress' };

it('signs in by the way of the site, for the host and the nonce of the mini app', async () => {
  const signIn = vi.fn().mockResolvedValue({ ...signed, secret: 'x' });
  const { call } = create({ signIn });
  const times = { notBefore: '2026-11-23T00:00:00Z', expirationTime: 'tomorrow' };
  expect(await call('signIn', { ...request, ...times })).toEqual({ result: signed });
  expect(signIn.mock.calls[0]?.[0]).toEqual({
    ...request,
    domain: 'app.example',
    siweUri: URL_OF_APP,
    notBefore: '2026-11-23T00:00:00Z',
    expirationTime: undefined,
    acceptAuthAddress: true,
    fid: 3,
  });
});

it.each(['1234567', 'with space', '', undefined, 12345678, 'x'.repeat(300)])(
  'signs nothing with the nonce %j',
  async (nonce) => {
    const signIn = vi.fn();
    await expect(create({ signIn }).call('signIn', { nonce })).rejects.toThrow(HostRefusal);
    expect(signIn).not.toHaveBeenCalled();
  },
);

it('says that the viewer has refused, where signing in has not worked', async () => {
  const fails = (code: string) => () => Promise.reject(Object.assign(new Error('x'), { code }));
  expect(await create().call('signIn', request)).toEqual(rejected);
  expect(await create().call('signManifest', { domain: 'site.example' })).toEqual(rejected);
  const anonymous = vi.fn();
  expect(await create({ signIn: anonymous }, { fid: 0 }).call('signIn', request)).toEqual(rejected);
  expect(anonymous).not.toHaveBeenCalled();
  const cancelled = create({ signIn: fails('cancelled') });
  expect(await cancelled.call('signIn', request)).toEqual(rejected);
  expect(cancelled.view.onError).not.toHaveBeenCalled();
  const other = create({ signIn: fails('other-user') });
  expect(await other.call('signIn', request)).toEqual(rejected);
  expect(other.view.onError).toHaveBeenCalledOnce();
  const half = create({ signIn: () => Promise.resolve({ ...signed, signature: '' }) });
  expect(await half.call('signIn', request)).toEqual(rejected);
});

it('asks the viewer to sign in by itself once', async () => {
  const signIn = vi.fn().mockResolvedValue(signed);
  const { call } = create({ signIn }, { isPressed: false });
  await call('signIn', request);
  expect(await call('signIn', request)).toEqual(rejected);
  expect(signIn).toHaveBeenCalledOnce();
  const pressed = create({ signIn });
  await pressed.call('signIn', request);
  await pressed.call('signIn', request);
  expect(signIn).toHaveBeenCalledTimes(3);
});

it('asks to be added three times, and says how it ended', async () => {
  const details = { url: 'https://api.example/notify', token: 'secret' };
  const onAddMiniApp = vi
    .fn()
    .mockResolvedValueOnce(null)
    .mockResolvedValueOnce({ notificationDetails: details, more: 1 })
    .mockResolvedValue({ notificationDetails: { url: 'javascript:x', token: '' } });
  const { call, view } = create({ onAddMiniApp });
  expect(await call('addFrame')).toEqual(rejected);
  expect(await call('addMiniApp')).toEqual({ result: { notificationDetails: details } });
  expect(await call('addMiniApp')).toEqual({ result: {} });
  expect(await call('addMiniApp')).toEqual(rejected);
  expect(onAddMiniApp.mock.calls).toEqual(Array(3).fill([{ url: URL_OF_APP }]));
  const no = { event: 'miniapp_add_rejected', reason: 'rejected_by_user' };
  expect(view.emit.mock.calls.map(([event]) => event as unknown)).toEqual([
    no,
    { event: 'miniapp_added', notificationDetails: details },
    { event: 'miniapp_added' },
    no,
  ]);
  expect(await create().call('addMiniApp')).toEqual(rejected);
});

it('announces the wallet, and knows its chains', async () => {
  const getChains = () => Promise.resolve(['eip155:10']);
  const wallet = { request: vi.fn(), getChains, follow: vi.fn() };
  const { call, view } = create({ walletInfo: { name: 'Purse' } }, { wallet });
  await call('eip6963RequestProvider');
  expect(view.emit).toHaveBeenCalledWith({
    event: 'eip6963:announceProvider',
    info: {
      uuid: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/),
      name: 'Purse',
      icon: expect.stringMatching(/^data:image\//),
      rdns: 'example.site.www',
    },
  });
  expect(await call('getChains')).toEqual(['eip155:10']);
  expect(await create().call('getChains')).toEqual([]);
  expect(create().methods.has('ethProviderRequestV2')).toBe(false);
});

it('has no haptics, and refuses none', async () => {
  const { call, methods } = create();
  for (const name of ['impactOccurred', 'notificationOccurred', 'selectionChanged']) {
    expect(await call(name, 'light')).toBeUndefined();
  }
  expect(methods.has('requestCameraAndMicrophoneAccess')).toBe(false);
});
