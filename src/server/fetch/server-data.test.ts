// @vitest-environment node
// `data` of the server kit: open nodes, and functions of a site.
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { handlers } from '../../../mocks/handlers.js';
import { calls, forget, world } from '../../../mocks/index.js';
import { DOWN_NODE, NODE } from '../../../mocks/open-node.js';
import { openNode } from '../../network/data/open-node.js';
import {
  fetchCast,
  fetchConversation,
  fetchFeed,
  fetchFrame,
  fetchUser,
} from '../../entries/server.js';

const { launchCast, threads, users, channels } = world;
const shortUrl = `https://farcaster.xyz/linda/${launchCast.hash.slice(0, 10)}`;

const server = setupServer(...handlers);
beforeAll(() => {
  // Left over from an earlier file in the same process.
  forget();
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => {
  forget();
});
afterAll(() => {
  server.close();
});

const origins = () => [...new Set(calls.map(({ origin }) => origin))];

describe('the server kit', () => {
  const data = openNode({ nodes: [DOWN_NODE, NODE] });

  test('fetches from nodes, and from no other host', async () => {
    const cast = await fetchCast({ type: 'url', identifier: shortUrl, data });
    expect(cast).toMatchObject({ hash: launchCast.hash, reactions: { likes_count: 1204 } });
    expect(await fetchUser({ fid: 3, data })).toMatchObject({ username: 'linda' });
    const feed = {
      feedType: 'filter',
      filterType: 'channel_id',
      channelId: channels.garden,
    } as const;
    const page = await fetchFeed({ ...feed, limit: 5, data });
    expect(page?.casts).toHaveLength(5);
    const next = await fetchFeed({ ...feed, limit: 5, cursor: page?.next?.cursor, data });
    expect(next?.casts?.[0]?.hash).not.toBe(page?.casts?.[0]?.hash);
    const thread = await fetchConversation({
      ...threads.focus,
      type: 'hash',
      identifier: threads.focus.hash,
      data,
    });
    expect(thread?.conversation?.cast).toMatchObject({ hash: threads.focus.hash });
    expect(origins()).toEqual([DOWN_NODE, NODE]);
  });

  test('a cast that does not exist is null', async () => {
    expect(await fetchCast({ type: 'hash', identifier: `0x${'0'.repeat(40)}`, data })).toBeNull();
  });

  test('The server kit takes the same functions in `data`: they get the query, the viewer and the cursor, and no key.', async () => {
    const conversation = vi.fn(() => null);
    const feed = vi.fn(() => ({ casts: [] }));
    const apiKey = 'a-secret';
    await fetchConversation({
      type: 'hash',
      identifier: '0xa',
      viewerFid: 8,
      apiKey,
      data: { conversation },
    });
    await fetchFeed({ feedType: 'following', fid: 3, cursor: 'next', apiKey, data: { feed } });
    expect(conversation).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ type: 'hash', identifier: '0xa' }),
      expect.objectContaining({ viewerFid: 8, cursor: null }),
    );
    expect(feed).toHaveBeenCalledExactlyOnceWith(
      { feedType: 'following', fid: 3 },
      expect.objectContaining({ cursor: 'next' }),
    );
    expect(JSON.stringify([conversation.mock.calls, feed.mock.calls])).not.toContain(apiKey);
  });

  test.each([null, 7, 'x', {}, []])('a function that is %j is none', async (user) => {
    const hostile = { user } as unknown as typeof data;
    await expect(fetchUser({ fid: 3, data: hostile })).rejects.toMatchObject({ code: 'setup' });
    expect(await fetchUser({ fid: 3, data: hostile, clientId: 'x' })).toEqual(users.linda);
  });

  test('asks the API for what the data lacks, which needs a client id', async () => {
    const only = { user: data.user };
    await expect(fetchCast({ type: 'hash', identifier: '0xa', data: only })).rejects.toMatchObject({
      code: 'setup',
    });
    await expect(fetchFrame({ url: 'https://a.example', data })).rejects.toMatchObject({
      code: 'setup',
    });
    const cast = await fetchCast({
      type: 'hash',
      identifier: launchCast.hash,
      data: only,
      clientId: 'x',
    });
    expect(cast).toEqual(launchCast);
  });

  test('a node that fails is reported like the API', async () => {
    const down = openNode({ nodes: DOWN_NODE });
    await expect(fetchUser({ fid: users.linda.fid, data: down })).rejects.toMatchObject({
      code: 'http',
      status: 503,
    });
  });
});
