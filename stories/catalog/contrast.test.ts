import { expect, it } from 'vitest';
import { contrast, readableOn } from './contrast.js';

it.each([
  ['#000000', '#FFFFFF', 21],
  ['#ffffff', '#000000', 21],
  ['#774bd0', '#774bd0', 1],
  // The examples of WCAG's understanding documents.
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
])('%s on %s is %d', (a, b, ratio) => {
  expect(contrast(a, b)).toBeCloseTo(ratio, 2);
});

it('takes the colour that can be read', () => {
  expect(readableOn('#ffe066', '#ffffff', '#1a1328')).toBe('#1a1328');
  expect(readableOn('#00667a', '#ffffff', '#1a1328')).toBe('#ffffff');
});
