import { expect, test } from 'vitest';
import { flattenReplies, nestReplies } from './nest-replies.js';
import { parseCast } from './parse-cast.js';
import type { Reply } from './parse-conversation.js';

const hash = (at: number) => `0x${at.toString(16).padStart(40, '0')}`;
const cast = (at: number, parent?: number) =>
  parseCast({
    hash: hash(at),
    text: 'gm',
    ...(parent !== undefined && { parent_hash: hash(parent) }),
  });
const tree = (replies: readonly Reply[]): unknown[] =>
  replies.map((reply) => {
    const at = Number(reply.hash);
    return reply.replies.length > 0 ? [at, tree(reply.replies)] : at;
  });
const size = (replies: readonly Reply[]): number =>
  replies.reduce((sum, reply) => sum + 1 + size(reply.replies), 0);
const depth = (replies: readonly Reply[]): number =>
  Math.max(0, ...replies.map((reply) => 1 + depth(reply.replies)));

test('Each reply is below what it replies to, wherever it is in the list.', () => {
  expect(tree(nestReplies([cast(3, 2), cast(1), cast(2, 1), cast(4, 9), cast(5, 1)]))).toEqual([
    [1, [[2, [3]], 5]],
    4,
  ]);
});

test('A chain of ten thousand replies is whole, and no deeper than the replies of the API.', () => {
  const chain = Array.from({ length: 10_000 }, (_, at) => cast(at + 1, at));
  const replies = nestReplies(chain);
  expect(size(replies)).toBe(10_000);
  expect(depth(replies)).toBe(10);
});

test('Casts that reply to each other or to themselves are each shown once.', () => {
  expect(tree(nestReplies([cast(1, 2), cast(2, 1), cast(3, 3), cast(3), null]))).toEqual([
    3,
    [1, [2]],
  ]);
});

test('Replies of the API are read with the replies to them, and a deleted one has no cast.', () => {
  const list = [
    { hash: hash(1), direct_replies: [{ hash: hash(2), parent_hash: hash(1) }, 7] },
    null,
  ];
  const replies = nestReplies(flattenReplies(list).map(parseCast));
  expect(tree(replies)).toEqual([[1, [2]]]);
  expect(replies[0]?.cast).toBeNull();
  expect(flattenReplies('rubbish')).toEqual([]);
  const own: { hash: string; direct_replies: unknown[] } = { hash: hash(1), direct_replies: [] };
  own.direct_replies = Array.from({ length: 100 }, () => own);
  expect(flattenReplies([own])).toEqual([own]);
});
