// Two ways to keep pictures: each in a file, and in books.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import { looks, nameOf } from './looks.mjs';
import { decode } from './png.mjs';

/** @typedef {import('./png.mjs').Picture} Picture */

/**
 * @typedef {object} Album
 * @property {(look: string, id: string) => Picture | undefined} read
 * @property {() => { look: string, id: string }[]} list
 */

/** @param {string} folder @param {string} extension */
export function filesOf(folder, extension) {
  return looks.map(nameOf).flatMap((look) => {
    const inside = join(folder, look);
    const names = existsSync(inside) ? readdirSync(inside) : [];
    return names
      .filter((name) => name.endsWith(extension))
      .sort()
      .map((name) => ({ look, id: basename(name, extension), file: join(inside, name) }));
  });
}

/** A folder with a PNG for each picture. @param {string} folder @returns {Album} */
export const looseAlbum = (folder) => ({
  read(look, id) {
    const file = join(folder, look, `${id}.png`);
    return existsSync(file) ? decode(readFileSync(file)) : undefined;
  },
  list: () => filesOf(folder, '.png').map(({ look, id }) => ({ look, id })),
});

/**
 * What a book says of its pictures. Its rows stand behind it, the narrow ones first.
 * @typedef {object} Contents
 * @property {[width: number, rows: number][]} widths
 * @property {Record<string, { width: number, runs: [first: number, count: number][] }>} pictures
 */

const EXTENSION = '.book';

/** The pictures of one component stand in one book. @param {string} id */
const bookOf = (id) => id.split('--')[0] ?? id;

/**
 * The pictures of one component in one look. They share most of their rows (the same card, the same empty page), and each
 * row is written once: this is a seventh of what they take as files.
 * @param {Map<string, Picture>} pictures
 */
export async function bind(pictures) {
  /** @type {Map<number, Map<string, number>>} */
  const rowsOf = new Map();
  /** @type {Contents} */
  const contents = { widths: [], pictures: {} };
  for (const [id, { width, height, data }] of [...pictures].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const rows = rowsOf.get(width) ?? new Map();
    rowsOf.set(width, rows);
    /** @type {[number, number][]} */
    const runs = [];
    for (let y = 0; y < height; y += 1) {
      const row = Buffer.alloc(width * 3);
      // A page is opaque: its opacity is not written.
      for (let to = 0, from = y * width * 4; to < row.length; to += 3, from += 4) {
        row[to] = data[from] ?? 0;
        row[to + 1] = data[from + 1] ?? 0;
        row[to + 2] = data[from + 2] ?? 0;
      }
      const key = row.toString('latin1');
      const index = rows.get(key) ?? rows.size;
      rows.set(key, index);
      const last = runs.at(-1);
      if (last && last[0] + last[1] === index) last[1] += 1;
      else runs.push([index, 1]);
    }
    contents.pictures[id] = { width, runs };
  }
  const widths = [...rowsOf].sort(([a], [b]) => a - b);
  contents.widths = widths.map(([width, rows]) => [width, rows.size]);
  const body = widths.flatMap(([, rows]) =>
    [...rows.keys()].map((row) => Buffer.from(row, 'latin1')),
  );
  const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(contents)}\n`), ...body]);
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** @param {Buffer} book */
export function open(book) {
  const bytes = brotliDecompressSync(book);
  const end = bytes.indexOf('\n');
  /** @type {Contents} */
  const { widths, pictures } = JSON.parse(bytes.toString('utf8', 0, end));
  /** @type {Map<number, number>} */
  const starts = new Map();
  let at = end + 1;
  for (const [width, rows] of widths) {
    starts.set(width, at);
    at += width * 3 * rows;
  }
  return {
    ids: Object.keys(pictures),
    /** @param {string} id @returns {Picture | undefined} */
    read(id) {
      const found = pictures[id];
      if (!found) return undefined;
      const { width, runs } = found;
      const height = runs.reduce((sum, [, count]) => sum + count, 0);
      const data = Buffer.alloc(width * height * 4, 255);
      let to = 0;
      for (const [first, count] of runs) {
        let from = (starts.get(width) ?? 0) + first * width * 3;
        for (let pixel = 0; pixel < count * width; pixel += 1) {
          data[to] = bytes[from] ?? 0;
          data[to + 1] = bytes[from + 1] ?? 0;
          data[to + 2] = bytes[from + 2] ?? 0;
          from += 3;
          to += 4;
        }
      }
      return { width, height, data };
    },
  };
}

/** A folder of books. @param {string} folder */
export function bookAlbum(folder) {
  /** @type {Map<string, ReturnType<typeof open>>} */
  const opened = new Map();
  /** @param {string} look @param {string} name */
  const fileOf = (look, name) => join(folder, look, `${name}${EXTENSION}`);
  /** @param {string} look @param {string} name */
  function take(look, name) {
    const file = fileOf(look, name);
    const known = opened.get(file);
    if (known) return known;
    if (!existsSync(file)) return undefined;
    const book = open(readFileSync(file));
    opened.set(file, book);
    return book;
  }

  return {
    /** @param {string} look @param {string} id */
    read: (look, id) => take(look, bookOf(id))?.read(id),
    list: () =>
      filesOf(folder, EXTENSION).flatMap(({ look, id: name }) =>
        (take(look, name)?.ids ?? []).map((id) => ({ look, id })),
      ),
    /**
     * Puts pictures in, or takes them out where there is none; binds the books anew that this concerns.
     * @param {{ look: string, id: string, picture: Picture | undefined }[]} changes
     */
    async change(changes) {
      for (const { look } of changes) mkdirSync(join(folder, look), { recursive: true });
      /** @type {Map<string, typeof changes>} */
      const concerned = new Map();
      for (const change of changes) {
        const file = fileOf(change.look, bookOf(change.id));
        concerned.set(file, [...(concerned.get(file) ?? []), change]);
      }
      for (const [file, list] of concerned) {
        const book = existsSync(file) ? open(readFileSync(file)) : undefined;
        /** @type {Map<string, Picture>} */
        const pictures = new Map();
        for (const id of book?.ids ?? []) {
          const picture = book?.read(id);
          if (picture) pictures.set(id, picture);
        }
        for (const { id, picture } of list) {
          if (picture) pictures.set(id, picture);
          else pictures.delete(id);
        }
        if (pictures.size > 0) writeFileSync(file, await bind(pictures));
        else rmSync(file);
        opened.delete(file);
      }
    },
    /** How much they weigh. */
    bytes: () =>
      filesOf(folder, EXTENSION).reduce((sum, { file }) => sum + readFileSync(file).length, 0),
  };
}
