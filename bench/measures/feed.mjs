import { labelOf } from '../competitors/index.mjs';
import { number, spread, table } from '../report/table.mjs';
import { figuresOfRounds } from '../rounds.mjs';
import { newTab } from '../setup/tab.mjs';
import { mountAll } from './mount.mjs';

export const title = 'Feeds';

const NAMES = ['raw-dom', 'plain', 'castkit-feed', 'neynar-feed'];

/** Rounds by the number of posts. */
const ROUNDS = { 100: 11, 1000: 5 };

const SCROLLED_COUNT = 1000; // posts
const SCROLL = { step: 600, distance: 60_000 };

const LONG_COUNT = 5000; // posts
/** Ten screens a frame: no post stays in view. */
const LEAP = { step: 8000, distance: Infinity };
const ROUND_TRIPS = 10;
const MAX_ELEMENTS = 1000;
const MAX_GROWTH = 1.1; // of the heap, from the first round trip to the last

/** @typedef {import('../run.mjs').Bench} Bench */

/**
 * @typedef {object} Scrolling
 * @property {number} cpu of a step, in ms
 * @property {number} longFrames
 * @property {number} shift
 * @property {number} elements the highest number
 */

/** `heaps`: in MB, after each round trip. @typedef {{ elements: number, heaps: number[] }} LongFeed */

/**
 * @typedef {object} Feeds
 * @property {import('./mount.mjs').Mounts[]} mounts
 * @property {Record<string, Scrolling>} scrolling
 * @property {LongFeed} longFeed
 */

/**
 * Measures mounting feeds and scrolling through them.
 * @param {Bench} bench
 * @returns {Promise<Feeds>}
 */
export async function measure(bench) {
  const mounts = await mountAll(bench, NAMES, ROUNDS, {});
  /** @type {Record<string, Scrolling>} */
  const scrolling = {};
  for (const name of NAMES) {
    bench.log(`Scrolling: ${labelOf(name)}`);
    scrolling[name] = await scroll(bench, name);
  }
  bench.log(`${LONG_COUNT} posts`);
  return { mounts, scrolling, longFeed: await scrollLongFeed(bench) };
}

/** @param {Bench} bench @param {string} name @param {number} count */
async function openFeed({ browser, server }, name, count) {
  const tab = await newTab(browser);
  await tab.open(await server.open(name, 'bench'));
  await tab.page.evaluate(async (posts) => {
    await window.bench.show(posts);
    window.bench.readObservations();
  }, count);
  return tab;
}

/** @param {Bench} bench @param {string} name @returns {Promise<Scrolling>} */
async function scroll(bench, name) {
  const tab = await openFeed(bench, name, SCROLLED_COUNT);
  const before = await tab.cpu();
  const { steps, elements } = await tab.page.evaluate(
    (options) => window.bench.scrollRoundTrip(options),
    SCROLL,
  );
  const cpu = ((await tab.cpu()) - before) / steps;
  const observed = await tab.page.evaluate(() => window.bench.readObservations());
  await tab.close();
  return { cpu, ...observed, elements };
}

/** Scrolls Castkit's feed to its end and back several times. @param {Bench} bench */
async function scrollLongFeed(bench) {
  const tab = await openFeed(bench, 'castkit-feed', LONG_COUNT);
  const heaps = [];
  let elements = 0;
  for (let trip = 1; trip <= bench.few(ROUND_TRIPS); trip += 1) {
    const reached = await tab.page.evaluate(
      (options) => window.bench.scrollRoundTrip(options),
      LEAP,
    );
    if (reached.lastPosition !== `${LONG_COUNT}`) {
      throw new Error(`The feed ended with post ${reached.lastPosition} of ${LONG_COUNT}`);
    }
    elements = Math.max(elements, reached.elements);
    heaps.push((await tab.heap()).js / 1e6);
  }
  await tab.close();
  return { elements, heaps };
}

/** @param {LongFeed} longFeed */
const growthOf = ({ heaps }) => (heaps.at(-1) ?? NaN) / (heaps[0] ?? NaN);

/** Names the limits that Castkit's feed exceeds. @param {Feeds} feeds */
export function checkLimits({ longFeed }) {
  const growth = growthOf(longFeed);
  const faults = [];
  if (!(longFeed.elements <= MAX_ELEMENTS)) {
    faults.push(`The feed has ${longFeed.elements} elements, more than ${MAX_ELEMENTS}`);
  }
  if (!(growth <= MAX_GROWTH)) {
    faults.push(`The heap grows by a factor of ${number(growth)}, more than ${MAX_GROWTH}`);
  }
  return faults;
}

/** @param {Feeds} feeds */
export function report({ mounts, scrolling, longFeed }) {
  const columns = ['', `CPU, ms for ${SCROLL.step} px`, 'frames > 50 ms', 'shift', 'elements'];
  const rows = Object.entries(scrolling).map(([name, each]) => [
    labelOf(name),
    number(each.cpu, 1),
    `${each.longFrames}`,
    number(each.shift, 4),
    `${each.elements}`,
  ]);
  const heaps = longFeed.heaps.map((heap) => number(heap, 1)).join(', ');
  return [
    ...mounts.map(reportMounts),
    `### Scrolling\n\n${table(columns, rows)}`,
    `${SCROLLED_COUNT} posts, ${SCROLL.step} px a frame, ${SCROLL.distance} px down and back.`,
    `Castkit's feed of ${LONG_COUNT} posts, ${LEAP.step} px a frame, to the end and back ${longFeed.heaps.length} times: at most ` +
      `${longFeed.elements} elements (limit ${MAX_ELEMENTS}); heap after each round trip ${heaps} MB, × ` +
      `${number(growthOf(longFeed), 3)} (limit ${MAX_GROWTH}).`,
    '@neynar/react fetches its feed, with an immediate response, so its fair figure is the settled one. react-tweet and ' +
      'bsky-react-post have no feed.',
  ];
}

/** @param {import('./mount.mjs').Mounts} mounts */
function reportMounts(mounts) {
  const { of: ms, ratio } = figuresOfRounds(mounts.times);
  const columns = [
    ...['', 'CPU, ms', '× raw DOM', 'min–max', 'wall, ms', '× raw DOM'],
    ...['settled CPU, ms', '× raw DOM', 'elements'],
  ];
  const rows = NAMES.map((name) => [
    labelOf(name),
    number(ms(name, 'cpu').median, 1),
    number(ratio(name, 'raw-dom', 'cpu').median),
    spread(ratio(name, 'raw-dom', 'cpu')),
    number(ms(name, 'wall').median, 1),
    number(ratio(name, 'raw-dom', 'wall').median),
    number(ms(name, 'settledCpu').median, 1),
    number(ratio(name, 'raw-dom', 'settledCpu').median),
    number(mounts.content[name]?.elements, 0),
  ]);
  return `### ${mounts.count} posts\n\n${table(columns, rows)}`;
}
