// The silent data of castkit/testing never respond, neither through an adapter nor to requests.
import { expect, test } from 'vitest';
import { worldAdapter } from '../../../mocks/adapter.js';
import { crawled } from '../../../mocks/frames.js';
import { world } from '../../../mocks/testing.js';
import type { DataPageRequest } from '../../entries/index.js';

const { articles, channels, fidsThatFail, silentCast, threads } = world;
const silentFrame = Object.keys(crawled).find((url) => url.includes('silent')) ?? '';
const inFeed = (query: object) => ({ feedType: 'filter', limit: 25, withRecasts: false, ...query });

const SILENT: [what: string, name: keyof typeof worldAdapter, query: object][] = [
  ['a cast', 'cast', { type: 'hash', identifier: silentCast.hash }],
  ['a user', 'user', { fid: fidsThatFail.silent }],
  ['a channel', 'channel', { channelId: 'silent-channel' }],
  ['a feed', 'feed', inFeed({ filterType: 'channel_id', channelId: channels.silent })],
  ['embeds of a page', 'feed', inFeed({ filterType: 'embed_url', embedUrl: articles.silent })],
  ['casts on a page', 'feed', inFeed({ filterType: 'parent_url', parentUrl: articles.silent })],
  ['a conversation', 'conversation', { type: 'hash', identifier: threads.silent.hash, limit: 25 }],
  ['a search', 'search', { text: 'silent', limit: 5 }],
  ['a frame', 'frame', { url: silentFrame }],
];

test.each(SILENT)(
  'What is silent never answers, and ends with its request. (%s)',
  async (_, name, query) => {
    const controller = new AbortController();
    const { signal } = controller;
    const ask = worldAdapter[name] as (query: object, request: DataPageRequest) => unknown;
    const asked = Promise.resolve(ask(query, { signal, viewerFid: undefined, cursor: null }));
    const soon = new Promise((resolve) => setTimeout(resolve, 20, 'no answer'));
    expect(await Promise.race([asked, soon])).toBe('no answer');
    controller.abort(new Error('left'));
    await expect(asked).rejects.toThrow('left');
  },
);
