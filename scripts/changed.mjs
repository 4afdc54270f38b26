// `npm run test:changed`: runs the unit tests and the stories that your uncommitted changes can
// reach. esbuild says which modules a test or a story keeps after tree-shaking; Vitest's `--changed`
// would take every test that imports the index. Left to `npm test`, as nearly every change reaches
// them and they take longest: those that put each widget through everything that can go wrong.
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { variants } from '../.storybook/variants.mjs';
import { must, root, run } from './run.mjs';
import { buildCatalog, describeDifferences, listStories, runStories } from './stories.mjs';

const git = async (/** @type {string[]} */ ...args) =>
  (await must('git', args)).split('\n').filter(Boolean);
const changed = new Set([
  ...(await git('diff', '--name-only', 'HEAD')),
  ...(await git('ls-files', '--others', '--exclude-standard')),
]);
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
];
const isLeft = (/** @type {string} */ file) => SWEEPS.includes(file) && !changed.has(file);

async function runUnitTests() {
  /** @type {{ file: string }[]} */
  const listed = JSON.parse(
    await must('vitest', ['list', '--project', 'unit', '--filesOnly', '--json']),
  );
  const inputs = await inputsOf(listed.map(({ file }) => relative(root, file)));
  const isForAll = [...changed].some((file) => /^(vitest\.config|package)/.test(file));
  const reached = [...inputs.keys()].filter(
    (file) => !isLeft(file) && (isForAll || inputs.get(file)?.some((input) => changed.has(input))),
  );
  if (reached.length === 0) return { ok: true, output: 'No unit test is reached.' };
  return run('vitest', ['run', '--project', 'unit', ...reached]);
}

const unit = runUnitTests();
await buildCatalog('sources', { isWhole: false });

const all = listStories();
const PREVIEW = '.storybook/preview.tsx';
const inputs = await inputsOf([PREVIEW, ...new Set(all.map(({ file }) => file))]);
/** Every story stands in the preview's provider. */
const isForAll = [...changed].some(
  (file) => /^(\.storybook\/|package)/.test(file) || inputs.get(PREVIEW)?.includes(file),
);
const reached = all.filter(
  ({ file }) =>
    !isLeft(file) && (isForAll || inputs.get(file)?.some((input) => changed.has(input))),
);

await mkdir(join(root, 'reports'), { recursive: true });
let hasFailed = false;
await runStories(
  reached,
  async (variant, expected, { output }, file) => {
    const { numPassedTests: passed = 0 } = JSON.parse(readFileSync(file, 'utf8'));
    if (passed !== expected) console.log(output);
    console.log(`${variant.name}: ${passed} of ${expected} stories passed`);
    hasFailed ||= passed !== expected;
  },
  // The other variants look at the same stories: `npm test` runs them.
  { only: variants.slice(0, 1), build: 'sources' },
);
const { ok, output } = await unit;
console.log(output);
hasFailed ||= !ok;
console.log(await describeDifferences());
console.log(`Left to \`npm test\`: ${SWEEPS.filter(isLeft).join(', ')}.`);
process.exitCode = hasFailed ? 1 : 0;
