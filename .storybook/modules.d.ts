declare module '@storybook/test-runner/playwright/custom-environment.js' {
  /** jest-playwright's environment of a test file, with Storybook's page set up. */
  export default class CustomEnvironment {
    constructor(config: object, context: object);
    global: object;
    setup(): Promise<void>;
  }
}

declare module 'virtual:castkit-picture-heights' {
  /** How high what a picture of tests/pictures shows is, by its path there. */
  const heights: Readonly<Record<string, number>>;
  export default heights;
}
