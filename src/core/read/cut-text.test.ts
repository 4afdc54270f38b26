import { expect, test } from 'vitest';
import { cutText } from './cut-text.js';

test('A text that is cut ends with a whole letter.', () => {
  expect(cutText('ab\u{1f331}c', 3)).toBe('ab');
  expect(cutText('ab\u{1f331}c', 4)).toBe('ab\u{1f331}');
  expect(cutText('abc', 5)).toBe('abc');
  expect(cutText('\u{1f331}', 0)).toBe('');
});
