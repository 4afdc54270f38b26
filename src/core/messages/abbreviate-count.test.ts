import fc from 'fast-check';
import { expect, test } from 'vitest';
import { abbreviateCount } from './abbreviate-count.js';
import { createFormat } from './create-format.js';

test.each([
  [0, '0'],
  [1, '1'],
  [999, '999'],
  [999.9, '999'],
  [1000, '1K'],
  [1099, '1K'],
  [1100, '1.1K'],
  [1999, '1.9K'],
  [9_999, '9.9K'],
  [10_000, '10K'],
  [999_999, '999.9K'],
  [1_000_000, '1M'],
  [1_950_000, '1.9M'],
  [999_999_999, '999.9M'],
  [1_000_000_000, '1B'],
  [7_800_000_000, '1B'],
  [Infinity, '1B'],
  [-1, ''],
  [-5000, ''],
  [-Infinity, ''],
  [NaN, ''],
])(
  'Counts from 1,000 are shown as K, M or B with one decimal, floored, and capped at 1e9. (%d as "%s")',
  (count, written) => {
    expect(abbreviateCount(count, createFormat('en'))).toBe(written);
  },
);

test.each([
  ['en-ZA', 1999, '1,9K'],
  ['EN-us', 1999, '1.9K'],
  ['not a locale', 1999, '1.9K'],
  ['de', 1999, '1.999'],
  ['de', 194_720, '194.720'],
  ['de', 1_999_999, '1,9\u00a0Mio.'],
  ['de', 7_800_000_000, '1\u00a0Mrd.'],
  ['ar', 999, '999'],
  ['ar-EG', 999, '٩٩٩'],
  ['bn', 12, '১২'],
  ['fa', 7, '۷'],
  ['de', 999.9, '999'],
  ['ar', 1999, '1.9\u00a0ألف'],
  ['ar-EG', 999_999, '٩٩٩٫٩\u00a0ألف'],
  ['ja', 19_999, '1.9万'],
  ['de', -1, ''],
  ['ar', NaN, ''],
])('in %s, %d is written as "%s"', (locale, count, written) => {
  expect(abbreviateCount(count, createFormat(locale))).toBe(written);
});

const english = createFormat('en');

test('no count is ever made more than it is, nor less by a tenth of its unit', () => {
  const units: Record<string, number> = { '': 1, K: 1e3, M: 1e6, B: 1e9 };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (count) => {
      const [, number = '', letter = ''] =
        /^(\d{1,3}(?:\.[1-9])?)([KMB]?)$/.exec(abbreviateCount(count, english)) ?? [];
      const unit = units[letter] ?? NaN;
      // In tenths of the unit, where all numbers are whole.
      const tenths = Math.round(Number(number) * 10);
      expect(tenths * unit).toBeLessThanOrEqual(count * 10);
      expect((tenths + 1) * unit).toBeGreaterThan(unit === 1 ? count : count * 10);
    }),
  );
});
