// @vitest-environment node
// The silent data of castkit/testing never respond, neither through an adapter nor to requests.
import { expect, test } from 'vitest';
import { worldAdapter } from '../../../mocks/adapter.js';
import { crawled } from '../../../mocks/frames.js';
import { world } from '../../../mocks/testing.js';
import type { DataPageRequest } from '../../entries/index.js';

const { articles, channels, fidsThatFail, silentCast, threads } = world;
const feed = { feedType: 'filter', limit: 25, withRecasts: false } as const;

const SILENT: [name: string, ask: (request: DataPageRequest) => unknown][] = [
  ['a cast', (r) => worldAdapter.cast({ type: 'hash', identifier: silentCast.hash }, r)],
  ['a user', (r) => worldAdapter.user({ fid: fidsThatFail.silent }, r)],
  ['a channel', (r) => worldAdapter.channel({ channelId: 'silent-channel' }, r)],
  [
    'a feed',
    (r) => worldAdapter.feed({ ...feed, filterType: 'channel_id', channelId: channels.silent }, r),
  ],
  [
    'casts that embed a page',
    (r) => worldAdapter.feed({ ...feed, filterType: 'embed_url', embedUrl: articles.silent }, r),
  ],
  [
    'casts under a page',
    (r) => worldAdapter.feed({ ...feed, filterType: 'parent_url', parentUrl: articles.silent }, r),
  ],
  [
    'a conversation',
    (r) =>
      worldAdapter.conversation(
        { type: 'hash', identifier: threads.silent.hash, replyDepth: 2, limit: 25 } as never,
        r,
      ),
  ],
  ['a search', (r) => worldAdapter.search({ text: 'silent', limit: 5 }, r)],
  [
    'a frame',
    (r) =>
      worldAdapter.frame(
        { url: Object.keys(crawled).find((url) => url.includes('silent')) ?? '' },
        r,
      ),
  ],
];

test.each(SILENT)(
  'What is silent never answers, and ends with its request. (%s)',
  async (_, ask) => {
    const controller = new AbortController();
    const { signal } = controller;
    const asked = Promise.resolve(ask({ signal, viewerFid: undefined, cursor: null }));
    const soon = new Promise((resolve) => setTimeout(resolve, 20, 'no answer'));
    expect(await Promise.race([asked, soon])).toBe('no answer');
    controller.abort(new Error('left'));
    await expect(asked).rejects.toThrow('left');
  },
);
