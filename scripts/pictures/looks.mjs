/** @typedef {{ theme: 'light' | 'dark', width: number, height: number }} Look how the catalog is looked at */

/** Every story is looked at in each of these, here and at Chromatic. @type {Look[]} */
export const looks = [
  { theme: 'light', width: 800, height: 600 },
  { theme: 'dark', width: 800, height: 600 },
  { theme: 'light', width: 375, height: 720 },
  { theme: 'dark', width: 375, height: 720 },
];

/** @param {Look} look */
export const nameOf = ({ theme, width }) => `${theme}-${width}`;
