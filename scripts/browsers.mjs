// `npm run browsers -- firefox snapcard`: runs stories of the compiled catalog in Firefox or WebKit, of which a word is
// in the id, at 800 px; with `--phone` at 375. It installs no browser: scripts/engines.mjs says where it looks.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findEngines } from './engines.mjs';
import { root, run } from './run.mjs';
import { serve } from './serve.mjs';
import { buildCatalog, catalogs, listStories } from './stories.mjs';

const words = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const engines = findEngines();
const names = /** @type {('firefox' | 'webkit')[]} */ (
  words.filter((word) => Object.hasOwn(engines, word))
);
const parts = words.filter((word) => !Object.hasOwn(engines, word));
const size = process.argv.includes('--phone')
  ? { width: 375, height: 720 }
  : { width: 800, height: 600 };

if (!existsSync(join(root, 'dist/esm'))) await run('node', ['scripts/build.mjs']);
if (!existsSync(catalogs.compiled)) await buildCatalog('compiled', { isWhole: false });
/** @type {Map<string, import('./stories.mjs').Story[]>} */
const files = new Map();
for (const story of listStories('compiled')) {
  if (parts.length > 0 && !parts.some((part) => story.id.includes(part))) continue;
  files.set(story.file, [...(files.get(story.file) ?? []), story]);
}

mkdirSync(join(root, 'reports'), { recursive: true });
const { url, close } = await serve(catalogs.compiled);
for (const engine of names.length > 0 ? names : /** @type {const} */ (['firefox', 'webkit'])) {
  const found = engines[engine];
  if (!found) {
    console.log(`Left out: ${engine}, which this machine does not have.`);
    continue;
  }
  const report = join(root, `reports/${engine}.json`);
  /** @type {import('./run-browsers.mjs').BrowserRun} */
  const browserRun = { url, engine, size, files: [...files.values()], report };
  const file = join(root, `reports/${engine}-run.json`);
  writeFileSync(file, JSON.stringify(browserRun));
  const { output } = await run(process.execPath, ['scripts/run-browsers.mjs', file]);
  console.log(output);
  /** @type {{ faults: string[] }[]} */
  const ends = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : [];
  const passed = ends.filter(({ faults }) => faults.length === 0).length;
  console.log(`${engine} (${found.path}): ${passed} of ${ends.length} stories passed.`);
  if (passed < ends.length || ends.length === 0) process.exitCode = 1;
}
await close();
