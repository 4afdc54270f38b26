// The unit tests and the stories of what some changed files are about: those of the same folder of a widget, or of
// the same room, and those that import a changed file. esbuild says which modules a test or a
// story keeps after tree-shaking, as Vitest's `--changed` would take every test that imports the index.
import { build } from 'esbuild';
import { filesIn, root } from './run.mjs';
import { unitTests } from './unit-tests.mjs';

/**
 * Left to `npm test`: they put each widget through everything that can go wrong, so nearly every change reaches them;
 * and renders, which are counted with the widgets of dist.
 */
const SWEEPS = [
  'tests/isolation/isolation.test.tsx',
  'tests/faults.test.tsx',
  'tests/fuzz.test.tsx',
  'stories/pages/Accessibility.stories.tsx',
  'stories/core/SiteStyles.stories.tsx',
  'stories/widgets/cast/Renders.stories.tsx',
];
const PREVIEW = '.storybook/preview.tsx';

const storyFiles = filesIn('stories', /\.stories\.tsx$/);

/** What each file imports itself, and all files that it is made of. @param {string[]} files */
async function readModules(files) {
  const { metafile } = await build({
    // The whole name: `open-node.test.ts` and `open-node.test.tsx` would else be one output.
    entryPoints: files.map((file) => ({ in: file, out: file })),
    absWorkingDir: root,
    bundle: true,
    metafile: true,
    write: false,
    outdir: 'out',
    format: 'esm',
    platform: 'node',
    packages: 'external',
    // They name every widget, and render none in a story.
    external: ['*/shown-code.js', '*/WidgetPage.js'],
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    logLevel: 'error',
  });
  return {
    imports: new Map(
      files.map((file) => [file, metafile.inputs[file]?.imports.map(({ path }) => path) ?? []]),
    ),
    inputs: new Map(
      Object.values(metafile.outputs).map(({ entryPoint = '', inputs }) => [
        entryPoint,
        Object.keys(inputs).filter((file) => Number(inputs[file]?.bytesInOutput) > 0),
      ]),
    ),
  };
}

/** The folder of a widget, or the room: stories lie as the sources do. @param {string} file */
const about = (file) =>
  /^(?:src|stories)\/(widgets\/[^/]+(?=\/)|[^/]+(?=\/))/.exec(file)?.[1] ?? file;

/**
 * @param {string[]} files that have changed, as Git names them
 * @param {{ isForEverything?: boolean }} [options] `isForEverything` takes all that can reach a changed file
 * @returns {Promise<{ tests: string[], stories: string[], farther: number, left: string[] }>} `farther` counts those
 * that reach a change, but are about something else; `left` names the sweeps that are left to `npm test`
 */
export async function findReached(files, { isForEverything = false } = {}) {
  const changed = new Set(files);
  const { imports, inputs } = await readModules([...unitTests, PREVIEW, ...storyFiles]);
  const subjects = new Set(files.map(about));
  const left = SWEEPS.filter((file) => !changed.has(file));
  let farther = 0;

  /** Whether a story or a test is about a changed subject, or imports a changed file. @param {string} file */
  const isNear = (file) =>
    changed.has(file) ||
    subjects.has(about(file)) ||
    imports.get(file)?.some((path) => changed.has(path));
  const reaches = (/** @type {string} */ file) =>
    inputs.get(file)?.some((input) => changed.has(input)) ?? false;

  /** @param {string[]} all @param {boolean} isForAll */
  function choose(all, isForAll) {
    const reached = all.filter((file) => !left.includes(file) && (isForAll || reaches(file)));
    const chosen = isForEverything ? reached : reached.filter(isNear);
    farther += reached.length - chosen.length;
    return chosen;
  }
  const isChanged = (/** @type {RegExp} */ pattern) => files.some((file) => pattern.test(file));
  return {
    tests: choose(unitTests, isChanged(/^(vitest\.config|package)/)),
    // Every story stands in the preview's provider.
    stories: choose(storyFiles, isChanged(/^(\.storybook\/|package)/) || reaches(PREVIEW)),
    farther,
    left,
  };
}
