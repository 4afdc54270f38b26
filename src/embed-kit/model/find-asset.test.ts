import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findCollectible, findToken } from './find-asset.js';

const CONTRACT = '0x9a73abb628a9177768c387ce56d152c4b696dc7f';
const minting = (target: unknown, action_type: unknown = 'mint') => ({
  frame: { version: 'vNext', buttons: [{ index: 1, title: 'Mint', action_type, target }] },
});

test.each([
  [`https://zora.co/collect/base:${CONTRACT}/2?referrer=0xEd`, 'Base', '2'],
  [`https://zora.co/collect/oeth:${CONTRACT}`, 'Optimism', ''],
  [`https://opensea.io/assets/matic/${CONTRACT}/77`, 'Polygon', '77'],
  [`https://opensea.io/item/ethereum/${CONTRACT}/7/`, 'Ethereum', '7'],
  [`https://www.foundation.app/mint/eth/${CONTRACT}/1`, 'Ethereum', '1'],
  [`https://rarible.com/token/${CONTRACT}:5`, 'Ethereum', '5'],
  [`https://rarible.com/token/polygon/${CONTRACT}:5`, 'Polygon', '5'],
])('finds a collectible by its address (%s)', (address, chain, id) => {
  expect(findCollectible(address, undefined)).toEqual({ chain, contract: CONTRACT, id });
  expect(findToken(address)).toBeUndefined();
});

test.each([
  [`https://zora.co/coin/base:${CONTRACT}`, 'Base'],
  [`https://app.uniswap.org/explore/tokens/arbitrum/${CONTRACT}`, 'Arbitrum'],
  [`https://www.clanker.world/clanker/${CONTRACT}`, 'Base'],
  [`https://basescan.org/token/${CONTRACT}`, 'Base'],
  [`https://optimistic.etherscan.io/token/${CONTRACT}`, 'Optimism'],
  [`https://etherscan.io/token/${CONTRACT}#code`, 'Ethereum'],
])('finds a token by its address (%s)', (address, chain) => {
  expect(findToken(address)).toEqual({ chain, contract: CONTRACT, id: '' });
  expect(findCollectible(address, undefined)).toBeUndefined();
});

test.each([
  [`eip155:8453:${CONTRACT}:2`, 'Base', '2'],
  [`eip155:1/erc721:${CONTRACT}/31`, 'Ethereum', '31'],
  [`eip155:7777777:${CONTRACT}`, 'Zora', ''],
])("The button that mints says what a page's collectible is. (%s)", (target, chain, id) => {
  const address = 'https://mint.castkit.example/drop';
  expect(findCollectible(address, minting(target))).toEqual({ chain, contract: CONTRACT, id });
});

test.each([
  `eip155:8453:${CONTRACT}00:2`,
  `eip155:5:${CONTRACT}:2`,
  `eip155:8453:0x12:2`,
  `solana:101:${CONTRACT}`,
  `eip155:8453:${CONTRACT}:2<script>`,
  7,
  null,
  {},
])('A button that names no chain and contract makes no card. (%s)', (target) => {
  expect(findCollectible('https://mint.castkit.example/', minting(target))).toBeUndefined();
});

test('The first four buttons are read, as a frame has no more.', () => {
  const { buttons } = minting(`eip155:8453:${CONTRACT}:2`).frame;
  const nothing = Array<null>(4).fill(null);
  const find = (list: unknown[]) =>
    findCollectible('https://a.example/', { frame: { buttons: list } });
  expect(find([...nothing.slice(1), ...buttons])).toHaveProperty('chain', 'Base');
  expect(find([...nothing, ...buttons])).toBeUndefined();
});

test('A button that does something else makes no card.', () => {
  const target = `eip155:8453:${CONTRACT}:2`;
  expect(findCollectible('https://a.example/', minting(target, 'link'))).toBeUndefined();
  expect(findCollectible('ipfs://a', minting(target))).toBeUndefined();
});

test.each([
  `https://zora.co.evil.test/collect/base:${CONTRACT}/2`,
  `https://user@zora.co/collect/base:${CONTRACT}/2`,
  `https://zora.co:8443/collect/base:${CONTRACT}/2`,
  `https://zora.co/collect/moon:${CONTRACT}/2`,
  `https://zora.co/collect/base:${CONTRACT}0/2`,
  `https://zora.co/collect/base:${CONTRACT}/2/edit`,
  'https://zora.co/@linda',
  `https://etherscan.io/address/${CONTRACT}`,
  'https://constructor/token/1',
  'https://__proto__/',
])('Any other address is none, however alike it looks. (%s)', (address) => {
  expect([findCollectible(address, undefined), findToken(address)]).toEqual([undefined, undefined]);
});

test('Whatever the API sends, nothing throws.', () => {
  fc.assert(
    fc.property(fc.string(), fc.anything(), fc.anything(), (address, metadata, buttons) => {
      findCollectible(address, metadata);
      findCollectible('https://a.example/', { frame: { buttons } });
      findToken(address);
    }),
  );
});
