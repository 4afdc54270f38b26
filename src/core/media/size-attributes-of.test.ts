import { expect, test } from 'vitest';
import { sizeAttributesOf } from './size-attributes-of.js';

test.each([
  ['of a picture', { width: 1200, height: 800 }, { width: 225, height: 150 }],
  ['of a square', { width: 1, height: 1 }, { width: 150, height: 150 }],
  ['of a tall one', { width: 100, height: 9900 }, { width: 1.515, height: 150 }],
  ['of an endless one', { width: 9900, height: 100 }, { width: 1000, height: 10.101 }],
  ['of none that is known', { width: null, height: null }, { width: 266.667, height: 150 }],
])('%s', (_, size, attributes) => {
  expect(sizeAttributesOf(size, 150, 16 / 9)).toEqual(attributes);
});

test.each([
  ['of a picture', { width: 1200, height: 800 }, { width: 384, height: 256 }],
  ['of a tall one, 4:5', { width: 100, height: 9900 }, { width: 204.8, height: 256 }],
  ['of a flat one, 2:1', { width: 9900, height: 100 }, { width: 512, height: 256 }],
  ['of none that is known', { width: null, height: null }, { width: 384, height: 256 }],
])('large: %s', (_, size, attributes) => {
  expect(sizeAttributesOf(size, 256, 3 / 2, true)).toEqual(attributes);
});
