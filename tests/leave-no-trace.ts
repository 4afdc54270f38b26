// Runs after each test, and after each file, of the unit tests that share a document.
import { cleanup } from '@testing-library/react';
import { mutate } from 'swr';
import { afterAll, afterEach, vi } from 'vitest';

/** What a test has put in the way of the document's own parts, as `<img name="body">` does, is its own. */
const before = new Set(Reflect.ownKeys(document));

/** What a test has taken from the window, as browsers of earlier years lack it, is there again. */
const parts = Object.entries(Object.getOwnPropertyDescriptors(window));

// After what a file does itself, in the order of these lines.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

afterAll(async () => {
  // What widgets have requested: the next file asks its own API.
  await mutate(() => true, undefined, { revalidate: false });
  vi.useRealTimers();
  vi.restoreAllMocks();
  // First: what was taken away and then replaced is away again.
  vi.unstubAllGlobals();
  for (const [name, part] of parts) {
    if (!(name in window)) Object.defineProperty(window, name, part);
  }
  for (const key of Reflect.ownKeys(document)) {
    // React marks a document that it listens to, once.
    const isReacts = String(key).startsWith('_reactListening');
    if (!before.has(key) && !isReacts) Reflect.deleteProperty(document, key);
  }
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
