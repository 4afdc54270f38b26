// Changes the code in small ways and runs the unit tests on each: `npm run mutation`, or
// `npm run mutation -- --mutate src/auth/parse-session.ts` for a file. A change that no test notices survives.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  // Pure rooms, and what of the hooks has unit tests: components are held by stories.
  mutate: [
    'src/{json,api,auth,frames,links,media,text}/**/*.ts',
    'src/theme/*-store.ts',
    'src/hooks/{reaction-store,reaction-memory,toast-store,user-batch,adopt-stylesheet,page-parts}.ts',
    '!src/**/*.test.ts',
    '!src/**/types.ts',
    '!src/cast/tlds.ts',
    '!src/text/*messages.ts',
  ],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 10_000,
  ignoreStatic: true,
  tempDirName: 'reports/stryker',
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: 'reports/mutation.html' },
  jsonReporter: { fileName: 'reports/mutation.json' },
  allowEmpty: false,
};
