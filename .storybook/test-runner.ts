import type { TestRunnerConfig } from '@storybook/test-runner';
import type { CDPSession, Page, Request } from 'playwright';
import type { EmulatedMedia, Input } from '../mocks/real-input.js';
import { LIMIT_MS } from './limits.mjs';
import { checkPicture, currentVariant, fontProblems, parkPointer } from './pictures.js';
import type { PictureParameters } from './pictures.js';
// Without its ending: Jest looks for a file of just that name.
import { checkTranscript, readAloud } from './transcripts';
import { isPictured } from './variants.mjs';

const catalog = () => process.env.TARGET_URL ?? '';

/** What went wrong on a page since its story was opened. All stories of a file share one page. */
const faults = new WeakMap<Page, string[]>();

const prepared = new WeakSet<Page>();

const mind = (page: Page, mindsMotion: boolean) =>
  page.emulateMedia({ reducedMotion: mindsMotion ? 'reduce' : 'no-preference' });

const show = (page: Page, { media, forcedColors }: EmulatedMedia) =>
  page.emulateMedia({ media: media ?? 'screen', forcedColors: forcedColors ?? 'none' });

/**
 * Opens the catalog, before any story runs. A machine that is out of memory or sockets may refuse a
 * file of it, and Storybook then never starts: all stories of the file would fail by their limits.
 */
async function open(page: Page, url: string, triesLeft = 2): Promise<void> {
  const refused: string[] = [];
  const note = (request: Request) =>
    refused.push(`${request.url()}: ${request.failure()?.errorText ?? ''}`);
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

const devtools = new WeakMap<Page, Promise<CDPSession>>();
const touched = new WeakSet<Page>();

/** Makes the pointer coarse, as on phones. A context's `hasTouch` would last for all stories. */
async function setTouch(page: Page, isOn: boolean): Promise<void> {
  if (isOn === touched.has(page)) return;
  const session = devtools.get(page) ?? page.context().newCDPSession(page);
  devtools.set(page, session);
  await (await session).send('Emulation.setTouchEmulationEnabled', { enabled: isOn });
  if (isOn) touched.add(page);
  else touched.delete(page);
}

function watch(page: Page): string[] {
  const list: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
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

function isStoryOver(): boolean {
  interface Preview {
    currentRender?: { isPending(): boolean };
  }
  const preview = (globalThis as { __STORYBOOK_PREVIEW__?: Preview }).__STORYBOOK_PREVIEW__;
  return preview?.currentRender?.isPending() === false;
}

const config: TestRunnerConfig = {
  logLevel: 'error',

  setup() {
    expect.extend({ toMatchImageSnapshot: storyTools.toMatchImageSnapshot });
  },

  async prepare({ page }) {
    if (!prepared.has(page)) {
      prepared.add(page);
      // The functions that mocks/real-input.ts calls.
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
      await page.exposeFunction('castkitTouch', (isOn: boolean) => setTouch(page, isOn));
      await page.exposeFunction('castkitHeard', () => readAloud(page));
    }
    const { theme, axe } = currentVariant();
    const { CASTKIT_EFFORT, CASTKIT_SEED } = process.env;
    const query = new URLSearchParams({
      viewMode: 'story',
      'castkit-theme': theme,
      'castkit-axe': axe.join(),
      ...(CASTKIT_EFFORT && { CASTKIT_EFFORT }),
      ...(CASTKIT_SEED && { CASTKIT_SEED }),
    });
    const url = new URL(`iframe.html?${query.toString()}`, catalog());
    await open(page, url.href);
  },

  async preVisit(page) {
    const known = faults.get(page);
    if (known) known.length = 0;
    else faults.set(page, watch(page));
    // Another story may have changed it.
    const { width, height } = currentVariant();
    await page.setViewportSize({ width, height });
    await mind(page, true);
    await show(page, {});
    // By the page: the functions that it calls know of a coarse pointer, these hooks are another
    // instance of this file.
    await page.evaluate(() => window.castkitTouch?.(false));
    await parkPointer(page);
    // A click of another story may have been the latest input: focus would show no ring.
    await page.keyboard.press('Shift');
  },

  async postVisit(page, context) {
    if (context.hasFailure) {
      // The failure of this story is the one to show. But the story still runs: Storybook would
      // reload the page when the next story is requested, which the runner does not survive.
      await page.waitForFunction(isStoryOver, undefined, { timeout: LIMIT_MS });
      return;
    }

    const { name, theme, hasPictures } = currentVariant();
    const applied = await page.evaluate(() => document.documentElement.dataset.catalogTheme);
    if (applied !== theme) throw new Error(`The theme is ${String(applied)}, not ${theme}`);

    const { parameters, tags } = await storyTools.getStoryContext(page, context);
    const expected = (parameters.expectedErrors ?? []) as string[];
    const found = faults.get(page) ?? [];
    const hasPicture = process.env.SB_PICTURES !== undefined && hasPictures && isPictured(tags);
    const problems = [
      ...found.filter((fault) => !expected.some((text) => fault.includes(text))),
      ...expected
        .filter((text) => !found.some((fault) => fault.includes(text)))
        .map((text) => `Expected, and not seen: ${text}`),
    ];
    if (hasPicture) {
      await checkPicture(page, context.id, parameters.pictures as PictureParameters);
      // Neither the theme nor the width changes a font.
      if (name === 'light-800') problems.push(...(await fontProblems(page)));
    }
    if (problems.length > 0) throw new Error(problems.join('\n'));

    // It is the same in both themes, and at both widths but for what a story does there.
    if (name === 'light-800') await checkTranscript(page, context.id);
  },
};

export default config;
