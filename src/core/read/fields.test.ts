import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOf, fieldsOf, isObject, listOf, numberOf, objectsOf, textOf } from './fields.js';

test.each<[unknown, number, number | null]>([
  [3, 3, 3],
  [0, 0, 0],
  ['3', 3, 3],
  [-1, -1, null],
  [1.5, 1.5, null],
  [Infinity, Infinity, null],
  [1e300, 1e300, null],
  [NaN, NaN, null],
  ['', NaN, null],
  [' ', NaN, null],
  ['many', NaN, null],
  [null, NaN, null],
  [undefined, NaN, null],
  [true, NaN, null],
  [[3], NaN, null],
  [{ valueOf: 4, toString: 5 }, NaN, null],
])('%j is the number %d, and counts %j', (value, number, count) => {
  expect(numberOf(value)).toBe(number);
  expect(countOf(value)).toBe(count);
});

test('an array is a list, with its objects; anything else is none', () => {
  const list = [null, 'x', { a: 1 }, 7, []];
  expect(listOf(list)).toEqual(list);
  // oxlint-disable-next-line no-sparse-arrays
  expect(listOf([, 1]).map((each) => each ?? 'none')).toEqual(['none', 1]);
  expect(objectsOf(list)).toEqual([{ a: 1 }, []]);
  expect(listOf({ length: 1, 0: {} })).toEqual([]);
  expect(objectsOf({ length: 1, 0: {} })).toBeUndefined();
});

test('an object has its fields; anything else has none of theirs', () => {
  const object = { a: 1 };
  expect(fieldsOf(object)).toBe(object);
  for (const value of [null, undefined, 7, 'a', true, ['a']]) {
    expect(fieldsOf(value).a).toBeUndefined();
  }
});

test('whatever it is, no reader throws', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (value) => {
      expect(fieldsOf(value).fieldThatNobodyHas).toBeUndefined();
      expect(typeof textOf(value)).toBe('string');
      expect(typeof numberOf(value)).toBe('number');
      expect(countOf(value) ?? 0).toBeGreaterThanOrEqual(0);
      expect(Array.isArray(listOf(value))).toBe(true);
      expect(objectsOf(value)?.every(isObject) ?? true).toBe(true);
    }),
  );
});
