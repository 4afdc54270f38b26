import { getJestConfig } from '@storybook/test-runner';
import { LIMIT_MS } from './.storybook/limits.mjs';
import { launchOptions } from './scripts/browser.mjs';

const config = getJestConfig();
const { 'jest-playwright': playwright, ...environment } = /** @type {Record<string, object>} */ (
  config.testEnvironmentOptions
);

export default {
  ...config,
  reporters: [...(config.reporters ?? []), '<rootDir>/scripts/story-reporter.mjs'],
  testTimeout: 2 * LIMIT_MS,
  // The runner makes tests of stories without a map of their lines: a frame would show another line.
  noStackTrace: true,
  // Three for two cores, because each waits now and then.
  maxWorkers: 3,
  testEnvironmentOptions: {
    ...environment,
    'jest-playwright': {
      ...playwright,
      // The one that the lock file pins. Other engines are Playwright's own.
      launchOptions: { chromium: await launchOptions() },
      contextOptions: {
        viewport: { width: 800, height: 600 },
        locale: 'en-US',
        timezoneId: 'UTC',
        reducedMotion: 'reduce',
        chromium: { permissions: ['clipboard-read', 'clipboard-write'] },
      },
    },
  },
};
