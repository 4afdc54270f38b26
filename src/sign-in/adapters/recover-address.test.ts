import { expect, test } from 'vitest';
import { createWallet } from '../../../mocks/wallet.js';
import { recoverAddress as ofTheServer } from '../../server/sign-in/ethereum.js';
import { recoverAddressInPage } from './recover-address.js';

const MESSAGE = 'site.example wants you to sign in\nÄ – 🙂';

test.each([1, 2, 3, 4, 5, 6, 7, 8])('finds the address of wallet %i', (seed) => {
  const { address, sign } = createWallet(seed);
  expect(recoverAddressInPage(MESSAGE, sign(MESSAGE))).toBe(address);
});

test('takes a signature without the offset, and in capitals', () => {
  const { address, sign } = createWallet(1);
  const signature = sign(MESSAGE);
  const recovery = Number(`0x${signature.slice(-2)}`) - 27;
  expect(recoverAddressInPage(MESSAGE, `${signature.slice(0, -2)}0${recovery}`)).toBe(address);
  expect(recoverAddressInPage(MESSAGE, `0x${signature.slice(2).toUpperCase()}`)).toBe(address);
});

test('finds another address for another message', () => {
  const { address, sign } = createWallet(1);
  expect(recoverAddressInPage(`${MESSAGE}.`, sign(MESSAGE))).not.toBe(address);
});

test.each([
  ['nothing', ''],
  ['no hexadecimal', `0x${'g'.repeat(130)}`],
  ['64 bytes', `0x${'1b'.repeat(64)}`],
  ['66 bytes, as of a contract', `0x${'1b'.repeat(66)}`],
  ['zeros', `0x${'0'.repeat(130)}`],
  ['numbers beyond the curve', `0x${'f'.repeat(128)}1b`],
  ['another recovery bit', `0x${'1'.repeat(128)}ff`],
])('finds none for %s', (_, signature) => {
  expect(recoverAddressInPage(MESSAGE, signature)).toBeNull();
});

test('finds what the server finds, whatever the signature', () => {
  for (let seed = 1; seed < 120; seed += 1) {
    const byte = (seed * 37) % 256;
    const half = byte.toString(16).padStart(2, '0').repeat(32);
    const other = ((byte * 11) % 128).toString(16).padStart(2, '0').repeat(32);
    const signature = `0x${half}${other}${(27 + (seed % 4)).toString(16)}`;
    expect(recoverAddressInPage(MESSAGE, signature)).toBe(ofTheServer(MESSAGE, signature));
  }
});
