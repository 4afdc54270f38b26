import { expect, test } from 'vitest';
import { fakeContext } from '../../../tests/fake-context.js';
import { fetchLikers } from './fetch-likers.js';

const HASH = `0x${'ab'.repeat(20)}`;

/** Fetches from an API that responds with this body. */
async function fetchFrom(body: unknown, limit = 5) {
  // What a site has for casts is not asked.
  const { context, asked } = fakeContext(() => body, {
    customFetch: () => () => Promise.resolve({}),
  });
  return { result: await fetchLikers(context, HASH, limit), asked };
}

const liker = (fid: unknown, fields: object = {}) => ({
  reaction_type: 'like',
  user: { fid, username: `user${String(fid)}`, ...fields },
});

test('The newest users who like a cast are fetched from the API, as many as are shown.', async () => {
  const { result, asked } = await fetchFrom({ reactions: [liker(1), liker(2)], cursor: 'more' });
  expect(asked).toHaveLength(1);
  expect([...asked[0]!.searchParams]).toEqual(
    expect.arrayContaining([
      ['hash', HASH],
      ['types', 'likes'],
      ['limit', '5'],
    ]),
  );
  expect(result?.users.map(({ displayName }) => displayName)).toEqual(['user1', 'user2']);
  expect(result?.hasMore).toBe(true);
});

test('What an API sends of likes is read field by field, each user once, and not beyond the limit.', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => liker(index + 10));
  const rubbish = [null, 7, 'x', {}, { user: [] }, liker('nan', { username: '\u200b' })];
  const hostile = liker(1, { pfp_url: 'javascript:alert(1)', display_name: { toString: 'no' } });
  const { result } = await fetchFrom(
    { reactions: [...rubbish, hostile, liker(1), ...many], next: { cursor: 7 } },
    10,
  );
  expect(result?.users).toHaveLength(3);
  expect(result?.users[0]).toMatchObject({ fid: 1, displayName: 'user1', avatarUrl: null });
  expect(result?.hasMore).toBe(false);
});

test.each([[{}], [{ reactions: 'none' }], [[]], ['text']])(
  'A response without reactions is an error, and not nobody. (%j)',
  async (body) => {
    await expect(fetchFrom(body)).rejects.toMatchObject({ code: 'invalid' });
  },
);
