// Runs the stories of the built catalogs and keeps their pictures: the list of stories, one run for
// each variant, the gone stories' pictures and the review page. Everything else is the
// test-runner's, jest-image-snapshot's and reg-cli's.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isPictured, isRun, KINDS, pictureOf, variants } from '../.storybook/variants.mjs';
import { isPinned } from './browser.mjs';
import { must, root, run } from './run.mjs';
import { serve } from './serve.mjs';

/** @typedef {import('../.storybook/variants.mjs').Variant} Variant */
/** @typedef {{ id: string, file: string, tags: string[] }} Story */

/** The built catalogs, by what their widgets are made of. */
export const catalogs = {
  sources: join(root, 'storybook-static'),
  compiled: join(root, 'storybook-compiled'),
};
const baselines = join(root, 'tests/pictures');
const report = join(root, 'reports/pictures');

/**
 * Builds a catalog. That of the compiled widgets needs `dist`.
 * @param {keyof typeof catalogs} build
 * @param {{ isWhole: boolean }} what with the guides and the tables of props, as people read it; or
 * nothing but the stories, which takes less than half as long
 */
export async function buildCatalog(build, { isWhole }) {
  const args = ['--output-dir', catalogs[build], ...(isWhole ? [] : ['--test'])];
  await must('npm', ['run', 'build:catalog', '--', ...args], {
    // With React as developers have it: only there it warns, and a warning fails its story.
    env: { NODE_ENV: 'development', CASTKIT_BUILD: build },
  });
}

/** The stories of the catalog. @returns {Story[]} */
export function listStories() {
  /** @type {{ entries: Record<string, { type: string, id: string, importPath: string, tags: string[] }> }} */
  const { entries } = JSON.parse(readFileSync(join(catalogs.sources, 'index.json'), 'utf8'));
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
 * Runs stories in one variant after the other: to switch within a visit would leak from story to
 * story. With the pinned browser it compares their pictures too.
 * @param {Story[]} stories
 * @param {(variant: Variant, expected: number, ran: { ok: boolean, output: string }, file: string) => Promise<void>} onEnd
 * @param {{ update?: boolean, transcripts?: boolean, only?: Variant[], build?: keyof typeof catalogs }} [options]
 * `update` takes over every picture that differs, `transcripts` every transcript; `build` is used
 * for all variants
 */
export async function runStories(stories, onEnd, options = {}) {
  const { update = false, transcripts = false, only = variants } = options;
  rmSync(report, { recursive: true, force: true });
  for (const variant of only) {
    const chosen = stories.filter(({ tags }) => isRun(variant, tags));
    if (chosen.length === 0) continue;
    const { name, include, exclude } = variant;
    const { url, close } = await serve(catalogs[options.build ?? variant.build]);
    try {
      const file = join(root, `reports/stories-${name}.json`);
      rmSync(file, { force: true });
      const ran = await run(
        'test-storybook',
        [
          ...['--url', url, '--disable-telemetry', '--maxWorkers=4'],
          update ? '--updateSnapshot' : '--ci',
          // The runner takes the file's name for a pattern unless it comes first among those.
          ...['--json', '--outputFile', file],
          ...new Set(chosen.map((story) => story.file)),
        ],
        {
          env: {
            SB_VARIANT: name,
            ...(include.length > 0 && { STORYBOOK_INCLUDE_TAGS: include.join() }),
            ...(exclude.length > 0 && { STORYBOOK_EXCLUDE_TAGS: exclude.join() }),
            ...(isPinned && { SB_PICTURES: 'yes' }),
            ...(transcripts && { CASTKIT_TRANSCRIPTS: 'accept' }),
          },
        },
      );
      await onEnd(variant, chosen.length, ran, file);
    } finally {
      await close();
    }
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

export function removeGonePictures() {
  const gone = gonePictures();
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
