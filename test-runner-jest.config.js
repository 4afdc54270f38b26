import { getJestConfig } from '@storybook/test-runner';
import { LIMIT_MS } from './.storybook/limits.mjs';
import { launchOptions } from './scripts/browser.mjs';

const config = getJestConfig();

export default {
  ...config,
  // Hooks of the runner share code with the scripts.
  transform: { ...config.transform, '\\.mjs$': '@swc/jest' },
  // In the place of the runner's own, which take half a second for each file.
  testEnvironment: './.storybook/test-environment.mjs',
  setupFilesAfterEnv: ['./.storybook/test-setup.ts'],
  snapshotSerializers: [],
  moduleNameMapper: { ...config.moduleNameMapper, '^(\\.{1,2}/.*)\\.js$': '$1' },
  testTimeout: 2 * LIMIT_MS,
  // What the runner makes of a story file depends on the tags that it is asked for.
  cacheDirectory: `node_modules/.cache/jest/${process.env.SB_VARIANT ?? 'light-800'}`,
  testEnvironmentOptions: {
    ...config.testEnvironmentOptions,
    'jest-playwright': {
      browsers: ['chromium'],
      launchOptions: await launchOptions(),
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
};
