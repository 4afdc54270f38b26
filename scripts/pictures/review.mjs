// Makes reports/review of what the last run found: one page with before, after and difference, which opens from the disk.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from '../run.mjs';
import { compare } from './compare.mjs';
import { decode, encode } from './png.mjs';
import { looks, nameOf } from './looks.mjs';
import { baselines, fileOf, findings, removed, storyIds, taken } from './store.mjs';

/** @typedef {import('./png.mjs').Picture} Picture */
/** @typedef {import('./store.mjs').Finding} Finding */

/**
 * @typedef {Omit<Finding, 'verdict' | 'after'> & {
 *   verdict: 'changed' | 'new' | 'removed' | 'missed',
 *   after: [number, number] | null,
 *   both: [number, number] | null,
 *   files: { before?: string, after?: string, difference?: string },
 * }} Item what the page shows
 */

/**
 * @param {object} [options]
 * @param {string[]} [options.ids] of all stories there are
 * @param {import('./albums.mjs').Album} [options.before] the pictures that hold
 * @param {string} [options.after] the folder of what the run found
 * @param {string} [options.folder] where the page goes
 * @returns {{ page: string, items: Item[], same: number }}
 */
export function buildReview({
  ids = storyIds(),
  before = baselines,
  after = taken,
  folder = join(root, 'reports/review'),
} = {}) {
  const found = findings(after);
  rmSync(folder, { recursive: true, force: true });

  /** @param {string} look @param {string} id @param {string} kind @param {Picture} picture */
  const put = (look, id, kind, picture) => {
    const file = join(folder, 'pictures', look, `${id}.${kind}.png`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, encode(picture));
    return relative(folder, file).split(sep).join('/');
  };

  /** @type {Item[]} */
  const items = [];
  let same = 0;
  for (const { verdict, ...finding } of found) {
    const { look, id } = finding;
    if (verdict === 'same') {
      same += 1;
      continue;
    }
    const now = decode(readFileSync(fileOf(after, look, id)));
    /** @type {Item} */
    const item = {
      ...finding,
      verdict,
      both: null,
      files: { after: put(look, id, 'after', now) },
    };
    const was = before.read(look, id);
    const difference = was && compare(was, now);
    if (was && difference) {
      const { width, height } = difference.picture;
      item.both = [width, height];
      item.files.before = put(look, id, 'before', was);
      item.files.difference = put(look, id, 'difference', difference.picture);
    }
    items.push(item);
  }

  const nothing = { pixels: 0, share: 0, channel: 0, before: null, after: null, both: null };
  for (const { look, id } of removed(ids, before)) {
    const was = before.read(look, id);
    if (!was) continue;
    items.push({
      ...nothing,
      ...namesOf(id),
      id,
      look,
      verdict: 'removed',
      before: [was.width, was.height],
      files: { before: put(look, id, 'before', was) },
      masked: [],
    });
  }

  const seen = new Set(found.map(({ look, id }) => `${look}/${id}`));
  for (const look of looks.map(nameOf)) {
    for (const id of ids) {
      if (seen.has(`${look}/${id}`)) continue;
      items.push({
        ...nothing,
        ...namesOf(id),
        id,
        look,
        verdict: 'missed',
        files: {},
        masked: [],
      });
    }
  }

  // In a script, `<` could end it.
  const data = JSON.stringify({ same, looks: looks.map(nameOf), items, stories: ids.length });
  const template = readFileSync(new URL('page.html', import.meta.url), 'utf8');
  const [start, end] = template.split(/(?<=id="data">)\s*null\s*/);
  mkdirSync(folder, { recursive: true });
  const page = join(folder, 'index.html');
  writeFileSync(page, `${start}${data.replaceAll('<', '\\u003c')}${end}`);
  return { page, items, same };
}

/** What a story is called, as far as its id tells. @param {string} id */
function namesOf(id) {
  const [title = id, name = id] = id.split('--');
  return { title, name };
}
