import { isBlank } from '../measures/policies.mjs';
import { COUNT as SERVER_COUNT } from '../measures/server.mjs';
import { initialSizeOf } from '../measures/size.mjs';
import { figuresOfRounds } from '../rounds.mjs';
import { number } from './table.mjs';

/** What is bundled of a competitor, by the names of measures/size.mjs. @type {Record<string, string>} */
const SIZES = {
  'castkit-reactions': 'Castkit: card and provider',
  'react-tweet': 'react-tweet: card',
  'bsky-react-post': 'bsky-react-post: card',
  'neynar-reactions': '@neynar/react: card and provider',
  plain: 'plain React: card',
};

/** The figures that README.md and the picture show. @param {import('../measures/index.mjs').Results} results */
export function figuresOf({ data }) {
  const mounts = data.mount.find(({ count }) => count === 100);
  if (!mounts) throw new Error('The results lack a mount of 100 cards');
  const { ratio: mountRatio } = figuresOfRounds(mounts.times);
  const { ratio: serverRatio } = figuresOfRounds(data.server.times);
  const heaps = figuresOfRounds(data.heap);
  /** In kB, without React and SWR. @param {string} what */
  function size(what) {
    const sizes = data.size[what];
    return sizes ? initialSizeOf(sizes.withoutSwr) / 1000 : NaN;
  }
  return {
    /** @param {string} name @param {string} base @param {'cpu' | 'settledCpu'} [what] */
    mount: (name, base, what = 'cpu') => mountRatio(name, base, what).median,
    /** The ratios to raw DOM of 100 and 1,000 posts. @param {string} name @param {'cpu' | 'settledCpu'} [what] */
    feed: (name, what = 'cpu') =>
      data.feed.mounts.map(
        (each) => figuresOfRounds(each.times).ratio(name, 'raw-dom', what).median,
      ),
    server: (/** @type {string} */ name) => serverRatio(name, 'plain', 'cpu').median,
    /** In kB a card. @param {string} name */
    html: (name) => (data.server.html[name]?.bytes ?? NaN) / SERVER_COUNT / 1000,
    /** At 1× and 4× slower processor. @param {string} name */
    coldStart: (name) =>
      data['cold-start'].map(
        ({ starts }) => figuresOfRounds(starts).ratio(name, 'plain', 'cpu').median,
      ),
    size,
    card: (/** @type {string} */ name) => size(SIZES[name] ?? ''),
    /** In kB a card. @param {string} name */
    heap: (name) => heaps.of(name, 'js').median,
    /** @param {string} page @param {'standing' | 'scrolling' | 'leaping'} how */
    shift: (page, how) => data.shift[page]?.[how]?.median ?? NaN,
    /** @param {string} name */
    violations(name) {
      const { client, server } = data.policies[name]?.self ?? {};
      const counts = [client, server].map((side) => number(side?.violations, 0)).join(' / ');
      return isBlank(client) || isBlank(server) ? `${counts}, blank page` : counts;
    },
  };
}

/** @typedef {ReturnType<typeof figuresOf>} Figures */
