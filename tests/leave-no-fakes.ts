// Runs after each unit test that shares no document: what a test has faked is real again.
import { afterEach, vi } from 'vitest';

// After what a file does itself. The timers last: what replaced a fake one would bring it back.
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
