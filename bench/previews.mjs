// Measures how long hostile pages keep the browser busy when previews are made of them.
// `npm run bench -- previews` prints a table and fails if one takes longer than the limit.
import { hostilePages } from './hostile-pages.mjs';
import { number, table } from './report/table.mjs';
import { bundleScript } from './setup/source.mjs';
import { openBrowser } from './setup/browser.mjs';
import { median } from './statistics.mjs';

const LENGTH = 1_000_000; // characters
const RUNS = 5;
const LIMIT_MS = 50;

const browser = await openBrowser();
const page = await browser.newPage();
await page.addScriptTag({
  content: await bundleScript({
    entryPoints: ['src/network/previews/parse-preview.ts'],
    format: 'iife',
    globalName: 'previews',
    minify: true,
  }),
});

/** Times in ms. The first run counts too: a visitor meets each page once. @param {string} html */
const timesOf = (html) =>
  page.evaluate(
    ({ html, runs }) => {
      /** @type {typeof globalThis & { previews: typeof import('../src/network/previews/parse-preview.js') }} */
      const { previews } = /** @type {any} */ (globalThis);
      return Array.from({ length: runs }, () => {
        const start = performance.now();
        previews.parsePreview(html, 'https://example.com/');
        return performance.now() - start;
      });
    },
    { html, runs: RUNS },
  );

const rows = [];
for (const [name, create] of Object.entries(hostilePages)) {
  const times = await timesOf(create(LENGTH));
  rows.push({ name, first: times[0] ?? NaN, median: median(times) });
}
await browser.close();

rows.sort((a, b) => b.median - a.median);
console.log(
  table(
    ['Page of 1,000,000 characters', 'first time, ms', `median of ${RUNS}, ms`],
    rows.map(({ name, first, median }) => [name, number(first, 1), number(median, 1)]),
  ),
);
const slow = rows.filter(({ median }) => median > LIMIT_MS).map(({ name }) => name);
if (slow.length > 0) {
  console.error(`Longer than ${LIMIT_MS} ms in the median: ${slow.join(', ')}.`);
  process.exitCode = 1;
}
