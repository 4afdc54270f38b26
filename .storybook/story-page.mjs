// A page of the built catalog in which stories run one after the other: what mocks/real-input.ts calls, what goes wrong
// beside a story, and how a story ends.
import { LIMIT_MS } from './limits.mjs';
import { parkPointer } from './pictures.mjs';
import { readAloud } from './transcripts.mjs';

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('./variants.mjs').Variant} Variant */

/**
 * How a story ended, as Storybook's preview says.
 * @typedef {object} End
 * @property {string[]} faults of the play function, of axe, of rendering
 * @property {string[]} expectedErrors what the console says in this story, by its `parameters.expectedErrors`
 * @property {string | undefined} theme that the page has
 * @property {import('./pictures.mjs').PictureParameters | undefined} pictures its `parameters.pictures`
 */

/** What the console says when the story before has gone. */
const BEGINNING = 'The story before has gone.';

/** A story may wait for something, as its page may for another. */
export const STORY_LIMIT_MS = 2 * LIMIT_MS;

/** @param {Page} page @param {boolean} mindsMotion */
const mind = (page, mindsMotion) =>
  page.emulateMedia({ reducedMotion: mindsMotion ? 'reduce' : 'no-preference' });

/** @param {Page} page @param {import('../mocks/real-input.js').EmulatedMedia} emulated */
const show = (page, { media, forcedColors, colorScheme }) =>
  page.emulateMedia({
    media: media ?? 'screen',
    forcedColors: forcedColors ?? 'none',
    colorScheme: colorScheme ?? 'light',
  });

/**
 * Makes the pointer coarse, as on phones. A context's `hasTouch` would last for all stories.
 * @param {Page} page
 */
async function touchSwitch(page) {
  const session = await page.context().newCDPSession(page);
  let isTouched = false;
  return async (/** @type {boolean} */ isOn) => {
    if (isOn === isTouched) return;
    isTouched = isOn;
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: isOn });
  };
}

/**
 * Lists what goes wrong on a page.
 * @param {Page} page
 * @param {string} catalog the address of its files
 */
function watch(page, catalog) {
  /** @type {string[]} */
  const list = [];
  page.on('console', (message) => {
    const text = message.text();
    // Until then a request of that story could fail: it may do so after its limit, and the story had ended earlier.
    if (text === BEGINNING) list.length = 0;
    const { url } = message.location();
    // The browser reports an error status of the mocks, which the story wanted.
    if (text.startsWith('Failed to load resource:') && !url.startsWith(catalog)) return;
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

/**
 * Opens the catalog, before any story runs. A machine that is out of memory or sockets may refuse a
 * file of it, and Storybook then never starts: all stories of the file would fail by their limits.
 * @param {Page} page
 * @param {string} url
 */
async function open(page, url, triesLeft = 2) {
  /** @type {string[]} */
  const refused = [];
  const note = (/** @type {import('playwright').Request} */ request) =>
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

/**
 * Has each story say that the one before has gone, in the page itself: it is sent to the page as text.
 * @param {string} beginning what the console is to say
 */
function sayBeginnings(beginning) {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } =
    /** @type {{ __STORYBOOK_ADDONS_CHANNEL__: { on(event: string, listener: () => void): void } }} */ (
      /** @type {unknown} */ (globalThis)
    );
  channel.on('storyChanged', () => console.info(beginning));
}

/**
 * Shows a story, in the page itself, until its play function and axe are done. It is sent to the page as text.
 * @param {string} storyId
 * @returns {Promise<End>}
 */
export async function tell(storyId) {
  /**
   * @typedef {{ target: string[], html: string, failureSummary: string }} Node
   * @typedef {{ type: string, status: string, result?: { error?: unknown, violations?: { id: string, help: string, nodes: Node[] }[] } }} Report
   * @typedef {{ message: string }} Thrown
   * @typedef {{ on(event: string, listener: (data: never) => void): void, off(event: string, listener: (data: never) => void): void, emit(event: string, data: object): void }} Channel
   * @typedef {{ ready(): Promise<void>, currentRender?: { story?: { parameters: Record<string, unknown> } } }} Preview
   */
  const { __STORYBOOK_ADDONS_CHANNEL__: channel, __STORYBOOK_PREVIEW__: preview } =
    /** @type {{ __STORYBOOK_ADDONS_CHANNEL__: Channel, __STORYBOOK_PREVIEW__: Preview }} */ (
      /** @type {unknown} */ (globalThis)
    );
  // Before, it knows no story.
  await preview.ready();
  return new Promise((resolve) => {
    const end = (/** @type {string[]} */ faults) => {
      for (const [event, listener] of Object.entries(listeners)) channel.off(event, listener);
      const { parameters = {} } = preview.currentRender?.story ?? {};
      resolve({
        faults,
        expectedErrors: /** @type {string[] | undefined} */ (parameters.expectedErrors) ?? [],
        theme: document.documentElement.dataset.catalogTheme,
        pictures: /** @type {End['pictures']} */ (parameters.pictures),
      });
    };
    const listeners = {
      storyFinished: (/** @type {{ storyId: string, reporters: Report[] }} */ finished) => {
        if (finished.storyId !== storyId) return;
        const failed = finished.reporters.filter(
          ({ type, status }) => type === 'a11y' && status === 'failed',
        );
        end(
          failed.flatMap(({ result }) => {
            const { violations = [] } = result ?? {};
            // It fails without any where axe itself has thrown.
            if (violations.length === 0) return [`axe failed: ${String(result?.error)}`];
            return violations.flatMap(({ id, help, nodes }) =>
              nodes.map(
                ({ target, html, failureSummary }) =>
                  `axe: ${help} (${id})\n${target.join(' ')}\n${html}\n${failureSummary}`,
              ),
            );
          }),
        );
      },
      storyErrored: (/** @type {{ description: string }} */ { description }) => end([description]),
      storyThrewException: (/** @type {Thrown} */ { message }) => end([message]),
      playFunctionThrewException: (/** @type {Thrown} */ { message }) => end([message]),
      unhandledErrorsWhilePlaying: (/** @type {Thrown[]} */ thrown) =>
        end(thrown.map(({ message }) => message)),
      // It says so of no story at all, too, as the page opens.
      storyMissing: (/** @type {string | undefined} */ id) => {
        if (id !== storyId) return;
        const reason = document.querySelector('#error-message')?.textContent ?? '';
        end([`The catalog cannot show this story: ${reason}`]);
      },
    };
    for (const [event, listener] of Object.entries(listeners)) channel.on(event, listener);
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  });
}

/**
 * Opens a page for the stories of one file, in one variant.
 * @param {import('playwright').Browser} browser
 * @param {string} catalog its address
 * @param {Variant} variant
 * @param {'development' | 'production'} react the build of React
 */
export async function openStories(browser, catalog, variant, react) {
  const { width, height, theme, axe } = variant;
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const touch = await touchSwitch(page);
  // Storybook stops animations before axe looks, where this stands in the browser's name.
  await page.addInitScript(() => {
    const name = `${navigator.userAgent} (StorybookTestRunner)`;
    Object.defineProperty(navigator, 'userAgent', { get: () => name, configurable: true });
  });
  await page.exposeFunction(
    'castkitInput',
    (/** @type {import('../mocks/real-input.js').Input} */ input) => {
      if ('key' in input) return page.keyboard.press(input.key);
      const { x, y, isHover } = input;
      return isHover ? page.mouse.move(x, y) : page.mouse.click(x, y);
    },
  );
  await page.exposeFunction(
    'castkitResize',
    (/** @type {{ width: number, height: number }} */ to) => page.setViewportSize(to),
  );
  await page.exposeFunction('castkitMotion', (/** @type {boolean} */ isAllowed) =>
    mind(page, !isAllowed),
  );
  await page.exposeFunction(
    'castkitEmulate',
    (/** @type {import('../mocks/real-input.js').EmulatedMedia} */ media) => show(page, media),
  );
  await page.exposeFunction('castkitTouch', touch);
  await page.exposeFunction('castkitHeard', () => readAloud(page));

  await page.addInitScript((build) => {
    Object.assign(globalThis, { castkitReact: build });
  }, react);

  const list = watch(page, catalog);
  const { CASTKIT_EFFORT, CASTKIT_SEED } = process.env;
  const query = new URLSearchParams({
    viewMode: 'story',
    'castkit-theme': theme,
    'castkit-axe': axe.join(),
    ...(CASTKIT_EFFORT && { CASTKIT_EFFORT }),
    ...(CASTKIT_SEED && { CASTKIT_SEED }),
  });
  await open(page, new URL(`iframe.html?${query.toString()}`, catalog).href);
  await page.evaluate(sayBeginnings, BEGINNING);

  return {
    page,

    /**
     * Runs a story, as nothing that another one has changed.
     * @param {string} id
     * @returns {Promise<End>} `faults` holds what the console said, too
     */
    async run(id) {
      list.length = 0;
      await page.setViewportSize({ width, height });
      await mind(page, true);
      await show(page, {});
      await touch(false);
      // The browser lists 250 requests of a page, and no later one.
      await page.evaluate(() => performance.clearResourceTimings());
      await parkPointer(page);
      // A click of another story may have been the latest input: focus would show no ring.
      await page.keyboard.press('Shift');

      /** @type {NodeJS.Timeout | undefined} */
      let timer;
      const limit = new Promise((_, reject) => {
        timer = setTimeout(
          () => reject(new Error(`It did not end in ${STORY_LIMIT_MS} ms.`)),
          STORY_LIMIT_MS,
        );
      });
      const end = /** @type {End} */ (
        await Promise.race([page.evaluate(tell, id), limit])
          .catch((/** @type {unknown} */ error) => ({
            faults: [String(error)],
            expectedErrors: [],
            theme,
            pictures: undefined,
          }))
          .finally(() => clearTimeout(timer))
      );
      const { expectedErrors: expected } = end;
      const faults = [
        ...end.faults,
        ...list.filter((fault) => !expected.some((text) => fault.includes(text))),
        ...expected
          .filter((text) => !list.some((fault) => fault.includes(text)))
          .map((text) => `Expected, and not seen: ${text}`),
      ];
      if (end.theme !== theme) faults.push(`The theme is ${String(end.theme)}, not ${theme}`);
      return { ...end, faults };
    },

    /**
     * Forgets what stories have stored, and the images that the browser has scaled: those of another file begin without
     * it. An image that was scaled before is scaled otherwise, by a step or ten of a channel.
     */
    async forget() {
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      const session = await context.newCDPSession(page);
      await session.send('Memory.simulatePressureNotification', { level: 'critical' });
      await session.detach();
    },

    close: () => context.close(),
  };
}
