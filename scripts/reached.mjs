// The unit tests and the stories of what some changed files are about: those of the same folder of a widget, or of
// the same room, and those that import a changed file. Vitest's `--changed` would take every test that imports the index.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** A file's path without its ending, which imports do not have. @param {string} path */
const withoutEnding = (path) => path.replaceAll('\\', '/').replace(/\.[jt]sx?$/, '');

/** What a file imports of the repository. @param {string} file */
const importsOf = (file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/'(\.{1,2}\/[^']+)'/g)].map(([, path = '']) =>
    withoutEnding(join(dirname(file), path)),
  );

/** The folder of a widget, or the room: stories lie as the sources do. @param {string} file */
const about = (file) =>
  /^(?:src|stories)\/(widgets\/[^/]+(?=\/)|[^/]+(?=\/))/.exec(file)?.[1] ?? file;

/**
 * @param {string[]} files that have changed, as Git names them
 * @returns {{ tests: string[], stories: string[], left: string[] }} `left` names the sweeps that are left to `npm test`
 */
export function findReached(files) {
  const changed = new Set(files.map(withoutEnding));
  const subjects = new Set(files.map(about));
  const left = SWEEPS.filter((file) => !files.includes(file));
  const isReached = (/** @type {string} */ file) =>
    !left.includes(file) &&
    (subjects.has(about(file)) || importsOf(file).some((path) => changed.has(path)));
  return {
    tests: unitTests.filter(isReached),
    stories: filesIn('stories', /\.stories\.tsx$/).filter(isReached),
    left,
  };
}
