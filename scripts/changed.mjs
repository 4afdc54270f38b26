// `npm run test:changed`: runs the unit tests and the stories of what your uncommitted changes are
// about: those of the same folder of a widget, or of the same room (scripts/rooms.mjs), and those that
// import a changed file. With `--all`, everything that can reach a changed file; esbuild says which
// modules a test or a story keeps after tree-shaking, as Vitest's `--changed` would take every test that
// imports the index. Left to `npm test`, as nearly every change reaches them and they take longest:
// those that put each widget through everything that can go wrong.
import { build } from 'esbuild';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { variants } from '../.storybook/variants.mjs';
import { changedFiles } from './changes.mjs';
import { subjectOf } from './rooms.mjs';
import { root, run } from './run.mjs';
import { UNIT } from './steps.mjs';
import { buildCatalog, describeDifferences, listStories, runStories } from './stories.mjs';
import { unitTests } from './unit-tests.mjs';

const changed = new Set(await changedFiles());
if (changed.size === 0) {
  console.log('Nothing has changed since the last commit.');
  process.exit(0);
}

/** What each test or story file imports itself. @type {Map<string, string[]>} */
const imports = new Map();

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
  for (const file of files) {
    imports.set(file, metafile.inputs[file]?.imports.map(({ path }) => path) ?? []);
  }
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
  'stories/pages/Accessibility.stories.tsx',
  'stories/core/SiteStyles.stories.tsx',
];
const isLeft = (/** @type {string} */ file) => SWEEPS.includes(file) && !changed.has(file);

const PREVIEW = '.storybook/preview.tsx';
const storyFiles = readdirSync(join(root, 'stories'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.stories.tsx'))
  .map((file) => `stories/${file.replaceAll('\\', '/')}`);
const inputs = await inputsOf([...unitTests, PREVIEW, ...storyFiles]);
const isChanged = (/** @type {RegExp} */ pattern) =>
  [...changed].some((file) => pattern.test(file));

const isForEverything = process.argv.includes('--all');

/** Of a source: its subject. @param {string} file */
const about = (file) => (file.startsWith('src/') ? subjectOf(file.slice('src/'.length)) : file);
const subjects = new Set([...changed].map(about));

/** Where each public name is from, by the entries. @type {Map<string, string>} */
const sourceOf = new Map(
  readdirSync(join(root, 'src/entries')).flatMap((entry) =>
    [
      ...readFileSync(join(root, 'src/entries', entry), 'utf8').matchAll(
        /^export \{([^}]+)\} from '\.\.\/(.+)\.js';/gm,
      ),
    ].flatMap(([, names = '', path = '']) =>
      (names.match(/\w+/g) ?? []).map((name) => /** @type {const} */ ([name, `src/${path}`])),
    ),
  ),
);

/** Whether a story or a test is about a changed subject, or imports a changed file. @param {string} file */
function isNear(file) {
  if (changed.has(file) || subjects.has(about(file))) return true;
  if (imports.get(file)?.some((path) => changed.has(path))) return true;
  const [, component = ''] =
    /^ {2}component: (\w+),$/m.exec(readFileSync(join(root, file), 'utf8')) ?? [];
  return subjects.has(about(sourceOf.get(component) ?? file));
}

/** Those of `files` that a change reaches. @param {string[]} files @param {boolean} isForAll */
const reachedOf = (files, isForAll) =>
  files.filter(
    (file) => !isLeft(file) && (isForAll || inputs.get(file)?.some((input) => changed.has(input))),
  );

/** How many reached files are left out, as they are about something else. */
let farther = 0;
/** @param {string[]} files @param {boolean} isForAll */
function chosenOf(files, isForAll) {
  const reached = reachedOf(files, isForAll);
  const chosen = isForEverything ? reached : reached.filter(isNear);
  farther += reached.length - chosen.length;
  return chosen;
}

async function runUnitTests() {
  const reached = chosenOf(unitTests, isChanged(/^(vitest\.config|package)/));
  if (reached.length === 0) return { ok: true, output: 'No unit test is reached.' };
  return run('vitest', ['run', ...UNIT.flatMap((name) => ['--project', name]), ...reached]);
}

const unit = runUnitTests();

const reached = chosenOf(
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
if (farther > 0) {
  console.log(
    `${farther} files more reach the change from other folders: npm run test:changed -- --all`,
  );
}
console.log(`Left to \`npm test\`: ${SWEEPS.filter(isLeft).join(', ')}.`);
process.exitCode = ok && shown.passed === shown.expected ? 0 : 1;
