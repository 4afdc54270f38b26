import { expect, test } from 'vitest';
import { readLocale } from './read-locale.js';

test.each([
  ['de', 'de'],
  ['DE-at', 'de-AT'],
  ['de_DE', 'de-DE'],
  ['pt_BR', 'pt-BR'],
  ['zh_Hant_TW', 'zh-Hant-TW'],
  [' fr_CA.UTF-8 ', 'fr-CA'],
  ['sr_RS@latin', 'sr-RS'],
  ['ar-EG-u-nu-latn', 'ar-EG-u-nu-latn'],
])('A locale is read as operating systems write it, too. (%s)', (given, tag) => {
  expect(readLocale(given)).toBe(tag);
});

test.each([
  '',
  'C',
  'C.UTF-8',
  'en-US,en;q=0.5',
  '_',
  'de__DE',
  'not a locale',
  '-'.repeat(1_000_000),
  null,
  7,
  {},
])('reads what is none as English', (value) => {
  expect(readLocale(value)).toBe('en');
});
