import { expect, test, vi } from 'vitest';
import { isForDevelopers } from './is-for-developers.js';

test.each([
  ['production', false],
  ['development', true],
  ['test', true],
  [undefined, true],
])('NODE_ENV %j', (environment, expected) => {
  vi.stubEnv('NODE_ENV', environment);
  expect(isForDevelopers()).toBe(expected);
});

test('without a bundler there is no process', () => {
  vi.stubGlobal('process', undefined);
  const result = isForDevelopers();
  vi.unstubAllGlobals();
  expect(result).toBe(false);
});
