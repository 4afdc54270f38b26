// Where the pictures are kept: those that hold, in the repository, and what the last run found, in reports.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { bookAlbum, filesOf, looseAlbum } from './albums.mjs';
import { compare } from './compare.mjs';
import { decode } from './png.mjs';

/**
 * @typedef {import('./albums.mjs').Album} Album
 * @typedef {'same' | 'changed' | 'new'} Verdict
 *
 * @typedef {object} Finding what a run found of one story in one look
 * @property {string} id of the story
 * @property {string} title of its component
 * @property {string} name
 * @property {string} look
 * @property {Verdict} verdict
 * @property {number} pixels
 * @property {number} share
 * @property {number} channel
 * @property {[number, number] | null} before width and height
 * @property {[number, number]} after
 * @property {string[]} masked what of the page is hidden in the picture, and why
 */

/** The pictures that hold. */
export const baselines = bookAlbum(join(root, 'tests/pictures'));

/** A run that proves that pictures repeat (prove.mjs) compares with its own first ones. */
const compared = process.env.CASTKIT_COMPARE_WITH
  ? looseAlbum(process.env.CASTKIT_COMPARE_WITH)
  : baselines;

/** Where the last run put what it found. */
export const taken = process.env.CASTKIT_PICTURES ?? join(root, 'reports/pictures');

/** @param {string} folder @param {string} look @param {string} id */
export const fileOf = (folder, look, id) => join(folder, look, `${id}.png`);

/** What the last run found. @returns {Finding[]} */
export const findings = (folder = taken) =>
  filesOf(folder, '.json').map(({ file }) => JSON.parse(readFileSync(file, 'utf8')));

/**
 * The pictures that hold and that nobody takes any more.
 * @param {Iterable<string>} ids of all stories there are
 */
export function removed(ids, album = /** @type {Album} */ (baselines)) {
  const known = new Set(ids);
  return album.list().filter(({ id }) => !known.has(id));
}

/** The stories of the built catalog. @returns {string[]} */
export function storyIds(catalog = join(root, 'storybook-static')) {
  /** @type {{ entries: Record<string, { type: string }> }} */
  const { entries } = JSON.parse(readFileSync(join(catalog, 'index.json'), 'utf8'));
  return Object.keys(entries).filter((id) => entries[id]?.type === 'story');
}

/**
 * Whether a picture is what it was; says so in `reports`, with the picture if it is not.
 * @param {Pick<Finding, 'id' | 'title' | 'name' | 'look' | 'masked'>} story
 * @param {Buffer} png
 * @param {{ before?: Album, after?: string }} [where]
 * @returns {Finding}
 */
export function judge(story, png, { before = compared, after = taken } = {}) {
  const { look, id } = story;
  const now = decode(png);
  const was = before.read(look, id);
  const difference = was && compare(was, now);
  /** @type {Finding} */
  const finding = {
    ...story,
    verdict: !was ? 'new' : difference ? 'changed' : 'same',
    pixels: difference?.pixels ?? 0,
    share: difference?.share ?? 0,
    channel: difference?.channel ?? 0,
    before: was ? [was.width, was.height] : null,
    after: [now.width, now.height],
  };
  const file = fileOf(after, look, id);
  mkdirSync(join(after, look), { recursive: true });
  writeFileSync(file.replace(/png$/, 'json'), JSON.stringify(finding));
  if (finding.verdict === 'same') rmSync(file, { force: true });
  else writeFileSync(file, png);
  return finding;
}

/** What is wrong with it, in words; nothing if it is the same. @param {Finding} finding */
export function complaint({ look, verdict, pixels, channel, before, after }) {
  if (verdict === 'same') return undefined;
  if (verdict === 'new') {
    return `No picture to compare with, ${look}. Look at it (npm run review), then npm run review:accept.`;
  }
  const sizes = [before, after].map((size) => size?.join(' × '));
  const size = sizes[0] === sizes[1] ? '' : `, and its size went from ${sizes.join(' to ')}`;
  return `The picture differs, ${look}: ${pixels} pixels, by ${channel} of 255 at most${size}. See npm run review.`;
}
