import { expect, test } from 'vitest';
import { deriveKey, recoverAddress, signKeyRequest } from './ethereum.js';

// Addresses and signatures are those of viem 2.57.20, which has its own code for EIP-712.
const MNEMONIC = 'test test test test test test test test test test test junk';
const ADDRESS = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const REQUEST = { fid: 9152, key: `0x${'1234567890abcdef'.repeat(4)}`, deadline: 1_772_704_800 };
const SIGNED_REQUEST =
  '0x1b767fa301288eb8b26905dc70b94e06dbc08ea2dee300d477ad835d12986e84' +
  '402ef38c115857fe75737e38b9b8b8e8ef5ca97c9ab51d69787a8dc2a11694ea1c';
const SIGNED_GM =
  '0x4697334eca3326ba4a136ec905a65320378877dbac12f6b5a6a2de5ec9dd1d47' +
  '2694faafa61f7830047741a1ef0c6dd04fb942e8d075827cecb45aabd3cc571c1c';

test.each([MNEMONIC, `  ${MNEMONIC.replaceAll(' ', '\n  ')} \n`])(
  'signs the request for a key as viem does, with %j',
  async (mnemonic) => {
    const key = await deriveKey(mnemonic);
    expect(signKeyRequest(key!, REQUEST)).toBe(SIGNED_REQUEST);
    expect(signKeyRequest(key!, { ...REQUEST, fid: 9153 })).not.toBe(SIGNED_REQUEST);
    expect(signKeyRequest(key!, { ...REQUEST, deadline: 1 })).not.toBe(SIGNED_REQUEST);
    expect(signKeyRequest(key!, { ...REQUEST, key: `0x${'00'.repeat(32)}` })).not.toBe(
      SIGNED_REQUEST,
    );
  },
);

test.each(['', 'test', 'test test', MNEMONIC.replace('junk', 'test'), `${MNEMONIC} junk`])(
  'takes no recovery phrase from %j',
  async (mnemonic) => {
    expect(await deriveKey(mnemonic)).toBeNull();
  },
);

test('finds who has signed a message, whose length counts bytes', () => {
  expect(recoverAddress('gm ☕', SIGNED_GM)).toBe(ADDRESS);
  expect(recoverAddress('gm ☕', SIGNED_GM.toUpperCase().replace('0X', '0x'))).toBe(ADDRESS);
  expect(recoverAddress('gm ☕', SIGNED_GM.replace(/1c$/, '01'))).toBe(ADDRESS);
  expect(recoverAddress('gm', SIGNED_GM)).not.toBe(ADDRESS);
  expect(recoverAddress('gm ☕', SIGNED_GM.replace(/1c$/, '1b'))).not.toBe(ADDRESS);
});

test.each([
  '',
  '0x',
  SIGNED_GM.slice(2),
  `${SIGNED_GM}00`,
  ` ${SIGNED_GM}`,
  `${SIGNED_GM}\n`,
  SIGNED_GM.replace('4', 'g'),
  SIGNED_GM.replace(/1c$/, 'ff'),
  SIGNED_GM.replace(/1c$/, '1f'),
  SIGNED_GM.replace(/1c$/, '1d'),
  SIGNED_GM.replace(/1c$/, '02'),
  `0x${'00'.repeat(65)}`,
  `0x${'ff'.repeat(65)}`,
])('finds no address by %j', (signature) => {
  expect(recoverAddress('gm ☕', signature)).toBeNull();
});
