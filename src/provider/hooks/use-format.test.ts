import { expect, test } from 'vitest';
import { formatOf } from './use-format.js';

test('all providers share the formats of a locale', () => {
  expect(formatOf({ locale: 'de' })).toBe(formatOf({ locale: 'de' }));
  expect(formatOf({ locale: 'de' }).number(1204)).toBe('1.204');
  expect(formatOf({ locale: 'en' }).number(1204)).toBe('1,204');
});

test('a server whose visitors name any number of locales keeps few of them', () => {
  const first = formatOf({ locale: 'en-x-first' });
  for (let number = 0; number < 100; number += 1) formatOf({ locale: `en-x-${number}` });
  expect(formatOf({ locale: 'en-x-first' })).not.toBe(first);
});
