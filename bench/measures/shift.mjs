import { NOTHING, number, spread, table } from '../report/table.mjs';
import { SLOW_IMAGE_MS } from '../setup/server.mjs';
import { newTab } from '../setup/tab.mjs';
import { summarize } from '../statistics.mjs';

export const title = 'Layout shift';

const COUNT = 20; // cards
const LONG = 1000; // cards
/** Castkit's feed renders only what is in view, so it can be longer. */
const LONG_FEED = 5000; // cards
const SHARED = { pages: 10, quotes: 5 };
const ROUNDS = 3;
/** How long a page is observed after the last step, in ms. */
const OBSERVED_MS = 2000;
const SCROLL = { step: 300, distance: Infinity, pause: 150 };
/** Ten screens a frame: no card stays in view. */
const LEAP = { step: 8000, distance: Infinity };

/**
 * @typedef {object} Page
 * @property {string} name
 * @property {import('../posts.mjs').Included} [included] default: all
 * @property {number} [long] cards of the long list
 */

/** @type {Record<string, Page>} */
const PAGES = {
  Castkit: { name: 'castkit', long: LONG },
  'Castkit, previews from the proxy': { name: 'castkit', included: 'quotes' },
  'Castkit, previews and quotes fetched': { name: 'castkit', included: 'nothing' },
  'Castkit, feed': { name: 'castkit-feed', long: LONG_FEED },
  'react-tweet': { name: 'react-tweet', long: LONG },
  'bsky-react-post': { name: 'bsky-react-post', long: LONG },
  '@neynar/react': { name: 'neynar', long: LONG },
  'plain React': { name: 'plain', long: LONG },
};

/** @typedef {import('../statistics.mjs').Figure} Figure */
/** @typedef {{ standing: Figure, scrolling: Figure, leaping: Figure | null }} Shifts */

/**
 * Measures how far content moves by itself while images and responses arrive.
 * @param {import('../run.mjs').Bench} bench
 * @returns {Promise<Record<string, Shifts>>}
 */
export async function measure(bench) {
  const { few, log } = bench;
  /** @param {View} view */
  async function shiftOf(view) {
    const values = [];
    for (let round = 0; round < few(ROUNDS); round += 1) {
      values.push(await observe(bench, view));
    }
    return summarize(values);
  }
  /** @type {Record<string, Shifts>} */
  const all = {};
  for (const [pageTitle, { name, included = 'all', long }] of Object.entries(PAGES)) {
    log(pageTitle);
    const short = { name, count: COUNT, shared: { ...SHARED, included } };
    const list = long && { name, count: few(long), isSettled: true };
    all[pageTitle] = {
      standing: await shiftOf(short),
      scrolling: await shiftOf({ ...short, scroll: SCROLL }),
      leaping: list ? await shiftOf({ ...list, scroll: LEAP }) : null,
    };
  }
  return all;
}

/**
 * @typedef {object} View
 * @property {string} name
 * @property {number} count
 * @property {import('../posts.mjs').Shared} [shared]
 * @property {boolean} [isSettled] whether the observation starts with the complete content
 * @property {import('../pages/scroll.js').ScrollOptions} [scroll]
 */

/** @param {import('../run.mjs').Bench} bench @param {View} view */
async function observe({ browser, server }, { name, isSettled = false, scroll, ...posts }) {
  const tab = await newTab(browser);
  const { page } = tab;
  const parameters = { images: 'slow-images', delay: `${SLOW_IMAGE_MS}` };
  await tab.open(await server.open(name, 'bench', parameters));
  await page.evaluate(({ count, shared }) => {
    window.bench.prepare(count, shared);
    window.bench.mount();
  }, posts);
  if (isSettled) {
    await page.waitForTimeout(OBSERVED_MS);
    await page.evaluate(() => window.bench.readObservations());
  }
  if (scroll) await page.evaluate((options) => window.bench.scrollRoundTrip(options), scroll);
  await page.waitForTimeout(OBSERVED_MS);
  const { shift } = await page.evaluate(() => window.bench.readObservations());
  await tab.close();
  return shift;
}

/** @param {Record<string, Shifts>} all */
export function report(all) {
  const cells = (/** @type {Figure | null} */ figure) =>
    figure ? [number(figure.median, 4), spread(figure, 4)] : [NOTHING, NOTHING];
  const rows = Object.entries(all).map(([pageTitle, { standing, scrolling, leaping }]) => [
    pageTitle,
    ...cells(standing),
    ...cells(scrolling),
    ...cells(leaping),
  ]);
  return [
    table(['', 'standing', 'min–max', 'scrolling', 'min–max', 'leaping', 'min–max'], rows),
    `Sums of all layout shifts. Standing and scrolling: ${COUNT} cards, images and responses take ${SLOW_IMAGE_MS} ms, and ` +
      `scrolling starts at once. Leaping: ${LEAP.step} px a frame, down and back through ${LONG} cards (Castkit's feed: ` +
      `${LONG_FEED}).`,
  ];
}
