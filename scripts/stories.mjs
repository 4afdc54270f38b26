// The stories of the built catalogs: their list, and their runs by @storybook/test-runner.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRun, KINDS, variants } from '../.storybook/variants.mjs';
import { beginRun, failuresFile, readFailures } from './picture-run.mjs';
import { must, root, run } from './run.mjs';
import { serve } from './serve.mjs';
import { summarize } from './story-reporter.mjs';

/** @typedef {import('../.storybook/variants.mjs').Variant} Variant */
/** @typedef {import('./picture-run.mjs').Story} Story */
/** @typedef {{ entries: Record<string, Story & { type: string, importPath: string }> }} StoryIndex */

/** The built catalogs. */
export const catalogs = {
  // As people read it, with the widgets of src.
  sources: join(root, 'storybook-static'),
  // The stories alone, with the widgets of dist, whose rules are compiled, as they are published.
  compiled: join(root, 'storybook-compiled'),
  // Some of the sources' stories: those that a change reaches.
  changed: join(root, 'reports/catalog'),
};

/**
 * Builds a catalog. That of the compiled widgets needs `dist`.
 * @param {keyof typeof catalogs} build
 * @param {{ isWhole: boolean, files?: string[] }} what with the guides and the tables of props, as people read it; or
 * nothing but the stories, or those of some files, which takes less than half as long
 */
export async function buildCatalog(build, { isWhole, files }) {
  const args = ['--output-dir', catalogs[build], ...(isWhole ? [] : ['--test'])];
  await must('npm', ['run', 'build:catalog', '--', ...args], {
    env: {
      CASTKIT_BUILD: build,
      ...(files && { CASTKIT_STORIES: files.join() }),
    },
  });
}

/** Builds the package, and its catalog of stories. */
export async function buildCompiled() {
  await must(process.execPath, ['build/build.mjs']);
  await buildCatalog('compiled', { isWhole: false });
}

/** The stories of an index of Storybook's. @param {StoryIndex} index @returns {Story[]} */
export const storiesIn = ({ entries }) =>
  Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id, importPath, exportName, title, name, tags }) => {
      const file = importPath.replace(/^\.\//, '');
      return { id, file, exportName, title, name, tags };
    });

/** The stories of a catalog. */
export const listStories = (build = /** @type {keyof typeof catalogs} */ ('compiled')) =>
  storiesIn(JSON.parse(readFileSync(join(catalogs[build], 'index.json'), 'utf8')));

/**
 * Stories that are not tagged as exactly one kind: it would be unclear whether they have a picture.
 * @param {Story[]} stories
 */
export const untagged = (stories) =>
  stories.filter(({ tags }) => KINDS.filter((kind) => tags.includes(kind)).length !== 1);

/**
 * Runs stories, each in its variants: the runner once for each of them, as to switch within a visit would leak from story to
 * story.
 * @param {Story[]} stories
 * @param {{ only?: Variant[], build?: keyof typeof catalogs, env?: Record<string, string> }} [options]
 * @returns {Promise<{ expected: number, passed: number, output: string }>} `expected` counts the
 * stories of each variant
 */
export async function runStories(stories, options = {}) {
  const { only = variants, build = 'compiled', env = {} } = options;
  // Others leave the review as it is.
  if (only.some(({ hasPictures }) => hasPictures)) beginRun(stories, build !== 'changed');
  const { url, close } = await serve(catalogs[build]);
  const sum = { expected: 0, passed: 0, output: '' };
  const failures = [];
  try {
    for (const variant of only) {
      const chosen = stories.filter(({ tags }) => isRun(variant, tags));
      if (chosen.length === 0) continue;
      const files = [...new Set(chosen.map(({ file }) => file))];
      const report = join(root, `reports/stories-${variant.name}.json`);
      for (const file of [report, failuresFile(variant.name)]) rmSync(file, { force: true });
      const { output } = await run(
        'test-storybook',
        ['--url', url, '--ci', '--json', '--outputFile', report, ...files],
        { env: { ...env, CASTKIT_LOOK: variant.name } },
      );
      const { numPassedTests = 0 } = existsSync(report)
        ? JSON.parse(readFileSync(report, 'utf8'))
        : {};
      sum.expected += chosen.length;
      sum.passed += numPassedTests;
      if (numPassedTests === chosen.length) continue;
      sum.output += `${variant.name}\n${output}\n`;
      failures.push(...(readFailures(variant.name) ?? []));
    }
  } finally {
    await close();
  }
  sum.output += summarize(failures, sum.expected);
  return sum;
}
