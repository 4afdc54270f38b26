// `node scripts/browsers.mjs firefox snapcard`: runs stories of the compiled catalog in Firefox or WebKit, of which a word is
// in the id, at 800 px; with `--phone` at 375. `--whole` runs all at 800, and states and contents at 375. It
// installs no browser: scripts/engines.mjs says where it looks.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findEngines, sayMissing } from './engines.mjs';
import { runIn } from './run-browsers.mjs';
import { root } from './run.mjs';
import { serve } from './serve.mjs';
import { buildCompiled, catalogs, listStories } from './stories.mjs';

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
function byFile(stories) {
  /** @type {Map<string, Story[]>} */
  const files = new Map();
  for (const story of stories) files.set(story.file, [...(files.get(story.file) ?? []), story]);
  return [...files.values()];
}

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

/** When a file was written, or the latest of a folder; 0 without it. @param {string} path */
function writtenAt(path) {
  if (!existsSync(path)) return 0;
  const below = statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file))
    : [];
  return Math.max(...[path, ...below].map((file) => statSync(file).mtimeMs));
}

const SOURCES = ['src', 'stories', 'mocks', '.storybook', 'build', 'rollup.config.mjs'];
const changed = Math.max(...SOURCES.map((path) => writtenAt(join(root, path))));
const built = writtenAt(join(root, 'dist/esm'));
if (changed > built || built > writtenAt(join(catalogs.compiled, 'index.json'))) {
  console.log('The sources are newer than the catalog, which is built anew.');
  await buildCompiled();
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
