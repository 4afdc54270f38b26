// @vitest-environment node
import { expect, test } from 'vitest';
import { isFirst } from './is-first.js';

test('each name is first once under a provider', () => {
  const shared = new Map();
  expect(['a', 'a', 'b', 'a', 'b'].map((name) => isFirst(shared, name))).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
  expect(isFirst(new Map(), 'a')).toBe(true);
});
