// Runs the stories of the built catalogs and keeps their pictures: the list of stories, their
// runs, the gone stories' pictures and the review page. Everything else is the
// test-runner's, jest-image-snapshot's and reg-cli's.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isPictured, isRun, KINDS, pictureOf, variants } from '../.storybook/variants.mjs';
import { isPinned } from './browser.mjs';
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
const report = join(root, 'reports/pictures');

/**
 * Builds a catalog. That of the compiled widgets needs `dist`.
 * @param {keyof typeof catalogs} build
 * @param {{ isWhole: boolean, files?: string[] }} what with the guides and the tables of props, as people read it; or
 * nothing but the stories, or those of some files, which takes less than half as long
 */
export async function buildCatalog(build, { isWhole, files }) {
  const args = ['--output-dir', catalogs[build], ...(isWhole ? [] : ['--test'])];
  await must('npm', ['run', 'build:catalog', '--', ...args], {
    // With React as developers have it: only there it warns, and a warning fails its story.
    env: {
      NODE_ENV: 'development',
      CASTKIT_BUILD: build,
      ...(files && { CASTKIT_STORIES: files.join() }),
    },
  });
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
 * How the files of a variant are run (test-runner-jest.config.js).
 * @typedef {Pick<Variant, 'name' | 'include' | 'exclude'> & { url: string, files: string[] }} VariantRun
 */

/**
 * Runs stories, each in its variants: a file of stories has one, as to switch within a visit would
 * leak from story to story. With the pinned browser it compares their pictures too.
 * @param {Story[]} stories
 * @param {{ update?: boolean, transcripts?: boolean, only?: Variant[], build?: keyof typeof catalogs, env?: Record<string, string> }} [options]
 * `update` takes over every picture that differs, `transcripts` every transcript
 * @returns {Promise<{ expected: number, passed: number, output: string }>} `expected` counts the
 * stories of each variant
 */
export async function runStories(stories, options = {}) {
  const { update = false, transcripts = false, only = variants, build = 'compiled', env } = options;
  const file = join(root, 'reports/stories.json');
  for (const old of [report, file]) rmSync(old, { recursive: true, force: true });
  const { url, close } = await serve(catalogs[build]);
  /** @type {VariantRun[]} */
  const runs = [];
  let expected = 0;
  for (const { name, include, exclude } of only) {
    const chosen = stories.filter(({ tags }) => isRun({ include, exclude }, tags));
    if (chosen.length === 0) continue;
    expected += chosen.length;
    const files = [...new Set(chosen.map((story) => join(root, story.file)))];
    runs.push({ name, include, exclude, url, files });
  }
  try {
    if (runs.length === 0) return { expected, passed: 0, output: '' };
    const { output } = await run(
      'test-storybook',
      [
        ...['--url', url, '--disable-telemetry', '--maxWorkers=3'],
        update ? '--updateSnapshot' : '--ci',
        ...['--json', '--outputFile', file],
      ],
      {
        env: {
          ...env,
          CASTKIT_RUNS: JSON.stringify(runs),
          ...(isPinned && { SB_PICTURES: 'yes' }),
          ...(transcripts && { CASTKIT_TRANSCRIPTS: 'accept' }),
        },
      },
    );
    const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    return { expected, passed: result.numPassedTests ?? 0, output };
  } finally {
    await close();
  }
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

export function removeGonePictures(stories = listStories()) {
  const gone = gonePictures(stories);
  for (const path of gone) rmSync(join(baselines, path));
  return gone;
}

/**
 * Says where to see the pictures that the last run found different, and how to accept them.
 * Empty where there are none.
 */
export async function describeDifferences() {
  const page = await buildReview();
  if (!page) return '';
  return `See what looks different: npm run review (${page})\nAccept it: npm run test:stories -- -u\n`;
}

/**
 * Writes the page that shows before, after and difference of what the last run found.
 * @returns {Promise<string | undefined>} its path; nothing where no picture differs
 */
async function buildReview() {
  const actual = join(report, 'actual');
  if (!existsSync(actual)) return undefined;
  const expected = join(report, 'expected');
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
    { cwd: report },
  );
  return join(report, 'index.html');
}
