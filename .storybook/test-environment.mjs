// What a story file runs in. The runner's own set-up loads Storybook's server code, 440 modules,
// anew for each story file; here they are loaded once a worker, and so is what compares pictures. The
// page is kept for the next file that the worker views in the same way: to open the catalog takes as
// long as ten of its stories, and each story finds the page as one of its own file would leave it.
import { existsSync, readFileSync } from 'node:fs';
import { Transformer } from '@napi-rs/image';
import { getStoryContext, setupPage } from '@storybook/test-runner';
import RunnerEnvironment from '@storybook/test-runner/playwright/custom-environment.js';
import { toMatchImageSnapshot } from 'jest-image-snapshot';

/** Where a PNG file says its size and how it stores a pixel. */
const FORMAT = [16, 26];

/** @param {Buffer} a @param {Buffer} b */
const haveSamePixels = (a, b) =>
  a.subarray(...FORMAT).equals(b.subarray(...FORMAT)) &&
  new Transformer(a).rawPixelsSync().equals(new Transformer(b).rawPixelsSync());

/** @typedef {import('playwright').Page} Page */
/** @typedef {{ browser: import('playwright').Browser, context: import('playwright').BrowserContext, page: Page }} Tab */

/** The tabs of this worker that show a catalog, by variant. @type {Map<string, Tab>} */
const tabs = new Map();

const tools = {
  /** What went wrong on a page since its story was opened. @type {WeakMap<Page, string[]>} */
  faults: new WeakMap(),
  getStoryContext,
  toMatchImageSnapshot,
  /**
   * Whether a picture is that of a file. A file that stores its pixels in another way counts as
   * different: jest-image-snapshot, which takes longer, decides.
   * @param {Buffer} png
   * @param {string} file
   */
  isPictureOf: (png, file) => existsSync(file) && haveSamePixels(png, readFileSync(file)),
};

/** @typedef {typeof tools} StoryTools what the hooks in test-runner.ts find as `storyTools` */

/**
 * Removes what stories of another file have stored: who is signed in, and what was agreed to.
 * @param {import('playwright').BrowserContext} context
 * @param {Page} page
 */
async function forget(context, page) {
  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

// What the runner's environment extends, as that opens a page for each file.
/** @type {typeof RunnerEnvironment} */
const Environment = Object.getPrototypeOf(RunnerEnvironment);

export default class StoryEnvironment extends Environment {
  /** @type {string} */
  #variant;
  /** @type {Tab | undefined} */
  #kept;
  #hasFailed = false;

  /**
   * Tells the runner and its hooks, which read it from the environment, how this file is viewed.
   * @param {{ projectConfig: { testEnvironmentOptions: { run: import('../scripts/stories.mjs').VariantRun, 'jest-playwright': object } } }} config
   * @param {object} context
   */
  constructor(config, context) {
    const { projectConfig } = config;
    const { testEnvironmentOptions: options } = projectConfig;
    const { name, url, include, exclude } = options.run;
    process.env.SB_VARIANT = name;
    process.env.TARGET_URL = url;
    process.env.STORYBOOK_INCLUDE_TAGS = include.join();
    process.env.STORYBOOK_EXCLUDE_TAGS = exclude.join();
    const kept = tabs.get(name);
    tabs.delete(name);
    // Then it connects to no browser and opens no page.
    const playwright = { ...options['jest-playwright'], skipInitialization: kept !== undefined };
    const own = { ...options, 'jest-playwright': playwright };
    super({ ...config, projectConfig: { ...projectConfig, testEnvironmentOptions: own } }, context);
    this.#variant = name;
    this.#kept = kept;
  }

  /** @override */
  async setup() {
    await super.setup();
    // The runner's tests call __sbSetupPage.
    Object.assign(this.global, this.#kept, { storyTools: tools, __sbSetupPage: setupPage });
    const { context, page } = this.global;
    if (this.#kept) await forget(context, page);
    else await setupPage(page, context);
  }

  /** @override @param {{ name: string }} event */
  async handleTestEvent(event) {
    if (event.name.endsWith('_failure')) this.#hasFailed = true;
    await super.handleTestEvent(event);
  }

  /** @override */
  async teardown() {
    const { browser, context, page } = this.global;
    if (this.#hasFailed || page.isClosed()) {
      await browser.close();
    } else {
      for (const other of context.pages()) if (other !== page) await other.close();
      tabs.set(this.#variant, { browser, context, page });
    }
    // It would close the browser of the page that is kept.
    Object.assign(this.global, { browser: undefined });
    await super.teardown();
  }
}
