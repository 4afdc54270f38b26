// @vitest-environment node
import { getResponse } from 'msw';
import { expect, test } from 'vitest';
import { handlers } from './handlers.js';

test.each([
  ['/feed?feed_type=filter&filter_type=parent_url&parent_url=https://site.example/post', 'casts'],
  ['/feed?feed_type=filter&filter_type=embed_url&embed_url=https://site.example/post', 'casts'],
  ['/feed/parent_urls?parent_urls=https://site.example/post', 'casts'],
  ['/feed?feed_type=filter&filter_type=fids&fids=123456', 'casts'],
  ['/feed/channels?channel_ids=my-channel', 'casts'],
  ['/channel?id=my-channel', 'channel'],
  ['/user/bulk?fids=123456', 'users'],
])(
  'The handlers of castkit/testing respond for pages, users and channels that the world does not know. (%s)',
  async (path, field) => {
    const headers = { 'x-sdk': 'react', 'x-sdk-version': '1' };
    const url = `https://sdk-api.neynar.com/v2/farcaster${path}&client_id=test`;
    const response = await getResponse(handlers, new Request(url, { headers }));
    const body = (await response?.json()) as Record<string, unknown>;
    expect(response?.status).toBe(200);
    expect(Object.values(body[field] as object)).not.toEqual([]);
  },
);

test.each([
  ['zero', '0', []],
  ['beyond whole numbers', `1${'0'.repeat(308)},9007199254740993`, []],
  ['beyond all numbers', '9'.repeat(400), []],
  ['three times the same', '123456,123456,0123456', [123456]],
])(
  'The handlers of castkit/testing know each user once, and none whose fid cannot be. (%s)',
  async (_, fids, known) => {
    const headers = { 'x-sdk': 'react', 'x-sdk-version': '1' };
    const url = `https://sdk-api.neynar.com/v2/farcaster/user/bulk?fids=${fids}&client_id=test`;
    const response = await getResponse(handlers, new Request(url, { headers }));
    const { users } = (await response!.json()) as { users: { fid: unknown }[] };
    expect(users.map(({ fid }) => fid)).toEqual(known);
  },
);
