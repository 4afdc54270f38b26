// Compares what a story shows with its picture.
import { losslessCompressPng, Transformer } from '@napi-rs/image';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LIMIT_MS } from './limits.mjs';
import { pictureOf, sameAs } from './variants.mjs';

/** @typedef {import('playwright').Page} Page */

/**
 * What Jest writes where a story differs from what is kept: `all` by `-u`, else what is `new`; nothing by `--ci`.
 * @typedef {'all' | 'new' | 'none'} Accepts
 */

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

const BASELINES = 'tests/pictures';
const REPORT = 'reports/pictures';

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

/**
 * Whether what differs is written over what is kept.
 * @param {Accepts} accepts
 * @param {boolean} isKept
 */
export const isAccepted = (accepts, isKept) => accepts === 'all' || (accepts === 'new' && !isKept);

/**
 * Compares a story's page with its picture, to the pixel: one step of one channel is a difference.
 * @param {Page} page
 * @param {string} id of the story
 * @param {import('./variants.mjs').Variant} variant
 * @param {PictureParameters | undefined} parameters
 * @param {Accepts} accepts
 * @returns {Promise<string[]>} what is wrong
 */
export async function checkPicture(page, id, variant, parameters = {}, accepts) {
  const width = page.viewportSize()?.width;
  const wanted = parameters.width ?? variant.width;
  if (width !== wanted)
    return [`The story left its window ${String(width)} px wide, not ${wanted}`];
  const path = pictureOf(id, variant.name);
  const file = join(BASELINES, path);
  await parkPointer(page);
  const expected = existsSync(file) ? new Transformer(readFileSync(file)) : undefined;
  const baseline = await expected?.rawPixels();
  const { png, pixels } = await shootAtRest(page, parameters, baseline);
  if (baseline?.equals(pixels)) return [];
  // A picture that two stories have changes with the one that it is named after.
  const isKept = isAccepted(accepts, expected !== undefined) && !Object.hasOwn(sameAs, id);
  const target = isKept ? file : join(REPORT, 'actual', path);
  mkdirSync(dirname(target), { recursive: true });
  // What stays is compressed without loss, by a quarter. In greys it would have other raw pixels.
  writeFileSync(
    target,
    isKept ? await losslessCompressPng(png, { grayscaleReduction: false }) : png,
  );
  if (isKept) return [];
  return [
    expected
      ? `It does not look as ${file}. See it: npm run review. Accept it: npm run test:stories -- -u <story file>`
      : `${file} is missing.`,
  ];
}
