declare module '@storybook/test-runner/playwright/custom-environment.js' {
  import type { Browser, BrowserContext, Page } from 'playwright';

  /** jest-playwright's environment of a test file, with Storybook's page set up. */
  export default class CustomEnvironment {
    constructor(config: object, context: object);
    /** After `setup`, what a test file finds, unless it asked for no browser. */
    global: {
      browser: Browser;
      context: BrowserContext;
      page: Page;
    };
    setup(): Promise<void>;
    handleTestEvent(event: { name: string }): Promise<void>;
    teardown(): Promise<void>;
  }
}

declare module 'virtual:castkit-picture-heights' {
  /** How high what a picture of tests/pictures shows is, by its path there. */
  const heights: Readonly<Record<string, number>>;
  export default heights;
}
