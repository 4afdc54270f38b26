// Compares each request with that of the provider's own SDK, whose parameters have types, and whose
// paths and queries are generated from its OpenAPI.
import {
  CastApi,
  ChannelApi,
  Configuration,
  FeedApi,
  NotificationsApi,
  ReactionApi,
  SignerApi,
  UserApi,
} from '@neynar/nodejs-sdk/build/api';
import { beforeEach, expect, test } from 'vitest';
import { fetchParsedConversation } from './fetch-conversation.js';
import { crawlPreview } from './crawl-preview.js';
import { fetchParsedCast } from './fetch-cast.js';
import { fetchParsedFeed } from './fetch-feed.js';
import type { FeedQuery } from './feed-query.js';
import { fetchParsedNotifications } from './fetch-notifications.js';
import { fetchFollowedReactors } from './fetch-readers.js';
import { fetchUserChannels } from './fetch-user-channels.js';
import { fetchUserLikes } from './fetch-user-likes.js';
import { fetchUsers } from './fetch-users.js';
import { searchCasts } from './search-casts.js';
import { searchChannelPage, searchUserPage } from './search-pages.js';
import { searchUsers } from './search-users.js';
import { addQuotes } from './add-quotes.js';
import { parseCasts } from '../cast/parse-cast.js';
import { createNeynarSignIn } from '../../server/sign-in/neynar-sign-in.js';
import { createWriteApi } from '../../server/write/write-api.js';
import type { WriteAction } from '../../write/draft/write-action.js';

interface Sent {
  method: string;
  /** Below `/v2/farcaster/`. */
  path: string;
  /** The parameters in any order. */
  query: string[];
  body: unknown;
}

const sent: Sent[] = [];
function record(method: string | undefined, href: string, body: unknown): void {
  const { pathname, searchParams } = new URL(href);
  searchParams.delete('client_id'); // distinguishes the React SDK from a server's
  sent.push({
    method: method?.toUpperCase() ?? 'GET',
    path: pathname.replace('/v2/farcaster/', ''),
    query: [...searchParams].map(([name, value]) => `${name}=${value}`).sort(),
    body: body ?? undefined,
  });
}

/** Replaces the HTTP client of the SDK. */
const client = {
  defaults: {},
  request({ method, url = '', data }: { method?: string; url?: string; data?: unknown }) {
    record(method, url, data);
    return Promise.resolve({ data: {} });
  },
} as never;
const configuration = new Configuration({ apiKey: 'a-key', basePath: 'https://api.neynar.com' });
const casts = new CastApi(configuration, undefined, client);
const channels = new ChannelApi(configuration, undefined, client);
const feeds = new FeedApi(configuration, undefined, client);
const notifications = new NotificationsApi(configuration, undefined, client);
const reactions = new ReactionApi(configuration, undefined, client);
const signers = new SignerApi(configuration, undefined, client);
const users = new UserApi(configuration, undefined, client);

const context = {
  apiUrls: ['https://api.neynar.com'],
  clientId: 'a-site',
  viewerFid: 8,
  fetch: ((url, init) => {
    record(init?.method, (url as URL).href, init?.body);
    return Promise.resolve(Response.json({}));
  }) satisfies typeof fetch,
};
const viewerFid = 8;
const hash = `0x${'0a1b2c3d'.repeat(5)}`;
const signal = () => new AbortController().signal;
const write = (action: WriteAction) => createWriteApi(context)('an-id', action, signal());
const feed = (query: FeedQuery, cursor: string | null = null) =>
  fetchParsedFeed(context, query, cursor);
const filter = (filterType: NonNullable<FeedQuery['filterType']>, query: FeedQuery) =>
  feed({ feedType: 'filter', filterType, ...query });
/** The same feed, for the SDK. */
const filtered = <Type extends string>(filterType: Type) =>
  ({ feedType: 'filter', filterType, viewerFid }) as const;

const signer = { signer_uuid: 'an-id' };

const conversation = {
  type: 'url' as const,
  identifier: `https://farcaster.xyz/linda/${hash}`,
  replyDepth: 3,
  includeChronologicalParentCasts: true,
  limit: 10,
};
const search = {
  authorFid: 3,
  channelId: 'garden',
  parentUrl: 'https://a.example/?b=c',
  mode: 'hybrid' as const,
  sortType: 'algorithmic' as const,
  limit: 50,
};
const registration = { ...signer, app_fid: 3, deadline: 9, signature: '0x1' };
const embeds = [{ url: 'https://a.example' }, { cast_id: { hash, fid: 3 } }];
const idem = '0123456789abcdef';
const quoting = ['0xa1', '0xa2'].map((each) => ({
  hash: `${each}0`,
  embeds: [{ cast_id: { fid: 3, hash: each } }],
}));

/** What each request is for: ours, and that of the SDK. */
const REQUESTS: Record<string, [ours: () => Promise<unknown>, theirs: () => Promise<unknown>]> = {
  'a cast': [
    () => fetchParsedCast({ ...context, type: 'hash', identifier: hash }),
    () => casts.lookupCastByHashOrUrl({ type: 'hash', identifier: hash, viewerFid }),
  ],
  'a conversation': [
    () => fetchParsedConversation(context, conversation, 'next'),
    () => casts.lookupCastConversation({ ...conversation, cursor: 'next', viewerFid }),
  ],
  quotes: [
    () => addQuotes(context, parseCasts(quoting) ?? []),
    () => casts.fetchBulkCasts({ casts: '0xa1,0xa2', viewerFid }),
  ],
  'a page': [
    () => crawlPreview(context, 'https://a.example/?b=c'),
    () => casts.fetchEmbeddedUrlMetadata({ url: 'https://a.example/?b=c' }),
  ],
  notifications: [
    () => fetchParsedNotifications(context, { fid: 8, type: ['likes', 'replies'], limit: 25 }, 'b'),
    () =>
      notifications.fetchAllNotifications({
        fid: 8,
        type: ['likes', 'replies'],
        limit: 25,
        cursor: 'b',
      }),
  ],
  'reactions to a cast': [
    () => fetchFollowedReactors(context, hash),
    () =>
      reactions.fetchCastReactions({
        hash,
        types: ['likes', 'recasts'] as never,
        viewerFid,
        limit: 100,
      }),
  ],
  users: [
    () => fetchUsers({ ...context, fids: [3, 8] }),
    () => users.fetchBulkUsers({ fids: '3,8', viewerFid }),
  ],
  'a search': [
    () => searchUsers({ ...context, text: 'linda', limit: 20 }),
    () => users.searchUser({ q: 'linda', limit: 10, viewerFid }),
  ],
  'a search for casts': [
    () => {
      const dates = { after: '2025-04-20', before: '2025-04-21T23:59:59' };
      return searchCasts(context, { ...search, ...dates, text: ' "slow art" -nft ' }, 'next');
    },
    () => {
      const q = '"slow art" -nft after:2025-04-20 before:2025-04-21T23:59:59';
      return casts.searchCasts({ ...search, q, cursor: 'next', viewerFid });
    },
  ],
  'a page of found users': [
    () => searchUserPage(context, { text: '@linda', limit: 20 }, 'next'),
    () => users.searchUser({ q: 'linda', limit: 10, cursor: 'next', viewerFid }),
  ],
  'a page of found channels': [
    () => searchChannelPage(context, { text: '/gar', limit: 20 }, 'next'),
    () => channels.searchChannels({ q: 'gar', limit: 20, cursor: 'next', viewerFid }),
  ],
  'whom a user follows': [
    () => feed({ feedType: 'following', fid: 3, withRecasts: false, limit: 5 }, 'next'),
    () => {
      const query = { fid: 3, withRecasts: false, limit: 5, cursor: 'next', viewerFid };
      return feeds.fetchUserFollowingFeed(query);
    },
  ],
  'a channel': [
    () => filter('channel_id', { channelId: 'a', membersOnly: false }),
    () => feeds.fetchFeedByChannelIds({ channelIds: 'a', membersOnly: false, viewerFid }),
  ],
  'a parent URL': [
    () => filter('parent_url', { parentUrl: 'https://a.example/' }),
    () => feeds.fetchFeedByParentUrls({ parentUrls: 'https://a.example/', viewerFid }),
  ],
  'an author': [
    () => filter('fids', { fids: [3] }),
    () => feeds.fetchCastsForUser({ fid: 3, includeReplies: false, viewerFid }),
  ],
  'what is trending': [
    () => filter('global_trending', { limit: 25 }),
    () => feeds.fetchTrendingFeed({ limit: 10, viewerFid }),
  ],
  'embeds of several kinds': [
    () => filter('embed_types', { embedTypes: 'image,video', fids: '' }),
    () => {
      const embedTypes = ['image' as const, 'video' as const];
      return feeds.fetchFeed({ ...filtered('embed_types'), embedTypes });
    },
  ],
  'several authors': [
    () => filter('fids', { fids: [3, 8], withRecasts: true }),
    () => feeds.fetchFeed({ ...filtered('fids'), fids: '3,8', withRecasts: true }),
  ],
  'a feed for a user': [
    () => feed({ path: '/for_you', limit: 50, params: { fid: 3 } }),
    () => feeds.fetchFeedForYou({ fid: 3, limit: 50, viewerFid }),
  ],
  'a topic': [
    () => feed({ path: 'topic', params: { slug: 'gardens' } }),
    () => feeds.fetchFeedByTopic({ slug: 'gardens', viewerFid }),
  ],
  'what is popular of a user': [
    () => feed({ path: '/user/popular', params: { fid: 3 } }),
    () => feeds.fetchPopularCastsByUser({ fid: 3, viewerFid }),
  ],
  'replies and recasts of a user': [
    () => feed({ path: '/user/replies_and_recasts', params: { fid: 3, filter: 'replies' } }),
    () => feeds.fetchRepliesAndRecastsForUser({ fid: 3, filter: 'replies', viewerFid }),
  ],
  'what a user likes': [
    () => fetchUserLikes(context, { fid: 3, limit: 25 }, 'a-cursor'),
    () => {
      const query = { fid: 3, type: 'likes' as const, limit: 25, cursor: 'a-cursor' };
      return reactions.fetchUserReactions({ ...query, viewerFid });
    },
  ],
  'the channels of a user': [
    () => fetchUserChannels(context, { fid: 3, limit: 25 }, 'a-cursor'),
    () => channels.fetchUserChannels({ fid: 3, limit: 25, cursor: 'a-cursor' }),
  ],
  'a new signer': [
    () => createNeynarSignIn(context).createSigner(signal()),
    () => signers.createSigner(),
  ],
  'the state of a signer': [
    () => createNeynarSignIn(context).fetchState('an-id', signal()),
    () => signers.lookupSigner({ signerUuid: 'an-id' }),
  ],
  'the key of a signer': [
    () => createNeynarSignIn(context).registerKey(registration, signal()),
    () => signers.registerSignedKey({ registerSignerKeyReqBody: registration }),
  ],
  'a like': [
    () => write({ action: 'like', hash, fid: 3 }),
    () => {
      const like = { reaction_type: 'like' as const, target: hash, target_author_fid: 3 };
      return reactions.publishReaction({ reactionReqBody: { ...signer, ...like } });
    },
  ],
  'a recast that is taken back': [
    () => write({ action: 'unrecast', hash }),
    () => {
      const recast = { reaction_type: 'recast' as const, target: hash };
      return reactions.deleteReaction({ reactionReqBody: { ...signer, ...recast } });
    },
  ],
  'a reply in a channel': [
    () => {
      const text = { rawText: 'gm @linda', text: 'gm ', mentions: [3], mentionsPositions: [3] };
      const place = { parent: { hash, fid: 3 }, channelId: 'gardens' };
      return write({ action: 'cast', draft: { ...text, embeds, ...place, idem } });
    },
    () => {
      // The SDK's type requires both fields of each embed.
      const said = { ...signer, text: 'gm @linda', embeds: embeds as never };
      const place = { parent: hash, parent_author_fid: 3, channel_id: 'gardens' };
      return casts.publishCast({ postCastReqBody: { ...said, ...place, idem } });
    },
  ],
  'notifications that are seen': [
    () => write({ action: 'seen', type: 'likes' }),
    () =>
      notifications.markNotificationsAsSeen({
        markNotificationsAsSeenReqBody: { ...signer, type: 'likes' },
      }),
  ],
  'a user who is followed': [
    () => write({ action: 'follow', fid: 9 }),
    () => users.followUser({ followReqBody: { ...signer, target_fids: [9] } }),
  ],
  'a user who is no longer followed': [
    () => write({ action: 'unfollow', fid: 9 }),
    () => users.unfollowUser({ followReqBody: { ...signer, target_fids: [9] } }),
  ],
  'a cast that is deleted': [
    () => write({ action: 'delete', hash }),
    () => casts.deleteCast({ deleteCastReqBody: { ...signer, target_hash: hash } }),
  ],
};

/** The paths that SPEC.md spells differently from the schema. */
const SPECIFIED: Record<string, string> = { 'GET cast/': 'cast' };

beforeEach(() => {
  sent.length = 0;
});

test.each(Object.entries(REQUESTS))('%s: the request is that of the SDK', async (_, requests) => {
  const [ours, theirs] = requests;
  await theirs();
  const [expected] = sent.splice(0) as [Sent];
  // The recorder's empty body is no page, no user and no cast.
  await ours().catch(() => {});
  expect(sent).toEqual([
    { ...expected, path: SPECIFIED[`${expected.method} ${expected.path}`] ?? expected.path },
  ]);
});
