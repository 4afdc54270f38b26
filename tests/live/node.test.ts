// @vitest-environment node
// Every request of `openNode` to an open node, and whether its answer can be read. What is trending
// is left to the stand-in's own tests: nodes take longer for it than a widget waits.
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { ParsedCast } from '../../src/network/cast/model.js';
import { openNode } from '../../src/network/data/open-node.js';
import { fetchCast, fetchConversation, fetchFeed, fetchUser } from '../../src/entries/server.js';
import type { FetchFeedOptions } from '../../src/entries/server.js';
import { firstOf, readCast, readCasts, readConversation, readUser } from './models.js';

const { node } = inject('live');
const FID = 3;
const NO_HASH = `0x${'0'.repeat(40)}`;

const sent: { headers: HeadersInit | undefined; credentials: string | undefined }[] = [];
const data = openNode({
  nodes: `${node}/`,
  fetch: (input, init) => {
    sent.push({ headers: init?.headers, credentials: init?.credentials });
    return fetch(input, init);
  },
});
const signal = () => AbortSignal.timeout(15_000);

describe.skipIf(!node)('an open node', () => {
  let first: ParsedCast;
  let username = '';
  beforeAll(async () => {
    const page = await fetchFeed({ feedType: 'filter', filterType: 'fids', fids: [FID], data });
    first = firstOf(page?.casts);
    username = first.author.username;
  });

  test('a cast by its hash, and by its hash without 0x', async () => {
    const { hash } = first;
    for (const identifier of [hash, hash.slice(2)]) {
      expect(readCast(await fetchCast({ type: 'hash', identifier, data })).hash).toBe(hash);
    }
  });

  test('a cast by its short URL', async () => {
    const { hash } = first;
    const identifier = `https://farcaster.xyz/${username}/${hash.slice(0, 10)}`;
    expect(readCast(await fetchCast({ type: 'url', identifier, data })).hash).toBe(hash);
  });

  test('a cast that does not exist is none', async () => {
    expect(await fetchCast({ type: 'hash', identifier: NO_HASH, data })).toBeNull();
  });

  test('a URL of an unknown user is not found', async () => {
    const identifier = 'https://farcaster.xyz/no-such-user-here-0/0xffffffff';
    await expect(fetchCast({ type: 'url', identifier, data })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('a user', async () => {
    expect(readUser(await fetchUser({ fid: FID, data })).fid).toBe(FID);
  });

  test.each<[string, FetchFeedOptions]>([
    ['an author', { feedType: 'filter', filterType: 'fids', fids: [FID] }],
    ['whom a user follows', { feedType: 'following', fid: FID }],
    ['a channel', { feedType: 'filter', filterType: 'channel_id', channelId: 'garden' }],
  ])('a feed: %s', async (_, feed) => {
    const page = await fetchFeed({ ...feed, limit: 2, data });
    const casts = readCasts(page?.casts);
    const cursor = page?.next?.cursor;
    if (!cursor) return;
    const next = readCasts((await fetchFeed({ ...feed, limit: 2, cursor, data }))?.casts);
    const known = new Set(casts.map(({ hash }) => hash));
    expect(next.filter(({ hash }) => known.has(hash))).toEqual([]);
  });

  test('a feed that nodes cannot filter is refused before the node is asked', async () => {
    sent.length = 0;
    const feed = { feedType: 'filter', filterType: 'fids', fids: [FID, 2] } as const;
    await expect(fetchFeed({ ...feed, data })).rejects.toMatchObject({ code: 'setup' });
    expect(sent).toEqual([]);
  });

  test('a conversation', async () => {
    const { hash } = first;
    const page = await fetchConversation({ type: 'hash', identifier: hash, replyDepth: 2, data });
    expect(readConversation(page?.conversation).cast.hash).toBe(hash);
  });

  test('a search by the whole name', async () => {
    const query = { text: username, limit: 5 };
    const found = (await data.search(query, { signal: signal(), viewerFid: FID })) ?? [];
    expect(found.map((user) => user.username)).toContain(username);
  });

  test('learns nothing of who asks', () => {
    expect(sent.length).toBeGreaterThan(0);
    for (const request of sent) {
      expect(request).toEqual({ headers: undefined, credentials: 'omit' });
    }
  });
});
