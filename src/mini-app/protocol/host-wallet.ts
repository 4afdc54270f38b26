import { attempt } from '../../core/read/read-props.js';
import { fieldsOf, listOf, textOf } from '../../core/read/fields.js';
import type { EthereumProvider, MiniAppHostOptions } from './host-types.js';

/**
 * Methods that only read, for which no wallet prompts. `eth_getFilter…` is not among them: reading
 * a filter takes away changes that the page waits for.
 */
const IS_QUESTION =
  /^(eth_(accounts|blockNumber|call|chainId|estimateGas|feeHistory|gasPrice|get(?!Encryption|Filter)\w+|maxPriorityFeePerGas)|net_version|wallet_get(Capabilities|CallsStatus))$/;
/** Requests that connect the app to the accounts. */
const CONNECTS = /^(eth_requestAccounts|wallet_(connect|requestPermissions))$/;
const METHOD = /^[a-z]\w{0,63}$/i;
/** The text after the site's name in a message to sign in (EIP-4361). */
const SIGNS_IN = / wants you to sign in with your \w+ account/i;
/** Events about the viewer's accounts, and about the page's own subscriptions. */
const PRIVATE_EVENTS = /^(accountsChanged|message)$/;
const EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message'];
/** The longest error of the wallet, in characters. */
const MAX_MESSAGE = 500;

/** Codes of EIP-1193 and EIP-1474. */
const REFUSED = 4001;
const UNAUTHORIZED = 4100;
const UNSUPPORTED = 4200;
const BUSY = -32002;
const FAILED = -32603;

const refuse = (code: number, message: string) => Object.assign(new Error(message), { code });

/**
 * The readings of a text to sign: itself, and the bytes that it may encode, because wallets take
 * hexadecimal digits for bytes.
 */
function readingsOf(text: string): string[] {
  const digits = /^(?:0x)?((?:[\da-f]{2})+)$/i.exec(text)?.[1] ?? '';
  const bytes = digits.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? [];
  return [text, new TextDecoder().decode(new Uint8Array(bytes))];
}

/**
 * Whether a request would sign the visitor in to another site than the app's. The wallet only knows
 * the page, so it would not warn of a message for the page's own host.
 */
function signsInElsewhere(params: unknown, url: string): boolean {
  const keys: string[] = [];
  const texts: string[] = [];
  JSON.stringify(params, (key, value: unknown) => {
    keys.push(key);
    texts.push(textOf(value));
    return value;
  });
  const bare = (host = '') => host.toLowerCase().replace(/^(?:https?:\/\/)?(?:www\.)?/, '');
  const own = bare(new URL(url).host);
  return (
    // The wallet writes this message itself, in the name of the page (ERC-7846).
    keys.some((key) => key.startsWith('signInWith')) ||
    texts
      .flatMap(readingsOf)
      .flatMap((text) => text.split(SIGNS_IN).slice(0, -1))
      .some((before) => bare(before.split(/\s/).at(-1)) !== own)
  );
}

const grantsAccounts = (method: string, params: unknown) =>
  method !== 'wallet_requestPermissions' ||
  listOf(params).some((wanted) => Object.hasOwn(fieldsOf(wanted), 'eth_accounts'));

export type EmitWallet = (event: string, params: readonly unknown[]) => void;

export interface HostWallet {
  /** Responds to a request as JSON-RPC does. Never rejects. */
  request: (request: unknown) => Promise<object>;
  /** The CAIP-2 ids of its chains. */
  getChains: () => Promise<string[]>;
  /**
   * Passes on the wallet's events. Returns a function that stops this, and refuses requests that
   * still wait for `onWalletRequest`.
   */
  follow: (emit: EmitWallet) => () => void;
}

/**
 * The wallet of a page for one opening of a mini app. The app sees no account until its own request
 * to connect has succeeded.
 */
export function createHostWallet(
  url: string,
  provider: EthereumProvider,
  { onWalletRequest, chains }: Pick<MiniAppHostOptions, 'onWalletRequest' | 'chains'>,
  isPressed: () => boolean,
  onError: (reason: unknown) => void,
): HostWallet {
  let isConnected = false;
  let isClosed = false;
  let isAsking = false;

  async function ask(method: string, params: unknown): Promise<unknown> {
    const pressed = isPressed();
    if (onWalletRequest) {
      const request = { method, params, url, isPressed: pressed };
      let agreed: unknown;
      try {
        agreed = await onWalletRequest(request);
      } catch (reason) {
        // The app must not read an error of the site.
        onError(reason);
      }
      // Requests of a closed app are dropped.
      if (agreed !== true || isClosed) throw refuse(REFUSED, 'The request was refused.');
    } else if (!IS_QUESTION.test(method) && !pressed) {
      throw refuse(REFUSED, 'Wallet requests need a press of the visitor.');
    }
    return provider.request(params === undefined ? { method } : { method, params });
  }

  async function run(method: string, params: unknown): Promise<unknown> {
    if (!METHOD.test(method)) throw refuse(UNSUPPORTED, 'This is no method.');
    // A hash does not show what is signed.
    if (method === 'eth_sign') throw refuse(UNSUPPORTED, 'Hashes are not signed.');
    const isQuestion = IS_QUESTION.test(method);
    if (method === 'eth_accounts' && !isConnected) return [];
    const connects = CONNECTS.test(method) && grantsAccounts(method, params);
    // Methods of the wallet itself may reveal the accounts even if they only read.
    const isOpen = connects || (isQuestion && !method.startsWith('wallet_'));
    if (!isOpen && !isConnected) throw refuse(UNAUTHORIZED, 'The wallet is not connected.');
    if (isQuestion) return ask(method, params);
    if (signsInElsewhere(params, url)) {
      throw refuse(UNAUTHORIZED, 'The message signs in to another site.');
    }
    if (isAsking) throw refuse(BUSY, 'Another request is pending.');
    isAsking = true;
    try {
      const result = await ask(method, params);
      if (connects) isConnected = true;
      return result;
    } finally {
      isAsking = false;
    }
  }

  return {
    async request(request) {
      const { id, method, params } = fieldsOf(request);
      const answer = { id, jsonrpc: '2.0' };
      try {
        return { ...answer, result: (await run(textOf(method), params)) ?? null };
      } catch (reason) {
        const { code, message } = fieldsOf(reason);
        const details = textOf(message).slice(0, MAX_MESSAGE);
        const known = Number.isSafeInteger(code) ? code : FAILED;
        return { ...answer, error: { code: known, message: details, details } };
      }
    },
    async getChains() {
      if (chains) return listOf(chains).filter((chain): chain is string => Boolean(textOf(chain)));
      const id = Number(await provider.request({ method: 'eth_chainId' }));
      return Number.isSafeInteger(id) ? [`eip155:${id}`] : [];
    },
    follow(emit) {
      const followed = EVENTS.map((event) => {
        const listener = (...params: unknown[]) => {
          if (!PRIVATE_EVENTS.test(event) || isConnected) emit(event, params);
        };
        attempt(() => provider.on?.(event, listener));
        return () => attempt(() => provider.removeListener?.(event, listener));
      });
      return () => {
        isClosed = true;
        for (const end of followed) end();
      };
    },
  };
}
