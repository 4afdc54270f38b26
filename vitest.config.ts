import { configDefaults, defineConfig } from 'vitest/config';
import { LIMIT_MS } from './.storybook/limits.mjs';
import { unitTests, unitTestsApart, unitTestsWithDocument } from './scripts/unit-tests.mjs';

const unitLimits = {
  // The longest compute for ten seconds on a machine that does nothing else, and for two minutes
  // beside ten other jobs.
  testTimeout: 10 * LIMIT_MS,
  hookTimeout: LIMIT_MS,
};

/**
 * Files that share a process and its modules, which takes a third of the time: `src` keeps no state
 * in modules (tests/module-state.test.ts).
 */
export const unit = {
  ...unitLimits,
  name: 'unit',
  include: unitTests,
  exclude: [...configDefaults.exclude, ...unitTestsApart, ...unitTestsWithDocument],
  isolate: false,
  setupFiles: './tests/leave-no-fakes.ts',
};

/** The same, with a document. */
export const unitWithDocument = {
  ...unitLimits,
  name: 'unit-document',
  include: unitTestsWithDocument,
  isolate: false,
  environment: './tests/shared-document.ts',
  setupFiles: ['./tests/no-owner-stacks.ts', './tests/leave-no-trace.ts'],
};

/** Files with a process of their own. One that needs a document says so in its first line. */
export const unitApart = {
  ...unitLimits,
  name: 'unit-apart',
  include: unitTestsApart,
  setupFiles: './tests/leave-no-fakes.ts',
};

/** What is published, taken from a packed tarball of dist. */
const packed = {
  name: 'package',
  include: ['tests/package/*.test.ts'],
  globalSetup: 'tests/package/pack.ts',
  testTimeout: 2 * LIMIT_MS,
  // It starts a browser and its server.
  hookTimeout: 2 * LIMIT_MS,
};

/** The same in a browser: pages of other origins, which take minutes. */
const pages = { ...packed, name: 'pages', include: ['tests/pages/*.test.ts'] };

/** The catalog that `npm run build:catalog` has written, as people read it. */
const catalog = {
  name: 'catalog',
  include: ['tests/catalog/*.test.ts'],
  testTimeout: 10 * LIMIT_MS,
  hookTimeout: LIMIT_MS,
  // Pages at once: with more each takes longer.
  maxConcurrency: 3,
};

/** One site, of `npm test`. */
const consumer = {
  name: 'consumer',
  include: ['tests/consumers/newest.test.ts'],
  globalSetup: 'tests/package/pack.ts',
  testTimeout: 10 * LIMIT_MS,
  hookTimeout: 10 * LIMIT_MS,
};

/** The sites of strangers, with the tarball installed from the registry's packages. */
const consumers = {
  name: 'consumers',
  include: ['tests/consumers/*.test.ts'],
  exclude: [...configDefaults.exclude, ...consumer.include],
  globalSetup: 'tests/consumers/set-up.ts',
  testTimeout: 10 * LIMIT_MS,
  hookTimeout: 10 * LIMIT_MS,
  // Its modules import styles, which Node cannot load: a story shows it beside a card.
  server: { deps: { inline: ['react-tweet'] } },
};

/** Sites built by a framework, which takes minutes. */
const frameworks = {
  name: 'frameworks',
  include: ['tests/frameworks/*.test.ts'],
  globalSetup: 'tests/package/pack.ts',
  testTimeout: 4 * LIMIT_MS,
  hookTimeout: 20 * LIMIT_MS,
};

/**
 * The services that the package talks to: stand-ins of them, and by `npm run test:live` those whose
 * addresses are in the environment.
 */
const live = {
  name: 'live',
  include: ['tests/live/*.test.{ts,tsx}', 'tests/live.test.ts'],
  exclude: [
    ...configDefaults.exclude,
    // Needs programs of the system: tests/live/set-up.ts says so.
    ...(process.env.CASTKIT_LIVE === '1' && process.env.CASTKIT_STORES
      ? []
      : ['tests/live/stores.test.ts']),
  ],
  globalSetup: 'tests/live/set-up.ts',
  // A request of the package ends after 15 seconds.
  testTimeout: 2 * LIMIT_MS,
  hookTimeout: LIMIT_MS,
};

export default defineConfig({
  test: {
    projects: [
      ...[unit, unitWithDocument, unitApart, packed, consumer],
      ...[catalog, pages, consumers, frameworks, live],
    ].map((test) => ({ test })),
  },
});
