// Measures long lists beside the same posts by plain React, which renders all, on a machine that is four times slower:
// the first paint, the frames that a scroll over 20,000 px drops, and the heap before and after it.
// `npm run bench -- lists` prints a table.
import { readFileSync } from 'node:fs';
import { number, table } from './report/table.mjs';
import { bundleScript } from './setup/source.mjs';
import { openBrowser } from './setup/browser.mjs';
import { newTab } from './setup/tab.mjs';
import { figuresOfRounds, inRounds } from './statistics.mjs';

const SLOWER = 4;
const ROUNDS = 3;
const SCROLL = { x: 400, y: 400, yDistance: -20_000, speed: 4000 }; // px, px a second
const PAGE = 'https://bench.example/';

/** Lists and their numbers of posts: a first page, and all that a site has. Plain React renders all. */
const LISTS = ['feed 25', 'feed 10000', 'wall 25', 'wall 3000', 'comments 25', 'comments 5000'];
const NAMES = [...LISTS, 'plain 25', 'plain 3000'];

const entryPoints = ['bench/pages/lists.tsx'];
const code = await bundleScript({ entryPoints, minify: true, loader: { '.css': 'empty' } });
const css = readFileSync(new URL('competitors/plain.css', import.meta.url), 'utf8');
const image = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"/>';
const browser = await openBrowser();

/** @typedef {{ name: string, args: { frame_reporter?: { state: string, affects_smoothness: boolean } } }} TraceEvent */

/** @param {string} name */
async function visit(name) {
  const [list = '', count = ''] = name.split(' ');
  const { page, session, collectGarbage, close } = await newTab(browser);
  await page.route('**', (route) =>
    route.request().url() === PAGE
      ? route.fulfill({ contentType: 'text/html', body: `<style>${css}</style><main></main>` })
      : route.fulfill({ contentType: 'image/svg+xml', body: image }),
  );
  await page.goto(PAGE);
  await page.addScriptTag({ type: 'module', content: code });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const shown = `showList(${JSON.stringify(list)}, ${Number(count)})`;
  const first = Number(await page.evaluate(shown));
  const heap = async () => {
    await collectGarbage();
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  const before = await heap();
  await browser.startTracing(page, { categories: ['benchmark', 'cc'] });
  await session.send('Input.synthesizeScrollGesture', SCROLL);
  /** @type {{ traceEvents: TraceEvent[] }} */
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const dropped = traceEvents.filter(
    ({ args: { frame_reporter: frame } }) =>
      frame?.state === 'STATE_DROPPED' && frame.affects_smoothness,
  ).length;
  const scrolled = Number(await page.evaluate('scrollY'));
  const after = await heap();
  await close();
  return { first, dropped, scrolled, before, after };
}

const figures = figuresOfRounds(await inRounds(NAMES, ROUNDS, visit));
await browser.close();

const columns = ['first paint, ms', 'dropped frames', 'scrolled, px', 'heap, MB', 'heap after it'];
const fields = /** @type {const} */ (['first', 'dropped', 'scrolled', 'before', 'after']);
console.log(
  table(
    [`Posts, processor ${SLOWER}× slower, median of ${ROUNDS}`, ...columns],
    NAMES.map((name) => [
      name,
      ...fields.map((field) => number(figures.of(name, field).median, field < 'c' ? 1 : 0)),
    ]),
  ),
);
