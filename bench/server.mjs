// Measures what a server's processor pays for cards: rendered beside plain React in one process, and from the HTML cache.
// `npm run bench -- server` prints two tables, `node --cpu-prof bench/server.mjs` also writes a profile, in which the files
// of each competitor are in a folder of its name.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { castOf } from './casts.mjs';
import { labelOf } from './competitors/index.mjs';
import { createPosts } from './posts.mjs';
import { number, table } from './report/table.mjs';
import { bundleForServer } from './setup/bundle.mjs';
import { processorTime } from './setup/child.mjs';
import { packCastkit } from './setup/pack-castkit.mjs';
import { inRounds, ratio, summarize } from './statistics.mjs';

// As production renders, also the packages that are not bundled.
Object.assign(process.env, { NODE_ENV: 'production', TZ: 'UTC' });

const NAMES = ['plain', 'castkit', 'castkit-reactions'];
const COUNTS = [1, 100];
const ROUNDS = 40;
/** Cards that a round renders. */
const CARDS = 500;
/** Cards that are rendered before they count: a server that has just started is several times slower. */
const WARM_UP = 10_000;
/** Casts whose snapshots the cache holds, each with its rules: 60 kB in memory. */
const CACHED = 100;
const HITS = 100_000;
const IMAGES = 'https://pictures.example';

/** The processor's time in ms that a function takes. @param {() => unknown} run */
async function cpuOf(run) {
  const before = processorTime();
  await run();
  return processorTime() - before;
}

const { site } = await packCastkit();

/** @type {Record<string, typeof import('./pages/server.js')>} */
const competitors = {};
for (const name of NAMES) {
  competitors[name] = await import(await bundleForServer(site, name));
}

/** Renders a number of cards on pages of `count`. @param {string} name @param {number} count @param {number} cards */
function render(name, count, cards) {
  const competitor = competitors[name];
  competitor?.prepare(count, IMAGES);
  for (let done = 0; done < cards; done += count) competitor?.render();
}

const rows = [];
for (const count of COUNTS) {
  for (const name of NAMES) render(name, count, WARM_UP);
  const times = await inRounds(NAMES, ROUNDS, (name) => cpuOf(() => render(name, count, CARDS)));
  const { plain = [] } = times;
  for (const [name, values] of Object.entries(times)) {
    const { median, min } = summarize(values);
    rows.push([
      `${labelOf(name)}, ${count} on a page`,
      number((1000 * min) / CARDS, 0),
      number((1000 * median) / CARDS, 0),
      number(min / summarize(plain).min),
      number(ratio(values, plain).median),
    ]);
  }
}
const head = ['', 'least, µs a card', 'median, µs', '× plain, of the least', '× plain, median'];
console.log(`\n${table(head, rows)}`);

const require = createRequire(join(site, 'package.json'));
/** @type {typeof import('../src/entries/server.js')} */
const { createHtmlCache } = require('castkit/server');
/** @type {typeof import('../src/entries/snapshot.js')} */
const { renderCastToHtml } = require('castkit/snapshot');

const posts = createPosts(CACHED, IMAGES);
/** @param {number} at */
const keyOf = (at) => ({
  hash: String(posts[at % CACHED]?.hash),
  viewer: null,
  look: { theme: 'dark' },
});
/** @param {number} at */
async function htmlOf(at) {
  const post = posts[at % CACHED];
  return post ? renderCastToHtml(castOf(post), { theme: 'dark' }) : '';
}

/** Cards a second. @param {ReturnType<typeof createHtmlCache>} cache @param {number} hits */
async function speedOf(cache, hits) {
  for (let at = 0; at < CACHED; at += 1) await cache.render(keyOf(at), () => htmlOf(at));
  let misses = 0;
  const time = await cpuOf(async () => {
    for (let at = 0; at < hits; at += 1) {
      await cache.render(keyOf(at), () => {
        misses += 1;
        return htmlOf(at);
      });
    }
  });
  if (misses > 0) throw new Error(`${misses} cards were rendered anew.`);
  return Math.round((1000 * hits) / time);
}

/** @type {Map<string, unknown>} */
const entries = new Map();
const store = {
  getItem: async (/** @type {string} */ name) => entries.get(name) ?? null,
  setItem: async (/** @type {string} */ name, /** @type {unknown} */ value) => {
    entries.set(name, value);
  },
  removeItem: async (/** @type {string} */ name) => {
    entries.delete(name);
  },
};
const rendered = await cpuOf(async () => {
  for (let at = 0; at < CACHED; at += 1) await htmlOf(at);
});
console.log(
  `\n${table(
    ['a snapshot of one card', 'cards a second'],
    [
      ['rendered', String(Math.round((1000 * CACHED) / rendered))],
      [
        'from a store, verified',
        String(
          await speedOf(
            createHtmlCache({ store, secret: 'x'.repeat(32), maxEntries: 1 }),
            HITS / 10,
          ),
        ),
      ],
      ['from memory', String(await speedOf(createHtmlCache({ maxEntries: CACHED }), HITS))],
    ],
  )}`,
);
