import { expect, test } from 'vitest';
import { createRegistry, markOnce } from './registry.js';
import type { RegistryName } from './registry.js';

test('each name is marked once in a registry', () => {
  const registry = createRegistry();
  expect(['a', 'a', 'b', 'a', 'b'].map((name) => markOnce(registry, name))).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
  expect(markOnce(createRegistry(), 'a')).toBe(true);
});

test('a mark is no value of the same name', () => {
  const registry = createRegistry();
  const sheets = 'sheets' as RegistryName<number>;
  registry.set(sheets, 1);
  expect(markOnce(registry, 'sheets')).toBe(true);
  expect(registry.get(sheets)).toBe(1);
});
