// `npm run test:changed`: runs the unit tests and the stories that your uncommitted changes can
// reach. esbuild says which modules a test or a story keeps after tree-shaking; Vitest's `--changed`
// would take every test that imports the index. Left to `npm test`, as nearly every change reaches
// them and they take longest: those that put each widget through everything that can go wrong.
import { build } from 'esbuild';
import { readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { variants } from '../.storybook/variants.mjs';
import { changedFiles } from './changes.mjs';
import { root, run } from './run.mjs';
import { UNIT } from './steps.mjs';
import { buildCatalog, describeDifferences, listStories, runStories } from './stories.mjs';
import { unitTests } from './unit-tests.mjs';

const changed = new Set(await changedFiles());
if (changed.size === 0) {
  console.log('Nothing has changed since the last commit.');
  process.exit(0);
}

/** The files that each test or story file is made of. @param {string[]} files */
async function inputsOf(files) {
  const { metafile } = await build({
    entryPoints: files,
    absWorkingDir: root,
    bundle: true,
    metafile: true,
    write: false,
    outdir: 'out',
    outbase: '.',
    format: 'esm',
    platform: 'node',
    packages: 'external',
    // They name every widget, and render none in a story.
    external: ['*/shown-code.js', '*/WidgetPage.js'],
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    logLevel: 'error',
  });
  return new Map(
    Object.values(metafile.outputs).map(({ entryPoint = '', inputs }) => [
      entryPoint,
      Object.keys(inputs).filter((file) => Number(inputs[file]?.bytesInOutput) > 0),
    ]),
  );
}

const SWEEPS = [
  'tests/isolation/isolation.test.tsx',
  'tests/faults.test.tsx',
  'tests/fuzz.test.tsx',
  'stories/Accessibility.stories.tsx',
  'stories/SiteStyles.stories.tsx',
];
const isLeft = (/** @type {string} */ file) => SWEEPS.includes(file) && !changed.has(file);

const PREVIEW = '.storybook/preview.tsx';
const storyFiles = readdirSync(join(root, 'stories'))
  .filter((file) => file.endsWith('.stories.tsx'))
  .map((file) => `stories/${file}`);
const inputs = await inputsOf([...unitTests, PREVIEW, ...storyFiles]);
const isChanged = (/** @type {RegExp} */ pattern) =>
  [...changed].some((file) => pattern.test(file));

/** Those of `files` that a change reaches. @param {string[]} files @param {boolean} isForAll */
const reachedOf = (files, isForAll) =>
  files.filter(
    (file) => !isLeft(file) && (isForAll || inputs.get(file)?.some((input) => changed.has(input))),
  );

async function runUnitTests() {
  const reached = reachedOf(unitTests, isChanged(/^(vitest\.config|package)/));
  if (reached.length === 0) return { ok: true, output: 'No unit test is reached.' };
  return run('vitest', ['run', ...UNIT.flatMap((name) => ['--project', name]), ...reached]);
}

const unit = runUnitTests();

const reached = reachedOf(
  storyFiles,
  // Every story stands in the preview's provider.
  isChanged(/^(\.storybook\/|package)/) ||
    Boolean(inputs.get(PREVIEW)?.some((file) => changed.has(file))),
);
await mkdir(join(root, 'reports'), { recursive: true });
if (reached.length > 0) await buildCatalog('changed', { isWhole: false, files: reached });
// The other variants look at the same stories: `npm test` runs them.
const shown = await runStories(reached.length > 0 ? listStories('changed') : [], {
  only: variants.slice(0, 1),
  build: 'changed',
});
if (shown.passed !== shown.expected) console.log(shown.output);
console.log(`${shown.passed} of ${shown.expected} stories passed`);
const { ok, output } = await unit;
console.log(output);
console.log(await describeDifferences());
console.log(`Left to \`npm test\`: ${SWEEPS.filter(isLeft).join(', ')}.`);
process.exitCode = ok && shown.passed === shown.expected ? 0 : 1;
