// @vitest-environment node
// Every request of the package to an API of the official schema, and whether its answer can be read.
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { crawlFrame } from '../../src/network/api/crawl-frame.js';
import { crawlPreview } from '../../src/network/api/crawl-preview.js';
import type { FeedQuery } from '../../src/network/api/feed-query.js';
import { fetchUsers } from '../../src/network/api/fetch-users.js';
import { searchUsers } from '../../src/network/api/search-users.js';
import { addQuotes } from '../../src/network/api/add-quotes.js';
import { parseCasts } from '../../src/network/cast/parse-cast.js';
import { parseFrame } from '../../src/network/frame/parse-frame.js';
import { fetchCast, fetchConversation, fetchFeed, fetchUser } from '../../src/entries/server.js';
import { readOptions } from '../../src/server/http/options.js';
import { createNeynarSignIn } from '../../src/server/sign-in/neynar-sign-in.js';
import { firstOf, readCast, readCasts, readConversation, readUser } from './models.js';
import { sendBySchema } from './send-by-schema.js';

const { api, apiKey, clientId } = inject('live');
const FID = 3;
const PAGE_URL = 'https://farcaster.xyz/';
const CHANNEL_URL = `${PAGE_URL}~/channel/farcaster`;
/** What a request waits for before it fails with `timeout`. */
const TIMEOUT_MS = 15_000;
/** What a mock server of the schema (Prism) writes for a text. */
const A_TEXT = 'string';

const options = {
  apiUrl: `${api}/`,
  apiKey: apiKey ?? undefined,
  // A server without keys asks for neither.
  clientId: clientId ?? (apiKey ? undefined : 'castkit'),
  timeout: TIMEOUT_MS,
  fetch: sendBySchema,
};
const context = () => ({ ...readOptions(options), viewerFid: FID });

const filter = { feedType: 'filter' } as const;
const FEEDS: [what: string, feed: FeedQuery][] = [
  ['what is trending', { ...filter, filterType: 'global_trending', limit: 10 }],
  ['whom a user follows', { feedType: 'following', fid: FID, limit: 5, withRecasts: false }],
  ['an author', { ...filter, filterType: 'fids', fids: [FID], limit: 5 }],
  ['several authors', { ...filter, filterType: 'fids', fids: [FID, 2], limit: 5 }],
  ['an author with recasts', { ...filter, filterType: 'fids', fids: [FID], withRecasts: true }],
  [
    'a channel',
    { ...filter, filterType: 'channel_id', channelId: 'farcaster', membersOnly: false },
  ],
  ['a parent URL', { ...filter, filterType: 'parent_url', parentUrl: CHANNEL_URL }],
  ['an embedded URL', { ...filter, filterType: 'embed_url', embedUrl: PAGE_URL }],
  ['kinds of embeds', { ...filter, filterType: 'embed_types', embedTypes: ['image', 'video'] }],
  ['a feed for a user', { path: '/for_you', limit: 5, params: { fid: FID } }],
  ['a topic', { path: '/topic', params: { slug: 'farcaster' } }],
  ['what is popular of a user', { path: '/user/popular', params: { fid: FID } }],
  [
    'replies and recasts of a user',
    { path: '/user/replies_and_recasts', params: { fid: FID, filter: 'all' } },
  ],
];

describe.skipIf(!api)('an API of the official schema', () => {
  let hash = '';
  let username = '';
  beforeAll(async () => {
    const page = await fetchFeed({ ...options, ...filter, filterType: 'global_trending' });
    const cast = firstOf(page?.casts);
    hash = cast.hash;
    username = cast.author.username;
  });

  test('a cast by its hash', async () => {
    const cast = await fetchCast({ ...options, type: 'hash', identifier: hash, viewerFid: FID });
    expect(readCast(cast).hash).toBe(hash);
  });

  test('a cast by its URL', async () => {
    const identifier = `https://farcaster.xyz/${username}/${hash}`;
    expect(readCast(await fetchCast({ ...options, type: 'url', identifier })).hash).toBe(hash);
  });

  test('a user', async () => {
    expect(readUser(await fetchUser({ ...options, fid: FID })).fid).toBe(FID);
  });

  test('several users, for a viewer', async () => {
    const users = await fetchUsers({ ...context(), fids: [FID, 2] });
    expect(users.map(({ fid }) => fid)).toContain(FID);
  });

  test('a search for users', async () => {
    const found = await searchUsers({ ...context(), text: '@a', limit: 20 });
    expect(found.length).toBeGreaterThan(0);
    for (const { user } of found) expect(user.username).not.toBe('');
  });

  test.each(FEEDS)('a feed: %s', async (_, feed) => {
    const page = await fetchFeed({ ...options, ...feed, viewerFid: FID });
    readCasts(page?.casts);
    const cursor = page?.next?.cursor;
    // The next page, with the cursor as it was sent.
    if (cursor) readCasts((await fetchFeed({ ...options, ...feed, cursor }))?.casts);
  });

  test.each([
    ['with its parents', { replyDepth: 5, includeChronologicalParentCasts: true, limit: 50 }],
    ['of which more levels are asked for than the API has', { replyDepth: 9 }],
  ])('a conversation %s', async (_, query) => {
    const cast = { type: 'hash', identifier: hash } as const;
    const page = await fetchConversation({ ...options, ...cast, ...query });
    expect(readConversation(page?.conversation).cast.hash).toBe(hash);
  });

  test('quotes of which only the hashes are known', async () => {
    const hashes = [`0x${'a1'.repeat(20)}`, `0x${'a2'.repeat(20)}`];
    const quoting = hashes.map((each, index) => ({
      hash: `0x${`b${index}`.repeat(20)}`,
      embeds: [{ cast_id: { fid: FID, hash: each } }],
    }));
    const quotes = new Map();
    const casts = await addQuotes({ ...context(), quotes }, parseCasts(quoting) ?? []);
    expect(casts).toHaveLength(2);
    // A request that failed leaves none but nulls.
    expect([...quotes.values()].some(Boolean)).toBe(true);
  });

  test('the frame of a page, which the schema has with its metadata', async () => {
    // A page need not have one.
    const frame = await crawlFrame(context(), PAGE_URL).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'not-found' });
      return null;
    });
    if (frame) expect(parseFrame(frame, { url: PAGE_URL })).not.toBeNull();
  });

  test('the preview of a page', async () => {
    const { ogTitle } = await crawlPreview(context(), PAGE_URL);
    expect(ogTitle).toBeTruthy();
  });

  test.each<[what: string, status: RegExp, call: () => Promise<unknown>]>([
    [
      'who does not say who asks',
      /^40[123]$/,
      () => fetchUser({ apiUrl: api!, fid: FID, timeout: TIMEOUT_MS }),
    ],
    [
      'a page that is too long',
      /^400$/,
      () => fetchFeed({ ...options, feedType: 'following', fid: FID, limit: 1000 }),
    ],
    ['a feed of no user', /^400$/, () => fetchFeed({ ...options, feedType: 'following', fid: 0 })],
  ])('refuses %s, with the code of an error status', async (_, status, call) => {
    const error: unknown = await call().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'http' });
    expect(`${(error as { status: number }).status}`).toMatch(status);
  });

  test('a feed that the schema does not have is none', async () => {
    expect(await fetchFeed({ ...options, path: '/no-such-feed' })).toBeNull();
  });

  describe.skipIf(!apiKey)('with a key', () => {
    test('a signer is created, has a state, and its key is registered or refused', async () => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const provider = createNeynarSignIn(readOptions(options));
      const signer = await provider.createSigner(signal);
      expect(await provider.fetchState(signer.uuid, signal)).toHaveProperty('status');
      const registration = {
        signer_uuid: signer.uuid,
        app_fid: FID,
        deadline: Math.ceil(Date.now() / 1000) + 600,
        // Of no user: a server that verifies it refuses it.
        signature: `0x${'1b'.repeat(65)}`,
      };
      const result = await provider
        .registerKey(registration, signal)
        .catch((error: unknown) => error);
      // The schema says that the URL is a text; the mock server of it writes one that is no URL.
      if (username === A_TEXT) expect(result).toMatchObject({ code: 'invalid' });
      else if (typeof result === 'string') expect(result).toMatch(/^https?:/);
      else expect([400, 403, 404]).toContain((result as { status: number }).status);
    });
  });
});
