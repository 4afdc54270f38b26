import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseConversation } from './parse-conversation.js';

const cast = (hash: string, more: object = {}) => ({
  hash,
  text: hash,
  author: { fid: 1 },
  ...more,
});

test('nests replies, each once, with the number of missing ones', () => {
  const replies = [
    cast('0xa', {
      replies: { count: 5 },
      direct_replies: [cast('0xb'), cast('0xb'), cast('0xc', { replies: { count: 2 } })],
    }),
    // In a circle, and twice.
    cast('0x1', { direct_replies: [cast('0xd')] }),
    cast('0xa'),
  ];
  const parsed = parseConversation({ cast: cast('0x1', { direct_replies: replies }) }, false);
  expect(parsed?.replies).toMatchObject([
    {
      hash: '0xa',
      more: 3,
      replies: [
        { hash: '0xb', more: 0, replies: [] },
        { hash: '0xc', more: 2, replies: [] },
      ],
    },
  ]);
  expect(parsed?.replies).toHaveLength(1);
});

test('a reply whose hash lacks 0x is the one that has it', () => {
  const hash = 'a1'.repeat(20);
  const replies = [cast(hash), cast(`0x${hash}`)];
  const parsed = parseConversation({ cast: cast('0x1', { direct_replies: replies }) }, false);
  expect(parsed?.replies.map((reply) => reply.hash)).toEqual([`0x${hash}`]);
});

test('what was deleted leaves a place', () => {
  const parsed = parseConversation(
    { cast: cast('0x1', { direct_replies: [{ hash: '0xa', direct_replies: [cast('0xb')] }] }) },
    false,
  );
  expect(parsed?.replies).toMatchObject([{ cast: null, replies: [{ hash: '0xb' }] }]);
});

const [first, second, third] = [
  cast('0x1'),
  cast('0x2', { parent_hash: '0x1' }),
  cast('0x3', { parent_hash: '0x2' }),
];
test.each([
  ['there are none', first, [], []],
  ['all are there', third, [first, second], ['0x1', '0x2']],
  ['the only one is gone', third, [], [null]],
  ['the last is gone', third, [first], ['0x1', null]],
  ['the first is gone', third, [second], [null, '0x2']],
  ['one is a hash alone', third, [first, { hash: '0x2', parent_hash: '0x1' }], ['0x1', null]],
  ['the list is none', third, 'none', []],
  ['the API sends no list', third, undefined, []],
  [
    'hashes are without 0x',
    cast('c'.repeat(40), { parent_hash: 'b'.repeat(40) }),
    [cast(`0x${'b'.repeat(40)}`)],
    [`0x${'b'.repeat(40)}`],
  ],
])('parents: %s', (_, focus, list, expected) => {
  const json = { cast: focus, chronological_parent_casts: list };
  const hashes = parseConversation(json, true)?.parents.map((parent) => parent?.hash ?? null);
  expect(hashes).toEqual(expected);
  expect(parseConversation(json, false)?.parents).toEqual([]);
});

test.each([null, undefined, 7, 'x', [], {}, { cast: null }, { cast: 'x' }])(
  '%j is no conversation',
  (json) => {
    expect(parseConversation(json, true)).toBeNull();
  },
);

test('throws for no JSON, and limits the nesting', () => {
  let deep: object = cast('0x0');
  for (let level = 1; level < 5000; level += 1) {
    deep = cast(`0x${level}`, { direct_replies: [deep] });
  }
  let depth = 0;
  for (let reply = parseConversation({ cast: deep }, true)?.replies[0]; reply; depth += 1) {
    [reply] = reply.replies;
  }
  expect(depth).toBe(10);
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (replies, parents) => {
      const json = {
        cast: { hash: '0x1', direct_replies: replies },
        chronological_parent_casts: parents,
      };
      expect(parseConversation(json, true)?.cast.raw).toBe(json.cast);
    }),
  );
});
