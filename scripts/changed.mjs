// `npm run test:changed`: runs the unit tests and the stories that your uncommitted changes are about
// (scripts/reached.mjs).
import './help.mjs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { variants } from '../.storybook/variants.mjs';
import { changedFiles } from './changes.mjs';
import { findReached } from './reached.mjs';
import { root, run } from './run.mjs';
import { UNIT } from './steps.mjs';
import { buildCatalog, listStories, runStories } from './stories.mjs';

const changed = await changedFiles();
if (changed.length === 0) {
  console.log('Nothing has changed since the last commit.');
  process.exit(0);
}

const { tests, stories, left } = findReached(changed);
console.log(['The change is about:', ...tests, ...stories].join('\n  '));

async function runUnitTests() {
  if (tests.length === 0) return { ok: true, output: 'No unit test is reached.' };
  return run('vitest', ['run', ...UNIT.flatMap((name) => ['--project', name]), ...tests]);
}

const unit = runUnitTests();

await mkdir(join(root, 'reports'), { recursive: true });
if (stories.length > 0) await buildCatalog('changed', { isWhole: false, files: stories });
// The other variants look at the same stories: `npm test` runs them.
const shown = await runStories(stories.length > 0 ? listStories('changed') : [], {
  only: variants.slice(0, 1),
  build: 'changed',
});
if (shown.passed !== shown.expected) console.log(shown.output);
console.log(`${shown.passed} of ${shown.expected} stories passed`);
const { ok, output } = await unit;
console.log(output);
console.log(`Left to \`npm test\`: ${left.join(', ')}.`);
process.exitCode = ok && shown.passed === shown.expected ? 0 : 1;
