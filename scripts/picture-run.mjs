// What a run of stories leaves for the review of their pictures, in `reports/pictures`: the stories of its catalog, which
// pictures it has compared, those that differ (`actual`), and which stories failed.
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isPictured, isRun, ownPictureOf, pictureOf, variants } from '../.storybook/variants.mjs';

/** @typedef {{ id: string, file: string, exportName: string, title: string, name: string, tags: string[] }} Story */
/**
 * A story that failed, or a file of them that did not load, which has no `exportName`.
 * @typedef {{ file: string, exportName?: string | undefined, causes: string[], says: string }} Failure
 */

/** From the folder of the repository, in which every command runs. */
export const folders = { kept: 'tests/pictures', report: 'reports/pictures' };

/** The names of PNG files below a folder, with slashes. @param {string} folder */
export const picturesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((path) => path.replaceAll('\\', '/'))
        .filter((path) => path.endsWith('.png'))
        .sort()
    : [];

/**
 * Begins a run without what the last one has left.
 * @param {Story[]} stories
 * @param {boolean} isWhole whether these are all, so that a picture of none of them is of a story that is gone
 */
export function beginRun(stories, isWhole, { report } = folders) {
  rmSync(report, { recursive: true, force: true });
  mkdirSync(report, { recursive: true });
  writeFileSync(join(report, 'stories.json'), JSON.stringify({ stories, isWhole }));
}

/** Says that a picture was compared, whatever came of it. @param {string} path */
export function noteCompared(path, { report } = folders) {
  mkdirSync(report, { recursive: true });
  // Several processes add to it: what is short is written at once.
  appendFileSync(join(report, 'compared.txt'), `${path}\n`);
}

/** The stories that failed in a variant: no file where it has not run, or not to its end. @param {string} variant */
export const failuresFile = (variant, { report } = folders) =>
  join(report, `failed-${variant}.json`);

/** @param {string} variant @returns {Failure[] | undefined} */
export function readFailures(variant, of = folders) {
  const file = failuresFile(variant, of);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** The pictures that the run has compared. */
export function readCompared({ report } = folders) {
  const file = join(report, 'compared.txt');
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
}

/** @returns {{ stories: Story[], isWhole: boolean } | undefined} nothing where no story has run */
export function readStories({ report } = folders) {
  const file = join(report, 'stories.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * The pictures of stories in a variant, by the paths that they have for themselves, each with the path of the picture that
 * it is compared with.
 * @param {Story[]} stories
 * @param {string} name of the variant
 */
export function picturesOf(stories, name) {
  const variant = variants.find((each) => each.name === name);
  if (!variant) return [];
  return stories
    .filter(({ tags }) => isRun(variant, tags) && isPictured(tags))
    .map(({ id }) => ({ own: ownPictureOf(id, name), path: pictureOf(id, name) }));
}

/** The stories that a failure is of. @param {Failure} failure @param {Story[]} stories */
export const storiesOf = ({ file, exportName }, stories) =>
  stories.filter(
    (story) => story.file === file && (!exportName || story.exportName === exportName),
  );

/** Pictures that no story has any more. @param {Story[]} stories all of the catalog */
export function gonePictures(stories, { kept } = folders) {
  const pictures = variants.flatMap(({ name }) => picturesOf(stories, name));
  const held = new Set(pictures.map(({ path }) => path));
  return picturesIn(kept).filter((path) => !held.has(path));
}
