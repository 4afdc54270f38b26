import { getJestConfig } from '@storybook/test-runner';
import { LIMIT_MS } from './.storybook/limits.mjs';
import { launchOptions } from './scripts/browser.mjs';

const { reporters, ...project } = getJestConfig();
// A project may not have them.
delete project.watchPlugins;
const launch = await launchOptions();

/** @type {import('./scripts/stories.mjs').VariantRun[]} */
const runs = JSON.parse(process.env.CASTKIT_RUNS ?? '[]');

export default {
  reporters,
  testTimeout: 2 * LIMIT_MS,
  // One run of all variants: the runner, its workers and the browser start once.
  projects: runs.map(({ files, ...run }) => ({
    ...project,
    displayName: run.name,
    testMatch: files,
    // Hooks of the runner share code with the scripts.
    transform: { ...project.transform, '\\.mjs$': '@swc/jest' },
    // In the place of the runner's own, which take half a second for each file.
    testEnvironment: './.storybook/test-environment.mjs',
    setupFilesAfterEnv: ['./.storybook/test-setup.ts'],
    snapshotSerializers: [],
    moduleNameMapper: { ...project.moduleNameMapper, '^(\\.{1,2}/.*)\\.js$': '$1' },
    // What the runner makes of a story file depends on the tags that it is asked for.
    cacheDirectory: `node_modules/.cache/jest/${run.name}`,
    testEnvironmentOptions: {
      ...project.testEnvironmentOptions,
      run,
      'jest-playwright': {
        browsers: ['chromium'],
        launchOptions: launch,
        contextOptions: {
          viewport: { width: 800, height: 600 },
          locale: 'en-US',
          timezoneId: 'UTC',
          reducedMotion: 'reduce',
          permissions: ['clipboard-read', 'clipboard-write'],
        },
        // A page's error fails its story (.storybook/test-runner.ts), not the whole run.
        exitOnPageError: false,
      },
    },
  })),
};
