// What there are goals for: the rows of results.md, and the sentences of README.md.
import { COUNT as SERVER_COUNT } from '../measures/server.mjs';
import { initialSizeOf } from '../measures/size.mjs';
import { figuresOfRounds } from '../statistics.mjs';
import { NOTHING, number, table } from './table.mjs';

/** @typedef {import('../measures/index.mjs').Results} Results */

/** The figures as they are shown. @param {Results} results */
function figuresOf({ data }) {
  const mounts = data.mount.find(({ count }) => count === 100);
  if (!mounts) throw new Error('The results lack a mount of 100 cards');
  const mounted = figuresOfRounds(mounts.times);
  const rendered = figuresOfRounds(data.server.times);
  return {
    /** @param {string} name @param {string} base */
    mount: (name, base) => number(mounted.ratio(name, base, 'cpu').median),
    /** @param {string} name @param {string} base */
    settled: (name, base) => number(mounted.ratio(name, base, 'settledCpu').median),
    /** @param {string} name */
    server: (name) => number(rendered.ratio(name, 'plain', 'cpu').median, 1),
    /** In kB a card. @param {string} name */
    html: (name) => number((data.server.html[name]?.bytes ?? NaN) / SERVER_COUNT / 1000, 1),
    /** At 1× and 4× slower processor. @param {string} name */
    coldStart: (name) =>
      data['cold-start']
        .map(({ starts }) => figuresOfRounds(starts).ratio(name, 'plain', 'cpu').median)
        .map((ratio) => number(ratio, 1))
        .join(' / '),
    /** In kB, without React and SWR. @param {string} what */
    size(what) {
      const sizes = data.size[what];
      return number(sizes && initialSizeOf(sizes.withoutSwr) / 1000, 1);
    },
  };
}

/** With reactions where they have them. */
const CASTKIT = 'castkit-reactions';
const NEYNAR = 'neynar-reactions';
const NAMES = [CASTKIT, 'react-tweet', 'bsky-react-post', NEYNAR];

/** @param {Results} results */
export function tableOfGoals(results) {
  const { mount, settled, server, html, coldStart, size } = figuresOf(results);
  /** What, its goal, and the figures of Castkit and its peers. @type {[string, string, ...string[]][]} */
  const rows = [
    [
      'Mounting 100 cards with reactions, × plain React',
      '1.9',
      ...[CASTKIT, 'react-tweet', 'bsky-react-post'].map((name) => mount(name, 'plain')),
      // Its first commit has neither images nor quotes.
      `${settled(NEYNAR, 'plain')} settled`,
    ],
    [
      'The same, × react-tweet / × @neynar/react settled',
      '1.0 / 0.4',
      `${mount(CASTKIT, 'react-tweet')} / ${settled(CASTKIT, NEYNAR)}`,
    ],
    ['The same, × bare React with the same DOM and CSS', '1.05', mount(CASTKIT, 'same-dom')],
    ['Rendering 100 cards with reactions on a server, × plain React', '4.5', ...NAMES.map(server)],
    ['HTML of a card with reactions, kB', '2.6', ...NAMES.map(html)],
    [
      'Cold start to 10 cards with reactions, processor 1× / 4× slower, × plain React',
      '1.5 / 1.5',
      ...NAMES.map(coldStart),
    ],
    [
      'Card and provider, without React and SWR, kB',
      '17',
      size('Castkit: card and provider'),
      size('react-tweet: card'),
      size('bsky-react-post: card'),
      size('@neynar/react: card and provider'),
    ],
    [
      'Sign-in and provider / everything, without React and SWR, kB',
      '6.5 / 40',
      `${size('Castkit: sign-in and provider')} / ${size('Castkit: everything')}`,
      `${NOTHING} / ${size('react-tweet: everything')}`,
      `${NOTHING} / ${size('bsky-react-post: everything')}`,
      `${size('@neynar/react: sign-in and provider')} / ${size('@neynar/react: everything')}`,
    ],
  ];
  return table(
    ['', 'Castkit', 'goal', 'react-tweet', 'bsky-react-post', '@neynar/react'],
    rows.map(([what, goal, castkit = '', ...peers]) => {
      const [tweet = NOTHING, bluesky = NOTHING, neynar = NOTHING] = peers;
      return [what, castkit, goal, tweet, bluesky, neynar];
    }),
  );
}

/** What a reader of README.md compares first. @param {Results} results */
export function sentencesOf(results) {
  const { mount, settled, size } = figuresOf(results);
  return (
    `Mounting 100 cards takes ${mount(CASTKIT, 'plain')} times as long as plain React ` +
    `(react-tweet: ${mount('react-tweet', 'plain')}, @neynar/react: ${settled(NEYNAR, 'plain')} settled). ` +
    `A card with its provider weighs ${size('Castkit: card and provider')} kB ` +
    `(${size('react-tweet: card')}, ${size('@neynar/react: card and provider')}). ` +
    `[All figures](bench/results.md), of ${results.date}.`
  );
}
