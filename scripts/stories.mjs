// The stories of the built catalogs and their pictures: the list of stories, their runs by @storybook/test-runner, the
// pictures of stories that are gone, and the review page, which is reg-cli's.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isPictured, isRun, KINDS, pictureOf, variants } from '../.storybook/variants.mjs';
import { must, root, run } from './run.mjs';
import { serve } from './serve.mjs';

/** @typedef {import('../.storybook/variants.mjs').Variant} Variant */
/** @typedef {{ id: string, file: string, tags: string[] }} Story */

/** The built catalogs. */
export const catalogs = {
  // As people read it, with the widgets of src.
  sources: join(root, 'storybook-static'),
  // The stories alone, with the widgets of dist, whose rules are compiled, as they are published.
  compiled: join(root, 'storybook-compiled'),
  // Some of the sources' stories: those that a change reaches.
  changed: join(root, 'reports/catalog'),
};
const baselines = join(root, 'tests/pictures');
const pictureReport = join(root, 'reports/pictures');

/** Begins a run of stories without the pictures of the last one. The folder says that stories have run. */
export function beginPictures() {
  rmSync(pictureReport, { recursive: true, force: true });
  mkdirSync(pictureReport, { recursive: true });
}

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

/** The stories of a catalog. @returns {Story[]} */
export function listStories(build = /** @type {keyof typeof catalogs} */ ('compiled')) {
  /** @type {{ entries: Record<string, { type: string, id: string, importPath: string, tags: string[] }> }} */
  const { entries } = JSON.parse(readFileSync(join(catalogs[build], 'index.json'), 'utf8'));
  return Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id, importPath, tags }) => ({ id, file: importPath.replace(/^\.\//, ''), tags }));
}

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
  if (only.some(({ hasPictures }) => hasPictures)) beginPictures();
  const { url, close } = await serve(catalogs[build]);
  const sum = { expected: 0, passed: 0, output: '' };
  try {
    for (const variant of only) {
      const chosen = stories.filter(({ tags }) => isRun(variant, tags));
      if (chosen.length === 0) continue;
      const files = [...new Set(chosen.map(({ file }) => file))];
      const report = join(root, `reports/stories-${variant.name}.json`);
      rmSync(report, { force: true });
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
      if (numPassedTests !== chosen.length) sum.output += `${variant.name}\n${output}\n`;
    }
  } finally {
    await close();
  }
  return sum;
}

/** Pictures whose stories are gone or have no picture any more; paths below tests/pictures. */
export function gonePictures(stories = listStories()) {
  const held = new Set(
    variants.flatMap((variant) =>
      stories
        .filter(({ tags }) => isRun(variant, tags) && isPictured(tags))
        .map(({ id }) => pictureOf(id, variant.name)),
    ),
  );
  return readdirSync(baselines, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.png') && !held.has(path));
}

/**
 * Writes the page that shows before, after and difference of what the last run found.
 * @returns {Promise<string | undefined>} its path; nothing where no picture differs
 */
export async function buildReview() {
  if (!existsSync(pictureReport)) throw new Error('No story has run here: npm run test:stories');
  const actual = join(pictureReport, 'actual');
  if (!existsSync(actual)) return undefined;
  const expected = join(pictureReport, 'expected');
  mkdirSync(expected, { recursive: true });
  for (const path of readdirSync(actual, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.png') || !existsSync(join(baselines, path))) continue;
    mkdirSync(dirname(join(expected, path)), { recursive: true });
    cpSync(join(baselines, path), join(expected, path));
  }
  // Relative paths: the page opens from disk, wherever the folder is moved.
  await must(
    'reg-cli',
    [
      'actual',
      'expected',
      'diff',
      '--report',
      'index.html',
      '--json',
      'reg.json',
      '--ignoreChange',
    ],
    { cwd: pictureReport },
  );
  return join(pictureReport, 'index.html');
}

/** Where to see what differs; empty where nothing does. */
export const describeDifferences = async () =>
  existsSync(pictureReport) && (await buildReview())
    ? 'See what looks different: npm run review\n'
    : '';
