import { expect, it } from 'vitest';
import { addressesOf } from './addresses.js';

it('invents no address', () => {
  expect(addressesOf({})).toEqual([]);
});

it('has those of package.json', () => {
  const homepage = 'https://castkit.example/';
  const url = 'git+https://code.castkit.example/castkit.git';
  expect(addressesOf({ homepage, repository: { url } })).toEqual([
    ['Package', homepage],
    ['Source', 'https://code.castkit.example/castkit'],
  ]);
});

it('leads to pages of the web only', () => {
  expect(addressesOf({ homepage: 'javascript:alert(1)', repository: 'owner/name' })).toEqual([]);
});
