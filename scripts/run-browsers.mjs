// Runs stories of a built catalog in Firefox or WebKit, as scripts/browsers.mjs asks in a file, and prints those that fail.
// A process of its own, so that its processor time is counted with its browsers'.
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { STORY_LIMIT_MS, tell } from '../.storybook/story-page.mjs';
import { findEngines } from './engines.mjs';

/**
 * @typedef {object} BrowserRun
 * @property {string} url of the catalog
 * @property {'firefox' | 'webkit'} engine
 * @property {import('./engines.mjs').Size} size of the window
 * @property {import('./stories.mjs').Story[][]} files the stories of each file
 * @property {string} report the file that says how each ended
 */

/** @type {BrowserRun} */
const {
  url,
  engine: name,
  size,
  files,
  report,
} = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const found = findEngines()[name];
if (!found) throw new Error(`This machine has no ${name}.`);
const { start: startBrowser } = found;

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
  addEventListener('error', ({ message }) => message && faults.push(`Uncaught ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(`Uncaught ${String(reason)}`));
  page.castkitCalls = { calls, faults, waiting, end: undefined };
  page.castkitInput = call('input');
  page.castkitResize = call('resize');
}

/** Begins a story, and does not wait for it. Sent as text. @param {string} id */
const begin = (id) => `(() => {
  const state = globalThis.castkitCalls;
  state.end = undefined;
  state.faults.length = 0;
  (${tell.toString()})(${JSON.stringify(id)}).then(
    ({ faults, expectedErrors }) => { state.end = { faults, expectedErrors }; },
    (error) => { state.end = { faults: [String(error)], expectedErrors: [] }; },
  );
})`;

/** What a page asks for, and whether its story has ended. Sent as text. @param {number[]} done calls that were answered */
function look(done) {
  const state = /** @type {any} */ (globalThis).castkitCalls;
  if (!state)
    return { calls: [], end: { faults: ['The page has left.'], expectedErrors: [] }, said: [] };
  for (const id of done) state.waiting.get(id)?.();
  return {
    calls: state.calls.splice(0),
    end: state.end ?? null,
    said: state.end ? state.faults : [],
  };
}

/** How often a page is asked, in milliseconds. */
const TURN_MS = 30;

/**
 * Runs a story; what is wrong with it.
 * @param {import('./engines.mjs').EnginePage} page
 * @param {string} id
 */
async function faultsOf(page, id) {
  await page.resize(size);
  await page.ask(begin(id));
  const limit = performance.now() + STORY_LIMIT_MS;
  /** @type {number[]} */
  let done = [];
  for (;;) {
    /** @type {{ calls: { id: number, what: 'input' | 'resize', value: any }[], end: { faults: string[], expectedErrors: string[] } | null, said: string[] }} */
    const { calls, end, said } = /** @type {any} */ (await page.ask(look.toString(), done));
    if (end) {
      const { faults, expectedErrors } = end;
      // The browser's own words for an error differ; of ours a story names what it expects.
      return [
        ...faults,
        ...said.filter((text) => !expectedErrors.some((part) => text.includes(part))),
      ];
    }
    if (performance.now() > limit) return [`It did not end in ${STORY_LIMIT_MS} ms.`];
    done = [];
    for (const { id: call, what, value } of calls) {
      if (what === 'input') await page.input(value);
      else await page.resize(value);
      done.push(call);
    }
    if (calls.length === 0) await wait(TURN_MS);
  }
}

/** @type {{ id: string, seconds: number, faults: string[] }[]} */
const ends = [];
const waiting = files.toReversed();
const address = new URL('iframe.html?viewMode=story&castkit-theme=light&castkit-axe=none', url)
  .href;

/** @param {import('./engines.mjs').EnginePage} page */
async function open(page) {
  await page.open(address, size);
  await page.ask(`() => new Promise((resolve, reject) => {
    const limit = Date.now() + ${STORY_LIMIT_MS};
    const turn = () => {
      if ('__STORYBOOK_PREVIEW__' in globalThis) resolve(null);
      else if (Date.now() > limit) reject(new Error('Storybook does not start.'));
      else setTimeout(turn, ${TURN_MS});
    };
    turn();
  })`);
  await page.ask(listen.toString());
}

async function work() {
  /** @type {import('./engines.mjs').EnginePage | undefined} */
  let page;
  for (let stories = waiting.pop(); stories; stories = waiting.pop()) {
    let isOpen = false;
    for (const { id } of stories) {
      const start = performance.now();
      /** @type {string[]} */
      let faults;
      try {
        page ??= await startBrowser();
        if (!isOpen) await open(page);
        isOpen = true;
        faults = await faultsOf(page, id);
      } catch (error) {
        faults = [String(error)];
      }
      ends.push({ id, seconds: (performance.now() - start) / 1000, faults });
      if (faults.length === 0) continue;
      console.log(`${id} (${name})\n${faults.join('\n')}\n`);
      // It may still run: the next story has a browser of its own.
      await page?.close().catch(() => {});
      page = undefined;
      isOpen = false;
    }
  }
  await page?.close().catch(() => {});
}

/** Two browsers, for two cores. */
await Promise.all([work(), work()]);
writeFileSync(report, JSON.stringify(ends, undefined, 2));
