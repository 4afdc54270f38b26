import type { Embed } from '../src/entries/index.js';
import { draft, NOW } from './casts.js';
import type { WorldCast } from './casts.js';
import { PICTURES, users } from './users.js';

const MINUTE = 60_000; // ms
const HOUR = 60 * MINUTE;

/** A photograph; the catalog has it, and castkit/testing draws a picture of that size. */
function photograph(name: string, width: number, height: number, alt: string): Embed {
  const url = `${PICTURES}/photos/${name}.webp?size=${width}x${height}`;
  return {
    url,
    metadata: {
      _status: 'RESOLVED',
      content_type: 'image/webp',
      image: { width_px: width, height_px: height },
      html: { ogImage: [{ url, alt }] },
    },
  };
}

/** Who, how long ago, what, and how many likes and replies. */
type Line = [keyof typeof users, number, string, number, number, Embed?];

/** What people say in one place, the latest first. Each has likes and replies. */
function said(place: number, id: string, name: string, lines: Line[]): WorldCast[] {
  return lines.map(([who, ago, text, likes_count, replies, embed], number) =>
    draft(`0x${(0xc1b00000 + place * 256 + number).toString(16)}${'1e'.repeat(16)}`, {
      author: users[who],
      text,
      timestamp: new Date(NOW - ago).toISOString(),
      embeds: embed ? [embed] : [],
      reactions: { likes: [], likes_count, recasts: [], recasts_count: 1 + (likes_count % 7) },
      replies: { count: replies },
      channel: { object: 'channel_dehydrated', id, name },
    }),
  );
}

/** The channel of a garden club. */
export const gardening = said(1, 'gardening', 'Gardening', [
  [
    'linda',
    40 * MINUTE,
    'The last dahlia before the frost. Twelve beds covered, one forgotten.',
    214,
    18,
    photograph('dahlia', 640, 427, 'An orange dahlia before dark leaves'),
  ],
  [
    'alice',
    2 * HOUR,
    'Beans are up in the cold frame, eleven days after sowing. I had written nine on the label, so: patience, or a better label.',
    87,
    6,
  ],
  [
    'dev',
    5 * HOUR,
    'The new path is down. Forty barrows, two blisters, no mud.',
    132,
    9,
    photograph('path', 512, 341, 'Grey gravel, close up'),
  ],
  [
    'noor',
    9 * HOUR,
    'Who has seeds of the yellow pear tomato to swap? I have too many of the black one.',
    23,
    14,
  ],
  [
    'linda',
    26 * HOUR,
    'Reminder: we prune on Saturday at ten, rain or not. Bring gloves, and the saw if you were the one who borrowed it.',
    41,
    7,
  ],
  [
    'carolina',
    30 * HOUR,
    'He supervises the seedlings.',
    309,
    22,
    photograph('cat', 451, 300, 'A tabby cat looks past the camera'),
  ],
  ['yuki', 49 * HOUR, 'Compost at 61 °C this morning. It steams like a kettle.', 76, 5],
  ['alice', 75 * HOUR, 'Three years of notes on slugs, in one sentence: go out at night.', 198, 31],
  [
    'dev',
    98 * HOUR,
    'Rain barrel full again. That makes four hundred litres we did not carry.',
    54,
    3,
  ],
  ['noor', 121 * HOUR, 'Planted garlic where the peas were. See you in July.', 38, 4],
]);

/** The channel of a town's newsroom. */
export const newsroom = said(2, 'newsroom', 'Newsroom', [
  [
    'carolina',
    12 * MINUTE,
    'Tonight’s launch is back on: 21:40 from pad forty, weather eighty per cent.',
    641,
    57,
    photograph('rocket', 640, 427, 'A rocket on its pad at dusk'),
  ],
  ['dev', 35 * MINUTE, 'The ferry is running again, every twenty minutes until midnight.', 118, 12],
  [
    'linda',
    70 * MINUTE,
    'We asked eleven cafés why a cup costs what it costs. Nine of them showed us their books.',
    402,
    44,
    photograph('coffee', 600, 400, 'An espresso in a red cup on a wooden table'),
  ],
  [
    'pro',
    2 * HOUR,
    'Correction: the vote is on Thursday, not on Tuesday. The story is changed, with a note.',
    95,
    8,
  ],
  [
    'noor',
    3 * HOUR,
    'The library lends telescopes from Monday. One per card, a week at a time.',
    233,
    19,
  ],
  ['alice', 5 * HOUR, 'It clouds over at eight, so the telescopes wait for Tuesday.', 187, 11],
  [
    'linda',
    8 * HOUR,
    'From the archive: the photographer who waited for the fog, every day of 1961.',
    276,
    15,
    photograph('camera', 512, 342, 'A man behind a camera on a tripod, in black and white'),
  ],
  [
    'yuki',
    20 * HOUR,
    'The tower above the lake opens its upper floors on Sunday, for the first time since the repair.',
    154,
    9,
  ],
  [
    'dev',
    27 * HOUR,
    'Forty-one people told us which crossing they fear. There is now a map of it.',
    312,
    63,
  ],
  [
    'alice',
    45 * HOUR,
    'Letters are open again. Short ones are read first, and long ones are read.',
    66,
    21,
  ],
]);
