// Scrolls through a feed of 5,000 posts, to the end and back: what stays in the document, what the browser calls a long
// frame or a layout shift, and what ten round trips leave in memory. `npm run build:catalog && npm run bench:feed`
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { launchOptions } from '../scripts/browser.mjs';
import { root } from '../scripts/run.mjs';
import { serve } from '../scripts/serve.mjs';

const STORY = 'widgets-neynarfeedlist--five-thousand';
const ROUNDS = 10;
/** How far a step goes, in px: as a finger scrolls, and ten screens, so that each frame draws all that is in view anew. */
const FINGER_STEP = 600;
const LEAP = 8000;
/** How far the finger goes, in px. */
const FINGER_WAY = 120_000;
const MOST_ELEMENTS = 1000;
const MOST_GROWTH = 1.1;

const folder = join(root, 'storybook-static');
if (!existsSync(folder)) {
  console.error('There is no catalog to measure. Run `npm run build:catalog` first.');
  process.exit(2);
}

/**
 * Runs in the page: down the feed and back, a step a frame.
 * @param {{ step: number, way: number }} journey in px; the feed ends where it ends
 */
async function roundTrip({ step, way }) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const feed = /** @type {Element} */ (document.querySelector('[role=feed]'));
  const end = () => Math.min(way, document.documentElement.scrollHeight - innerHeight);
  let elements = 0;
  let frames = 0;
  const go = async (/** @type {number} */ top) => {
    scrollTo(0, top);
    await frame();
    frames += 1;
    elements = Math.max(elements, feed.querySelectorAll('*').length);
  };
  // The height becomes exact as the posts are seen.
  for (let still = 0; still < 3; still = scrollY < end() - 1 ? 0 : still + 1) {
    await go(scrollY + step);
  }
  const last = [...feed.querySelectorAll('article')].at(-1)?.ariaPosInSet;
  while (scrollY > 0) await go(Math.max(0, scrollY - step));
  return { elements, frames, last };
}

const catalog = await serve(folder);
const browser = await chromium.launch(await launchOptions());
const page = await browser.newPage({ viewport: { width: 800, height: 800 } });
await page.addInitScript(() => {
  const seen = { longFrames: 0, longest: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      seen.longFrames += 1;
      seen.longest = Math.max(seen.longest, duration);
    }
  }).observe({ type: 'long-animation-frame' });
  new PerformanceObserver((list) => {
    for (const entry of /** @type {(PerformanceEntry & { value: number })[]} */ (
      list.getEntries()
    )) {
      seen.shift += entry.value;
    }
  }).observe({ type: 'layout-shift' });
});
// Its play function scrolls as well: what is measured begins when it is over.
await page.goto(`${catalog.url}iframe.html?viewMode=story&id=${STORY}`);
await page.waitForSelector('[role=feed] article');
await page.waitForFunction(() => {
  const { __STORYBOOK_PREVIEW__: preview } =
    /** @type {{ __STORYBOOK_PREVIEW__?: { currentRender?: { isPending(): boolean } } }} */ (
      globalThis
    );
  return preview?.currentRender?.isPending() === false;
});
const session = await page.context().newCDPSession(page);
const heap = async () => {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
};

/** @typedef {typeof globalThis & { seen: { longFrames: number, longest: number, shift: number } }} Watched */

/** What the browser has seen since it was asked last. */
const see = () =>
  page.evaluate(() => {
    const { seen } = /** @type {Watched} */ (globalThis);
    const until = { ...seen };
    Object.assign(seen, { longFrames: 0, longest: 0, shift: 0 });
    return until;
  });

/**
 * @param {string} way
 * @param {number} frames
 */
async function report(way, frames) {
  const { longFrames, longest, shift } = await see();
  console.log(way);
  console.log(
    `  ${frames} frames, ${longFrames} over 50 ms, the longest ${Math.round(longest)} ms`,
  );
  console.log(`  layout shift ${shift.toFixed(4)}`);
}

await see();
const finger = await page.evaluate(roundTrip, { step: FINGER_STEP, way: FINGER_WAY });
await report(`${FINGER_STEP} px a frame, ${FINGER_WAY} px down and back`, finger.frames);

/** @type {{ elements: number, frames: number, heap: number }[]} */
const rounds = [];
for (let round = 1; round <= ROUNDS; round += 1) {
  const { elements, frames, last } = await page.evaluate(roundTrip, { step: LEAP, way: 1e9 });
  if (last !== '5000') throw new Error(`The end was not reached: ${last}`);
  rounds.push({ elements, frames, heap: await heap() });
}
const frames = rounds.reduce((sum, round) => sum + round.frames, 0);
await report(`${LEAP} px a frame, to the end and back ${ROUNDS} times`, frames);
await browser.close();
catalog.close();

const elements = Math.max(finger.elements, ...rounds.map((round) => round.elements));
const heaps = rounds.map((round) => round.heap);
const growth = (heaps.at(-1) ?? NaN) / (heaps[0] ?? NaN);
console.log(`Elements in the feed: ${elements} at most (of ${MOST_ELEMENTS} allowed)`);
console.log(`Heap after each round trip: ${heaps.map((size) => size.toFixed(1)).join(' ')} MB`);
console.log(`  × ${growth.toFixed(3)} from the first to the last (of ${MOST_GROWTH} allowed)`);
process.exitCode = elements <= MOST_ELEMENTS && growth <= MOST_GROWTH ? 0 : 1;
