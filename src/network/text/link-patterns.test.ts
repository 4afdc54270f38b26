import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../mocks/effort.js';
import { patternsFor } from './link-patterns.js';
import type { LinkPatterns } from './link-patterns.js';

const ascii = patternsFor('a');
const unicode = patternsFor('é');
const names = Object.keys(ascii) as (keyof LinkPatterns)[];

/** All matches of a pattern, and their places. */
const findAll = (pattern: RegExp, text: string) =>
  [...text.matchAll(new RegExp(pattern, pattern.flags.replace('g', '') + 'g'))].map(
    ({ index, 0: found }) => [index, found],
  );

/** ASCII only, with more beginnings of links than by chance. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary-ascii', maxLength: 3 }),
      fc.constantFrom(
        ...'@ / . .. - -- _ : :// ( ) a 1 www. a.com @a.eth .ETH /dev localhost xn--'.split(' '),
      ),
      fc.constantFrom('http://', '127.0.0.1', ' ', '\n', '\t', '"', '`', '\\'),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

test.each(names)('in ASCII, %s finds the same with the patterns for all of Unicode', (name) => {
  expect(ascii[name]).not.toBe(unicode[name]);
  fc.assert(
    fc.property(anyText, (text) => {
      expect(findAll(ascii[name], text)).toEqual(findAll(unicode[name], text));
    }),
    runs(1000),
  );
});

test('each character of ASCII is for both what it is', () => {
  const characters = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
  // Between what a pattern is for: `^` and `$` need a place of their own.
  const places = ['%', 'a%', '%a', '@a%', '/a%', 'a.b%c', 'http://a%b.c', '@a%eth', '@%', '/%'];
  const differing = names.flatMap((name) =>
    characters.flatMap((character) =>
      places.filter((place) => {
        const text = place.replace('%', () => character);
        const [one, other] = [ascii[name], unicode[name]].map((pattern) => findAll(pattern, text));
        return JSON.stringify(one) !== JSON.stringify(other);
      }),
    ),
  );
  expect(differing).toEqual([]);
});

test('one character outside ASCII makes the difference', () => {
  expect(patternsFor('')).toBe(ascii);
  expect(patternsFor('\x7f')).toBe(ascii);
  for (const text of ['\x80', 'a\ud83d', 'aaa👍']) expect(patternsFor(text)).toBe(unicode);
});
