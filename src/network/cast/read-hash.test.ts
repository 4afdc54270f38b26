import { expect, test } from 'vitest';
import { readHash } from './read-hash.js';

const hash = '0aF1'.repeat(10);

test.each([
  [hash, `0x${hash}`],
  [`0x${hash}`, `0x${hash}`],
  ['a-post', 'a-post'],
  [hash.slice(1), hash.slice(1)],
  [`${hash}0`, `${hash}0`],
  [`${hash}\n`, `${hash}\n`],
  ['', ''],
  [7, ''],
  [null, ''],
])('%j is %j', (given, expected) => {
  expect(readHash(given)).toBe(expected);
});
