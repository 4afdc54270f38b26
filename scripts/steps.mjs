// The steps of `npm test` and of `npm run test:all`: what each needs and runs. docs/testing.md says what it proves.
import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isPinned } from './browser.mjs';
import { findEngines, sayMissing } from './engines.mjs';
import { gonePictures } from './picture-run.mjs';
import { root, run } from './run.mjs';
import { writeReview } from './review-page.mjs';
import { buildCatalog, listStories, runStories, untagged } from './stories.mjs';
import { moreVariants, variants } from '../.storybook/variants.mjs';
import { typescript } from './typescript.mjs';
import { unitTestsInPart } from './unit-tests.mjs';

/** @typedef {{ passed: number, failed: number, output: string }} Result */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} [covers] of a step of `npm run test:all`: the files and folders it is about. A change in them
 * asks for it.
 * @property {string} [alone] likewise: what it depends on beside the sources, so that `.ci/run` leaves it out
 * @property {string[]} [needs] steps that come before
 * @property {() => Promise<Result>} check
 */

/** The projects of the unit tests. */
export const UNIT = ['unit', 'unit-document', 'unit-apart'];

export const reports = join(root, 'reports');

const ENGINES = /** @type {const} */ (['firefox', 'webkit']);

/**
 * Commands of which each is one check.
 * @param {[string, ...string[]][]} list
 * @param {Record<string, string>} [env]
 */
const commands = (list, env) => async () => {
  const result = { passed: 0, failed: 0, output: '' };
  for (const [command, ...args] of list) {
    const { ok, output } = await run(command, args, { env });
    result[ok ? 'passed' : 'failed'] += 1;
    if (!ok) result.output += `$ ${[command, ...args].join(' ')}\n${output}\n`;
  }
  return result;
};

/**
 * Counts by the report that Vitest and Jest write. A test that was left out counts as failed, so
 * that it is noticed.
 * @param {string} file
 * @param {{ ok: boolean, output: string }} ran
 * @returns {Promise<Result>}
 */
async function count(file, { ok, output }) {
  const report = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
  const { numPassedTests: passed = 0, numTotalTests: total = 0, testResults = [] } = report;
  // A file that does not load has no tests to fail.
  const failed = Math.max(total - passed, ok && total > 0 ? 0 : 1);
  const skipped = testResults
    .flatMap(
      (/** @type {{ assertionResults: object[] }} */ { assertionResults }) => assertionResults,
    )
    .filter((/** @type {{ status: string }} */ { status }) => !/^(passed|failed)$/.test(status))
    .map((/** @type {{ fullName: string }} */ { fullName }) => `Skipped: ${fullName}`);
  return { passed, failed, output: [output, ...skipped].join('\n') };
}

/**
 * Tests of Vitest.
 * @param {string} step its name is that of the report
 * @param {{ projects?: string[], files?: string[], env?: Record<string, string> }} [options] default: all tests of
 * the project of that name
 */
const vitest =
  (step, { projects = [step], files = [], env = {} } = {}) =>
  async () => {
    const file = join(reports, `${step}.json`);
    const args = [
      ...['run', ...files, ...projects.flatMap((name) => ['--project', name])],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    ];
    // In CI it writes no missing snapshot, and lets no `.only` pass.
    return count(file, await run('vitest', args, { env: { CI: 'true', ...env } }));
  };

/**
 * Stories in some looks: behaviour, accessibility and pictures.
 * @param {Record<string, string>} [env]
 * @param {import('../.storybook/variants.mjs').Variant[]} only
 * @returns {Step['check']}
 */
const stories =
  (only, env = {}) =>
  async () => {
    const result = { passed: 0, failed: 0, output: '' };
    const all = listStories('compiled');
    for (const { id } of untagged(all)) {
      result.failed += 1;
      result.output += `Tag ${id} as one of state, content and behaviour.\n`;
    }
    const { expected, passed, output } = await runStories(all, { only, env });
    result.passed += passed;
    result.failed += expected - passed;
    if (passed !== expected) result.output += `${output}\n`;
    if (!isPinned) {
      result.output += 'Left out: pictures. Only the browser that the lock file pins takes them.\n';
      return result;
    }
    // Jobs of GitHub keep the page.
    if (only === variants) writeReview();
    const gone = gonePictures(all).length;
    result.failed += gone;
    if (gone > 0)
      result.output += `Pictures that no story has any more: ${gone}. See npm run review\n`;
    return result;
  };

/** @param {'sources' | 'compiled'} build */
const catalog = (build, isWhole = false) =>
  async function check() {
    await buildCatalog(build, { isWhole });
    return { passed: 1, failed: 0, output: '' };
  };

/** The pages of the catalog, as people read them. @param {'guides' | 'motion' | 'phones'} step */
const catalogTests = (step) =>
  vitest(step, { projects: ['catalog'], files: [`tests/catalog/${step}.test.ts`] });

/** Stories and pages in Firefox and WebKit. What the machine has not is left out, and says so. */
async function browsers() {
  const engines = findEngines();
  const missing = ENGINES.filter((name) => !engines[name]);
  if (missing.length === ENGINES.length)
    return { passed: 0, failed: 0, output: missing.map(sayMissing).join('\n') };
  const { ok, output } = await run('node', ['scripts/browsers.mjs', '--whole']);
  const counts = [...output.matchAll(/px: (\d+) of (\d+) stories passed/g)];
  const sumOf = (/** @type {1 | 2} */ index) =>
    counts.reduce((sum, match) => sum + Number(match[index]), 0);
  const pages = await vitest('browsers', {
    projects: ['pages'],
    files: ['tests/pages/engines.test.ts'],
    env: { CASTKIT_ENGINES: ENGINES.join() },
  })();
  return {
    passed: sumOf(1) + pages.passed,
    failed: Math.max(sumOf(2) - sumOf(1), ok ? 0 : 1) + pages.failed,
    output: output + (pages.failed > 0 ? pages.output : ''),
  };
}

/** Another one each day. A whole run prints it. */
const SEED = process.env.CASTKIT_SEED ?? String(Math.floor(Date.now() / 86_400_000));

/** Of properties, hostile tables and sweeps all (mocks/effort.ts). */
const whole = { CASTKIT_EFFORT: '1', CASTKIT_SEED: SEED };

/** @param {Step['check']} check @returns {Step['check']} */
const withSeed = (check) => async () => {
  const result = await check();
  return { ...result, output: `${result.output}\nSeed: CASTKIT_SEED=${SEED}\n` };
};

/**
 * Those of `npm test`. Each begins as soon as it can, in this order: first what others need, and of the
 * rest the longest, so that no long step is left alone at the end.
 * @type {Step[]}
 */
export const steps = [
  {
    name: 'build',
    check: commands([['node', 'build/build.mjs']]),
  },
  {
    name: 'unit',
    check: vitest('unit', { projects: UNIT }),
  },
  {
    name: 'compiled',
    needs: ['build'],
    check: catalog('compiled'),
  },
  {
    name: 'stories',
    needs: ['compiled'],
    check: stories(variants),
  },
  {
    name: 'catalog',
    needs: ['build'],
    check: catalog('sources', true),
  },
  {
    name: 'guides',
    needs: ['catalog'],
    check: catalogTests('guides'),
  },
  {
    name: 'package',
    needs: ['build'],
    check: vitest('package'),
  },
  {
    name: 'lint',
    // Threads of the part of oxlint in Go work out the same types, each for itself.
    check: commands([['npm', 'run', 'lint']], { GOMAXPROCS: '1' }),
  },
  {
    name: 'consumer',
    needs: ['build'],
    check: vitest('consumer'),
  },
  {
    name: 'types',
    check: commands([
      [...typescript, '--project', '.'],
      // The sites in tests/types, against our sources.
      [...typescript, '--project', 'tests/types'],
    ]),
  },
];

/** The rooms of components. */
const WIDGETS = [
  ...['src/provider/ui', 'src/ui', 'src/sign-in', 'src/consent', 'src/widgets', 'src/snap'],
  ...['src/embed-kit', 'src/mini-app', 'src/write'],
];
/** The model of a cast, and what reads it. */
const MODEL = ['src/network/cast', 'src/network/text', 'src/network/frame'];

/**
 * Those of `npm run test:all`: what is too dear for every change.
 * @type {(Step & Required<Pick<Step, 'covers'>>)[]}
 */
export const moreSteps = [
  {
    name: 'looks',
    covers: ['src/core/theme', ...WIDGETS, 'stories'],
    needs: ['compiled'],
    check: stories(moreVariants.looks),
  },
  {
    name: 'behaviours',
    covers: [...WIDGETS, 'stories'],
    needs: ['compiled'],
    check: withSeed(stories(moreVariants.behaviours, whole)),
  },
  {
    name: 'motion',
    covers: ['stories', '.storybook', 'src/ui'],
    needs: ['catalog'],
    check: catalogTests('motion'),
  },
  {
    name: 'phones',
    covers: ['stories', '.storybook'],
    needs: ['catalog'],
    check: catalogTests('phones'),
  },
  {
    name: 'browsers',
    alone: 'the engines of the machine',
    covers: ['src', 'stories', 'scripts/engines.mjs', 'tests/pages/engines.test.ts'],
    needs: ['compiled'],
    check: browsers,
  },
  {
    name: 'pages',
    covers: ['src/embed', 'src/mini-app', 'src/consent', 'tests/package'],
    needs: ['build'],
    check: vitest('pages'),
  },
  {
    name: 'consumers',
    covers: [
      'src/entries/index.ts',
      'src/core/theme',
      'src/server',
      'package.json',
      'rollup.config.mjs',
      'build',
      'tests/consumers',
    ],
    needs: ['build'],
    check: vitest('consumers'),
  },
  {
    name: 'frameworks',
    covers: [
      'examples',
      'src/server',
      'src/entries/server-components.ts',
      'tests/frameworks',
      'stories/recipes',
    ],
    needs: ['build'],
    check: vitest('frameworks'),
  },
  {
    name: 'whole',
    covers: [
      ...MODEL,
      'src/snap',
      'src/write/draft',
      'src/sign-in',
      'src/provider/session',
      'src/network/previews',
      'tests/isolation',
      'tests/fuzz',
    ],
    check: withSeed(
      vitest('whole', {
        projects: UNIT,
        files: unitTestsInPart,
        env: whole,
      }),
    ),
  },
  {
    name: 'fuzz',
    alone: 'chance',
    covers: [...MODEL, 'src/snap', 'src/network/api', 'tests/fuzz'],
    check: withSeed(
      vitest('fuzz', {
        projects: UNIT,
        files: ['tests/fuzz.test.tsx', 'tests/snap-fuzz.test.tsx'],
        env: {
          CASTKIT_SEED: SEED,
          CASTKIT_FUZZ_MINUTES: '3',
          CASTKIT_FUZZ: '25000',
          CASTKIT_FUZZ_FROM: SEED,
        },
      }),
    ),
  },
  {
    name: 'leaks',
    alone: 'a machine that does nothing else',
    covers: ['src/provider/stores', ...WIDGETS, 'src/core/media', 'tests/leaks'],
    needs: ['build'],
    check: commands([['node', 'scripts/leaks.mjs']]),
  },
  {
    name: 'live',
    covers: [
      'src/network/api',
      'src/network/data',
      'src/server',
      'src/sign-in',
      'src/provider/session',
      'tests/live',
      'mocks',
    ],
    check: vitest('live'),
  },
];
