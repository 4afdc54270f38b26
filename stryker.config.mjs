// Changes the code in small ways and runs the unit tests on each: `npm run mutation`, or `npm run
// mutation -- --mutate src/sign-in/parse-session.ts` for a file. A change that no test notices
// survives: docs/mutation.md has the score of each folder, and a reason for each survivor.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  // What has unit tests beside it. Components, and the hooks that need React, are held by stories
  // and by `tests`.
  mutate: [
    'src/read/*.ts',
    'src/errors/*.ts',
    'src/http/*.ts',
    'src/sign-in/*.ts',
    'src/cast/*.ts',
    'src/stores/*.ts',
    'src/api/*.ts',
    'src/previews/*.ts',
    'src/messages/*.ts',
    'src/media/*.ts',
    'src/data/*.ts',
    'src/mini-app/*.ts',
    'src/compose/*.ts',
    'src/theme/root-style.ts',
    'src/theme/tokens.ts',
    'src/page-theme/follow-page.ts',
    'src/page-theme/palette.ts',
    'src/page-theme/parse-colour.ts',
    'src/embed-code.ts',
    'src/embed/attributes.ts',
    'src/embed/upgrade-quotes.ts',
    'src/server/sign-in/*.ts',
    'src/server/poster/*.ts',
    'src/server/create-html-cache.ts',
    'src/server/create-oembed-handler.ts',
    'src/server/is-production.ts',
    'src/server/to-node-handler.ts',
    'src/components/cast/api-previews.ts',
    'src/dom/adopt-stylesheet.ts',
    'src/components/sign-in/draw-code.ts',
    'src/components/ui/grow-from.ts',
    'src/hooks/is-for-developers.ts',
    'src/dom/page-parts.ts',
    // Tests, and lists of texts and names.
    '!src/**/*.test.ts',
    '!src/messages/*messages.ts',
    'src/messages/read-messages.ts',
    '!src/cast/tlds.ts',
    // Needs a browser that plays: stories/Embeds.stories.tsx.
    '!src/media/play-video.ts',
  ],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 10_000,
  ignoreStatic: true,
  tempDirName: 'coverage/stryker',
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: 'reports/mutation.html' },
  jsonReporter: { fileName: 'reports/mutation.json' },
  allowEmpty: false,
};
