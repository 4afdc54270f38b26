import { expect, it, vi } from 'vitest';
import { createHostWallet } from './host-wallet.js';
import type { EthereumProvider, MiniAppHostOptions } from './host-types.js';

const URL_OF_APP = 'https://app.example/';
const ACCOUNTS = ['0xabc'];

function create(options: MiniAppHostOptions = {}, isPressed = true) {
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
  const wallet = createHostWallet(URL_OF_APP, provider, options, () => isPressed, onError);
  const send = (method: unknown, params?: unknown) => wallet.request({ id: 1, method, params });
  return { provider, listeners, wallet, send, onError };
}
const answer = (result: unknown) => ({ id: 1, jsonrpc: '2.0', result });
const refusal = (code: number) => ({ id: 1, jsonrpc: '2.0', error: { code } });

it('tells no account before the mini app has asked to connect', async () => {
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
  'wallet_requestPermissions',
  'eth_getEncryptionPublicKey',
  'eth_sendTransaction',
  'anything_new',
])('asks the wallet for no %s without a press', async (method) => {
  const { send, provider } = create({}, false);
  expect(await send(method)).toHaveProperty('error');
  expect(provider.request).not.toHaveBeenCalled();
});

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

it('has one request pending', async () => {
  const { send, provider } = create();
  await send('eth_requestAccounts');
  let finish: (hash: unknown) => void = () => {};
  provider.request.mockReturnValueOnce(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  const first = send('eth_sendTransaction', [{}]);
  expect(await send('personal_sign')).toMatchObject(refusal(-32002));
  finish('0x1');
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
  // Not connected by an attempt.
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

it('passes events on, those of accounts once it is connected', async () => {
  const { wallet, listeners, send } = create();
  const emit = vi.fn();
  const stop = wallet.follow(emit);
  const fire = (event: string, ...params: unknown[]) => listeners.get(event)?.(...params);
  fire('chainChanged', '0x1');
  fire('accountsChanged', ACCOUNTS);
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
