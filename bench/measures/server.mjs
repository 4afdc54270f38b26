import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { CARDS, labelOf } from '../competitors/index.mjs';
import { number, spread, table } from '../report/table.mjs';
import { figuresOfRounds, inRounds } from '../statistics.mjs';
import { bundleForServer } from '../setup/bundle.mjs';
import { startChild } from '../setup/child.mjs';

export const title = 'Server rendering';

export const COUNT = 100; // cards
const ROUNDS = 15;
/** Renderings that do not count: a server that has just started is several times slower. */
const WARM_UPS = 100;

/** In ms. @typedef {{ wall: number, cpu: number }} Times */
/** @typedef {{ bytes: number, compressed: number, images: number, styleAttributes: number }} Html */

/**
 * @typedef {object} Renderings
 * @property {Record<string, Times[]>} times
 * @property {Record<string, Html>} html
 */

/** Starts a process that renders a competitor's cards. @param {string} site @param {string} name */
async function startProcess(site, name) {
  const script = fileURLToPath(new URL('server-process.mjs', import.meta.url));
  return startChild(script, [await bundleForServer(site, name)], { TZ: 'UTC' });
}

/** @param {string} html @returns {Html} */
const describe = (html) => ({
  bytes: Buffer.byteLength(html),
  compressed: brotliCompressSync(html).length,
  images: html.match(/<img\b/g)?.length ?? 0,
  styleAttributes: html.match(/<[^>]*\sstyle="/g)?.length ?? 0,
});

/**
 * Measures rendering on a server and its HTML.
 * @param {import('../run.mjs').Bench} bench
 * @returns {Promise<Renderings>}
 */
export async function measure({ server, site, few, log }) {
  /** @type {Map<string, Awaited<ReturnType<typeof startProcess>>>} */
  const processes = new Map();
  /** @type {Record<string, Html>} */
  const html = {};
  try {
    for (const name of CARDS) {
      const child = await startProcess(site, name);
      processes.set(name, child);
      html[name] = describe(await child.ask('prepare', COUNT, server.images));
    }
    for (const child of processes.values()) {
      await child.ask('warmUp', few(WARM_UPS));
    }
    const rounds = few(ROUNDS);
    log(`${CARDS.length} servers, ${rounds} rounds`);
    /** @type {Record<string, Times[]>} */
    const times = await inRounds(
      CARDS,
      rounds,
      (name) => /** @type {Promise<Times>} */ (processes.get(name)?.ask('measure')),
    );
    return { times, html };
  } finally {
    for (const child of processes.values()) child.stop();
  }
}

/** @param {Renderings} renderings */
export function report(renderings) {
  const columns = [
    ...['', 'CPU, ms', '× plain', 'min–max', 'wall, ms', '× plain'],
    ...['HTML a card, kB', 'all compressed, kB', 'images', 'style attributes'],
  ];
  const figures = figuresOfRounds(renderings.times);
  const rows = CARDS.map((name) => {
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
    ];
  });
  return [
    table(columns, rows),
    `${COUNT} cards, rendered with \`renderToString\` in one process of Node a competitor, in UTC, after ${WARM_UPS} ` +
      'renderings that do not count.',
  ];
}
