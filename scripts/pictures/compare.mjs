// What differs between two pictures, to the pixel.

/** @typedef {import('./png.mjs').Picture} Picture */

/**
 * @typedef {object} Difference
 * @property {number} pixels how many are not the same; those that only one of the pictures has are among them
 * @property {number} share of all pixels, from 0 to 1
 * @property {number} channel by how much the colour differs at most, from 0 to 255
 * @property {Picture} picture where: the differing pixels in full colour on a pale picture of what was there before
 */

const MARK = [214, 0, 110];
const PALER = 6;

/**
 * Nothing is tolerated: one step of one channel of one pixel is a difference.
 * @param {Picture} before
 * @param {Picture} after
 * @returns {Difference | undefined} nothing when the pictures are the same
 */
export function compare(before, after) {
  const isSameSize = before.width === after.width && before.height === after.height;
  if (isSameSize && before.data.equals(after.data)) return undefined;

  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const data = Buffer.alloc(width * height * 4, 255);
  let pixels = 0;
  let channel = 0;
  for (let y = 0; y < height; y += 1) {
    const hasRow = y < before.height && y < after.height;
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      let step = 0;
      if (hasRow && x < before.width && x < after.width) {
        const old = (y * before.width + x) * 4;
        const now = (y * after.width + x) * 4;
        for (let i = 0; i < 4; i += 1) {
          const value = before.data[old + i] ?? 0;
          step = Math.max(step, Math.abs(value - (after.data[now + i] ?? 0)));
          if (i < 3) data[at + i] = 255 - Math.round((255 - value) / PALER);
        }
      } else {
        step = 255;
      }
      if (step === 0) continue;
      pixels += 1;
      channel = Math.max(channel, step);
      data.set(MARK, at);
    }
  }
  return { pixels, share: pixels / (width * height), channel, picture: { width, height, data } };
}
