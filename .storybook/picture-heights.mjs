import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';

/** What the pictures leave below what they show, as they leave it above. */
const MARGIN = 16; // px

/**
 * How high a picture is without the empty rest of its window: the last row of pixels that are not all
 * like the one in the corner, and a margin.
 * @param {{ width: number, height: number, data: Buffer }} picture its pixels have four bytes each
 */
export function heightOf({ width, height, data }) {
  const row = (/** @type {number} */ y) => data.subarray(y * width * 4, (y + 1) * width * 4);
  const last = row(height - 1);
  const [red, green, blue] = last;
  for (let x = 0; x < last.length; x += 4) {
    if (last[x] !== red || last[x + 1] !== green || last[x + 2] !== blue) return height;
  }
  let end = height;
  while (end > 0 && last.equals(row(end - 1))) end -= 1;
  return Math.min(end + MARGIN, height);
}

/**
 * The heights of the pictures that the pages of widgets show.
 * @param {string} folder
 * @returns {Record<string, number>}
 */
export function pictureHeights(folder) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.light-800.png'));
  return Object.fromEntries(
    paths.map((path) => [path, heightOf(PNG.sync.read(readFileSync(join(folder, path))))]),
  );
}
