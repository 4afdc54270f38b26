// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchParsedConversation } from './fetch-conversation.js';

const context = { apiUrls: ['https://api.example'], clientId: 'test' };
const requested: string[] = [];
let body: unknown;

beforeEach(() => {
  requested.length = 0;
  vi.stubGlobal('fetch', (url: URL) => {
    requested.push(url.pathname + url.search);
    return Promise.resolve(Response.json(body));
  });
});

const conversation = {
  cast: { hash: '0x2', text: 'reply', parent_hash: '0x1', direct_replies: [{ hash: '0x3' }] },
  chronological_parent_casts: [{ hash: '0x1', text: 'first' }],
};

test('requests the conversation, or the page at a cursor', async () => {
  body = { conversation };
  await fetchParsedConversation(context, { type: 'hash', identifier: '0x2' }, null);
  const query = {
    type: 'url' as const,
    identifier: 'https://a.test/',
    replyDepth: 3,
    includeChronologicalParentCasts: true,
    limit: 10,
  };
  await fetchParsedConversation(context, query, 'next');
  const path = '/v2/farcaster/cast/conversation/';
  expect(requested).toEqual([
    `${path}?type=hash&identifier=0x2&client_id=test`,
    `${path}?type=url&identifier=https%3A%2F%2Fa.test%2F&reply_depth=3&include_chronological_parent_casts=true&limit=10&cursor=next&client_id=test`,
  ]);
});

test.each([
  [undefined, []],
  [false, []],
  [true, ['0x1']],
])(
  'with the casts above it, if asked for: %j',
  async (includeChronologicalParentCasts, parents) => {
    body = { conversation, next: { cursor: 'more' } };
    const query = { type: 'hash' as const, identifier: '0x2', includeChronologicalParentCasts };
    const page = await fetchParsedConversation(context, query, null);
    expect(page?.cursor).toBe('more');
    expect(page?.data.cast.hash).toBe('0x2');
    expect(page?.data.replies.map(({ hash }) => hash)).toEqual(['0x3']);
    expect(page?.data.parents.map((cast) => cast?.hash)).toEqual(parents);
  },
);

test('a deleted cast has none', async () => {
  body = { conversation: { cast: null } };
  expect(
    await fetchParsedConversation(context, { type: 'hash', identifier: '0x2' }, null),
  ).toBeNull();
});

test.each([{}, { conversation: null }, { conversation: 'x' }, { conversation: {} }])(
  '%j is no conversation',
  async (json) => {
    body = json;
    await expect(
      fetchParsedConversation(context, { type: 'hash', identifier: '0x2' }, null),
    ).rejects.toMatchObject({
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
  body = { conversation };
  const query = { type: 'hash', identifier: '0x2', replyDepth: replyDepth as number } as const;
  await fetchParsedConversation(context, query, null);
  const { searchParams } = new URL(requested[0]!, 'https://api.example');
  expect(searchParams.get('reply_depth')).toBe(depth);
});
