import { expect, test } from 'vitest';
import { thrower } from '../../../tests/throwing.js';
import { splitFields } from './split-fields.js';

test('splits by the names of a table', () => {
  const given = { one: 1, two: undefined, toString: 3, three: 3 };
  const [named, others] = splitFields(given, { one: true, two: true });
  expect(named).toEqual({ one: 1, two: undefined });
  expect(others).toEqual({ toString: 3, three: 3 });
});

test('leaves out what throws', () => {
  const given = Object.defineProperty({ one: 1 }, 'two', { enumerable: true, get: thrower });
  expect(splitFields(given, { one: true, two: true })).toEqual([{ one: 1 }, {}]);
});
