import { expect, test, vi } from 'vitest';
import { thrower } from '../../../tests/throwing.js';
import type { Fields } from '../read/fields.js';
import { readMessages } from './read-messages.js';

const table = { retry: 'Try again', likes: (count: number) => `${count} likes` };
const onUnusable = vi.fn();
const onFailure = vi.fn();
const read = (given: Fields) => {
  onUnusable.mockClear();
  onFailure.mockClear();
  return readMessages(table, given, onUnusable, onFailure);
};

test('the words are the owner’s, and the table’s where there are none', () => {
  const words = read({ likes: (count: number) => `${count} Likes`, retry: undefined, other: 'x' });
  expect(words.likes(2)).toBe('2 Likes');
  expect(words.retry).toBe('Try again');
  expect(Object.keys(words)).toEqual(['retry', 'likes']);
  expect(onUnusable).not.toHaveBeenCalled();
});

test.each([7, {}, Symbol('no'), () => 'no'])('%s is no word', (retry) => {
  expect(read({ retry }).retry).toBe('Try again');
  expect(onUnusable.mock.calls).toEqual([['retry']]);
});

test.each([
  ['throws', thrower],
  ['returns a number', () => 7],
  ['returns a promise that rejects', () => Promise.reject(new Error('theirs'))],
])(
  'A message of the site that throws or returns no text gives way to the default. (%s)',
  (_, likes) => {
    expect(read({ likes }).likes(2)).toBe('2 likes');
    expect(onFailure.mock.calls).toEqual([[expect.any(Error), 'likes']]);
  },
);

test('of a large table only the texts that the site gives are read', () => {
  const reads: unknown[] = [];
  const given = new Proxy<Record<string, unknown>>(
    { retry: 'Again' },
    {
      get(texts, name) {
        reads.push(name);
        return texts[String(name)];
      },
    },
  );
  expect(read(given).retry).toBe('Again');
  expect(reads).toEqual(['retry']);
});
