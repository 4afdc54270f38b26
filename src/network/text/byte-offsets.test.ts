import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteOffsets } from './byte-offsets.js';

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

test('counts one to four bytes a character, and three for half a surrogate pair', () => {
  const text = 'aé看🔥\ud83dz';
  const bytes = new Set([0, 1, 3, 6, 10, 13]);
  expect([...byteOffsets(text, bytes)]).toEqual([
    [0, 0],
    [1, 1],
    [3, 2],
    [6, 3],
    [10, 5],
    [13, 6],
  ]);
});

test.each([2, 4, 5, 7, 14, 99, -1, 0.5, NaN, Infinity])('byte %s begins no character', (byte) => {
  expect(byteOffsets('aé看🔥\ud83dz', new Set([byte])).size).toBe(0);
});

test('agrees with TextEncoder, whatever the text', () => {
  const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(unit).map((units) => units.join('')),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      let offset = 0;
      const expected = [...text].map((char) => {
        const start = offset;
        offset += char.length;
        return [bytesOf(text.slice(0, start)), start];
      });
      const all = new Set(Array.from({ length: bytesOf(text) }, (_, byte) => byte));
      expect([...byteOffsets(text, all)]).toEqual(expected);
    }),
  );
});
