import { attempt } from '../read/read-props.js';
import { fieldsOf, listOf, textOf } from '../read/read.js';
import type { EthereumProvider, MiniAppHostOptions } from './host-types.js';

/** Questions, which no wallet shows to anyone. */
const IS_QUESTION =
  /^(eth_(accounts|blockNumber|call|chainId|estimateGas|feeHistory|gasPrice|get(?!Encryption)\w+|maxPriorityFeePerGas)|net_version|wallet_get(Capabilities|CallsStatus))$/;
/** Requests that connect the app to the accounts. */
const CONNECTS = /^(eth_requestAccounts|wallet_(connect|requestPermissions))$/;
const METHOD = /^[a-z]\w{0,63}$/i;
const EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message'];
/** Characters of an error of the wallet. */
const MAX_MESSAGE = 500;

/** Codes of EIP-1193 and EIP-1474. */
const REFUSED = 4001;
const UNAUTHORIZED = 4100;
const UNSUPPORTED = 4200;
const BUSY = -32002;
const FAILED = -32603;

const refuse = (code: number, message: string) => Object.assign(new Error(message), { code });

/** Sends an event of the wallet to the app. */
export type EmitWallet = (event: string, params: readonly unknown[]) => void;

export interface HostWallet {
  /** Answers a request as JSON-RPC does. Never rejects. */
  request: (request: unknown) => Promise<object>;
  /** The CAIP-2 ids of its chains. */
  getChains: () => Promise<string[]>;
  /** Passes the wallet's events on. Returns a function that ends it. */
  follow: (emit: EmitWallet) => () => void;
}

/**
 * The wallet of a page for one opening of a mini app. The app learns no account before a request of
 * its own to connect has succeeded.
 */
export function createHostWallet(
  url: string,
  provider: EthereumProvider,
  { onWalletRequest, chains }: Pick<MiniAppHostOptions, 'onWalletRequest' | 'chains'>,
  isPressed: () => boolean,
  onError: (reason: unknown) => void,
): HostWallet {
  let isConnected = false;
  let isAsking = false;

  async function ask(method: string, params: unknown): Promise<unknown> {
    const pressed = isPressed();
    if (onWalletRequest) {
      const request = { method, params, url, isPressed: pressed };
      let agreed: unknown;
      try {
        agreed = await onWalletRequest(request);
      } catch (reason) {
        // The app does not read an error of the site.
        onError(reason);
      }
      if (agreed !== true) throw refuse(REFUSED, 'The request was refused.');
    } else if (!IS_QUESTION.test(method) && !pressed) {
      throw refuse(REFUSED, 'Wallet requests need a press of the visitor.');
    }
    return provider.request(params === undefined ? { method } : { method, params });
  }

  async function run(method: string, params: unknown): Promise<unknown> {
    if (!METHOD.test(method)) throw refuse(UNSUPPORTED, 'This is no method.');
    if (IS_QUESTION.test(method)) {
      return method === 'eth_accounts' && !isConnected ? [] : ask(method, params);
    }
    const connects = CONNECTS.test(method);
    if (!connects && !isConnected) throw refuse(UNAUTHORIZED, 'The wallet is not connected.');
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
          if (event !== 'accountsChanged' || isConnected) emit(event, params);
        };
        attempt(() => provider.on?.(event, listener));
        return () => attempt(() => provider.removeListener?.(event, listener));
      });
      return () => {
        for (const end of followed) end();
      };
    },
  };
}
