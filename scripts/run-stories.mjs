// Runs stories of a built catalog in the pinned browser, as scripts/stories.mjs asks in a file, and prints those that
// fail. A process of its own, so that its processor time is counted with its browsers'.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { fontProblems } from '../.storybook/fonts.mjs';
import { checkPicture } from '../.storybook/pictures.mjs';
import { openStories } from '../.storybook/story-page.mjs';
import { checkTranscript } from '../.storybook/transcripts.mjs';
import { isPictured } from '../.storybook/variants.mjs';
import { launchOptions } from './browser.mjs';

/**
 * @typedef {object} StoryRun
 * @property {string} url of the catalog
 * @property {{ variant: import('../.storybook/variants.mjs').Variant, react: 'development' | 'production', stories: import('./stories.mjs').Story[] }[]} files
 * the stories of each file, by variant and by the build of React
 * @property {boolean} hasPictures whether they are compared with their pictures
 * @property {boolean} acceptsPictures
 * @property {boolean} acceptsTranscripts
 * @property {string} report the file that says how each ended
 */

/** @type {StoryRun} */
const { url, files, hasPictures, acceptsPictures, acceptsTranscripts, report } = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
);

/** Three browsers on two cores, because each waits now and then. */
const BROWSERS = 3;

/** @typedef {Awaited<ReturnType<typeof openStories>>} Stories */

/**
 * Runs a story; what is wrong with it.
 * @param {Stories} stories
 * @param {import('../.storybook/variants.mjs').Variant} variant
 * @param {import('./stories.mjs').Story} story
 */
async function faultsOf({ run, page }, variant, { id, tags }) {
  const { faults, pictures } = await run(id);
  if (faults.length > 0) return faults;
  /** @type {(string | undefined)[]} */
  const found = [];
  // Neither the theme nor the width changes a font, or what is announced but for what a story does there.
  const isFirst = variant.name === 'light-800';
  if (hasPictures && variant.hasPictures && isPictured(tags)) {
    found.push(await checkPicture(page, id, variant, pictures, acceptsPictures));
    if (isFirst) found.push(...(await fontProblems(page)));
  }
  if (isFirst) found.push(await checkTranscript(page, id, acceptsTranscripts));
  return found.filter((fault) => fault !== undefined);
}

/** @type {{ id: string, variant: string, seconds: number, faults: string[] }[]} */
const ends = [];

// The longest first: no browser is left with one when the others have ended. Stories of all widgets at once take ten
// times as long as others.
const weigh = (/** @type {StoryRun['files'][number]} */ { stories }) =>
  stories.reduce((sum, { tags }) => sum + (tags.includes('all-widgets') ? 10 : 1), 0);
const waiting = files.toSorted((a, b) => weigh(a) - weigh(b));

/** Stories of one variant and one React, of any files, that share a page: a new one costs more than two of them. */
const STORIES_OF_A_PAGE = 80;

async function work() {
  const browser = await chromium.launch(await launchOptions());
  /** @type {Stories | undefined} */
  let page;
  /** @type {string | undefined} the variant of the page, and its React */
  let shown;
  let left = 0;
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    const { variant, react, stories } = file;
    const look = `${variant.name} ${react}`;
    let isFirst = true;
    for (const story of stories) {
      const start = performance.now();
      /** @type {string[]} */
      let faults;
      try {
        if (!page || shown !== look || left === 0) {
          await page?.close();
          page = await openStories(browser, url, variant, react);
          shown = look;
          left = STORIES_OF_A_PAGE;
        } else if (isFirst) await page.forget();
        isFirst = false;
        left -= 1;
        faults = await faultsOf(page, variant, story);
      } catch (error) {
        faults = [String(error)];
      }
      const seconds = (performance.now() - start) / 1000;
      ends.push({ id: story.id, variant: variant.name, seconds, faults });
      if (faults.length === 0) continue;
      console.log(`${story.id} (${variant.name})\n${faults.join('\n')}\n`);
      // It may still run: the next story has a page of its own.
      left = 0;
    }
  }
  await page?.close();
  await browser.close();
}

await Promise.all(Array.from({ length: BROWSERS }, work));
writeFileSync(report, JSON.stringify(ends, undefined, 2));
