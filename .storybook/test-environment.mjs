// What a story file runs in. The runner's own set-up loads Storybook's server code, 440 modules,
// anew for each story file; here they are loaded once a worker, and so is what compares pictures.
import { existsSync, readFileSync } from 'node:fs';
import { Transformer } from '@napi-rs/image';
import { getStoryContext, setupPage } from '@storybook/test-runner';
import Environment from '@storybook/test-runner/playwright/custom-environment.js';
import { toMatchImageSnapshot } from 'jest-image-snapshot';

/** Where a PNG file says its size and how it stores a pixel. */
const FORMAT = [16, 26];

/** @param {Buffer} a @param {Buffer} b */
const haveSamePixels = (a, b) =>
  a.subarray(...FORMAT).equals(b.subarray(...FORMAT)) &&
  new Transformer(a).rawPixelsSync().equals(new Transformer(b).rawPixelsSync());

const tools = {
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

export default class StoryEnvironment extends Environment {
  /**
   * Tells the runner and its hooks, which read it from the environment, how this file is viewed.
   * @param {{ projectConfig: { testEnvironmentOptions: { run: import('../scripts/stories.mjs').VariantRun } } }} config
   * @param {object} context
   */
  constructor(config, context) {
    const { name, url, include, exclude } = config.projectConfig.testEnvironmentOptions.run;
    process.env.SB_VARIANT = name;
    process.env.TARGET_URL = url;
    process.env.STORYBOOK_INCLUDE_TAGS = include.join();
    process.env.STORYBOOK_EXCLUDE_TAGS = exclude.join();
    super(config, context);
  }

  /** @override */
  async setup() {
    await super.setup();
    // The runner's tests call __sbSetupPage.
    Object.assign(this.global, { storyTools: tools, __sbSetupPage: setupPage });
  }
}
