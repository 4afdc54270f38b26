// Checks the catalog as people read it, for `npm test` and after `npm run build:catalog`: axe on
// its pages in both themes, and the toolbar's "Light beside dark". `node scripts/guides.mjs all`
// takes every page, and other words those whose ids contain one of them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { LIMIT_MS } from '../.storybook/limits.mjs';
import { launchOptions } from './browser.mjs';
import { serve } from './serve.mjs';
import { catalogs } from './stories.mjs';

/** @typedef {import('playwright').Page} Page */
/** @typedef {{ emit: (event: string, detail: object) => void }} Channel */
/** @typedef {{ violations: { id: string, nodes: { target: unknown[], failureSummary?: string }[] }[] }} Found */

/** The addon's own, so that pages and stories have the same rules. */
const axe = createRequire(import.meta.resolve('@storybook/addon-a11y')).resolve('axe-core');

/**
 * Left out: the stories, as the test-runner runs axe on each, and what Storybook's controls draw.
 */
const NOT_OURS = [
  '.sb-story',
  'iframe',
  // The label of the position that a switch does not have is greyed. It is hidden from screen
  // readers, and the other label is readable.
  '.docblock-argstable [role="switch"] ~ span',
  // The editor of arrays and objects has list items without a list.
  '.docblock-argstable .rejt-tree',
];

/** A page of each kind: the others are made of the same parts, and all of them take a minute. */
const ONE_OF_EACH = [
  'introduction--docs',
  'gallery--docs',
  'switching--docs',
  'playgrounds-theming--docs',
  // Has a sandboxed frame.
  'server-rendering--docs',
  'widgets-neynaruserdropdown--docs',
];

/**
 * What axe finds on a page.
 * @param {Page} page @param {string} url @param {string} id @param {'light' | 'dark'} theme
 */
async function checkPage(page, url, id, theme) {
  await page.goto(`${url}iframe.html?id=${id}&viewMode=docs&globals=theme:${theme}`);
  await page.waitForSelector(`[data-catalog-theme='${theme}'] #storybook-docs main h1`);
  /** @type {Found} */
  const { violations } = await page.evaluate(
    ({ exclude, ...runOnly }) =>
      /** @type {{ axe: { run: (...args: object[]) => Promise<Found> } }} */ (
        /** @type {unknown} */ (globalThis)
      ).axe.run(
        { include: ['#storybook-docs'], exclude },
        { iframes: false, resultTypes: ['violations'], ...runOnly },
      ),
    // All else is the same in both themes.
    { exclude: NOT_OURS, ...(theme === 'dark' && { runOnly: ['color-contrast'] }) },
  );
  return violations.flatMap(({ id: rule, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id}, ${theme}: ${rule} at ${target.join(' ')}\n${failureSummary}`,
    ),
  );
}

/**
 * The toolbar's "Light beside dark" shows a story twice, and both sides follow the controls.
 * @param {Page} page @param {string} url
 */
async function checkBothThemes(page, url) {
  const storyId = 'widgets-castcard--ready';
  /** @param {import('playwright').FrameLocator} side @param {'light' | 'dark'} theme */
  const shown = (side, theme) =>
    side.locator(`[data-catalog-theme='${theme}'] article`).first().waitFor();
  await page.goto(`${url}?path=/story/${storyId}&globals=theme:both`);
  await shown(page.frameLocator('#storybook-preview-iframe'), 'light');
  // A page lies between.
  await shown(page.frameLocator('iframe[src*="beside.html"]').frameLocator('iframe'), 'dark');
  const preview = page.frame('storybook-preview-iframe');
  await preview?.evaluate(
    (detail) => {
      const { __STORYBOOK_PREVIEW__: shownBy } =
        /** @type {{ __STORYBOOK_PREVIEW__: { channel: Channel } }} */ (
          /** @type {unknown} */ (globalThis)
        );
      shownBy.channel.emit('updateStoryArgs', detail);
    },
    { storyId, updatedArgs: { renderEmbeds: false } },
  );
  await page
    .locator('iframe[src*="beside.html"][src*="args=renderEmbeds:!false"]')
    .waitFor({ state: 'attached' });
}

/**
 * What is wrong with the pages whose ids contain one of `words`, and with the toolbar.
 * @param {readonly string[]} [words] the empty text is in all
 * @returns {Promise<{ checks: number, faults: string[] }>}
 */
export async function checkGuides(words = ONE_OF_EACH) {
  /** @type {{ entries: Record<string, { type: string, id: string }> }} */
  const { entries } = JSON.parse(readFileSync(join(catalogs.sources, 'index.json'), 'utf8'));
  const ids = Object.values(entries)
    .filter(({ type, id }) => type === 'docs' && words.some((word) => id.includes(word)))
    .map(({ id }) => id);
  const { url, close } = await serve(catalogs.sources);
  const browser = await chromium.launch(await launchOptions());
  /** @type {string[]} */
  const faults = [];
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(LIMIT_MS);
    const manager = await context.newPage();
    await checkBothThemes(manager, url).catch((error) => faults.push(error.message));
    await manager.close();
    await context.addInitScript({ path: axe });
    for (const id of ids) {
      const page = await context.newPage();
      // Frames in a page are stories.
      await page.route('**/iframe.html*', (route) =>
        route.request().frame() === page.mainFrame() ? route.continue() : route.abort(),
      );
      for (const theme of /** @type {const} */ (['light', 'dark'])) {
        const found = await checkPage(page, url, id, theme).catch((error) => [
          `${id}, ${theme}: ${error.message}`,
        ]);
        faults.push(...found);
      }
      await page.close();
    }
  } finally {
    await browser.close();
    await close();
  }
  return { checks: ids.length + 1, faults };
}

const [, script = '', ...words] = process.argv;
if (import.meta.url === pathToFileURL(script).href) {
  const isAll = words.length === 1 && words[0] === 'all';
  const chosen = words.length > 0 ? words : undefined;
  const { checks, faults } = await checkGuides(isAll ? [''] : chosen);
  for (const fault of faults) console.log(fault);
  console.log(`${faults.length} faults in ${checks} checks`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
