// Runs after each unit test that shares no document: what a test has faked is real again.
import { afterEach, vi } from 'vitest';

// After what a file does itself.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
