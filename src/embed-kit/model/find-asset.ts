import { fieldsOf, listOf, textOf } from '../../core/read/fields.js';
import { readAddress } from './read-address.js';

/** A collectible or a token, as an address or the API's metadata names it. */
export interface Asset {
  /** The name of the chain, which no language translates. */
  chain: string;
  /** The address of the contract, whole. */
  contract: string;
  /** The number of a collectible in its contract; empty if it is about all of them. */
  id: string;
}

const CHAINS = [
  ['Ethereum', '1', /^(?:eth|ethereum|mainnet|etherscan\.io)$/],
  ['Base', '8453', /^(?:base|basescan\.org)$/],
  ['Optimism', '10', /^(?:oeth|op|optimism|optimistic\.etherscan\.io)$/],
  ['Arbitrum', '42161', /^(?:arb|arbitrum|arbiscan\.io)$/],
  ['Polygon', '137', /^(?:matic|polygon|polygonscan\.com)$/],
  ['Zora', '7777777', /^zora$/],
  ['Blast', '81457', /^blast$/],
  ['Degen', '666666666', /^degen$/],
  ['Unichain', '130', /^unichain$/],
] as const;

const chainOf = (name: string) =>
  CHAINS.find(([, number, names]) => number === name || names.test(name.toLowerCase()))?.[0];

/** The paths that hosts give collectibles, each with chain, contract and number. */
const COLLECTIBLES: Record<string, RegExp> = {
  'zora.co': /^\/collect\/([a-z]{2,12}):(0x[\da-f]{40})(?:\/(\d{1,78}))?\/?$/i,
  'opensea.io': /^\/(?:assets|item)\/([a-z]{2,12})\/(0x[\da-f]{40})(?:\/(\d{1,78}))?\/?$/i,
  'foundation.app': /^\/mint\/([a-z]{2,12})\/(0x[\da-f]{40})(?:\/(\d{1,78}))?\/?$/i,
  'rarible.com': /^\/token\/(?:([a-z]{2,12})\/)?(0x[\da-f]{40}):(\d{1,78})\/?$/i,
};

const EXPLORER = /^\/token\/()(0x[\da-f]{40})\/?$/i;

/** Likewise tokens, with chain and contract. The chain of an explorer is its host. */
const TOKENS: Record<string, RegExp> = {
  'zora.co': /^\/coin\/([a-z]{2,12}):(0x[\da-f]{40})\/?$/i,
  'app.uniswap.org': /^\/explore\/tokens\/([a-z]{2,12})\/(0x[\da-f]{40})\/?$/i,
  'clanker.world': /^\/clanker\/()(0x[\da-f]{40})\/?$/i,
  'etherscan.io': EXPLORER,
  'optimistic.etherscan.io': EXPLORER,
  'basescan.org': EXPLORER,
  'arbiscan.io': EXPLORER,
  'polygonscan.com': EXPLORER,
};

const CHAIN_OF_HOST: Record<string, string> = { 'clanker.world': 'base', 'rarible.com': 'eth' };

function findByAddress(address: string, patterns: Record<string, RegExp>): Asset | undefined {
  const { hostname = '', pathname = '' } = readAddress(address) ?? {};
  const host = hostname.replace(/^www\./, '');
  // Not what each object inherits.
  const found = Object.hasOwn(patterns, host) && patterns[host]?.exec(pathname);
  if (!found) return undefined;
  const [, name, contract, id = ''] = found;
  const chain = chainOf(name || (CHAIN_OF_HOST[host] ?? host));
  return contract && chain ? { chain, contract, id } : undefined;
}

/** A frame has no more. */
const MAX_BUTTONS = 4;

/** The target of a button that mints: chain, contract, number (CAIP-10 and CAIP-19). */
const MINTED = /^eip155:(\d{1,10})[:/](?:erc(?:721|1155):)?(0x[\da-f]{40})(?:[:/](\d{1,78}))?$/i;

/**
 * Finds a collectible: by the button of the page's frame that mints it, which the API sends, or
 * else by its address. Undefined for every other page. Throws what a field of `metadata` throws.
 */
export function findCollectible(address: string, metadata: unknown): Asset | undefined {
  if (!readAddress(address)) return undefined;
  const { buttons } = fieldsOf(fieldsOf(metadata).frame);
  for (const button of listOf(buttons).slice(0, MAX_BUTTONS)) {
    const { action_type, target } = fieldsOf(button);
    if (action_type !== 'mint') continue;
    const [, number = '', contract, id = ''] = MINTED.exec(textOf(target)) ?? [];
    const chain = chainOf(number);
    if (contract && chain) return { chain, contract, id };
  }
  return findByAddress(address, COLLECTIBLES);
}

/** Finds a token by its address: the API sends nothing that tells one. Never throws. */
export const findToken = (address: string): Asset | undefined => findByAddress(address, TOKENS);
