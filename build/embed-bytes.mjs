// What a page with an element downloads, as it stands in dist/embed: the catalog shows it, and tests hold it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const SCRIPT = 'embed.js';

/**
 * The files that a page with one element requests before it shows a widget, the script first. Throws without the script.
 * @param {string} folder dist/embed
 * @returns {Record<string, string[]>} by the tags of the elements
 */
export function filesByElement(folder) {
  const script = readFileSync(join(folder, SCRIPT), 'utf8');
  /** @param {string} name as the script calls it: `app`, `cast` */
  const filesOf = (name) => {
    const [, list = ''] = new RegExp(`[{,]"?${name}"?:\\[(["\`]\\./[^\\]]*)\\]`).exec(script) ?? [];
    return [...list.matchAll(/["`]\.\/([^"`]+)["`]/g)].map(([, file = '']) => file);
  };
  const tags = [...script.matchAll(/"(castkit-[\w-]+)":/g)].map(([, tag = '']) => tag);
  return Object.fromEntries(
    tags.map((tag) => {
      const own = filesOf(tag.replace('castkit-', ''));
      // A link has no widget, and needs nothing that widgets share.
      const files = own.length > 0 ? [...filesOf('app'), ...own] : filesOf('links');
      return [tag, [SCRIPT, ...new Set(files)]];
    }),
  );
}

/** The bytes that a page downloads of a file, with Brotli. @param {string} folder @param {string} file */
export const bytesOf = (folder, file) =>
  brotliCompressSync(readFileSync(join(folder, file))).length;

/**
 * The bytes of all that a page with one element downloads, with Brotli.
 * @param {string} folder dist/embed
 * @returns {Record<string, number>} by the tags of the elements
 */
export function bytesByElement(folder) {
  /** @type {Map<string, number>} */
  const measured = new Map();
  const bytes = (/** @type {string} */ file) => {
    const known = measured.get(file) ?? bytesOf(folder, file);
    measured.set(file, known);
    return known;
  };
  return Object.fromEntries(
    Object.entries(filesByElement(folder)).map(([tag, files]) => [
      tag,
      files.reduce((sum, file) => sum + bytes(file), 0),
    ]),
  );
}
