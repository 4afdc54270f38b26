import { expect, test } from 'vitest';
import { byteLength } from './bytes.js';
import { createThreads, splitText } from './split-thread.js';

const texts = (text: string, bytes: number) => splitText(text, bytes).map((part) => part.text);

test('A text is split at the end of sentences and lines, which stay whole.', () => {
  expect(texts('One two. Three four! Five six? Seven.', 21)).toEqual([
    'One two. Three four!',
    'Five six? Seven.',
  ]);
  expect(texts('A first line\nand a second one', 16)).toEqual(['A first line', 'and a second one']);
  expect(texts('今日は晴れ。明日は雨。', 24)).toEqual(['今日は晴れ。', '明日は雨。']);
});

test('A sentence that is too long is split between words, and a word between letters.', () => {
  expect(texts('One two three four five', 12)).toEqual(['One two', 'three four', 'five']);
  expect(texts('No. Onetwothreefourfive', 12)).toEqual(['No.', 'Onetwothreef', 'ourfive']);
  expect(texts('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 40)).toEqual(['👩‍👩‍👧👩‍👩‍👧', '👩‍👩‍👧']);
});

test('No part has more bytes, none is empty, and nothing but spaces is lost.', () => {
  const bare = (text: string) => text.replace(/\s/g, '');
  const all = [
    'gm '.repeat(900),
    'é'.repeat(3000),
    `${'x'.repeat(50)}. `.repeat(60),
    '\n \n'.repeat(400),
    'a\n'.repeat(2000),
    '🌞'.repeat(700),
    `\ud83c${'\udf1e'.repeat(400)}`,
  ];
  for (const text of all) {
    const parts = splitText(text, 320);
    expect(bare(parts.map((part) => part.text).join(''))).toBe(bare(text));
    for (const part of parts) {
      expect(part.text).not.toBe('');
      expect(byteLength(part.text)).toBeLessThanOrEqual(320);
    }
  }
});

test('The rest of a text has the same parts as it had in the whole.', () => {
  const text = `${'A sentence of some words. '.repeat(40)}${'word '.repeat(200)}`;
  const parts = splitText(text, 200);
  for (const [at, { end }] of parts.entries()) {
    const rest = splitText(text.slice(end).trimStart(), 200).map((part) => part.text);
    expect(rest).toEqual(parts.slice(at + 1).map((part) => part.text));
  }
});

test('The posts of a thread are numbered if the site says so, also behind those that are posted.', () => {
  const text = 'One two. Three four! Five six? Seven.';
  const split = (before: number) => createThreads({ numbered: true }).split(text, 29, before);
  expect(split(0)?.map((part) => part.text)).toEqual([
    'One two. Three four! 1/2',
    'Five six? Seven. 2/2',
  ]);
  expect(split(3)?.map((part) => part.text)).toEqual([
    'One two. Three four! 4/5',
    'Five six? Seven. 5/5',
  ]);
  expect(createThreads({ numbered: true }).split('gm', 29, 0)).toEqual([{ text: 'gm', end: 2 }]);
});

test('A text of too many posts is none, and an unusable number of posts is the default.', () => {
  const text = 'gm '.repeat(500);
  expect(createThreads({ maxPosts: 2 }).split(text, 320, 0)).toBeNull();
  expect(createThreads({ maxPosts: 9 }).split(text, 320, 0)).toHaveLength(5);
  expect(createThreads({ maxPosts: Number.NaN }).split(text, 320, 0)).toHaveLength(5);
});
