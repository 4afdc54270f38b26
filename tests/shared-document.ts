// The document of the unit tests that share one, and with it their modules: React and what else is
// loaded once keep the window that they were loaded with.
import { BrowserErrorCaptureEnum, GlobalWindow } from 'happy-dom';
import { populateGlobal } from 'vitest/runtime';
import type { Environment } from 'vitest/runtime';

let window: InstanceType<typeof GlobalWindow> | undefined;

/** Makes one as Vitest's own environment does. */
function createWindow(global: typeof globalThis) {
  const created = new GlobalWindow({
    url: 'http://localhost:3000',
    console,
    settings: {
      errorCapture: BrowserErrorCaptureEnum.disabled,
      // A frame without an address loads the empty page; that it did not would be logged.
      enableIframePageLoading: true,
    },
  });
  populateGlobal(global, created, {
    bindFunctions: true,
    additionalKeys: [
      ...['Request', 'Response', 'Headers', 'FormData', 'fetch', 'MessagePort'],
      ...['AbortController', 'AbortSignal', 'URL', 'URLSearchParams'],
    ],
  });
  return created;
}

export default {
  name: 'shared-document',
  viteEnvironment: 'client',
  setup(global: typeof globalThis) {
    window ??= createWindow(global);
    // It stays until the process ends; leave-no-trace.ts empties it.
    return { teardown() {} };
  },
} satisfies Environment;
