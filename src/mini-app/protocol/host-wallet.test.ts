import { expect, it, vi } from 'vitest';
import { createDeferred } from '../../../tests/deferred.js';
import { createHostWallet } from './host-wallet.js';
import type { EthereumProvider, MiniAppHostOptions } from './host-types.js';

const URL_OF_APP = 'https://app.example/';
const ACCOUNTS = ['0xabc'];

function create(options: MiniAppHostOptions = {}, isPressed = true, url = URL_OF_APP) {
  const listeners = new Map<string, (...args: unknown[]) => void>();
  const provider = {
    request: vi.fn(({ method }: { method: string }): Promise<unknown> =>
      Promise.resolve(method === 'eth_chainId' ? '0xa' : ACCOUNTS),
    ),
    on: vi.fn((event: string, listener: (...args: unknown[]) => void) => {
      listeners.set(event, listener);
    }),
    removeListener: vi.fn((event: string) => {
      listeners.delete(event);
    }),
  } satisfies EthereumProvider;
  const onError = vi.fn();
  const wallet = createHostWallet(url, provider, options, () => isPressed, onError);
  const send = (method: unknown, params?: unknown) => wallet.request({ id: 1, method, params });
  return { provider, listeners, wallet, send, onError };
}
/** Those of an app that is connected, whose requests are counted from now on. */
async function connect(options?: MiniAppHostOptions, url?: string) {
  const connected = create(options, true, url);
  await connected.send('eth_requestAccounts');
  connected.provider.request.mockClear();
  return connected;
}
const answer = (result: unknown) => ({ id: 1, jsonrpc: '2.0', result });
const refusal = (code: number) => ({ id: 1, jsonrpc: '2.0', error: { code } });

it('Accounts of a wallet are told after a request to connect.', async () => {
  const { send, provider } = create();
  expect(await send('eth_accounts')).toEqual(answer([]));
  expect(await send('personal_sign', ['0x', '0xabc'])).toMatchObject(refusal(4100));
  expect(provider.request).not.toHaveBeenCalled();
  expect(await send('eth_requestAccounts')).toEqual(answer(ACCOUNTS));
  expect(await send('eth_accounts')).toEqual(answer(ACCOUNTS));
  await send('personal_sign', ['0x', '0xabc']);
  expect(provider.request).toHaveBeenLastCalledWith({
    method: 'personal_sign',
    params: ['0x', '0xabc'],
  });
});

it.each([
  'eth_requestAccounts',
  'wallet_connect',
  'eth_getEncryptionPublicKey',
  'eth_sendTransaction',
  'anything_new',
])(
  'Requests to a wallet that are no questions need a press, or a yes of onWalletRequest. (%s)',
  async (method) => {
    const { send, provider } = create({}, false);
    expect(await send(method)).toHaveProperty('error');
    expect(provider.request).not.toHaveBeenCalled();
  },
);

it('answers questions without one', async () => {
  const { send, provider } = create({}, false);
  expect(await send('eth_chainId')).toEqual(answer('0xa'));
  expect(await send('eth_call', [{}])).toEqual(answer(ACCOUNTS));
  expect(provider.request.mock.calls).toEqual([
    [{ method: 'eth_chainId' }],
    [{ method: 'eth_call', params: [{}] }],
  ]);
});

it('shows each request to the site first, which decides', async () => {
  const onWalletRequest = vi.fn((): boolean | Promise<boolean> => true);
  const { send, provider, onError } = create({ onWalletRequest }, false);
  await send('eth_requestAccounts');
  await send('eth_chainId');
  onWalletRequest.mockReturnValueOnce(Promise.resolve(false));
  expect(await send('eth_sendTransaction', [{ to: '0x1' }])).toMatchObject(refusal(4001));
  onWalletRequest.mockReturnValueOnce('yes' as unknown as boolean);
  expect(await send('eth_sendTransaction')).toMatchObject(refusal(4001));
  const failure = new Error('the password is 1234');
  onWalletRequest.mockReturnValueOnce(Promise.reject(failure));
  const refused = await send('eth_sendTransaction');
  expect(refused).toMatchObject(refusal(4001));
  expect(JSON.stringify(refused)).not.toContain('password');
  expect(onError).toHaveBeenCalledWith(failure);
  expect(onWalletRequest.mock.calls.map(([request]: unknown[]) => request)).toContainEqual({
    method: 'eth_sendTransaction',
    params: [{ to: '0x1' }],
    url: URL_OF_APP,
    isPressed: false,
  });
  expect(provider.request.mock.calls.map(([{ method }]) => method)).toEqual([
    'eth_requestAccounts',
    'eth_chainId',
  ]);
});

const hexOf = (text: string) => `0x${Buffer.from(text).toString('hex')}`;
const signInTo = (domain: string) =>
  `${domain} wants you to sign in with your Ethereum account:\n0xabc\n\nURI: https://app.example/`;

it.each([
  ['the page', [signInTo('site.example'), '0xabc']],
  ['the page, in hexadecimal', [hexOf(signInTo('site.example')), '0xabc']],
  ['the page, in digits alone', [hexOf(signInTo('site.example')).slice(2).toUpperCase(), '0xabc']],
  ['the page, as the second parameter', ['0xabc', hexOf(signInTo('site.example'))]],
  ['the page, with a scheme', [signInTo('https://site.example')]],
  ['the page, after another text', [`gm\n${signInTo('site.example')}`]],
  ['the page, after the app', [`${signInTo('app.example')}\n${signInTo('site.example')}`]],
  ['the page, in other letters', [signInTo('SITE.example').replace('wants', 'WANTS')]],
  ['a host that begins as the app', [signInTo('app.example.evil.example')]],
  ['a host that ends as the app', [signInTo('evil.app.example')]],
  ['another port of the app', [signInTo('app.example:8443')]],
  ['the app as a user of the page', [signInTo('app.example@site.example')]],
  ['nobody', [signInTo('')]],
])(
  'A message that signs in to another site than the mini app is refused. (%s)',
  async (_, params) => {
    const onWalletRequest = vi.fn(() => true);
    const { send, provider } = await connect({ onWalletRequest });
    onWalletRequest.mockClear();
    expect(await send('personal_sign', params)).toMatchObject(refusal(4100));
    expect(onWalletRequest).not.toHaveBeenCalled();
    expect(provider.request).not.toHaveBeenCalled();
  },
);

it.each([
  ['https://app.example/', 'app.example'],
  ['https://app.example/', 'https://www.app.example'],
  ['https://www.app.example/play', 'app.example'],
  ['https://app.example:8443/', 'app.example:8443'],
])('has the visitor sign in to the app %s as %s', async (url, domain) => {
  const { send, provider } = await connect({}, url);
  const params = [hexOf(signInTo(domain)), '0xabc'];
  expect(await send('personal_sign', params)).toEqual(answer(ACCOUNTS));
  expect(provider.request).toHaveBeenLastCalledWith({ method: 'personal_sign', params });
});

it('reads a text without a site in no time', async () => {
  const { send } = await connect();
  const before = performance.now();
  const long = 'x'.repeat(100_000);
  const asked = `${long} wants you to sign in with your ${long}`;
  for (const text of [long, ' '.repeat(100_000), asked]) {
    expect(await send('personal_sign', [text, hexOf(text)])).toEqual(answer(ACCOUNTS));
  }
  expect(performance.now() - before).toBeLessThan(1000);
});

it.each([
  [
    'a message for the page by another method',
    'wallet_sign',
    [{ request: { type: '0x45', data: { message: signInTo('site.example') } } }],
    4100,
  ],
  ['a hash', 'eth_sign', ['0xabc', `0x${'12'.repeat(32)}`], 4200],
  [
    'a message that the wallet writes for the page',
    'wallet_connect',
    [{ version: '1', capabilities: { signInWithEthereum: { nonce: '12345678', chainId: '0x1' } } }],
    4100,
  ],
])(
  'A hash, and a message that the wallet writes for the page, are not signed. (%s)',
  async (_, method, params, code) => {
    const { send, provider } = await connect();
    expect(await send(method, params)).toMatchObject(refusal(code));
    expect(provider.request).not.toHaveBeenCalled();
  },
);

it.each([
  ['wallet_getCapabilities', ['0xabc']],
  ['wallet_getCallsStatus', ['0x1']],
  ['eth_getFilterChanges', ['0x1']],
  ['eth_getFilterLogs', ['0x1']],
  ['wallet_requestPermissions', [{ snap: {} }]],
  ['wallet_requestPermissions', undefined],
])(
  'learns nothing of the visitor or the page by %s before it is connected',
  async (method, params) => {
    const { send, provider } = create();
    expect(await send(method, params)).toMatchObject(refusal(4100));
    expect(provider.request).not.toHaveBeenCalled();
    expect(await send('eth_accounts')).toEqual(answer([]));
  },
);

it('reads no filter of the page without a press', async () => {
  const onWalletRequest = vi.fn(() => true);
  const connected = create({ onWalletRequest }, false);
  await connected.send('eth_requestAccounts');
  onWalletRequest.mockReturnValue(false);
  expect(await connected.send('eth_getFilterChanges', ['0x1'])).toMatchObject(refusal(4001));
});

it('is connected by the permission to see accounts', async () => {
  const { send } = create();
  await send('wallet_requestPermissions', [{ snap: {} }, { eth_accounts: {} }]);
  expect(await send('eth_accounts')).toEqual(answer(ACCOUNTS));
});

it('asks the wallet for nothing once it is closed, though the site agrees then', async () => {
  const { promise, resolve } = createDeferred<boolean>();
  const { send, provider, wallet } = create({ onWalletRequest: () => promise });
  const stop = wallet.follow(() => {});
  const asked = send('eth_requestAccounts');
  stop();
  resolve(true);
  expect(await asked).toMatchObject(refusal(4001));
  expect(provider.request).not.toHaveBeenCalled();
});

it('answers for a wallet that throws at once, and goes on', async () => {
  const { send, provider } = create();
  provider.request.mockThrowOnce(new TypeError('locked'));
  expect(await send('eth_requestAccounts')).toMatchObject({ error: { message: 'locked' } });
  expect(await send('eth_requestAccounts')).toEqual(answer(ACCOUNTS));
});

it('A mini app has one request to its wallet pending.', async () => {
  const { send, provider } = await connect();
  const { promise, resolve } = createDeferred();
  provider.request.mockReturnValueOnce(promise);
  const first = send('eth_sendTransaction', [{}]);
  expect(await send('personal_sign')).toMatchObject(refusal(-32002));
  resolve('0x1');
  expect(await first).toEqual(answer('0x1'));
  expect(await send('personal_sign')).toEqual(answer(ACCOUNTS));
});

it.each([
  [{ code: 4001, message: 'User rejected' }, 4001, 'User rejected'],
  [new Error('x'.repeat(9999)), -32603, 'x'.repeat(500)],
  ['no', -32603, ''],
  [{ code: 'x', message: {} }, -32603, ''],
])('passes on the error %#', async (reason, code, message) => {
  const { send, provider } = create();
  provider.request.mockRejectedValue(reason);
  expect(await send('eth_requestAccounts')).toMatchObject({ error: { code, message } });
  // The attempt alone does not connect.
  expect(await send('eth_accounts')).toEqual(answer([]));
});

it.each(['', 'a b', 'x'.repeat(100), '__proto__', undefined, 5, {}])(
  'knows no method %j',
  async (method) => {
    const { send, provider } = create();
    expect(await send(method)).toMatchObject(refusal(4200));
    expect(provider.request).not.toHaveBeenCalled();
  },
);

it('says which chains there are', async () => {
  expect(await create().wallet.getChains()).toEqual(['eip155:10']);
  const given = create({ chains: ['eip155:1', '', 5 as unknown as string] });
  expect(await given.wallet.getChains()).toEqual(['eip155:1']);
  const lost = create();
  lost.provider.request.mockResolvedValue('nowhere');
  expect(await lost.wallet.getChains()).toEqual([]);
});

it('passes events on, those of accounts and subscriptions once it is connected', async () => {
  const { wallet, listeners, send } = create();
  const emit = vi.fn();
  const stop = wallet.follow(emit);
  const fire = (event: string, ...params: unknown[]) => listeners.get(event)?.(...params);
  fire('chainChanged', '0x1');
  fire('accountsChanged', ACCOUNTS);
  // Messages of subscriptions that the page itself has made.
  fire('message', { type: 'eth_subscription' });
  await send('eth_requestAccounts');
  fire('accountsChanged', ACCOUNTS);
  fire('disconnect', { code: 4900 });
  expect(emit.mock.calls).toEqual([
    ['chainChanged', ['0x1']],
    ['accountsChanged', [ACCOUNTS]],
    ['disconnect', [{ code: 4900 }]],
  ]);
  stop();
  expect(listeners.size).toBe(0);
});
