import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { respond } from './widgets.js';

/** Lets promises, effects and what React has put off happen. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Gives each test a page whose API answers at once.
 * @returns what reaches the page: errors in listeners, and rejections without a handler
 */
export function watchPage() {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  const noteEvent = (event: ErrorEvent) => {
    event.preventDefault();
    note(event.error);
  };

  beforeAll(() => {
    process.on('unhandledRejection', note);
    window.addEventListener('error', noteEvent);
  });
  afterAll(() => {
    process.off('unhandledRejection', note);
    window.removeEventListener('error', noteEvent);
  });
  beforeEach(() => {
    // Computing styles takes longest of all.
    vi.stubGlobal('getComputedStyle', () => ({ direction: 'ltr', overflowY: 'visible' }));
    const answer = (url: URL | string) => Promise.resolve(Response.json(respond(`${url}`)));
    vi.stubGlobal('fetch', answer);
    vi.stubGlobal('console', { ...console, warn: () => {}, error: () => {} });
    localStorage.clear();
    unhandled.length = 0;
  });
  return unhandled;
}
