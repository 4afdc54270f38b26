import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBlank, readName, readUsername } from './usernames.js';

const INVISIBLE: Record<string, string> = {
  nothing: '',
  spaces: ' \t\n\u00a0\u2003\u3000',
  'the Hangul filler': '\u3164',
  'the halfwidth Hangul filler': '\uffa0',
  'the Hangul choseong and jungseong fillers': '\u115f\u1160',
  'the zero width space': '\u200b',
  'zero width joiners': '\u200c\u200d\u2060',
  'the byte order mark': '\ufeff',
  'the blank of Braille': '\u2800',
  'controls of direction':
    '\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069',
  'the soft hyphen': '\u00ad',
  'the combining grapheme joiner': '\u034f',
  'Khmer inherent vowels': '\u17b4\u17b5',
  'Mongolian selectors': '\u180b\u180c\u180d\u180e\u180f',
  'variation selectors': '\ufe00\ufe0f\u{e0100}',
  tags: '\u{e0020}\u{e007f}',
  'the null note head': '\u{1d159}',
  'controls of music': '\u{1d173}\u{1d17a}',
  controls: '\0\u001f\u007f\u009f',
};

const VISIBLE = [
  ...['a', '.', '@', '!880', '山', 'ن', '🔥', '⠁'],
  ...['❤\ufe0f', '\u3164.', '\u0301', '\ud800'],
];

describe('isBlank', () => {
  test.each(Object.entries(INVISIBLE))('is true of %s', (_, text) => {
    expect(isBlank(text)).toBe(true);
  });

  test('is true of all of them together', () => {
    expect(isBlank(Object.values(INVISIBLE).join(''))).toBe(true);
  });

  test.each(VISIBLE)('is false of %j', (text) => {
    expect(isBlank(text)).toBe(false);
    expect(isBlank(`${Object.values(INVISIBLE).join('')}${text}`)).toBe(false);
  });

  test('is as quick for a long text', () => {
    expect(isBlank('\u200b'.repeat(1e6))).toBe(true);
  });
});

test.each([
  [' Linda Xie ', 'Linda Xie'],
  ['\u202eeilA', 'eilA'],
  ['\u2067\u202eAl\u2069\u2069ice', 'Alice'],
  ['@linda', '@linda'],
  [' \u200b ', ''],
  ['\u202a\u202c \u2066\u2069', ''],
  // What joins the parts of an emoji, and the marks with which Arabic and Hebrew are written.
  ['👩\u200d👩\u200d👧', '👩\u200d👩\u200d👧'],
  ['سارة\u200f \u061c(1)', 'سارة\u200f \u061c(1)'],
])('the name %j is %j', (text, name) => {
  expect(readName(text)).toBe(name);
});

test.each([
  ['linda', 'linda'],
  [' linda ', 'linda'],
  ['@linda', 'linda'],
  ['@@ @linda', 'linda'],
  ['lin@da', 'lin@da'],
  ['@', ''],
  ['@\u3164', ''],
  ['\u202e@linda', 'linda'],
  ['@\u2066 @linda\u2069', 'linda'],
])('the username %j is %j', (text, username) => {
  expect(readUsername(text)).toBe(username);
});

test('no username begins with @, and what is read once is read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const username = readUsername(text);
      expect(username.startsWith('@')).toBe(false);
      expect(readUsername(username)).toBe(username);
    }),
  );
});
