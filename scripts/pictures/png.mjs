import { PNG } from 'pngjs';

/** @typedef {{ width: number, height: number, data: Buffer }} Picture four bytes for a pixel: red, green, blue, opacity */

/** @param {Buffer} file @returns {Picture} */
export function decode(file) {
  const { width, height, data } = PNG.sync.read(file);
  return { width, height, data };
}

/** @param {Picture} picture */
export function encode({ width, height, data }) {
  const png = new PNG({ width, height });
  png.data = data;
  return PNG.sync.write(png);
}
