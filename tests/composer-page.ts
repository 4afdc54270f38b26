// What the tests of the composer on a page share.
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** Lets promises and what React has put off happen. */
export async function settle() {
  for (let times = 0; times < 4; times++) await new Promise((resolve) => setImmediate(resolve));
}

/** Has each test leave nothing stored, and no error in the console. */
export function cleanUpAfterEach(): void {
  beforeEach(() => {
    // Where errors are logged that onError gets.
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    // A composer that leaves may keep its draft.
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  });
}
