import { expect, test } from 'vitest';
import { parseCast } from '../../network/cast/parse-cast.js';
import type { Reply } from '../../network/cast/parse-conversation.js';
import { withVisitorsReplies } from './own-comments.js';
import type { OwnComment } from './own-comments.js';

const castOf = (hash: string) => parseCast({ hash, text: hash, author: { fid: 3 } })!;
const own = (parent: string | null, hash: string): OwnComment => ({
  page: 'https://blog.example/',
  parent,
  cast: castOf(hash),
});
const reply = (hash: string, ...replies: Reply[]): Reply => ({
  cast: castOf(hash),
  hash,
  replies,
  more: 0,
});

/** The tree as a text. */
const written = (replies: readonly Reply[]): string =>
  replies
    .map(({ hash, replies }) => hash + (replies.length > 0 ? `(${written(replies)})` : ''))
    .join(' ');
const merged = (replies: readonly Reply[], mine: OwnComment[], depth = 2, maxDepth = 3) =>
  written(withVisitorsReplies(replies, 'root', mine, depth, maxDepth));

test('what was posted stands behind the replies of the API', () => {
  expect(merged([reply('a'), reply('b')], [own('root', 'x'), own('root', 'y')])).toBe('a b x y');
  expect(merged([reply('a')], [own('a', 'x')])).toBe('a(x)');
});

test('nothing is added to another cast, or to the page', () => {
  expect(merged([reply('a')], [own('elsewhere', 'x'), own(null, 'y')])).toBe('a');
});

test('what the API has sent is not added, wherever it is and however its hash is written', () => {
  expect(merged([reply('a', reply('X'))], [own('root', 'x')])).toBe('a(X)');
  expect(merged([reply('a'), reply('x')], [own('A', 'X')])).toBe('a x');
});

test('what answers what was posted is with it', () => {
  expect(merged([], [own('root', 'x'), own('x', 'y'), own('y', 'z')])).toBe('x(y z)');
  expect(merged([], [own('root', 'x'), own('x', 'y')], 2, 9)).toBe('x(y)');
});

test('what answers the deepest replies is in one row with them', () => {
  const deep = reply('a', reply('b', reply('c')));
  expect(merged([deep], [own('b', 'x'), own('x', 'y'), own('b', 'z')])).toBe('a(b(c) x y z)');
  // Shown by a press, where nothing is deeper.
  expect(merged([reply('d')], [own('d', 'x')], 4)).toBe('d(x)');
});

test.each([
  ['its own', [own('x', 'x')]],
  ['that of the cast', [own('root', 'root')]],
  ['that of another', [own('x', 'y'), own('y', 'x')]],
  ['that of what was posted before', [own('root', 'x'), own('x', 'x'), own('root', 'x')]],
])('a server that answers with a hash that is %s ends', (_, mine) => {
  const text = merged([], mine);
  expect(text.split('x').length).toBeLessThanOrEqual(2);
  expect(text).not.toContain('root');
});
