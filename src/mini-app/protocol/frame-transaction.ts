import type { FrameWallet } from '../../network/cast/api-types.js';
import { toError } from '../../core/errors/errors.js';
import { fieldsOf, isObject, listOf, textOf } from '../../core/read/fields.js';
import type { FrameTransactionRequest, MiniAppHostOptions } from './host-types.js';
import { isData } from './is-data.js';

/** A chain by CAIP-2. Longer ids would not be exact numbers. */
const CHAIN = /^eip155:([1-9]\d{0,14})$/;
const ADDRESS = /^0x[\da-f]{40}$/i;
const BYTES = /^0x[\da-f]*$/i;
const SIGNATURE = /^0x[\da-f]+$/i;
/** In wei: 2^256 has 78 digits. */
const AMOUNT = /^(\d{1,78}|0x[\da-f]{1,64})$/i;
const HASH = /^0x[\da-f]{64}$/i;
/** The domain fields of EIP-712, in the order in which they are hashed. */
const DOMAIN = [
  ['name', 'string'],
  ['version', 'string'],
  ['chainId', 'uint256'],
  ['verifyingContract', 'address'],
  ['salt', 'bytes32'],
] as const;
/** The code of EIP-1193 for a refusal by the visitor. */
const REFUSED = 4001;
/** The longest error of a wallet, in characters. A stranger's contract may have written it. */
const MAX_MESSAGE = 200;

const hex = (value: number | string) => `0x${BigInt(value).toString(16)}`;
const invalid = (what: string) =>
  toError(`The frame asks for a transaction with ${what}.`, 'invalid');

function readSending(params: unknown) {
  const { to, value, data } = fieldsOf(params);
  const amount = Number.isSafeInteger(value) ? `${value as number}` : textOf(value ?? '0');
  const bytes = textOf(data ?? '0x');
  if (!ADDRESS.test(textOf(to))) throw invalid('no address that it goes to');
  if (!AMOUNT.test(amount) || hex(amount).length > 66) throw invalid('an amount that is none');
  if (!BYTES.test(bytes) || bytes.length % 2) throw invalid('data that are none');
  return { to, value: hex(amount), data: bytes };
}

function readTypedData(params: unknown, chain: number) {
  const { domain, types, primaryType, message } = fieldsOf(params);
  const known = Object.entries(fieldsOf(types));
  const isNamed = known.some(([name, fields]) => name === primaryType && Array.isArray(fields));
  if (![domain, types, message].every(isObject) || !isNamed) throw invalid('no data to sign');
  const { chainId = chain } = fieldsOf(domain);
  // As a number or a text: a signature for another chain than the wallet shows is a trap.
  if (!/^(number|string)$/.test(typeof chainId) || Number(chainId) !== chain) {
    throw invalid('data of another chain to sign');
  }
  const fields = DOMAIN.filter(([name]) => Object.hasOwn(domain as object, name));
  const EIP712Domain = fields.map(([name, type]) => ({ name, type }));
  // All given fields of the domain are signed, whatever types the frame names.
  return { domain, types: { ...(types as object), EIP712Domain }, primaryType, message };
}

/**
 * Reads the request of a frame's server to a wallet: a transaction or typed data on an Ethereum
 * chain. Of a transaction only `to`, `value` and `data` are kept: the wallet chooses gas, nonce and
 * sender.
 * @throws `invalid` for anything else
 */
export function readFrameTransaction(
  json: unknown,
  url: string,
  chains: MiniAppHostOptions['chains'],
): FrameTransactionRequest & { chain: number } {
  const { chainId, method, params } = fieldsOf(json);
  const [id, digits] = CHAIN.exec(textOf(chainId)) ?? [];
  const chain = Number(digits);
  if (!id || (chains && !listOf(chains).includes(id))) throw invalid('another chain');
  if (!isData(params)) throw invalid('no data, or too much');
  if (method === 'eth_sendTransaction') {
    return { chainId: id, chain, method, params: readSending(params), url };
  }
  if (method === 'eth_signTypedData_v4') {
    return { chainId: id, chain, method, params: readTypedData(params, chain), url };
  }
  throw invalid('another method');
}

/** Thrown if the visitor refuses, or the site on their behalf. */
class Refusal extends Error {}

/** Sends the request that `readFrameTransaction` has read to the site's wallet. */
async function send(
  request: FrameTransactionRequest & { chain: number },
  address: unknown,
  ask: (method: string, params?: unknown) => Promise<unknown>,
): Promise<unknown> {
  const { chain, method, params } = request;
  const chainId = hex(chain);
  const isThere = async () => Number(await ask('eth_chainId')) === chain;
  if (!(await isThere())) {
    await ask('wallet_switchEthereumChain', [{ chainId }]);
    if (!(await isThere())) throw toError('The wallet is on another chain.', 'invalid');
  }
  return method === 'eth_sendTransaction'
    ? ask(method, [{ ...params, from: address, chainId }])
    : ask(method, [address, JSON.stringify(params)]);
}

/** The source of a frame's transaction, and the site's functions for it. */
export interface FrameTransactionSource<Next> {
  url: string;
  options: MiniAppHostOptions;
  press: (wallet?: FrameWallet) => Promise<Next>;
  /** Called with errors of `onWalletRequest`. */
  onError: (reason: unknown) => void;
}

/**
 * Presses a `tx` button of a frame, and does the transaction that its server responds with: the
 * handler is called with the visitor's address, and again with the hash. Resolves to the next
 * frame, which has a `transaction` only if the page has no wallet, or to null if the visitor
 * refuses. `hostMiniApps` calls it: on a page without it no button does a transaction.
 * @throws errors of the handler or the wallet; `invalid` for an unusable transaction
 */
export async function runFrameTransaction<Next extends { transaction?: unknown }>(
  source: FrameTransactionSource<Next>,
): Promise<Next | null> {
  const { url, options, press, onError } = source;
  const { ethereumProvider: provider, onTransaction, onWalletRequest, chains } = options;
  const isConnecting = !onTransaction && typeof provider?.request === 'function';
  const ask = async (method: string, params?: unknown): Promise<unknown> => {
    if (onWalletRequest) {
      let agreed: unknown;
      try {
        agreed = await onWalletRequest({ method, params, url, isPressed: true });
      } catch (reason) {
        onError(reason);
      }
      if (agreed !== true) throw new Refusal();
    }
    try {
      return await provider?.request(params === undefined ? { method } : { method, params });
    } catch (reason) {
      const { code, message } = fieldsOf(reason);
      if (code === REFUSED) throw new Refusal();
      // Wallets often throw other values than errors, with codes of their own.
      throw toError(`The wallet has failed: ${textOf(message).slice(0, MAX_MESSAGE)}`);
    }
  };

  try {
    if (!isConnecting && !onTransaction) return await press();
    const wallet: FrameWallet = {};
    if (isConnecting) {
      const [address] = listOf(await ask('eth_requestAccounts'));
      if (!ADDRESS.test(textOf(address))) throw toError('The wallet has no account.', 'invalid');
      wallet.address = textOf(address);
    }
    const asked = await press(wallet);
    if (!asked.transaction) return asked;
    const request = readFrameTransaction(asked.transaction, url, chains);
    const { chain, ...shown } = request;
    const id = onTransaction
      ? await onTransaction(shown)
      : await send({ ...shown, chain }, wallet.address, ask);
    if (onTransaction && id === null) return null;
    const form = shown.method === 'eth_signTypedData_v4' ? SIGNATURE : HASH;
    if (!form.test(textOf(id))) throw toError('The wallet has returned no hash.', 'invalid');
    const next = { ...(await press({ ...wallet, transactionId: textOf(id) })) };
    // One press does one transaction.
    delete next.transaction;
    return next;
  } catch (reason) {
    if (reason instanceof Refusal) return null;
    throw reason;
  }
}
