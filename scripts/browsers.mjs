// `node scripts/browsers.mjs firefox snapcard`: runs stories of the catalog that `npm test -- compiled` has built in Firefox or
// WebKit, of which a word is in the id, at 800 px; with `--phone` at 375. `--whole` runs all at 800, and states and
// contents at 375. It installs no browser: scripts/engines.mjs says where it looks.
import { findEngines, sayMissing } from './engines.mjs';
import { runIn } from './run-browsers.mjs';
import { serve } from './serve.mjs';
import { catalogs, listStories } from './stories.mjs';

/** @typedef {import('./stories.mjs').Story} Story */

const words = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const has = (/** @type {string} */ option) => process.argv.includes(`--${option}`);
const engines = findEngines();
const names = /** @type {('firefox' | 'webkit')[]} */ (
  words.filter((word) => Object.hasOwn(engines, word))
);
const parts = words.filter((word) => !Object.hasOwn(engines, word));
const DESKTOP = { width: 800, height: 600 };
const PHONE = { width: 375, height: 720 };

/** By their files, whose stories share a page. @param {Story[]} stories */
const byFile = (stories) =>
  [...new Set(stories.map(({ file }) => file))].map((name) =>
    stories.filter(({ file }) => file === name),
  );

/**
 * What is run of an engine's stories.
 * @param {Story[]} stories
 * @returns {{ size: import('./engines.mjs').Size, files: Story[][] }[]}
 */
function runsOf(stories) {
  const some = stories.filter(
    ({ id }) => parts.length === 0 || parts.some((part) => id.includes(part)),
  );
  const files = byFile(some);
  if (!has('whole')) return [{ size: has('phone') ? PHONE : DESKTOP, files }];
  const shown = byFile(some.filter(({ tags }) => !tags.includes('behaviour')));
  return [
    { size: DESKTOP, files },
    { size: PHONE, files: shown },
  ];
}

/**
 * @param {'firefox' | 'webkit'} engine
 * @param {string} url of the catalog
 */
async function runEngine(engine, url) {
  const found = engines[engine];
  if (!found) {
    console.log(sayMissing(engine));
    // Who asks for one by its name learns by the exit code, too.
    if (names.length > 0) process.exitCode = 1;
    return;
  }
  const all = listStories('compiled');
  const isLeftOut = (/** @type {Story} */ { tags }) => tags.includes(`not-in-${engine}`);
  const stories = all.filter((story) => !isLeftOut(story));
  const leftOut = all.filter(isLeftOut);
  for (const { size, files } of runsOf(stories)) {
    const start = performance.now();
    const ends = await runIn(found, url, size, files);
    const passed = ends.filter(({ faults }) => faults.length === 0).length;
    const inPart = ends.filter(({ lacks }) => lacks.length > 0).length;
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(
      `${engine} at ${size.width} px: ${passed} of ${files.flat().length} stories passed in ${seconds} s, ${inPart} of them in part, as its driver lacks something.`,
    );
    if (passed < files.flat().length) process.exitCode = 1;
  }
  const asked = leftOut.filter(({ id }) => parts.some((part) => id.includes(part)));
  for (const { id, file } of asked) console.log(`Left out: ${id}, for the reason in ${file}.`);
  console.log(`${engine}: left out with a reason: ${leftOut.length}.`);
}

const unknown = parts.filter(
  (part) => !listStories('compiled').some(({ id }) => id.includes(part)),
);
if (unknown.length > 0) {
  console.error(`No story has ${unknown.join(' or ')} in its id.`);
  process.exit(2);
}
const { url, close } = await serve(catalogs.compiled);
const asked = names.length > 0 ? names : /** @type {const} */ (['firefox', 'webkit']);
if (!asked.some((engine) => engines[engine])) process.exitCode = 1;
for (const engine of asked) await runEngine(engine, url);
await close();
