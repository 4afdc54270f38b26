// What the tests of the composer on a page share.
import { afterEach, beforeEach, vi } from 'vitest';

/** Lets promises and what React has put off happen. */
export async function settle() {
  for (let times = 0; times < 4; times++) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * Has each test leave nothing behind, and no error in the console.
 * @returns what takes the page's widgets away: a test adds its own, and may call them itself
 */
export function cleanUpAfterEach(): (() => void)[] {
  const unmount: (() => void)[] = [];
  beforeEach(() => {
    // Where errors are logged that onError gets.
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const each of unmount.splice(0)) each();
    // The class of the theme, too, goes with effects.
    await settle();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
  });
  return unmount;
}
