import { expect, test } from 'vitest';
import { directionOfText, isWide, quoteSize } from './quote.js';

test.each([
  ['', 'display'],
  ['a'.repeat(60), 'display'],
  ['a'.repeat(61), 'large'],
  ['a'.repeat(115), 'large'],
  ['a'.repeat(116), 'medium'],
  ['a'.repeat(185), 'medium'],
  ['a'.repeat(186), 'small'],
  ['a'.repeat(1_000_000), 'small'],
  ['庭'.repeat(30), 'display'],
  ['庭'.repeat(31), 'large'],
  ['a\nb\nc\nd', 'large'],
] as const)('%.12s… is set %s', (text, size) => {
  expect(quoteSize(text)).toBe(size);
});

test('letters of squares and emoji are wide', () => {
  expect(['庭', 'は', 'カ', '한', '。', '！', '🌱'].filter(isWide)).toHaveLength(7);
  expect(['a', 'é', 'ا', '!', '…'].filter(isWide)).toEqual([]);
});

test.each([
  ['gm', 'ltr'],
  ['', 'ltr'],
  ['2026!', 'ltr'],
  ['صباح الخير', 'rtl'],
  ['12. שלום gm', 'rtl'],
  ['🌱 (ܐ)', 'rtl'],
  ['gm صباح', 'ltr'],
  ['@rosa شكرا', 'ltr'],
])('%s begins %s', (text, direction) => {
  expect(directionOfText(text)).toBe(direction);
});
