import type { Cast, Embed, FeedPage } from '../src/entries/index.js';
import { casts, draft, NOW, findCast } from './casts.js';
import type { WorldCast } from './casts.js';
import { commentsResponse } from './comments.js';
import { announcedPage, film, image, PAGES } from './embeds.js';
import { gardening, newsroom } from './places.js';
import { PICTURES, searches, users } from './users.js';

const MINUTE = 60_000; // ms

const hash = (feed: number, number: number) =>
  `0x${(0xfeed0000 + feed).toString(16)}${number.toString(16).padStart(8, '0')}${'f0'.repeat(12)}`;

const TEXTS = [
  'gm',
  'Reading the changelog so that you do not have to: three fixes, one new button, and the docs finally have a search.',
  'Does anybody else keep a list of things that would be fun to build, and never look at it again?',
  'New essay on slow software. It took a while.\n\nhttps://pages.castkit.example/announced',
  'The garden after the rain. More in /gardening',
  'Small tip: name the thing before you write it. If you cannot, you do not know yet what it is.\n\nThe same goes for pull requests, for meetings, and for most of what is said in meetings.',
  'Thanks @alice.eth for the pointer, that was it.',
  'صباح الخير',
  'Shipped.',
  'A question for those who run indexers: how do you keep p99 flat while a reorg is under way? We tried batching, we tried queues, and now we are trying coffee.',
];

const EMBEDS: Record<number, Embed[]> = {
  3: [announcedPage],
  4: [image('garden', 1200, 800)],
};

const AUTHORS = [users.linda, users.alice, users.dev, users.carolina, users.pro, users.noor];

/** One of many casts: its text and author follow from its number. */
function post(feed: number, number: number, fields: Cast = {}): WorldCast {
  const kind = number % TEXTS.length;
  return draft(hash(feed, number), {
    author: AUTHORS[(number * 7) % AUTHORS.length],
    text: `${TEXTS[kind] ?? ''} #${number}`,
    timestamp: new Date(NOW - number * 7 * MINUTE).toISOString(),
    embeds: EMBEDS[kind] ?? [],
    reactions: { likes: [], likes_count: (number * 37) % 500, recasts: [], recasts_count: 0 },
    replies: { count: number % 9 },
    ...fields,
  });
}

const posts = (feed: number, count: number): WorldCast[] =>
  Array.from({ length: count }, (_, number) => post(feed, number));

/** The channels of the world, by what their feeds show. */
export const channels = {
  short: 'short',
  /** A garden club. */
  gardening: 'gardening',
  /** A town's newsroom. */
  newsroom: 'newsroom',
  /** Three pages of the usual 25, the last of them with ten. */
  garden: 'garden',
  /** 5,000 casts. */
  long: 'long',
  empty: 'empty',
  /** 404. Any other channel has a few posts. */
  nowhere: 'nowhere',
  /** 500 */
  broken: 'broken',
  /** 429 */
  limited: 'limited',
  /** JSON without casts */
  rubbish: 'rubbish',
  /** No response, ever */
  silent: 'silent',
  /** 500 for the first request */
  recovering: 'recovering',
  /** 500 for the first request for the second page */
  stumbling: 'stumbling',
  /** Each page begins with the end of the one before it. */
  repeating: 'repeating',
  /** The last page's cursor leads back to the first. */
  circling: 'circling',
  /** Values that are no casts, between casts with few fields. */
  odd: 'odd',
  /** After the first request there are three more casts. */
  lively: 'lively',
  /** After the first request there are forty more. */
  busy: 'busy',
  /** Casts that quote others by hash alone. */
  quoting: 'quoting',
  /** 500 casts, which quote thirty others by hash alone and link to ten pages. */
  linking: 'linking',
} as const;

/** What the feeds of a site's own pages, users and channels have, which the world does not know. */
const OF_OTHERS = posts(22, 4);

/** Pictures and films, as a profile shows them in squares. */
const MEDIA_POSTS: [text: string, embeds: Embed[]][] = [
  ['The harbour, before anybody else is up.', [image('harbour', 1600, 900)]],
  ['Three of the dunes.', ['dunes', 'ridge', 'grass'].map((name) => image(name, 900, 600))],
  ['It ticks.', [film('clock.mp4', { html: { ogImage: [{ url: image('dusk', 640, 360).url }] } })]],
  ['No picture before it plays.', [film('clock.m3u8')]],
  ['The tower', [image('tower', 600, 1200)]],
  ['It could not be loaded.', [{ url: `${PICTURES}/gone.png` }]],
  ['', [image('lake', 800, 800)]],
];

/** The feeds without a channel, by their query. */
const FEEDS: Record<string, WorldCast[]> = {
  'following fid=3': posts(1, 30),
  'fids fids=3,8': posts(2, 4),
  'fids fids=3': posts(19, 4),
  'fids fids=8': Array.from({ length: 12 }, (_, number) =>
    post(20, number, { author: users.alice }),
  ),
  'fids fids=21': [],
  'fids fids=89': MEDIA_POSTS.map(([text, embeds], number) =>
    post(23, number, { author: users.pro, text, embeds }),
  ),
  'parent_url parent_url=https://pages.castkit.example/room': posts(3, 4),
  'embed_url embed_url=https://pages.castkit.example/announced': posts(4, 4),
  'embed_types embed_types=image,video': posts(17, 4),
  global_trending: posts(5, 10),
};

const CHANNELS: Record<string, WorldCast[]> = {
  short: [casts.launchCast, casts.imageCast, casts.singularCast, casts.quotingCast],
  gardening,
  newsroom,
  garden: posts(6, 60),
  long: posts(7, 5000),
  empty: [],
  recovering: posts(8, 3),
  stumbling: posts(9, 40),
  repeating: posts(10, 40),
  circling: posts(11, 40),
  odd: [
    post(12, 0),
    ...([null, 'cast', 7, [], {}, { hash: 5 }, { embeds: 'none' }] as unknown as WorldCast[]),
    { hash: hash(12, 1) },
    { hash: hash(12, 2), text: 'Only words.' },
    post(12, 3),
  ],
  quoting: Array.from({ length: 6 }, (_, number) =>
    post(13, number, {
      text: `See this. #${number}`,
      embeds: [{ cast_id: { fid: 3, hash: hash(14, number % 4) } }],
    }),
  ),
  linking: Array.from({ length: 500 }, (_, number) =>
    post(18, number, {
      embeds: [
        { cast_id: { fid: 3, hash: hash(14, number % 30) } },
        { url: `${PAGES}/shared/${number % 10}` },
      ],
    }),
  ),
};

/** Those that are quoted there. */
const quotedByHash = new Map(posts(14, 30).map((cast) => [cast.hash, cast]));

/** The casts of those hashes that exist. */
export const findCasts = (hashes: string[]): WorldCast[] =>
  hashes.flatMap((each) => quotedByHash.get(each) ?? findCast('hash', each) ?? []);

/** The casts of a feed that grows after the first request, at the `times`th one. */
function grown(channel: string, times: number): WorldCast[] {
  const [feed, more] = channel === channels.lively ? [15, 3] : [16, 40];
  const total = 30 + (times > 1 ? more : 0);
  return posts(feed, total).map((_, number) => ({
    ...post(feed, total - 1 - number),
    timestamp: new Date(NOW - number * MINUTE).toISOString(),
  }));
}

/** What Alice likes, and the channels that she follows; none of anybody else. */
export const likesOf = (fid: string): object =>
  fid === `${users.alice.fid}`
    ? {
        reactions: [casts.launchCast, casts.imageCast].map((cast) => ({
          object: 'likes',
          reaction_type: 'like',
          reaction_timestamp: new Date(NOW).toISOString(),
          cast,
        })),
        next: { cursor: null },
      }
    : { reactions: [], next: { cursor: null } };

/** The response to a request for a feed: a page, an error's status, or null for none. */
export type FeedResponse = FeedPage | number | null;

function pageOf(all: WorldCast[], start: number, limit: number): FeedPage {
  const end = start + limit;
  return { casts: all.slice(start, end), next: { cursor: end < all.length ? `${end}` : null } };
}

/** @param times how many times this page was requested, this time included */
export function feedResponse(query: Record<string, string>, times: number): FeedResponse {
  const {
    feed_type,
    filter_type,
    fid,
    fids,
    parent_url,
    embed_url,
    embed_types,
    channel_id = '',
  } = query;
  const limit = Number(query.limit ?? 25);
  const start = Number(query.cursor ?? 0);
  if (!(limit >= 1 && limit <= 100) || Number.isNaN(start)) return 400;
  if (feed_type === 'following')
    return pageOf(FEEDS[`following fid=${fid ?? ''}`] ?? [], start, limit);
  const by: Record<string, string> = {
    fids: `fids fids=${fids ?? ''}`,
    parent_url: `parent_url parent_url=${parent_url ?? ''}`,
    embed_url: `embed_url embed_url=${embed_url ?? ''}`,
    embed_types: `embed_types embed_types=${embed_types ?? ''}`,
    global_trending: 'global_trending',
  };
  if (feed_type !== 'filter' || !filter_type) return 400;
  const comments = commentsResponse(query, times);
  if (Array.isArray(comments)) return pageOf(comments as WorldCast[], start, limit);
  if (comments !== undefined) return comments;
  if (filter_type !== 'channel_id') {
    const feed = by[filter_type];
    if (feed === undefined || feed.endsWith('=')) return 400;
    return pageOf(FEEDS[feed] ?? OF_OTHERS, start, limit);
  }
  switch (channel_id) {
    case '':
      return 400;
    case channels.nowhere:
      return 404;
    case channels.broken:
      return 500;
    case channels.limited:
      return 429;
    case channels.silent:
      return null;
    case channels.rubbish:
      return { next: { cursor: 'x' } };
    case channels.recovering:
      if (times === 1) return 500;
      break;
    case channels.stumbling:
      if (start > 0 && times === 1) return 500;
      break;
    case channels.lively:
    case channels.busy:
      return pageOf(grown(channel_id, times), start, limit);
    case channels.repeating: {
      const page = pageOf(CHANNELS.repeating ?? [], Math.max(0, start - 5), limit + (start && 5));
      return { ...page, next: { cursor: start + limit < 40 ? `${start + limit}` : null } };
    }
    case channels.circling: {
      const page = pageOf(CHANNELS.circling ?? [], start, limit);
      return page.next?.cursor ? page : { ...page, next: { cursor: `${limit}` } };
    }
  }
  return pageOf(CHANNELS[channel_id] ?? OF_OTHERS, start, limit);
}

/** All pages of a channel's feed, as a site's server would have fetched them. */
export function pagesOf(channel: string, limit: number): FeedPage[] {
  const all = CHANNELS[channel] ?? [];
  return Array.from({ length: Math.ceil(all.length / limit) }, (_, page) =>
    pageOf(all, page * limit, limit),
  );
}

/** The casts that can be found. */
const SEARCHED = [...(CHANNELS.short ?? []), ...posts(21, 60)];

/** What a page of a search for casts contains: those with the text, by the author and the channel. */
export function castSearchResponse(query: Record<string, string>, times: number): FeedResponse {
  const { q = '', author_fid, channel_id, sort_type } = query;
  const limit = Number(query.limit ?? 25);
  const start = Number(query.cursor ?? 0);
  if (!q || !(limit >= 1 && limit <= 100) || Number.isNaN(start)) return 400;
  if (q === searches.broken || (q === searches.recovering && times === 1)) return 500;
  if (q === searches.limited) return 429;
  if (q === searches.rubbish) return { next: { cursor: 'x' } };
  if (q === searches.silent) return null;
  if (q === searches.hostile) return pageOf(CHANNELS.odd ?? [], start, limit);
  const words = q.replace(/ *\b(before|after):\S+/g, '').toLowerCase();
  const isAny = words === searches.recovering || words === searches.slow;
  const found = SEARCHED.filter(
    ({ text, author, channel }) =>
      (isAny || text?.toLowerCase().includes(words)) &&
      (!author_fid || `${author?.fid}` === author_fid) &&
      (!channel_id || channel?.id === channel_id),
  );
  return pageOf(sort_type === 'chron' ? found.reverse() : found, start, limit);
}
