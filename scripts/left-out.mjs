// What other engines than Chromium do not run, each with its reason. docs/browsers.md shows the same rows
// (tests/browsers.test.ts); scripts/browsers.mjs leaves them out, and fails where a story of it is gone.

/**
 * @typedef {object} LeftOut
 * @property {'firefox' | 'webkit'} engine
 * @property {string} story its id
 * @property {string} reason why this engine, or its driver, cannot show it
 */

/** @type {LeftOut[]} */
export const LEFT_OUT = [];
