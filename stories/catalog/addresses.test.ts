import { expect, it } from 'vitest';
import { addressesOf } from './addresses.js';

it('invents no address', () => {
  expect(addressesOf({})).toEqual([]);
});

it('has those of package.json', () => {
  const url = 'git+https://code.castkit.example/castkit.git';
  expect(addressesOf({ name: 'castkit', repository: { url } })).toEqual([
    ['npm', 'https://www.npmjs.com/package/castkit'],
    ['Source', 'https://code.castkit.example/castkit'],
  ]);
});

it('leads to pages of the web only', () => {
  expect(addressesOf({ repository: 'javascript:alert(1)' })).toEqual([]);
  expect(addressesOf({ repository: 'owner/name' })).toEqual([]);
});
