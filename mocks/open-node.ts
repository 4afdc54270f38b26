import type { Cast, User } from '../src/entries/index.js';
import { casts, findCast } from './casts.js';
import type { WorldCast } from './casts.js';
import { conversationResponse, threads } from './conversations.js';
import { channels, feedResponse } from './feeds.js';
import { users } from './users.js';

/** A stand-in of an open node, which knows the world as farcasterorg/hypersnap would tell it. */
export const NODE = 'https://node.castkit.example';
/** A node that is down. */
export const DOWN_NODE = 'https://down.castkit.example';

type Query = Record<string, string>;

const bytesOf = (text: string) => encodeURIComponent(text).replace(/%../g, '%').length;
const withoutPrefix = (hash: string | null | undefined) => hash?.replace(/^0x/, '');

/** A user with all that a node has of one: no viewer, no subscription. */
function nodeUser(user: User): object {
  const { fid, username, display_name, pfp_url, custody_address, profile } = user;
  return {
    object: 'user',
    fid,
    username: username ?? `fid:${fid}`,
    ...(display_name && { display_name }),
    ...(pfp_url && { pfp_url }),
    custody_address: custody_address ?? '',
    registered_at: '',
    profile: { bio: { text: profile?.bio?.text ?? '' } },
    follower_count: user.follower_count ?? 0,
    following_count: user.following_count ?? 0,
    verifications: [],
    auth_addresses: [],
    verified_addresses: { eth_addresses: [], sol_addresses: [], primary: {} },
    verified_accounts: [],
  };
}

/** The users that a cast mentions. */
const profilesOf = (cast: Cast) => (cast.mentioned_profiles ?? []) as readonly User[];

/** The text of the protocol, without the names of users, and where they were, in bytes. */
function cutNames(cast: Cast) {
  let text = cast.text ?? '';
  const starts: number[] = [];
  for (const { username, fid } of profilesOf(cast)) {
    const name = `@${username ?? `!${fid}`}`;
    const at = Math.max(0, text.indexOf(name));
    starts.push(bytesOf(text.slice(0, at)));
    text = text.slice(0, at) + text.slice(at).replace(name, '');
  }
  return { text, mentioned_profiles_ranges: starts.map((start) => ({ start, end: start })) };
}

/** @param hasCounts whether the node counts reactions: it does in feeds only */
function nodeCast(cast: Cast, hasCounts = false): Record<string, unknown> {
  const { author, parent_hash, reactions, replies, channel } = cast;
  const parentUrl = channel?.id && `https://warpcast.com/~/channel/${channel.id}`;
  return {
    object: 'cast',
    hash: withoutPrefix(cast.hash),
    ...(parent_hash && { parent_hash: withoutPrefix(parent_hash) }),
    ...(parentUrl && { parent_url: parentUrl, root_parent_url: parentUrl }),
    parent_author: { fid: null },
    author: nodeUser(author ?? {}),
    ...cutNames(cast),
    timestamp: cast.timestamp,
    embeds: (cast.embeds ?? []).map(({ url, cast: quoted, cast_id }) =>
      url
        ? { url }
        : {
            cast_id: {
              fid: quoted?.author?.fid ?? cast_id?.fid ?? 0,
              hash: withoutPrefix(quoted?.hash ?? cast_id?.hash),
            },
          },
    ),
    type: parent_hash ? 'cast-reply' : 'cast',
    reactions: {
      likes_count: hasCounts ? (reactions?.likes_count ?? 0) : 0,
      recasts_count: hasCounts ? (reactions?.recasts_count ?? 0) : 0,
      likes: [],
      recasts: [],
    },
    replies: { count: hasCounts ? (replies?.count ?? 0) : 0 },
    mentioned_profiles: profilesOf(cast).map(nodeUser),
    mentioned_channels: [],
    mentioned_channels_ranges: [],
  };
}

/** A mention of a user without a username, whom a node calls by the fid. */
const toStranger: WorldCast = {
  ...casts.launchCast,
  hash: `0x${'57'.repeat(20)}`,
  author: users.stranger,
  text: 'Thanks @alice.eth and @!880 for the nudge, /dev is quieter now.',
  mentioned_profiles: [users.alice, users.stranger],
};

/** Casts that a node tells otherwise than the API, by what they show. */
export const nodeCasts = { toStranger };

/** A reply, as nodes mix them into feeds. */
const aReply = {
  ...casts.quietCast,
  hash: `0x${'58'.repeat(20)}`,
  author: users.linda,
  text: 'A reply that no feed shows.',
  parent_hash: casts.launchCast.hash,
};

const castsBy = (fid: number) =>
  [aReply, ...Object.values<WorldCast>(casts)].filter((cast) => cast.author?.fid === fid);

function find(identifier: string): Cast | undefined {
  const hash = `0x${identifier.replace(/^0x/, '')}`;
  const own = [toStranger, aReply].find((cast) => cast.hash === hash);
  if (own) return own;
  const inThreads = Object.values<Cast>(threads).find((cast) => cast.text && cast.hash === hash);
  return findCast('hash', hash) ?? inThreads;
}

interface NodeReply extends Cast {
  direct_replies?: unknown[];
}

const nodeReplies = (cast: NodeReply): Record<string, unknown> => ({
  ...nodeCast(cast),
  direct_replies: (cast.direct_replies ?? [])
    .filter((each): each is NodeReply => !!(each as NodeReply | null)?.text)
    .map(nodeReplies),
});

function conversationOf(query: Query): object | number {
  const identifier = `0x${(query.identifier ?? '').replace(/^0x/, '')}`;
  const response = conversationResponse({ ...query, type: 'hash', identifier }, 1);
  // One without replies.
  const lonely = find(identifier);
  if (response === 404 && lonely) return { conversation: { cast: nodeReplies(lonely) } };
  if (typeof response !== 'object' || response === null) return 404;
  const { conversation } = response as { conversation: { cast: NodeReply } };
  return { conversation: { cast: nodeReplies(conversation.cast) } };
}

/** A page of `all`; its cursor is the offset in hexadecimal digits. */
function pageOf(all: readonly (Cast | null)[], { limit = '25', cursor = '0' }: Query) {
  const start = parseInt(cursor, 16);
  const end = start + Number(limit);
  return {
    casts: all.slice(start, end).map((cast) => nodeCast(cast ?? {}, true)),
    next: end < all.length ? { cursor: end.toString(16) } : {},
  };
}

function feedOf(query: Query) {
  const feed = feedResponse({ feed_type: 'filter', limit: '100', ...query }, 1);
  return typeof feed === 'object' && feed ? (feed.casts ?? []) : [];
}

/**
 * What a node responds with: JSON, or an error's status.
 * @param path below /v2/farcaster
 */
export function nodeResponse(path: string, query: Query): object | number {
  const { type, identifier = '', username = '', q = '', fid = '', fids = '' } = query;
  const all = Object.values<User>(users);
  const byName = (name: string) => all.find((user) => user.username === name);
  switch (path) {
    case '/cast': {
      if (type !== 'hash' || !/^(0x)?([\da-f]{2})*$/i.test(identifier)) return 400;
      const cast = find(identifier);
      return cast ? { cast: nodeCast(cast) } : 404;
    }
    case '/user/bulk':
      return {
        users: fids
          .split(',')
          .map((each) => nodeUser(all.find((user) => `${user.fid}` === each) ?? { fid: +each })),
      };
    case '/user/by-username': {
      const user = byName(username);
      return user ? { user: nodeUser(user) } : 404;
    }
    case '/user/search': {
      const user = byName(q);
      return { users: user ? [nodeUser(user)] : [] };
    }
    case '/cast/conversation':
      return type === 'hash' ? conversationOf(query) : 400;
    case '/feed/user/casts':
      return pageOf(castsBy(Number(fid)), query);
    case '/feed/following':
      return pageOf([aReply, ...castsBy(users.alice.fid), ...castsBy(users.linda.fid)], query);
    case '/feed/channels':
      return pageOf(
        feedOf({ filter_type: 'channel_id', channel_id: query.channel_ids ?? '' }),
        query,
      );
    case '/feed':
    case '/feed/trending':
    case '/feed/for_you':
      return pageOf(feedOf({ filter_type: 'channel_id', channel_id: channels.garden }), query);
    default:
      return 404;
  }
}
