// Firefox and WebKit, as the machine has them: nothing is installed here. Firefox speaks WebDriver BiDi (puppeteer-core),
// WebKit's own driver plain WebDriver, which is three requests a page. Both open a page, ask it and send trusted input;
// what only Chromium's protocol can do (another medium, a touch screen) their pages do not offer.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LIMIT_MS } from '../.storybook/limits.mjs';

/** @typedef {import('../mocks/real-input.js').Input} Input */
/** @typedef {{ width: number, height: number }} Size */

/**
 * @typedef {object} EnginePage
 * @property {(url: string, size: Size) => Promise<void>} open
 * @property {(code: string, ...values: unknown[]) => Promise<unknown>} ask calls a function, given by its code, in the page.
 * What it returns is JSON, or a promise of it.
 * @property {(input: Input) => Promise<void>} input
 * @property {(size: Size) => Promise<void>} resize sets the size of what the window shows
 * @property {() => Promise<void>} close ends the browser, too
 */

/**
 * @typedef {object} Engine
 * @property {'firefox' | 'webkit'} name
 * @property {string} path of the browser or its driver
 * @property {(options?: { asVisitor?: boolean }) => Promise<EnginePage>} start starts a browser. With `asVisitor` it opens
 * a window by a person's press alone, and has motion. Default: as stories need it, also by a script's press, and without motion.
 */

/** How long a driver may take to answer: a story may wait for something, as its page may for another. */
const ANSWER_MS = 2 * LIMIT_MS;

/** A browser of the same words, zone and motion as the stories expect. */
const env = { ...process.env, TZ: 'UTC', LANG: 'C.UTF-8', LANGUAGE: 'en_US' };

/** The first of some paths that exists. @param {(string | undefined)[]} paths */
const firstOf = (paths) => paths.find((path) => path && existsSync(path));

/** How many tabs of Firefox are opened until one has the focus. */
const TABS = 5;

/** @returns {Engine | undefined} */
function findFirefox() {
  const executablePath = firstOf([
    process.env.CASTKIT_FIREFOX,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]);
  if (!executablePath) return undefined;
  return {
    name: 'firefox',
    path: executablePath,
    async start({ asVisitor = false } = {}) {
      const { launch } = await import('puppeteer-core');
      const browser = await launch({
        browser: 'firefox',
        executablePath,
        env,
        protocolTimeout: ANSWER_MS,
        extraPrefsFirefox: {
          'ui.prefersReducedMotion': asVisitor ? 0 : 1,
          'intl.accept_languages': 'en-US',
          // Those of a phone take no room.
          'ui.useOverlayScrollbars': 1,
          'dom.disable_open_during_load': asVisitor,
        },
      });
      // The document of the first tab never has the focus: there `focus()` sends no events. It goes, as on a busy machine
      // the window may give it the focus later.
      const [first] = await browser.pages();
      let page = await browser.newPage();
      await first?.close();
      /** @type {EnginePage} */
      return {
        async open(url, size) {
          for (let tabs = 0; tabs < TABS; tabs += 1) {
            page.setDefaultTimeout(LIMIT_MS);
            await page.setViewport(size);
            await page.goto(url, { waitUntil: 'load' });
            await page.bringToFront();
            if (await page.evaluate('document.hasFocus()')) return;
            const before = page;
            page = await browser.newPage();
            await before.close();
          }
          throw new Error('No tab has the focus.');
        },
        ask: (code, ...values) => page.evaluate(`(${code})(...${JSON.stringify(values)})`),
        async input(input) {
          if ('key' in input) {
            // A chord such as `Shift+Tab`.
            const keys = /** @type {import('puppeteer-core').KeyInput[]} */ (input.key.split('+'));
            for (const key of keys) await page.keyboard.down(key);
            for (const key of keys.toReversed()) await page.keyboard.up(key);
          } else if (input.isHover) await page.mouse.move(input.x, input.y);
          else await page.mouse.click(input.x, input.y);
        },
        resize: (size) => page.setViewport(size),
        close: () => browser.close(),
      };
    },
  };
}

/** A port that is free. @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** The keys of WebDriver that are no letters. */
const KEYS = new Map([
  ['Tab', '\uE004'],
  ['Enter', '\uE007'],
  ['Escape', '\uE00C'],
  ['Shift', '\uE008'],
  ['Backspace', '\uE003'],
  ['Delete', '\uE017'],
  ['ArrowLeft', '\uE012'],
  ['ArrowUp', '\uE013'],
  ['ArrowRight', '\uE014'],
  ['ArrowDown', '\uE015'],
  ['Home', '\uE011'],
  ['End', '\uE010'],
  ['PageUp', '\uE00E'],
  ['PageDown', '\uE00F'],
  ['Control', '\uE009'],
  ['Alt', '\uE00A'],
  ['Meta', '\uE03D'],
  ['Space', ' '],
]);

/** The actions of a chord such as `Shift+Tab`. @param {string} chord */
function keyActions(chord) {
  const values = chord.split('+').map((key) => KEYS.get(key) ?? key);
  return [
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
  ];
}

/** Twice as large as any window, whose lower corner is in its middle. */
const SCREEN = { width: 3200, height: 2800 };
/** The most that a window has beside what it shows, in px: a title, a toolbar, an edge. */
const MAX_FRAME = 200;
/** How often a window is measured until it has its size. */
const RESIZE_TRIES = 30;

/**
 * A screen to show windows on, where the machine has none.
 * @returns {Promise<{ display: string | undefined, close: () => void }>}
 */
async function openScreen() {
  if (process.env.DISPLAY) return { display: process.env.DISPLAY, close: () => {} };
  const xvfb = spawn(
    'Xvfb',
    [
      ...['-displayfd', '3', '-nolisten', 'tcp'],
      ...['-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`],
    ],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const display = await new Promise((resolve, reject) => {
    xvfb.once('error', reject);
    xvfb.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    xvfb.stdio[3]?.once('data', (data) => resolve(`:${String(data).trim()}`));
  });
  return { display, close: () => xvfb.kill() };
}

/** The bar of the browser takes no room: else its window is at least 447 px wide, and a phone's is 375. */
const NARROW = '* { padding: 0; margin: 0; min-width: 0; border-width: 0; font-size: 1px }';

/** A folder of settings for one browser. @param {boolean} hasMotion */
function createSettings(hasMotion) {
  const folder = mkdtempSync(join(tmpdir(), 'castkit-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), NARROW);
  const motion = `[Settings]\ngtk-enable-animations=${hasMotion ? 1 : 0}\n`;
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), motion);
  return folder;
}

/** @returns {Engine | undefined} */
function findWebKit() {
  const driver = firstOf([process.env.CASTKIT_WEBKIT, '/usr/bin/WebKitWebDriver']);
  if (!driver) return undefined;
  if (!process.env.DISPLAY && !existsSync('/usr/bin/Xvfb')) return undefined;
  return {
    name: 'webkit',
    path: driver,
    async start({ asVisitor = false } = {}) {
      const screen = await openScreen();
      const port = await freePort();
      const settings = createSettings(asVisitor);
      const process_ = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
        stdio: 'ignore',
        env: {
          ...env,
          DISPLAY: screen.display,
          WEBKIT_DISABLE_COMPOSITING_MODE: '1',
          GTK_THEME: 'Adwaita',
          XDG_CONFIG_HOME: settings,
        },
      });
      const end = () => {
        process_.kill();
        screen.close();
        rmSync(settings, { recursive: true, force: true });
      };
      /** @param {string} method @param {string} path @param {object} [body] @returns {Promise<any>} */
      const send = async (method, path, body) => {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, {
          method,
          signal: AbortSignal.timeout(ANSWER_MS),
          ...(body && { body: JSON.stringify(body) }),
        });
        const { value } = await response.json();
        if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
        return value;
      };
      /** The driver listens a moment after it has started. */
      const started = async (triesLeft = 100) => {
        try {
          await send('GET', '/status');
        } catch (error) {
          if (triesLeft === 0) throw error;
          await wait(50);
          await started(triesLeft - 1);
        }
      };
      let session = '';
      try {
        await started();
        const { sessionId } = await send('POST', '/session', {
          capabilities: {
            alwaysMatch: {
              timeouts: { script: ANSWER_MS, pageLoad: LIMIT_MS, implicit: 0 },
              'webkitgtk:browserOptions': {
                // A press of `userEvent` is none of a person's, by which windows open.
                args: ['--automation', `--javascript-can-open-windows-automatically=${!asVisitor}`],
              },
            },
          },
        });
        session = `/session/${sessionId}`;
      } catch (error) {
        end();
        throw error;
      }
      const ask = (/** @type {string} */ code, /** @type {unknown[]} */ ...args) =>
        send('POST', `${session}/execute/sync`, {
          script: `return (${code})(...arguments);`,
          args,
        });
      /** The window has a frame: what it shows is set by what it lacks. @param {Size} size */
      const resize = async ({ width, height }) => {
        // No window is narrower than its head.
        let least = 0;
        for (let tries = 0; tries < RESIZE_TRIES; tries += 1) {
          const shown = await ask('() => ({ width: innerWidth, height: innerHeight })');
          if (shown.width === Math.max(width, least) && shown.height === height) return;
          const now = await send('GET', `${session}/window/rect`);
          const frame = { width: now.width - shown.width, height: now.height - shown.height };
          // The page may hear of its window's size later.
          if (
            frame.width < 0 ||
            frame.width > MAX_FRAME ||
            frame.height < 0 ||
            frame.height > MAX_FRAME
          )
            continue;
          const to = { width: width + frame.width, height: height + frame.height };
          // Nobody manages windows here: that under the pointer has the focus. It rests in the middle of the screen.
          const place = {
            x: SCREEN.width / 2 - to.width + 2,
            y: SCREEN.height / 2 - to.height + 2,
          };
          const set = await send('POST', `${session}/window/rect`, { ...to, ...place });
          if (set.width > to.width) least = set.width - frame.width;
        }
      };
      /** @param {object[]} actions of the pointer */
      const point = (actions) => ({
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions,
      });
      /** @type {EnginePage} */
      return {
        async open(url, size) {
          await send('POST', `${session}/url`, { url });
          await resize(size);
        },
        ask,
        async input(input) {
          if ('key' in input) {
            await send('POST', `${session}/actions`, {
              actions: [{ type: 'key', id: 'keys', actions: keyActions(input.key) }],
            });
            return;
          }
          const move = {
            type: 'pointerMove',
            duration: 0,
            x: Math.round(input.x),
            y: Math.round(input.y),
          };
          const press = [
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ];
          await send('POST', `${session}/actions`, {
            actions: [point([move, ...(input.isHover ? [] : press)])],
          });
        },
        resize,
        async close() {
          await send('DELETE', session).catch(() => {});
          end();
        },
      };
    },
  };
}

/** The packages of Debian and Ubuntu that an engine needs. */
const WANTED = { firefox: 'firefox-esr', webkit: 'webkit2gtk-driver gstreamer1.0-libav xvfb' };

/** What a machine without an engine is told. @param {'firefox' | 'webkit'} name */
export const sayMissing = (name) =>
  `Left out: ${name} was not run, install ${WANTED[name]} (apt-get install ${WANTED[name]}).`;

/** The engines beside Chromium that this machine has. */
export const findEngines = () => ({ firefox: findFirefox(), webkit: findWebKit() });
