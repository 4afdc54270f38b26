import { getStoryContext } from '@storybook/test-runner';
import type { TestRunnerConfig } from '@storybook/test-runner';
import type { Page } from 'playwright';

const catalog = process.env.TARGET_URL ?? '';
const theme = process.env.SB_THEME ?? 'light';

/** What went wrong on a page since its story was opened. All stories of a file share one page. */
const faults = new WeakMap<Page, string[]>();

function watch(page: Page): string[] {
  const list: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') list.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => list.push(`Uncaught ${String(error)}`));
  // The browser has no way out (scripts/browser.mjs). Of a frame that wanted one, the console says nothing.
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason === 'net::ERR_NAME_NOT_RESOLVED') list.push(`${reason} (${request.url()})`);
  });
  return list;
}

const config: TestRunnerConfig = {
  logLevel: 'error',

  async prepare({ page }) {
    const url = new URL(`iframe.html?viewMode=story&castkit-theme=${theme}`, catalog);
    await page.goto(url.href, { waitUntil: 'load' });
  },

  preVisit(page) {
    const known = faults.get(page);
    if (known) known.length = 0;
    else faults.set(page, watch(page));
    return Promise.resolve();
  },

  async postVisit(page, context) {
    // The story's own failure is the one to show.
    if (context.hasFailure) return;

    const applied = await page.evaluate(() => document.documentElement.dataset.catalogTheme);
    if (applied !== theme) throw new Error(`The theme is ${String(applied)}, not ${theme}`);

    const { parameters } = await getStoryContext(page, context);
    const expected = (parameters.expectedErrors ?? []) as string[];
    const found = faults.get(page) ?? [];
    const problems = [
      ...found.filter((fault) => !expected.some((text) => fault.includes(text))),
      ...expected
        .filter((text) => !found.some((fault) => fault.includes(text)))
        .map((text) => `Expected, and not seen: ${text}`),
    ];
    if (problems.length > 0) throw new Error(problems.join('\n'));
  },
};

export default config;
