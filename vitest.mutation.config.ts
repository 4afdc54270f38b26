import { defineConfig } from 'vitest/config';

/** The unit tests of the sources alone: those of the package, the stories and the scripts take too long. */
export default defineConfig({ test: { include: ['src/**/*.test.{ts,tsx}'] } });
