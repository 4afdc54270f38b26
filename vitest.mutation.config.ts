import { defineConfig } from 'vitest/config';
import { unit, unitApart, unitWithDocument } from './vitest.config.js';

/**
 * The unit tests of the sources alone: those of the package, the stories and the scripts take too
 * long. Code that Stryker has prepared is slow, and how long a change may take is Stryker's own
 * setting.
 */
export default defineConfig({
  test: {
    projects: [unit, unitWithDocument, unitApart].map((project) => ({
      test: {
        ...project,
        include: project.include.filter((file) => file.startsWith('src/')),
        testTimeout: 60_000,
      },
    })),
  },
});
