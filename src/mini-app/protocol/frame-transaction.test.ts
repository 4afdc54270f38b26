import { expect, it, vi } from 'vitest';
import type { FrameWallet } from '../../network/cast/api-types.js';
import { readFrameTransaction, runFrameTransaction } from './frame-transaction.js';
import type { EthereumProvider, MiniAppHostOptions } from './host-types.js';

const URL_OF_FRAME = 'https://mint.example/frame';
const ACCOUNT = `0x${'aB'.repeat(20)}`;
const TO = `0x${'cd'.repeat(20)}`;
const HASH = `0x${'12'.repeat(32)}`;
const SIGNATURE = `0x${'34'.repeat(65)}`;

const sending = (params: object = {}, more: object = {}) => ({
  chainId: 'eip155:8453',
  method: 'eth_sendTransaction',
  params: { abi: [], to: TO, value: '1000', data: '0xa1b2', ...params },
  ...more,
});
const signing = (params: object = {}, more: object = {}) => ({
  chainId: 'eip155:10',
  method: 'eth_signTypedData_v4',
  params: {
    domain: { name: 'Mail', chainId: 10 },
    types: { Mail: [{ name: 'contents', type: 'string' }] },
    primaryType: 'Mail',
    message: { contents: 'gm' },
    ...params,
  },
  ...more,
});

/** What is passed on of a transaction, and the request to the wallet. */
const PARAMS = { to: TO, value: '0x3e8', data: '0xa1b2' };
const SENT = {
  method: 'eth_sendTransaction',
  params: [{ ...PARAMS, from: ACCOUNT, chainId: '0x2105' }],
};

const read = (json: unknown, chains?: readonly string[]) =>
  readFrameTransaction(json, URL_OF_FRAME, chains);

it('Of the transaction of a frame only address, amount and data are passed on.', () => {
  const more = { from: TO, gas: '0xfffff', gasPrice: '0xfffff', nonce: '0x0', chainId: '0x1' };
  expect(read(sending(more))).toEqual({
    chainId: 'eip155:8453',
    chain: 8453,
    method: 'eth_sendTransaction',
    params: PARAMS,
    url: URL_OF_FRAME,
  });
});

it.each([
  [undefined, '0x0'],
  [null, '0x0'],
  ['0', '0x0'],
  [5, '0x5'],
  ['0x0a', '0xa'],
  [`${2n ** 256n - 1n}`, `0x${'f'.repeat(64)}`],
])('reads the amount %s', (value, expected) => {
  expect(read(sending({ value })).params.value).toBe(expected);
});

it.each([
  ['no object', null],
  ['a text', 'eth_sendTransaction'],
  ['no chain', sending({}, { chainId: undefined })],
  ['another kind of chain', sending({}, { chainId: 'solana:mainnet' })],
  ['a chain that is no number', sending({}, { chainId: 'eip155:8453x' })],
  ['the chain 0', sending({}, { chainId: 'eip155:0' })],
  ['a chain that no number holds', sending({}, { chainId: 'eip155:9007199254740993' })],
  ['another method', sending({}, { method: 'personal_sign' })],
  ['a method of the prototype', sending({}, { method: 'constructor' })],
  ['a method that is an object', sending({}, { method: { toString: () => 'eth_sign' } })],
  ['no parameters', sending({}, { params: undefined })],
  ['a list of parameters', sending({}, { params: [{ to: TO }] })],
  ['no address', sending({ to: undefined })],
  ['a name for an address', sending({ to: 'vitalik.eth' })],
  ['a longer address', sending({ to: `${TO}00` })],
  ['two lines', sending({ to: `${TO}\n` })],
  ['less than nothing', sending({ value: '-1' })],
  ['a part of a wei', sending({ value: '0.5' })],
  ['an inexact amount', sending({ value: 2 ** 60 })],
  ['an amount in words', sending({ value: '1e18' })],
  ['more than 256 bits', sending({ value: `${2n ** 256n}` })],
  ['an amount that changes', sending({ value: { toString: () => '1' } })],
  ['data that are no bytes', sending({ data: 'transfer' })],
  ['half a byte', sending({ data: '0xabc' })],
  ['too much', sending({ data: `0x${'00'.repeat(200_000)}` })],
  ['a prototype', sending({ abi: JSON.parse('{"__proto__":{}}') as object })],
  ['a function', sending({ abi: () => {} })],
  ['no domain', signing({ domain: undefined })],
  ['no message', signing({ message: 'gm' })],
  ['types that lack the first', signing({ primaryType: 'Permit' })],
  ['a type of the prototype', signing({ primaryType: 'toString' })],
  ['a type that is none', signing({ types: { Mail: 'string' } })],
  ['the domain of another chain', signing({ domain: { name: 'Mail', chainId: 1 } })],
  ['a chain in a list', signing({ domain: { chainId: [10] } })],
  ['a chain that is null', signing({ domain: { chainId: null } })],
])('refuses %s', (_, json) => {
  expect(() => read(json)).toThrow(expect.objectContaining({ code: 'invalid' }));
});

it('A transaction on a chain that `chains` does not name is refused.', () => {
  expect(() => read(sending(), ['eip155:10'])).toThrow(/another chain/);
  expect(read(signing(), ['eip155:10']).chain).toBe(10);
});

it('has all of the domain signed, whatever the frame says', () => {
  const domain = { version: '1', name: 'Mail', chainId: '0xa', verifyingContract: TO };
  const types = { Mail: [], EIP712Domain: [{ name: 'name', type: 'string' }] };
  expect(read(signing({ domain, types })).params).toEqual({
    domain,
    types: {
      Mail: [],
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
    },
    primaryType: 'Mail',
    message: { contents: 'gm' },
  });
});

const next = { version: 'vNext', image: '', buttons: [], frames_url: URL_OF_FRAME };

/** A page with a wallet, and a site's handler that first responds with a transaction. */
function start(
  options: MiniAppHostOptions = {},
  transaction: unknown = sending(),
  isStubborn = false,
) {
  const answers: Record<string, unknown> = {
    eth_requestAccounts: [ACCOUNT],
    eth_chainId: '0x1',
    eth_sendTransaction: HASH,
    eth_signTypedData_v4: SIGNATURE,
  };
  const request = vi.fn(({ method, params }: { method: string; params?: unknown }) => {
    if (method === 'wallet_switchEthereumChain' && !isStubborn) {
      answers.eth_chainId = (params as [{ chainId: string }])[0].chainId;
    }
    return Promise.resolve(answers[method]);
  });
  const press = vi.fn((wallet?: FrameWallet) =>
    Promise.resolve({ ...next, transaction: wallet?.transactionId ? undefined : transaction }),
  );
  const onError = vi.fn();
  const ethereumProvider = { request } satisfies EthereumProvider;
  const run = () =>
    runFrameTransaction({
      url: URL_OF_FRAME,
      options: { ethereumProvider, ...options },
      press,
      onError,
    });
  const methods = () => request.mock.calls.map(([{ method }]) => method);
  return { run, press, request, answers, methods, onError };
}

it('connects, asks for the transaction, does it on its chain, and reports its hash', async () => {
  const { run, press, request, methods } = start();
  expect(await run()).toEqual(next);
  expect(press.mock.calls).toEqual([
    [{ address: ACCOUNT }],
    [{ address: ACCOUNT, transactionId: HASH }],
  ]);
  expect(methods()).toEqual([
    'eth_requestAccounts',
    'eth_chainId',
    'wallet_switchEthereumChain',
    'eth_chainId',
    'eth_sendTransaction',
  ]);
  expect(request).toHaveBeenLastCalledWith(SENT);
});

it('has typed data signed', async () => {
  const { run, press, request } = start({}, signing());
  await run();
  expect(press).toHaveBeenLastCalledWith({ address: ACCOUNT, transactionId: SIGNATURE });
  const [{ params }] = request.mock.lastCall as [{ params: [string, string] }];
  expect(params[0]).toBe(ACCOUNT);
  expect(JSON.parse(params[1])).toMatchObject({ primaryType: 'Mail', message: { contents: 'gm' } });
});

it('switches no chain if the wallet is there, and sends nothing on another', async () => {
  const there = start({}, sending({}, { chainId: 'eip155:1' }));
  await there.run();
  expect(there.methods()).not.toContain('wallet_switchEthereumChain');

  const stubborn = start({}, sending(), true);
  await expect(stubborn.run()).rejects.toThrow('The wallet is on another chain.');
  expect(stubborn.methods()).not.toContain('eth_sendTransaction');
});

it('`onWalletRequest` gets each request of a frame before the wallet.', async () => {
  const onWalletRequest = vi.fn(() => true);
  const { run, methods } = start({ onWalletRequest });
  await run();
  expect(onWalletRequest).toHaveBeenCalledTimes(5);
  const asked = { ...SENT, url: URL_OF_FRAME, isPressed: true };
  expect(onWalletRequest).toHaveBeenLastCalledWith(asked);
  expect(methods()).toHaveLength(5);
});

it.each([
  ['false', () => false],
  ['what is not true', () => 'yes' as unknown as boolean],
  ['an error', () => Promise.reject(new Error('the site’s own'))],
])('sends nothing if the site answers %s', async (_, answer) => {
  const onWalletRequest = vi.fn((request: { method: string }) =>
    request.method === 'eth_sendTransaction' ? answer() : true,
  );
  const { run, press, methods, onError } = start({ onWalletRequest });
  expect(await run()).toBeNull();
  expect(methods()).not.toContain('eth_sendTransaction');
  // The frame's server gets no second press.
  expect(press).toHaveBeenCalledOnce();
  expect(onError).toHaveBeenCalledTimes(_ === 'an error' ? 1 : 0);
});

it('asks the site’s handler for nothing if the visitor does not connect', async () => {
  const { run, press, request } = start();
  request.mockRejectedValue({ code: 4001, message: 'no' });
  expect(await run()).toBeNull();
  expect(press).not.toHaveBeenCalled();
});

it('has what the wallet throws, shortened, for an error', async () => {
  const { run, request } = start();
  request.mockRejectedValueOnce({ code: -32000, message: 'x'.repeat(9000) });
  const message = `The wallet has failed: ${'x'.repeat(200)}`;
  await expect(run()).rejects.toThrow(expect.objectContaining({ message }));
  request.mockRejectedValueOnce(null);
  await expect(run()).rejects.toThrow('The wallet has failed: ');
});

it.each([[[]], [['0x1']], [null], ['0xabc']])('needs an account, not %j', async (accounts) => {
  const { run, press, answers } = start();
  answers.eth_requestAccounts = accounts;
  await expect(run()).rejects.toThrow('The wallet has no account.');
  expect(press).not.toHaveBeenCalled();
});

it('reports nothing that is no hash', async () => {
  const { run, press, answers } = start();
  answers.eth_sendTransaction = SIGNATURE;
  await expect(run()).rejects.toThrow('The wallet has returned no hash.');
  expect(press).toHaveBeenCalledOnce();
});

it('does one transaction for a press, and none for a transaction that is none', async () => {
  const greedy = start();
  greedy.press.mockResolvedValue({ ...next, transaction: sending() });
  expect(await greedy.run()).toEqual(next);
  expect(greedy.methods().filter((each) => each === 'eth_sendTransaction')).toHaveLength(1);

  const wrong = start({}, sending({ to: 'vitalik.eth' }));
  await expect(wrong.run()).rejects.toThrow(/no address/);
  expect(wrong.methods()).toEqual(['eth_requestAccounts']);
});

it('takes a frame for the next one', async () => {
  const { run, press, methods } = start({}, null);
  expect(await run()).toEqual({ ...next, transaction: null });
  expect(press).toHaveBeenCalledOnce();
  expect(methods()).toEqual(['eth_requestAccounts']);
});

it('leaves all of it to `onTransaction`', async () => {
  const onTransaction = vi.fn<() => Promise<string | null>>(() => Promise.resolve(HASH));
  const onWalletRequest = vi.fn(() => false);
  const { run, press, methods } = start({ onTransaction, onWalletRequest });
  expect(await run()).toEqual(next);
  expect(onTransaction).toHaveBeenCalledWith({
    chainId: 'eip155:8453',
    method: 'eth_sendTransaction',
    params: PARAMS,
    url: URL_OF_FRAME,
  });
  expect(press.mock.calls).toEqual([[{}], [{ transactionId: HASH }]]);
  expect(methods()).toEqual([]);
  onTransaction.mockResolvedValue(null);
  press.mockClear();
  expect(await run()).toBeNull();
  expect(press).toHaveBeenCalledOnce();
});

it('says what is asked for where the page has no wallet', async () => {
  const { run, press } = start({ ethereumProvider: {} as EthereumProvider });
  expect(await run()).toMatchObject({ transaction: sending() });
  expect(press.mock.calls).toEqual([[]]);
});
