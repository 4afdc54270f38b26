import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { labelOf, REACT_CARDS } from '../competitors/index.mjs';
import { number, spread, table } from '../report/table.mjs';
import { figuresOfRounds, inRounds } from '../rounds.mjs';
import { bundleForServer } from '../setup/bundle.mjs';
import { startChild } from '../setup/child.mjs';
import { workFolder } from '../setup/pack-castkit.mjs';
import { newTab } from '../setup/tab.mjs';

export const title = 'Server rendering';

export const COUNT = 100; // cards
const ROUNDS = 15;
/** Renderings that do not count: a server that has just started is several times slower. */
const WARM_UPS = 100;
const TIME_ZONES = ['UTC', 'America/New_York', 'Asia/Tokyo'];

/** @typedef {import('../run.mjs').Bench} Bench */
/** In ms. @typedef {{ wall: number, cpu: number }} Times */
/** @typedef {{ bytes: number, compressed: number, images: number, styleAttributes: number }} Html */

/**
 * @typedef {object} Renderings
 * @property {Record<string, Times[]>} times
 * @property {Record<string, Html>} html
 * @property {Record<string, Record<string, number>>} hydrationErrors by name and time zone
 */

/** Starts a process that renders a competitor's cards. @param {string} site @param {string} name */
async function startProcess(site, name) {
  const entry = await bundleForServer(site, name, join(workFolder, 'server', name));
  const script = fileURLToPath(new URL('server-process.mjs', import.meta.url));
  return startChild(script, [entry], { TZ: 'UTC' });
}

/**
 * The HTML of a competitor's cards, from a server in UTC.
 * @param {Bench} bench
 * @param {string} name
 */
export async function renderOnServer({ site, server }, name) {
  const child = await startProcess(site, name);
  const html = await child.ask('prepare', COUNT, server.images);
  child.stop();
  return html;
}

/** @param {string} html @returns {Html} */
const describe = (html) => ({
  bytes: Buffer.byteLength(html),
  compressed: brotliCompressSync(html).length,
  images: html.match(/<img\b/g)?.length ?? 0,
  styleAttributes: html.match(/<[^>]*\sstyle="/g)?.length ?? 0,
});

/**
 * Measures rendering on a server, its HTML, and hydration in other time zones.
 * @param {Bench} bench
 * @returns {Promise<Renderings>}
 */
export async function measure(bench) {
  const { server, site, few, log } = bench;
  /** @type {Map<string, Awaited<ReturnType<typeof startProcess>>>} */
  const processes = new Map();
  /** @type {Record<string, Html>} */
  const html = {};
  try {
    for (const name of REACT_CARDS) {
      const child = await startProcess(site, name);
      processes.set(name, child);
      const text = await child.ask('prepare', COUNT, server.images);
      server.setServerHtml(name, text);
      html[name] = describe(text);
    }
    for (const child of processes.values()) {
      await child.ask('warmUp', few(WARM_UPS));
    }
    const rounds = few(ROUNDS);
    log(`${REACT_CARDS.length} servers, ${rounds} rounds`);
    /** @type {Record<string, Times[]>} */
    const times = await inRounds(
      REACT_CARDS,
      rounds,
      (name) => /** @type {Promise<Times>} */ (processes.get(name)?.ask('measure')),
    );
    return { times, html, hydrationErrors: await hydrate(bench) };
  } finally {
    for (const child of processes.values()) child.stop();
  }
}

/** Counts the hydration errors in each time zone. @param {Bench} bench */
async function hydrate({ browser, server }) {
  /** @type {Renderings['hydrationErrors']} */
  const errors = {};
  for (const name of REACT_CARDS) {
    const url = await server.open(name, 'bench', { server: '' });
    errors[name] = {};
    for (const timezoneId of TIME_ZONES) {
      const tab = await newTab(browser, { timezoneId, locale: 'en-US' });
      await tab.open(url);
      errors[name][timezoneId] = await tab.page.evaluate((count) => {
        window.bench.prepare(count);
        return window.bench.hydrate();
      }, COUNT);
      await tab.close();
    }
  }
  return errors;
}

/** @param {Renderings} renderings */
export function report(renderings) {
  const columns = [
    ...['', 'CPU, ms', '× plain', 'min–max', 'wall, ms', '× plain'],
    ...['HTML a card, kB', 'all compressed, kB', 'images', 'style attributes'],
    ...TIME_ZONES.map((zone) => `hydration errors, ${zone}`),
  ];
  const figures = figuresOfRounds(renderings.times);
  const rows = REACT_CARDS.map((name) => {
    const html = renderings.html[name];
    return [
      labelOf(name),
      number(figures.of(name, 'cpu').median, 1),
      number(figures.ratio(name, 'plain', 'cpu').median),
      spread(figures.ratio(name, 'plain', 'cpu')),
      number(figures.of(name, 'wall').median, 1),
      number(figures.ratio(name, 'plain', 'wall').median),
      number((html?.bytes ?? NaN) / COUNT / 1000, 1),
      number((html?.compressed ?? NaN) / 1000, 1),
      number(html?.images, 0),
      number(html?.styleAttributes, 0),
      ...TIME_ZONES.map((zone) => number(renderings.hydrationErrors[name]?.[zone], 0)),
    ];
  });
  return [
    table(columns, rows),
    `${COUNT} cards, rendered with \`renderToString\` in one process of Node a competitor, in UTC, after ${WARM_UPS} ` +
      'renderings that do not count, and hydrated by browsers in three time zones. Raw DOM cannot be rendered on a server.',
  ];
}
