// What @storybook/test-runner does beside a story's play function and axe: what mocks/real-input.ts calls, what the console
// says, pictures, fonts and transcripts. CASTKIT_LOOK names how the stories are viewed (variants.mjs).
import type { TestContext, TestRunnerConfig } from '@storybook/test-runner';
import type { BrowserContext, Page, Request } from 'playwright';
import type { EmulatedMedia, Input } from '../mocks/real-input.js';
import { isPinned } from '../scripts/browser.mjs';
import { fontProblems } from './fonts.mjs';
import { LIMIT_MS } from './limits.mjs';
import { checkPicture, parkPointer } from './pictures.mjs';
import type { PictureParameters } from './pictures.mjs';
import { checkTranscript, readAloud } from './transcripts.mjs';
import { chosenVariant, isPictured, reactOf } from './variants.mjs';

/** What the runner and Jest give to the tests that they make of stories. */
const runner = globalThis as unknown as {
  page: Page;
  context: BrowserContext;
  jestPlaywright: { resetContext(): Promise<void> };
  __sbSetupPage: (page: Page, context: BrowserContext) => Promise<void>;
  // As `-u` and `--ci` say.
  expect: { getState(): { snapshotState: { _updateSnapshot: 'all' | 'new' | 'none' } } };
};

type React = ReturnType<typeof reactOf>;

const variant = chosenVariant();
const catalog = () => process.env.TARGET_URL ?? '';

/** What the console says when the story before has gone. */
const BEGINNING = 'The story before has gone.';

const mind = (page: Page, mindsMotion: boolean) =>
  page.emulateMedia({ reducedMotion: mindsMotion ? 'reduce' : 'no-preference' });

const show = (page: Page, { media, forcedColors, colorScheme }: EmulatedMedia) =>
  page.emulateMedia({
    media: media ?? 'screen',
    forcedColors: forcedColors ?? 'none',
    colorScheme: colorScheme ?? 'light',
  });

/** Makes the pointer coarse, as on phones. A context's `hasTouch` would last for all stories. */
async function touchSwitch(page: Page) {
  const session = await page.context().newCDPSession(page);
  let isTouched = false;
  return async (isOn: boolean) => {
    if (isOn === isTouched) return;
    isTouched = isOn;
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: isOn });
  };
}

const isChromium = (page: Page) => page.context().browser()?.browserType().name() === 'chromium';

/** Gives a page the functions of mocks/real-input.ts that its browser can do. */
async function exposeInput(page: Page) {
  await page.exposeFunction('castkitInput', (input: Input) => {
    if ('key' in input) return page.keyboard.press(input.key);
    const { x, y, isHover } = input;
    return isHover ? page.mouse.move(x, y) : page.mouse.click(x, y);
  });
  await page.exposeFunction('castkitResize', (to: { width: number; height: number }) =>
    page.setViewportSize(to),
  );
  await page.exposeFunction('castkitMotion', (isAllowed: boolean) => mind(page, !isAllowed));
  await page.exposeFunction('castkitEmulate', (media: EmulatedMedia) => show(page, media));
  // By the protocol of Chromium's developer tools.
  if (!isChromium(page)) return;
  await page.exposeFunction('castkitTouch', await touchSwitch(page));
  await page.exposeFunction('castkitHeard', () => readAloud(page));
}

/**
 * Opens the catalog, before any story runs. A machine that is out of memory or sockets may refuse a
 * file of it, and Storybook then never starts: all stories of the file would fail by their limits.
 */
async function open(page: Page, url: string, triesLeft = 2): Promise<void> {
  const refused: string[] = [];
  const note = (request: Request) => {
    // A font of a page that loads anew is no file that the catalog lacks.
    if (request.resourceType() === 'font') return;
    refused.push(`${request.url()}: ${request.failure()?.errorText ?? ''}`);
  };
  page.on('requestfailed', note);
  try {
    await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
    await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in globalThis, undefined, {
      timeout: refused.length > 0 ? 1 : LIMIT_MS,
    });
  } catch (error) {
    if (triesLeft === 0) {
      throw new Error([String(error), ...refused].join('\n'), { cause: error });
    }
    await open(page, url, triesLeft - 1);
  } finally {
    page.off('requestfailed', note);
  }
}

interface Preview {
  ready(): Promise<void>;
  currentRender?: { id: string };
  storyStoreValue: {
    loadStory(of: { storyId: string }): Promise<{
      tags: string[];
      parameters: { expectedErrors?: string[]; pictures?: PictureParameters };
    }>;
  };
}
interface Report {
  type: string;
  status: string;
  result?: { error?: unknown; violations?: unknown[] };
}
interface Channel {
  on(event: 'storyChanged', listener: () => void): void;
  on(event: 'storyFinished', listener: (end: { reporters: Report[] }) => void): void;
}

/** In the page: has the console say what the runner does not tell. */
function sayMore(beginning: string) {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
    __STORYBOOK_ADDONS_CHANNEL__: Channel;
  };
  channel.on('storyChanged', () => {
    console.info(beginning);
  });
  channel.on('storyFinished', ({ reporters }) => {
    for (const { type, status, result } of reporters) {
      // The runner reads violations alone. There are none where axe itself has thrown.
      if (type === 'a11y' && status === 'failed' && !result?.violations?.length)
        console.error(`axe failed: ${String(result?.error)}`);
    }
  });
}

/** What the catalog knows of a story. */
const read = (page: Page, { id }: TestContext) =>
  page.evaluate(async (storyId) => {
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
      __STORYBOOK_PREVIEW__: Preview;
    };
    await preview.ready();
    const { tags, parameters } = await preview.storyStoreValue.loadStory({ storyId });
    const { expectedErrors = [], pictures } = parameters;
    return { tags, expectedErrors, pictures };
  }, id);

/** Lists what goes wrong on a page. */
function watch(page: Page): string[] {
  const list: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    // Until then a request of that story could fail: it may do so after its limit, and the story had ended earlier.
    if (text === BEGINNING) list.length = 0;
    const { url } = message.location();
    // The browser reports an error status of the mocks, which the story wanted.
    if (text.startsWith('Failed to load resource:') && !url.startsWith(catalog())) return;
    if (message.type() === 'error') list.push(`${text} (${url})`);
  });
  page.on('pageerror', (error) => list.push(`Uncaught ${String(error)}`));
  // No mock responded, and the browser has no network (scripts/browser.mjs).
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason === 'net::ERR_NAME_NOT_RESOLVED') list.push(`${reason} (${request.url()})`);
  });
  return list;
}

/** A page, which the stories of a file share. */
interface Shown {
  page: Page;
  react: React;
  /** What went wrong since the story was opened. */
  faults: string[];
  /** Until a story has passed. One that fails may still run, and would reload the page under the next one. */
  isSpent: boolean;
}
const pages = new WeakMap<Page, Shown>();

const note = (page: Page, react: React) => {
  const shown: Shown = { page, react, faults: watch(page), isSpent: false };
  pages.set(page, shown);
  return shown;
};

async function openAnother(react: React): Promise<Shown> {
  process.env.CASTKIT_REACT = react;
  // With a storage of its own: a story that fails leaves things behind.
  await runner.jestPlaywright.resetContext();
  const shown = note(runner.page, react);
  shown.isSpent = true;
  await runner.__sbSetupPage(runner.page, runner.context);
  return shown;
}

/** A page for a story: that of the one before, unless it is spent or has another build of React. */
async function pageFor(given: Page, story: TestContext): Promise<Shown> {
  const last = pages.get(given) ?? note(given, reactOf(variant, []));
  const shown = last.isSpent ? await openAnother(last.react) : last;
  shown.isSpent = true;
  const react = reactOf(variant, (await read(shown.page, story)).tags);
  return react === shown.react ? shown : openAnother(react);
}

const hasPicture = (page: Page, tags: string[]) =>
  isChromium(page) && isPinned && variant.hasPictures && isPictured(tags);

/**
 * Compares the picture of a story that has failed, as its play function or axe left it: what the change looks like is
 * then in the review. No picture is taken where the story was not rendered, or its page was reloaded.
 */
async function compareFailed(page: Page, story: TestContext) {
  const { tags, pictures } = await read(page, story);
  const isShown = await page.evaluate((id) => {
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
      __STORYBOOK_PREVIEW__: Preview;
    };
    const { classList } = document.body;
    return (
      preview.currentRender?.id === id &&
      classList.contains('sb-show-main') &&
      !classList.contains('sb-show-errordisplay')
    );
  }, story.id);
  if (!isShown || !hasPicture(page, tags)) return;
  await checkPicture(page, story.id, variant, pictures, false);
}

const config: TestRunnerConfig = {
  logLevel: 'error',

  tags: {
    ...(variant.include.length > 0 && { include: variant.include }),
    exclude: variant.exclude,
    // Where a story has such a tag, the reason stands above it.
    skip: (process.env.TEST_BROWSERS ?? '').split(',').map((engine) => `not-in-${engine}`),
  },

  async prepare({ page }) {
    await exposeInput(page);
    const { CASTKIT_EFFORT, CASTKIT_SEED, CASTKIT_REACT } = process.env;
    await page.addInitScript(
      (react) => {
        Object.assign(globalThis, { castkitReact: react });
      },
      CASTKIT_REACT ?? reactOf(variant, []),
    );
    const query = new URLSearchParams({
      viewMode: 'story',
      'castkit-theme': variant.theme,
      'castkit-axe': isChromium(page) ? variant.axe.join() : 'none',
      ...(CASTKIT_EFFORT && { CASTKIT_EFFORT }),
      ...(CASTKIT_SEED && { CASTKIT_SEED }),
    });
    await open(page, new URL(`iframe.html?${query.toString()}`, catalog()).href);
    await page.evaluate(sayMore, BEGINNING);
  },

  // Nothing is left of what another story has changed.
  async preVisit(given, story) {
    const { page, faults } = await pageFor(given, story);
    faults.length = 0;
    const { width, height } = variant;
    await page.setViewportSize({ width, height });
    await mind(page, true);
    await show(page, {});
    await page.evaluate(() => {
      // The browser lists 250 requests of a page, and no later one.
      performance.clearResourceTimings();
      return window.castkitTouch?.(false);
    });
    await parkPointer(page);
    // A click of another story may have been the latest input: focus would show no ring.
    await page.keyboard.press('Shift');
  },

  async postVisit(page, story) {
    if (story.hasFailure) {
      // Its failure is the one to show. The review lists what was not compared.
      const compared = compareFailed(page, story).catch(() => {});
      // It may have failed by its limit: Jest waits for two of them, and would then tell of its own alone.
      const late = new Promise((done) => setTimeout(done, LIMIT_MS / 3).unref());
      await Promise.race([compared, late]);
      return;
    }
    const shown = pages.get(page);
    if (!shown) throw new Error('The story has left its page.');
    const { tags, expectedErrors, pictures } = await read(page, story);
    const { faults } = shown;
    const problems = [
      ...faults
        .filter((fault) => !expectedErrors.some((text) => fault.includes(text)))
        .map((fault) => `The console says: ${fault}`),
      ...expectedErrors
        .filter((text) => !faults.some((fault) => fault.includes(text)))
        .map((text) => `Expected, and not seen: ${text}`),
    ];
    const theme = await page.evaluate(() => document.documentElement.dataset.catalogTheme);
    if (theme !== variant.theme)
      problems.push(`The theme is ${String(theme)}, not ${variant.theme}`);

    if (isChromium(page)) {
      const isAccepted = runner.expect.getState().snapshotState._updateSnapshot === 'all';
      // Neither the theme nor the width changes a font, or what is announced but for what a story does there.
      const isFirst = variant.name === 'light-800';
      if (hasPicture(page, tags)) {
        problems.push(...(await checkPicture(page, story.id, variant, pictures, isAccepted)));
        if (isFirst) problems.push(...(await fontProblems(page)));
      }
      if (isFirst) problems.push(...(await checkTranscript(page, story.id, isAccepted)));
    }
    if (problems.length > 0) throw new Error(problems.join('\n\n'));
    shown.isSpent = false;
  },
};

export default config;
