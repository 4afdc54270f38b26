// Counts what widgets leave behind after they are gone: `node scripts/leaks.mjs`, after `npm run build`;
// `node scripts/leaks.mjs toasts` for one. Each action runs once, because what is loaded or remembered
// once stays, then several times more. Nodes, listeners, timers and blob URLs must be no more then
// than after the first time. The heap is reported only: when it shrinks is up to the browser.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openBrowser } from '../bench/setup/browser.mjs';
import { documentOf, servedAs, serveFiles } from '../bench/setup/listen.mjs';
import { bundleSources, PRODUCTION } from '../bench/setup/source.mjs';
import { root } from './run.mjs';

const TIMES = 4;
/** How long what is about to go may take: SWR forgets after some seconds. */
const PATIENCE_MS = 20_000;
/** Actions whose name holds it. */
const [wanted = ''] = process.argv.slice(2);
const MEDIA = '.storybook/public/media';
const dist = join(root, 'dist/esm');
if (!existsSync(join(dist, 'index.js'))) throw new Error('Run `npm run build` first.');

const files = await bundleSources({
  entryPoints: ['tests/leaks/page.tsx'],
  splitting: true,
  outdir: '/',
  define: PRODUCTION,
  plugins: [
    {
      name: 'dist',
      setup({ onResolve }) {
        onResolve({ filter: /\/src\/entries\/[\w-]+\.js$/ }, ({ path }) => ({
          path: join(dist, basename(path)),
        }));
        onResolve({ filter: /\/testing\.js$/ }, () => ({ path: join(dist, 'testing.js') }));
      },
    },
  ],
});
const { origin, close } = await serveFiles(
  new Map([
    [
      '/',
      servedAs(
        'index.html',
        documentOf('Leaks', '', '<script type="module" src="/page.js"></script>'),
      ),
    ],
    ...files.map(({ path, text }) => /** @type {const} */ ([path, servedAs(path, text)])),
    ...readdirSync(join(root, MEDIA)).map((name) => {
      const headers = name.endsWith('.mp4') ? { 'content-type': 'video/mp4' } : {};
      const body = readFileSync(join(root, MEDIA, name));
      return /** @type {const} */ ([`/media/${name}`, servedAs(name, body, headers)]);
    }),
  ]),
  {},
);

/** Counts timers that wait and blob URLs that are not revoked. Runs before the page's scripts. */
function instrument() {
  const timers = new Set();
  const blobs = new Set();
  Object.assign(globalThis, { waiting: { timers, blobs } });
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  Object.assign(window, {
    setTimeout(
      /** @type {(...args: unknown[]) => void} */ run,
      /** @type {number} */ ms,
      /** @type {unknown[]} */ ...args
    ) {
      const id = setTimeout(() => {
        timers.delete(id);
        run(...args);
      }, ms);
      timers.add(id);
      return id;
    },
    setInterval(/** @type {() => void} */ run, /** @type {number} */ ms) {
      const id = setInterval(run, ms);
      timers.add(id);
      return id;
    },
    clearTimeout(/** @type {number} */ id) {
      timers.delete(id);
      clearTimeout(id);
    },
    clearInterval(/** @type {number} */ id) {
      timers.delete(id);
      clearInterval(id);
    },
  });
  const { createObjectURL, revokeObjectURL } = URL;
  Object.assign(URL, {
    createObjectURL(/** @type {Blob} */ source) {
      const url = createObjectURL(source);
      blobs.add(url);
      return url;
    },
    revokeObjectURL(/** @type {string} */ url) {
      blobs.delete(url);
      revokeObjectURL(url);
    },
  });
}

/** @typedef {{ waiting: { timers: Set<number>, blobs: Set<string> }, leaks: { names: string[], run: (name: string) => Promise<void> } }} Globals */

const browser = await openBrowser();

/**
 * Each action has a page of its own, so that none pays for another. @param {string | null} action
 */
async function open(action) {
  const page = await browser.newPage();
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  await page.addInitScript(instrument);
  await page.goto(origin);
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  const session = await page.context().newCDPSession(page);
  const count = async () => {
    await page.waitForTimeout(500);
    for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
    const { usedSize: heap } = await session.send('Runtime.getHeapUsage');
    const waiting = await page.evaluate(() => {
      const { timers, blobs } = /** @type {typeof globalThis & Globals} */ (globalThis).waiting;
      return { timers: timers.size, blobs: blobs.size };
    });
    return { nodes, listeners, ...waiting, heap };
  };
  const run = () =>
    page.evaluate(
      (name) => /** @type {typeof globalThis & Globals} */ (globalThis).leaks.run(name ?? ''),
      action,
    );
  const names = await page.evaluate(
    () => /** @type {typeof globalThis & Globals} */ (globalThis).leaks.names,
  );
  return { page, count, run, names };
}

const { page: first, names } = await open(null);
await first.close();
const COUNTS = /** @type {const} */ (['nodes', 'listeners', 'timers', 'blobs']);
/** What has grown, by its action. @type {string[]} */
const leaks = [];
console.log(`After the first time → after ${TIMES} more`);
for (const name of names.filter((each) => each.includes(wanted))) {
  const { page, count, run } = await open(name);
  await run();
  const before = await count();
  for (let time = 0; time < TIMES; time += 1) await run();
  let after = await count();
  const grownIn = () => COUNTS.filter((what) => after[what] > before[what]);
  const end = performance.now() + PATIENCE_MS;
  while (grownIn().length > 0 && performance.now() < end) after = await count();
  const grown = grownIn();
  await page.close();
  leaks.push(...grown.map((what) => `${name}: ${before[what]} → ${after[what]} ${what}`));
  const counts = COUNTS.map((what) => `${what} ${before[what]} → ${after[what]}`).join(', ');
  const kilobytes = Math.round((after.heap - before.heap) / 1000);
  console.log(
    `${grown.length > 0 ? '✗' : '✓'} ${name}: ${counts} (heap ${kilobytes >= 0 ? '+' : ''}${kilobytes} kB)`,
  );
}
await browser.close();
close();
if (leaks.length > 0) {
  console.error(`What has grown:\n${leaks.join('\n')}`);
  process.exitCode = 1;
}
