import { defineConfig } from 'vitest/config';

/**
 * The unit tests of the sources alone: those of the package, the stories and the scripts take too
 * long. Code that Stryker has prepared is slow, and how long a change may take is Stryker's own
 * setting.
 */
export default defineConfig({
  test: { include: ['src/**/*.test.{ts,tsx}'], testTimeout: 60_000 },
});
