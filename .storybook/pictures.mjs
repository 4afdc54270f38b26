// Compares what a story shows with its picture.
import { losslessCompressPng, Transformer } from '@napi-rs/image';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folders, noteCompared } from '../scripts/picture-run.mjs';
import { LIMIT_MS } from './limits.mjs';
import { ownPictureOf, pictureOf } from './variants.mjs';

/** @typedef {import('playwright').Page} Page */

/**
 * The settings of a story's picture, in `parameters.pictures`.
 * @typedef {object} PictureParameters
 * @property {number} [width] How wide the story makes its window, in CSS pixels. Default: as the variant has it.
 * @property {boolean} [window] Takes only what the window shows, not the whole page: for pages that render what is in
 * view.
 * @property {Record<string, string>} [mask] What cannot be the same twice, by selector and with the reason. It is
 * painted over.
 */

/**
 * A point outside every story: the pointer of the last story may rest on something of the next.
 * @param {Page} page
 */
export const parkPointer = (page) => page.mouse.move(-100, -100);

/** Waits for fonts, images, and the frame that renders them. @param {Page} page */
async function settle(page) {
  await page.evaluate(async () => {
    const images = [...document.images];
    // The picture shows the whole page, also what no visitor has scrolled to yet.
    for (const image of images) image.loading = 'eager';
    await Promise.all(
      images.map((image) =>
        // An image that fails to load is final, too.
        image.decode().catch(() => undefined),
      ),
    );
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/**
 * Under reduced motion a still covers each image by a stranger (src/core/dom/keep-still.ts), by an event that no
 * picture can wait for: the image itself is shown.
 */
const IMAGES_THEMSELVES = `
  img[data-castkit-still] { opacity: 1 !important }
  canvas:has(+ img[data-castkit-still]) { visibility: hidden !important }
`;

/**
 * The picture of a story as its play function left it, once two in a row are the same; or as soon as one is that of the
 * baseline.
 * @param {Page} page
 * @param {PictureParameters} parameters
 * @param {Buffer | undefined} baseline as raw pixels
 * @returns {Promise<{ png: Buffer, pixels: Buffer }>}
 */
async function shootAtRest(page, { window: isWindow = false, mask = {} }, baseline) {
  const until = performance.now() + LIMIT_MS;
  /** @type {Buffer | undefined} */
  let last;
  for (;;) {
    await settle(page);
    const png = await page.screenshot({
      fullPage: !isWindow,
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      mask: Object.keys(mask).map((selector) => page.locator(selector)),
      maskColor: '#808080',
      style: IMAGES_THEMSELVES,
    });
    const pixels = await new Transformer(png).rawPixels();
    if ((baseline && pixels.equals(baseline)) || last?.equals(pixels)) return { png, pixels };
    if (performance.now() > until) {
      throw new Error(`The page does not come to rest: no two pictures alike in ${LIMIT_MS} ms`);
    }
    last = pixels;
  }
}

/** Rows as they are, or as Paeth predicts them: the other filters save nothing more. In greys it would have other raw pixels. */
const LOSSLESS = { filter: [0, 4], grayscaleReduction: false };

/**
 * What stays is compressed without loss, by a quarter.
 * @param {string} path below tests/pictures
 * @param {Buffer} png
 */
export async function keepPicture(path, png, { kept } = folders) {
  const file = join(kept, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await losslessCompressPng(png, LOSSLESS));
}

/**
 * Compares a story's page with its picture, to the pixel: one step of one channel is a difference.
 * @param {Page} page
 * @param {string} id of the story
 * @param {import('./variants.mjs').Variant} variant
 * @param {PictureParameters | undefined} parameters
 * @param {boolean} isAccepted whether what differs is written over what is kept
 * @returns {Promise<string[]>} what is wrong
 */
export async function checkPicture(page, id, variant, parameters = {}, isAccepted) {
  const width = page.viewportSize()?.width;
  const wanted = parameters.width ?? variant.width;
  if (width !== wanted)
    return [`The story left its window ${String(width)} px wide, not ${wanted}`];
  const path = pictureOf(id, variant.name);
  const file = join(folders.kept, path);
  const own = ownPictureOf(id, variant.name);
  const seen = join(folders.report, 'actual', own);
  await parkPointer(page);
  const expected = existsSync(file) ? new Transformer(readFileSync(file)) : undefined;
  const baseline = await expected?.rawPixels();
  const { png, pixels } = await shootAtRest(page, parameters, baseline);
  noteCompared(own);
  const isSame = baseline?.equals(pixels) ?? false;
  // A picture that two stories have changes with the one that it is named after.
  const isKept = !isSame && isAccepted && own === path;
  if (isKept) await keepPicture(path, png);
  if (isKept || isSame) {
    // With `--watch` it may have differed before.
    rmSync(seen, { force: true });
    return [];
  }
  mkdirSync(dirname(seen), { recursive: true });
  writeFileSync(seen, png);
  const fault = expected ? `It does not look as ${file}` : `${file} is missing`;
  return [`${fault}. See and accept it: npm run review`];
}
