import { getJestConfig } from '@storybook/test-runner';
import { launchOptions } from './scripts/browser.mjs';

const config = getJestConfig();

export default {
  ...config,
  testTimeout: 30_000,
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
