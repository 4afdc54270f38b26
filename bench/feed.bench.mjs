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
/** How far each step goes, in px: ten screens, so that each frame draws all that is in view anew. */
const STEP = 8000;
const MOST_ELEMENTS = 1000;
const MOST_GROWTH = 1.1;

const folder = join(root, 'storybook-static');
if (!existsSync(folder)) {
  console.error('There is no catalog to measure. Run `npm run build:catalog` first.');
  process.exit(2);
}

/** Runs in the page: to the end of the feed and back, a step a frame. */
async function roundTrip(/** @type {number} */ step) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const feed = /** @type {Element} */ (document.querySelector('[role=feed]'));
  const height = () => document.documentElement.scrollHeight - innerHeight;
  let elements = 0;
  let frames = 0;
  const go = async (/** @type {number} */ top) => {
    scrollTo(0, top);
    await frame();
    frames += 1;
    elements = Math.max(elements, feed.querySelectorAll('*').length);
  };
  // The height becomes exact as the posts are seen.
  for (let still = 0; still < 3; still = scrollY < height() - 1 ? 0 : still + 1) {
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
await page.evaluate(() => {
  const { seen } = /** @type {Watched} */ (globalThis);
  Object.assign(seen, { longFrames: 0, longest: 0, shift: 0 });
});
/** @type {{ elements: number, frames: number, heap: number }[]} */
const rounds = [];
for (let round = 1; round <= ROUNDS; round += 1) {
  const { elements, frames, last } = await page.evaluate(roundTrip, STEP);
  if (last !== '5000') throw new Error(`The end was not reached: ${last}`);
  rounds.push({ elements, frames, heap: await heap() });
}
const seen = await page.evaluate(() => /** @type {Watched} */ (globalThis).seen);
await browser.close();
catalog.close();

const elements = Math.max(...rounds.map((round) => round.elements));
const heaps = rounds.map((round) => round.heap);
const growth = (heaps.at(-1) ?? NaN) / (heaps[0] ?? NaN);
const frames = rounds.reduce((sum, round) => sum + round.frames, 0);
console.log(`elements in the feed, at most   ${elements} (of ${MOST_ELEMENTS} allowed)`);
console.log(`frames scrolled                 ${frames} in ${ROUNDS} round trips`);
console.log(
  `long frames (over 50 ms)        ${seen.longFrames}, the longest ${Math.round(seen.longest)} ms`,
);
console.log(`layout shift                    ${seen.shift.toFixed(4)}`);
console.log(
  `heap after 1 and ${ROUNDS} round trips  ${heaps.map((size) => size.toFixed(1)).join(' ')} MB`,
);
console.log(`                                × ${growth.toFixed(3)} (of ${MOST_GROWTH} allowed)`);
process.exitCode = elements <= MOST_ELEMENTS && growth <= MOST_GROWTH ? 0 : 1;
