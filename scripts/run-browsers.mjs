// Runs stories of a built catalog in Firefox or WebKit, and prints those that fail.
import { setTimeout as wait } from 'node:timers/promises';
import { LIMIT_MS } from '../.storybook/limits.mjs';

/** @typedef {import('./engines.mjs').EnginePage} EnginePage */
/** @typedef {import('./engines.mjs').Size} Size */
/**
 * How a story ended.
 * @typedef {object} BrowserEnd
 * @property {string[]} faults
 * @property {string[]} lacks what the story asked the driver for, which cannot do it: it ended there
 */

/** A story may wait for something, as its page may for another. */
const STORY_LIMIT_MS = 2 * LIMIT_MS;

/**
 * Stands in the page before its first story: what the page asks for waits in a list, because a driver can only ask a page,
 * and not be called by it. It is sent as text.
 */
function listen() {
  /** @typedef {{ id: number, what: 'input' | 'resize', value: object }} Call */
  const page = /** @type {any} */ (globalThis);
  if (page.castkitCalls) return;
  /** @type {Call[]} */
  const calls = [];
  /** @type {Map<number, () => void>} */
  const waiting = new Map();
  let last = 0;
  const call = (/** @type {Call['what']} */ what) => (/** @type {object} */ value) =>
    /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        const id = ++last;
        waiting.set(id, resolve);
        calls.push({ id, what, value });
      })
    );
  /** @type {string[]} */
  const faults = [];
  const { error } = console;
  console.error = (...words) => {
    faults.push(words.map(String).join(' '));
    error(...words);
  };
  addEventListener('error', ({ message }) => {
    // A notice: what changed while sizes were told is told with the next frame. Chromium's runner does not hear it.
    if (!message || message.startsWith('ResizeObserver loop')) return;
    faults.push(`Uncaught ${message}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => faults.push(`Uncaught ${String(reason)}`));
  // A driver grants no permission, and a press of `userEvent` is none of a person's.
  let copied = '';
  Object.assign(navigator.clipboard ?? {}, {
    readText: async () => copied,
    writeText: async (/** @type {string} */ text) => {
      copied = text;
    },
  });
  /** @type {Set<string>} */
  const lacks = new Set();
  // A request of the story before may fail until that one has gone.
  page.__STORYBOOK_ADDONS_CHANNEL__.on('storyChanged', () => {
    faults.length = 0;
  });
  page.castkitCalls = { calls, faults, lacks, waiting, end: undefined };
  page.castkitInput = call('input');
  page.castkitResize = call('resize');
  // A story looks whether they are there, and ends where they are not.
  for (const [name, ability] of Object.entries({
    castkitEmulate: 'other media',
    castkitHeard: 'a screen reader’s words',
    castkitMotion: 'motion',
    castkitTouch: 'a touch screen',
  }))
    Object.defineProperty(page, name, { get: () => void lacks.add(ability) });
}

/**
 * Shows a story until its play function is done. Sent as text.
 * @param {string} storyId
 * @returns {Promise<{ faults: string[], expectedErrors: string[] }>}
 */
async function tell(storyId) {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel, __STORYBOOK_PREVIEW__: preview } =
    /** @type {any} */ (globalThis);
  // Before, it knows no story.
  await preview.ready();
  return new Promise((resolve) => {
    const end = (/** @type {string[]} */ faults) => {
      for (const [event, listener] of Object.entries(listeners)) channel.off(event, listener);
      const { parameters = {} } = preview.currentRender?.story ?? {};
      resolve({ faults, expectedErrors: parameters.expectedErrors ?? [] });
    };
    /** @typedef {{ message: string }} Thrown */
    const listeners = {
      storyFinished: (/** @type {{ storyId: string }} */ finished) => {
        if (finished.storyId === storyId) end([]);
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

/** Begins a story, and does not wait for it. Sent as text. @param {string} id */
const begin = (id) => `(() => {
  const state = globalThis.castkitCalls;
  state.end = undefined;
  state.faults.length = 0;
  state.lacks.clear();
  (${tell.toString()})(${JSON.stringify(id)}).then(
    ({ faults, expectedErrors }) => { state.end = { faults, expectedErrors }; },
    (error) => { state.end = { faults: [String(error)], expectedErrors: [] }; },
  );
})`;

/** What a page asks for, and whether its story has ended. Sent as text. @param {number[]} done calls that were answered */
function look(done) {
  const state = /** @type {any} */ (globalThis).castkitCalls;
  if (!state) {
    const end = { faults: ['The page has left.'], expectedErrors: [] };
    return { calls: [], end, said: [], lacks: [], phase: 'over' };
  }
  for (const id of done) state.waiting.get(id)?.();
  const { phase } = /** @type {any} */ (globalThis).__STORYBOOK_PREVIEW__.currentRender ?? {};
  return {
    calls: state.calls.splice(0),
    end: state.end ?? null,
    said: state.end ? state.faults : [],
    lacks: [...state.lacks],
    phase: String(phase),
  };
}

/** How often a page is asked, in milliseconds. */
const TURN_MS = 30;

/**
 * What a driver has answered within a limit: one whose browser has died may not answer at all.
 * @template T
 * @param {Promise<T>} work
 * @param {string} what
 * @returns {Promise<T>}
 */
async function within(work, what) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('The driver does not answer.')), LIMIT_MS);
  });
  try {
    return /** @type {T} */ (await Promise.race([work, limit]));
  } catch (cause) {
    throw new Error(`${what}: ${String(cause)}`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs a story. What loads and what plays have a limit each: a busy machine loads slowly.
 * @param {EnginePage} page
 * @param {Size} size
 * @param {string} id
 * @returns {Promise<BrowserEnd>}
 */
async function play(page, size, id) {
  await within(page.resize(size), 'resize');
  // As in Chromium: nothing under the pointer, and the latest input a key.
  await within(page.input({ x: size.width - 1, y: size.height - 1, isHover: true }), 'pointer');
  await within(page.input({ key: 'Shift' }), 'key');
  await within(page.ask(begin(id)), 'begin');
  let start = performance.now();
  let phase = '';
  /** @type {number[]} */
  let done = [];
  for (;;) {
    /** @type {{ calls: { id: number, what: 'input' | 'resize', value: any }[], end: { faults: string[], expectedErrors: string[] } | null, said: string[], lacks: string[], phase: string }} */
    const now = /** @type {any} */ (await within(page.ask(look.toString(), done), 'look'));
    if (now.end) {
      const { faults, expectedErrors } = now.end;
      // The browser's own words for an error differ; of ours a story names what it expects.
      const said = now.said.filter((text) => !expectedErrors.some((part) => text.includes(part)));
      return { faults: [...faults, ...said], lacks: now.lacks };
    }
    if (now.phase !== phase) {
      phase = now.phase;
      start = performance.now();
    }
    if (performance.now() - start > STORY_LIMIT_MS)
      throw new Error(`It was ${phase} for ${STORY_LIMIT_MS} ms.`);
    done = [];
    for (const { id: call, what, value } of now.calls) {
      if (what === 'input') await within(page.input(value), 'input');
      else await within(page.resize(value), 'resize');
      done.push(call);
    }
    if (now.calls.length === 0) await wait(TURN_MS);
  }
}

/**
 * Opens the catalog, before its first story.
 * @param {EnginePage} page
 * @param {string} url
 * @param {Size} size
 */
async function open(page, url, size) {
  const { href } = new URL('iframe.html?viewMode=story&castkit-theme=light&castkit-axe=none', url);
  await within(page.open(href, size), 'open');
  await within(
    page.ask(`() => new Promise((resolve, reject) => {
    const limit = Date.now() + ${STORY_LIMIT_MS};
    const turn = () => {
      if ('__STORYBOOK_PREVIEW__' in globalThis) globalThis.__STORYBOOK_PREVIEW__.ready().then(() => resolve(null), reject);
      else if (Date.now() > limit) reject(new Error('Storybook does not start.'));
      else setTimeout(turn, ${TURN_MS});
    };
    turn();
  })`),
    'start of Storybook',
  );
  // A file begins without what another has kept: its profile is that of the browser.
  await within(page.ask('() => { localStorage.clear(); sessionStorage.clear(); }'), 'storage');
  await within(page.ask(listen.toString()), 'listen');
}

/**
 * Runs stories, and prints those that fail.
 * @param {import('./engines.mjs').Engine} engine
 * @param {string} url of the catalog
 * @param {Size} size of the window
 * @param {import('./stories.mjs').Story[][]} files the stories of each file
 */
export async function runIn(engine, url, size, files) {
  /** @type {BrowserEnd[]} */
  const ends = [];
  const waiting = files.toReversed();

  async function work() {
    /** @type {EnginePage | undefined} */
    let page;
    for (let stories = waiting.pop(); stories; stories = waiting.pop()) {
      let isOpen = false;
      for (const { id } of stories) {
        /** @type {BrowserEnd} */
        let end;
        let isLost = false;
        try {
          // The last Tab of the story before may have gone on to the browser's own bar, from where nothing leads back.
          if (page && isOpen && !(await within(page.ask('() => document.hasFocus()'), 'focus'))) {
            await page.close();
            page = undefined;
            isOpen = false;
          }
          page ??= await within(engine.start(), 'start');
          if (!isOpen) await open(page, url, size);
          isOpen = true;
          end = await play(page, size, id);
        } catch (error) {
          end = { faults: [String(error)], lacks: [] };
          isLost = true;
        }
        ends.push(end);
        if (end.faults.length === 0) continue;
        console.log(`${id} (${engine.name})\n${end.faults.join('\n')}\n`);
        // It may still run: the next story has a page of its own.
        isOpen = false;
        if (!isLost) continue;
        await page?.close().catch(() => {});
        page = undefined;
      }
    }
    await page?.close().catch(() => {});
  }

  // Two browsers, for two cores.
  await Promise.all([work(), work()]);
  return ends;
}
