import { describe, expect, test } from 'vitest';
import { drawable, drawableLine, markHandles } from './poster-text.js';

const lettersOf = (text: string) => [...new Intl.Segmenter().segment(text)].length;

describe('what is drawn of a text', () => {
  test.each([
    [
      'is left as it is',
      'Gardens, since 1998: “slow” & <good>.',
      'Gardens, since 1998: “slow” & <good>.',
    ],
    ['has no controls', 'a\0b\x07c\x9fd\u2028e', 'abcd e'],
    ['has no signs of direction', '\u202eevil\u202c \u2066gm\u2069 \u200fa\u061c', 'evil gm a'],
    ['has no invisible letters', 'a\u200b\u2060\ufeff\u3164\u115fb', 'ab'],
    [
      'has no halves of a pair, and nothing private or unassigned',
      'a\ud800b\ue000c\ufffed',
      'abcd',
    ],
    ['keeps joiners, one at a time', 'می‌خواهم 👩‍🚀 a\u200d\u200d\u200db', 'می‌خواهم 👩‍🚀 a\u200db'],
    ['keeps variants of emoji', '❤️ ✈︎', '❤️ ✈︎'],
    ['has four marks on a letter', `Z${'\u0301'.repeat(500)}o`, `Z${'\u0301'.repeat(4)}o`],
    ['has two new lines at most', ' a \r\n\r\n\r\n\n b\t\tc \n', 'a\n\nb c'],
    ['may be empty', ' \u3000\u200b\n', ''],
  ])('%s', (_, text, drawn) => {
    expect(drawable(text)).toBe(drawn);
  });

  test.each([
    ['letters', 'a'.repeat(100_000), 400],
    ['letters with marks', 'e\u0301'.repeat(900), 400],
    ['wide letters', '庭'.repeat(900), 200],
    ['emoji', '🌱'.repeat(500), 80],
    ['families, each of which is one', '👨‍👩‍👧‍👦'.repeat(100), 80],
  ])('has so many %s, and an ellipsis', (_, text, most) => {
    const drawn = drawable(text);
    expect(drawn.endsWith('…')).toBe(true);
    expect(lettersOf(drawn)).toBe(most + 1);
  });

  test('a letter without an end is no letter', () => {
    expect(drawable(`gm ${'👨\u200d'.repeat(500)}`)).toBe('gm…');
  });

  test('a name is one line', () => {
    expect(drawableLine('Rosa\n\nLindqvist')).toBe('Rosa Lindqvist');
    expect(lettersOf(drawableLine('N'.repeat(5000)))).toBe(29);
  });
});

test('a handle has a mark of its direction before its sign, an address has none', () => {
  expect(markHandles('شكرا @rosa و (@linda) a@b.example')).toBe(
    'شكرا \u200e@rosa و (\u200e@linda) a@b.example',
  );
});
