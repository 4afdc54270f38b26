import { expect, test } from 'vitest';
import { fakeContext, pathOf } from '../../../tests/fake-context.js';
import { fetchParsedConversation } from './fetch-conversation.js';

const query = { type: 'hash', identifier: '0x2' } as const;
const conversation = {
  cast: { hash: '0x2', text: 'reply', parent_hash: '0x1', direct_replies: [{ hash: '0x3' }] },
  chronological_parent_casts: [{ hash: '0x1', text: 'first' }],
};

test('requests the conversation, or the page at a cursor', async () => {
  const { context, asked } = fakeContext(() => ({ conversation }));
  await fetchParsedConversation(context, query, null);
  const whole = { replyDepth: 3, includeChronologicalParentCasts: true, limit: 10 };
  await fetchParsedConversation(context, { ...query, ...whole }, 'next');
  expect(asked.map(pathOf)).toEqual([
    'cast/conversation/?type=hash&identifier=0x2&client_id=test',
    'cast/conversation/?type=hash&identifier=0x2&reply_depth=3&include_chronological_parent_casts=true&limit=10&cursor=next&client_id=test',
  ]);
});

test.each([
  [undefined, []],
  [false, []],
  [true, ['0x1']],
])(
  'with the casts above it, if asked for: %j',
  async (includeChronologicalParentCasts, parents) => {
    const { context } = fakeContext(() => ({ conversation, next: { cursor: 'more' } }));
    const page = await fetchParsedConversation(
      context,
      { ...query, includeChronologicalParentCasts },
      null,
    );
    expect(page?.cursor).toBe('more');
    expect(page?.data.cast.hash).toBe('0x2');
    expect(page?.data.replies.map(({ hash }) => hash)).toEqual(['0x3']);
    expect(page?.data.parents.map((cast) => cast?.hash)).toEqual(parents);
  },
);

test('a deleted cast has none', async () => {
  const { context } = fakeContext(() => ({ conversation: { cast: null } }));
  expect(await fetchParsedConversation(context, query, null)).toBeNull();
});

test.each([{}, { conversation: null }, { conversation: 'x' }, { conversation: {} }])(
  '%j is no conversation',
  async (json) => {
    const { context } = fakeContext(() => json);
    await expect(fetchParsedConversation(context, query, null)).rejects.toMatchObject({
      code: 'invalid',
      message: 'The API answered without a conversation.',
    });
  },
);

test.each([
  [1e9, '5'],
  [Infinity, '5'],
  [-3, '0'],
  [2.7, '2'],
  ['4', '4'],
  ['many', null],
  [Number.NaN, null],
])('The depth of replies is 0 to 5. (%s)', async (replyDepth, depth) => {
  const { context, asked } = fakeContext(() => ({ conversation }));
  await fetchParsedConversation(context, { ...query, replyDepth: replyDepth as number }, null);
  expect(asked[0]?.searchParams.get('reply_depth')).toBe(depth);
});
