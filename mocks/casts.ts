import type { Cast } from '../src/entries/index.js';
import type { ApiCast, ApiCastFields, ApiReactions } from './api-models.js';
import { announcedPage, film, image, PAGES } from './embeds.js';
import { miniApp, petFrame, steps } from './frames.js';
import { mentioning } from './mentions.js';
import { dehydrated, PICTURES, users } from './users.js';

/** The world's present: Wednesday, 4 March 2026, noon in Greenwich. */
export const NOW = Date.UTC(2026, 2, 4, 12);

const MINUTE = 60_000; // ms
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ago = (ms: number) => new Date(NOW - ms).toISOString();
const hash = (number: number) => `0x${number.toString(16).padStart(8, '0')}${'c4'.repeat(16)}`;

/** Every cast of the world has a hash; all other fields may be missing. */
export type WorldCast = Cast & { hash: string };

const NO_REACTIONS: ApiReactions = { likes: [], likes_count: 0, recasts: [], recasts_count: 0 };

const likes = (likes_count: number): ApiReactions => ({ ...NO_REACTIONS, likes_count });

/** The channel of a cast. */
const channel = (id: string, name: string): ApiCast['channel'] => ({
  object: 'channel_dehydrated',
  id,
  name,
});

/** A cast in the shape of today's API: counts beside empty lists, no `frames`. */
export function draft<Fields extends Cast>(id: string, fields: Fields): Fields & WorldCast {
  const whole: Omit<ApiCast, 'author'> = {
    object: 'cast',
    hash: id,
    thread_hash: id,
    parent_hash: null,
    parent_url: null,
    root_parent_url: null,
    parent_author: { fid: null },
    text: '',
    timestamp: ago(2 * HOUR),
    embeds: [],
    reactions: NO_REACTIONS,
    replies: { count: 0 },
    channel: null,
    mentioned_profiles: [],
    mentioned_profiles_ranges: [],
    mentioned_channels: [],
    mentioned_channels_ranges: [],
  };
  return {
    ...whole,
    author: users.linda,
    ...fields,
    hash: id,
    text: fields.text ?? '',
  };
}

/** With counts that follow from the number, unless the fields name them. */
const cast = (number: number, fields: ApiCastFields): WorldCast => oddCast(number, fields);

/** The same with fields that today's API does not send, or not in this shape. */
const oddCast = (number: number, fields: Cast): WorldCast =>
  draft(hash(number), {
    replies: { count: (number % 9) + 2 },
    reactions: { likes: [], likes_count: ((number * 7) % 90) + 3, recasts: [], recasts_count: 4 },
    ...fields,
  });

const indexerText =
  'Spent the weekend moving our indexer to a single table: p99 went from 800 ms to 45 ms. Thanks @alice.eth for the nudge, notes in /dev and at example.com/posts/indexer';

const launchCast = cast(1, {
  ...mentioning(indexerText, '@alice.eth', '/dev'),
  replies: { count: 12 },
  reactions: { likes: [], likes_count: 1204, recasts: [], recasts_count: 31 },
  channel: channel('dev', 'Developers'),
});

/** The launch in the API shape of 2024: it lists who liked, has no counts, and has `frames`. */
const launchCastOf2024: WorldCast = {
  object: 'cast_hydrated',
  hash: hash(2),
  author: { ...users.linda, profile: { bio: { text: '' } }, power_badge: true },
  text: indexerText,
  timestamp: ago(2 * HOUR),
  embeds: [],
  frames: [],
  reactions: {
    likes: Array.from({ length: 1204 }, (_, index) => ({ fid: index + 1, fname: `fan${index}` })),
    recasts: Array.from({ length: 31 }, (_, index) => ({ fid: index + 1, fname: `fan${index}` })),
  },
  replies: { count: 12 },
  channel: { id: 'dev', name: 'Developers' },
};

/** The casts of the world, by name. Each shows one thing. */
export const casts = {
  launchCast,
  launchCastOf2024,
  singularCast: cast(3, {
    author: users.dev,
    text: 'gm, shipping today. /design',
    timestamp: ago(9 * MINUTE),
    replies: { count: 1 },
    reactions: likes(1),
    channel: channel('design', 'Design'),
  }),
  /** Counted in thousands and millions. */
  popularCast: cast(96, {
    text: 'gm',
    replies: { count: 12_345 },
    reactions: { likes: [], likes_count: 1_234_567, recasts: [], recasts_count: 48_699 },
  }),
  quietCast: cast(4, {
    author: users.alice,
    text: 'The kettle is on, and the day can wait.',
    timestamp: ago(0),
    replies: { count: 0 },
    reactions: { likes: [], likes_count: 0, recasts: [], recasts_count: 0 },
  }),
  longNameCast: cast(5, {
    author: users.carolina,
    text: 'Photo dump from the weekend, and the write-up I promised.',
    timestamp: ago(DAY * 34),
    replies: { count: 3 },
    reactions: likes(96),
  }),
  longTextCast: cast(6, {
    author: users.alice,
    text: [
      'A long cast keeps all its words.',
      ...Array.from(
        { length: 6 },
        (_, index) =>
          `${index + 1}. Paragraph after paragraph, as people of patience write them: https://example.com/a/rather/long/address/without/any/place/to/break?query=${index}`,
      ),
    ].join('\n\n'),
    timestamp: ago(3 * DAY),
  }),
  unbrokenCast: cast(7, { text: 'aaaaaaaaaaaaaaaaaaaa'.repeat(20), timestamp: ago(DAY) }),
  spacedCast: cast(8, {
    text: '  two spaces\n\n\nthree lines later\n\ta tab',
    timestamp: ago(DAY),
  }),
  arabicCast: cast(9, {
    author: users.noor,
    ...mentioning('صباح الخير يا أصدقاء، شكراً @alice.eth على كل شيء', '@alice.eth'),
    timestamp: ago(40 * MINUTE),
    replies: { count: 2 },
    reactions: likes(7),
  }),
  germanCast: cast(90, {
    text: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenknopf, Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz und /verkehrsinfrastrukturfinanzierung',
    timestamp: ago(20 * DAY),
    replies: { count: 1204 },
    reactions: likes(194_720),
    channel: channel('verkehrsinfrastruktur', 'Verkehrsinfrastruktur'),
  }),
  /** Scripts that put no space between their words. */
  cjkCast: cast(91, {
    author: users.yuki,
    text: '週末をかけて索引を一つの表にまとめました。九十九パーセンタイルは八百ミリ秒から四十五ミリ秒になりました。@alice.eth に感謝します。把所有的帖子都放在同一个表里，速度快了很多。',
    timestamp: ago(9 * MINUTE),
  }),
  /** Of both directions, on one line, with numbers and signs between. */
  mixedCast: cast(92, {
    author: users.noor,
    text: 'نشرنا الإصدار v2.0 (النسخة التجريبية) في /dev، انظروا https://example.com/blog/ وشكراً @alice.eth!',
    timestamp: ago(2 * HOUR),
    replies: { count: 12 },
    reactions: likes(1204),
    channel: channel('dev', 'Developers'),
  }),
  turnedCast: cast(93, {
    author: users.turner,
    text: 'Whatever my name does, this reads on. \u202eThis does not,',
    replies: { count: 2 },
    reactions: likes(3),
    channel: channel('dev', 'Developers'),
  }),
  /** Its letters have two bytes and more: counted in characters, the ranges name other people. */
  accentedCast: cast(
    94,
    mentioning(
      'ÀÉÎ @v @vitalik 🎉 gm@alice.devs in cafés/dev',
      ...['@v', '@vitalik', '@alice.dev', '/dev'],
    ),
  ),
  /** The API of 2024 lists who is mentioned, without positions. */
  namedCast: cast(95, {
    text: '.@fun built this with somebody@example.com, and -@probably.dev helped.',
    mentioned_profiles: [{ username: 'fun' }, { username: 'probably.dev' }],
  }),
  /** Every field that may be absent is absent. */
  bareCast: { hash: hash(10), author: users.stranger } as WorldCast,
  /** In the shape of a quote: without counts. */
  uncountedCast: {
    object: 'cast_embedded',
    hash: hash(11),
    author: { object: 'user_dehydrated', fid: 8, username: 'alice.eth', display_name: 'Alice' },
    text: 'Hot take: feeds should be boring.',
    timestamp: ago(3 * DAY),
    embeds: [],
    channel: null,
  } as WorldCast,
  facelessCast: cast(12, { author: users.faceless, text: 'My picture is gone.' }),
  embedsCast: cast(13, {
    text: 'Read https://example.com/essay and https://example.com/other',
    embeds: [{ url: 'https://example.com/essay' }],
  }),
  hostileCast: oddCast(14, {
    author: {
      fid: 66,
      username: 'mallory"><img src=x>',
      display_name: '<b>Mallory</b>\u202e drawkcab',
      pfp_url: 'javascript:alert(1)',
    },
    text: 'javascript:alert(1) data:text/html,x https://example.com/"onmouseover="x',
    channel: { id: '../../evil?x=1', name: 'evil' },
    timestamp: 'yesterday',
  }),
  nobodysCast: { hash: hash(15), text: 'Who wrote this?' } as WorldCast,
  imageCast: cast(20, {
    text: 'The view from the indexer.',
    embeds: [image('harbour', 1200, 800)],
  }),
  tallImageCast: cast(21, { text: 'A tower.', embeds: [image('tower', 600, 1400)] }),
  wideImageCast: cast(22, { text: 'A coast.', embeds: [image('coast', 3000, 500)] }),
  /** The response has no size of the image. */
  unsizedImageCast: cast(23, { text: 'Somewhere.', embeds: [image('fog', 900, 700, false)] }),
  describedImageCast: cast(24, {
    text: 'With words for who cannot see it.',
    embeds: [
      {
        url: `${PICTURES}/photos/cat.svg?size=800x600`,
        metadata: {
          _status: 'RESOLVED',
          content_type: 'image/svg+xml',
          image: { width_px: 800, height_px: 600 },
          html: {
            ogImage: [
              { url: `${PICTURES}/photos/cat.svg?size=800x600`, alt: 'A cat on a warm server' },
            ],
          },
        },
      },
    ],
  }),
  twoImagesCast: cast(25, {
    author: users.carolina,
    text: 'Photo dump from the weekend.',
    embeds: [image('dawn', 900, 600), image('dusk', 600, 900)],
  }),
  threeImagesCast: cast(26, {
    text: 'Three of them.',
    embeds: [image('one', 900, 600), image('two', 600, 900), image('three', 800, 800)],
  }),
  sixImagesCast: cast(27, {
    text: 'More than fit.',
    embeds: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => image(`walk-${name}`, 900, 600)),
  }),
  brokenImageCast: cast(28, {
    text: 'It was here yesterday.',
    embeds: [{ url: `${PICTURES}/gone.png` }],
  }),
  filmCast: cast(30, { text: 'A clock, as a file.', embeds: [film('clock.mp4')] }),
  streamCast: cast(31, { text: 'A clock, as a stream.', embeds: [film('clock.m3u8')] }),
  vp9Cast: cast(32, { text: 'A clock, in VP9.', embeds: [film('clock-vp9.m3u8')] }),
  brokenFilmCast: cast(33, { text: 'No clock.', embeds: [film('none.mp4')] }),
  brokenStreamCast: cast(34, { text: 'No stream.', embeds: [film('none.m3u8')] }),
  announcedPageCast: cast(40, { text: 'The write-up I promised.', embeds: [announcedPage] }),
  pageCast: cast(41, { text: 'Worth your time:', embeds: [{ url: `${PAGES}/essay` }] }),
  plainPageCast: cast(42, { text: 'Plain:', embeds: [{ url: `${PAGES}/plain` }] }),
  hostilePageCast: cast(43, { text: 'Beware:', embeds: [{ url: `${PAGES}/hostile` }] }),
  gonePagesCast: cast(44, {
    text: 'Neither is there:',
    embeds: [
      { url: 'https://gone.castkit.example/garden' },
      { url: 'https://gone.castkit.example/notes' },
    ],
  }),
  quotingCast: cast(50, {
    text: 'This.',
    embeds: [
      {
        cast_id: { fid: 8, hash: hash(11) },
        cast: {
          object: 'cast_embedded',
          hash: hash(11),
          author: dehydrated(users.alice),
          text: 'Hot take: feeds should be boring. @linda agrees, see /dev',
          timestamp: ago(3 * DAY),
          embeds: [
            image('boring', 900, 600),
            {
              cast_id: { fid: 3, hash: hash(1) },
              cast: {
                object: 'cast_dehydrated',
                hash: hash(1),
                author: { object: 'user_dehydrated', fid: 3 },
              },
            },
          ],
          channel: null,
          parent_author: { fid: null },
          parent_hash: null,
          parent_url: null,
          root_parent_url: null,
        },
      },
    ],
  }),
  /** The API of 2024 sends the hash alone. */
  quotingByHashCast: oddCast(51, {
    text: 'That.',
    embeds: [{ cast_id: { fid: 21, hash: hash(3) } }],
  }),
  quotingNothingCast: oddCast(52, {
    text: 'It was deleted.',
    embeds: [{ cast_id: { fid: 1, hash: hash(0xdead) } }],
  }),
  oddEmbedsCast: oddCast(53, {
    text: 'None of these is a link.',
    embeds: [
      { url: 'anoncast.org', metadata: { _status: 'FAILED_URL_PARSE' } },
      { url: 'zoraCoin://0x1' },
      { url: 'javascript:alert(1)' },
      { url: '' },
      {},
      { url: null, metadata: null },
    ],
  }),
  /** The API of 2024: the address among the embeds, the frame beside them. */
  frameCast: oddCast(60, {
    text: 'Adopt one of these.',
    embeds: [{ url: petFrame.frames_url }],
    frames: [petFrame],
  }),
  twoFramesCast: oddCast(61, {
    text: 'Two at once.',
    frames: [petFrame, ...steps.slice(0, 1)],
  }),
  miniAppCast: cast(62, {
    text: 'I am stuck at level three.',
    // The posted link redirects to the app's own URL.
    embeds: [
      {
        url: 'https://go.castkit.example/game',
        metadata: { _status: 'RESOLVED', frame: miniApp },
      },
    ],
  }),
  /** One mini app, and three pages whose frames are invalid. */
  brokenFramesCast: oddCast(63, {
    text: 'One of https://pages.castkit.example/empty can be played.',
    embeds: [
      { url: 'https://go.castkit.example/game', metadata: { frame: miniApp } },
      ...Object.entries({
        empty: {},
        versioned: { version: 'next' },
        addressed: { frames_url: `${PAGES}/frame` },
      }).map(([name, frame]) => ({
        url: `${PAGES}/${name}`,
        metadata: { html: { ogTitle: `A page with a frame that is ${name}` }, frame },
      })),
    ],
  }),
  fullCast: cast(54, {
    text: 'Everything at once.',
    replies: { count: 3 },
    reactions: likes(96),
    embeds: [image('dawn', 900, 600), image('dusk', 600, 900), announcedPage, film('clock.mp4')],
  }),
  slowCast: cast(16, { text: 'Better late than never.' }),
};

/**
 * Fifty casts that share ten pages and five quotes, of which only the hash is sent, each with an
 * image of its own.
 */
export const crowd: WorldCast[] = Array.from({ length: 50 }, (_, number) =>
  oddCast(1000 + number, {
    text: `Number ${number}`,
    embeds: [
      image(`crowd-${number}`, 900, 600),
      { url: `${PAGES}/shared/${number % 10}` },
      ...(number % 2 ? [] : [{ cast_id: { fid: 3, hash: hash(2000 + (number % 10) / 2) } }]),
    ],
  }),
);

/** The five that the crowd quotes. */
export const quoted: WorldCast[] = Array.from({ length: 5 }, (_, number) =>
  cast(2000 + number, { author: users.alice, text: `Quoted ${number}` }),
);

/** Casts whose requests fail, by what the API does. */
export const failures = {
  /** 404: the author deleted it, or it never existed. */
  deletedCast: { hash: hash(0xdead) },
  /** 500 */
  brokenCast: { hash: hash(0x500) },
  /** 429 */
  limitedCast: { hash: hash(0x429) },
  /** 200 and no JSON */
  rubbishCast: { hash: hash(0xbad) },
  /** 200 and JSON without a cast */
  emptyCast: { hash: hash(0xe) },
  /** The network fails. */
  unreachableCast: { hash: hash(0x404f) },
  /** No response, ever. */
  silentCast: { hash: hash(0x5) },
  /** 500 for the first request, the launch cast for the next. */
  recoveringCast: { hash: hash(0x501) },
};

/** A URL in the social app that does the same. */
export const recoveringUrl = 'https://farcaster.xyz/linda/0x00000501';

const byHash = new Map<string, WorldCast>(
  [...Object.values<WorldCast>(casts), ...quoted].map((cast) => [cast.hash, cast]),
);

/** A URL of the social app has the first ten characters of the cast's hash. */
export function findCast(type: string, identifier: string): WorldCast | undefined {
  if (type === 'hash') return byHash.get(identifier);
  const [, start] = /\/(0x[0-9a-f]{8})(?:[?#]|$)/.exec(identifier) ?? [];
  return start === undefined
    ? undefined
    : [...byHash.values()].find((cast) => cast.hash.startsWith(start));
}
