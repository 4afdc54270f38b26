import { NOTHING, number } from './table.mjs';

/** @typedef {import('./figures.mjs').Figures} Figures */

/**
 * A row of the table in results.md.
 * @typedef {object} Target
 * @property {string} title
 * @property {string} goal
 * @property {(figures: Figures) => string} castkit
 * @property {(figures: Figures) => string} [reactTweet]
 * @property {(figures: Figures) => string} [bskyReactPost]
 * @property {(figures: Figures) => string} [neynar]
 */

/** @param {readonly number[]} values @param {number} [digits] */
const list = (values, digits) => values.map((value) => number(value, digits)).join(' / ');

/**
 * The same figure of each competitor, of Castkit and @neynar/react with reactions.
 * @param {(figures: Figures, name: string) => string} cell
 */
const ofEach = (cell) => ({
  castkit: (/** @type {Figures} */ figures) => cell(figures, 'castkit-reactions'),
  reactTweet: (/** @type {Figures} */ figures) => cell(figures, 'react-tweet'),
  bskyReactPost: (/** @type {Figures} */ figures) => cell(figures, 'bsky-react-post'),
  neynar: (/** @type {Figures} */ figures) => cell(figures, 'neynar-reactions'),
});

/** @param {Figures} figures @param {string} page @param {string} longPage */
const shifts = ({ shift }, page, longPage) =>
  list([shift(page, 'standing'), shift(page, 'scrolling'), shift(longPage, 'leaping')], 4);

/** @type {readonly Target[]} */
export const TARGETS = [
  {
    title: 'Mounting 100 cards with reactions, × plain React',
    goal: '1.9',
    ...ofEach(({ mount }, name) => number(mount(name, 'plain'))),
    neynar: ({ mount }) => `${number(mount('neynar-reactions', 'plain', 'settledCpu'))} settled`,
  },
  {
    title: 'The same, × react-tweet / × @neynar/react settled',
    goal: '1.0 / 0.4',
    castkit: ({ mount }) =>
      list([
        mount('castkit-reactions', 'react-tweet'),
        mount('castkit-reactions', 'neynar-reactions', 'settledCpu'),
      ]),
  },
  {
    title: 'The same, × bare React with the same DOM and CSS',
    goal: '1.05',
    castkit: ({ mount }) => number(mount('castkit-reactions', 'same-dom')),
  },
  {
    title: 'Mounting a feed of 100 / 1,000 posts, × raw DOM',
    goal: '0.65 / 0.07',
    castkit: ({ feed }) => list(feed('castkit-feed')),
    neynar: ({ feed }) => `${list(feed('neynar-feed', 'settledCpu'))} settled`,
  },
  {
    title: 'Rendering 100 cards with reactions on a server, × plain React',
    goal: '4.5',
    ...ofEach(({ server }, name) => number(server(name), 1)),
  },
  {
    title: 'HTML of a card with reactions, kB',
    goal: '2.6',
    ...ofEach(({ html }, name) => number(html(name), 1)),
  },
  {
    title: 'Cold start to 10 cards with reactions, processor 1× / 4× slower, × plain React',
    goal: '1.5 / 1.5',
    ...ofEach(({ coldStart }, name) => list(coldStart(name), 1)),
  },
  {
    title: 'Card and provider, without React and SWR, kB',
    goal: '17',
    ...ofEach(({ card }, name) => number(card(name), 1)),
  },
  {
    title: 'Sign-in and provider / everything, without React and SWR, kB',
    goal: '6.5 / 40',
    castkit: ({ size }) =>
      list([size('Castkit: sign-in and provider'), size('Castkit: everything')], 1),
    reactTweet: ({ size }) => `${NOTHING} / ${number(size('react-tweet: everything'), 1)}`,
    bskyReactPost: ({ size }) => `${NOTHING} / ${number(size('bsky-react-post: everything'), 1)}`,
    neynar: ({ size }) =>
      list([size('@neynar/react: sign-in and provider'), size('@neynar/react: everything')], 1),
  },
  {
    title: 'JavaScript heap of a card with reactions, kB',
    goal: '20',
    ...ofEach(({ heap }, name) => number(heap(name), 1)),
  },
  {
    title: 'Layout shift: standing / scrolling / leaping through a long feed',
    goal: '0 / 0 / 0',
    castkit: (figures) => shifts(figures, 'Castkit, previews from the proxy', 'Castkit, feed'),
    reactTweet: (figures) => shifts(figures, 'react-tweet', 'react-tweet'),
    bskyReactPost: (figures) => shifts(figures, 'bsky-react-post', 'bsky-react-post'),
    neynar: (figures) => shifts(figures, '@neynar/react', '@neynar/react'),
  },
  {
    title: "Violations of `default-src 'self'` without a nonce, rendered by client / server",
    goal: '0 / 0',
    ...ofEach(({ violations }, name) => violations(name)),
  },
];
