// @vitest-environment node
import { expect, test } from 'vitest';
import { beginningOf } from './past-dates.js';

const NOW = Date.UTC(2026, 0, 3, 10, 59, 59);

test.each([
  ['day', '2026-01-02T10:00:00'],
  ['week', '2025-12-27'],
  ['month', '2025-12-04'],
  ['year', '2025-01-03'],
] as const)('The beginning of a time is that of its hour or day. (%s)', (period, date) => {
  expect(beginningOf(period, NOW)).toBe(date);
});
