import { CARDS, labelOf } from '../competitors/index.mjs';
import { NOTHING, table } from '../report/table.mjs';
import { newTab } from '../setup/tab.mjs';

export const title = 'Renders';

const COUNT = 100; // cards
const CHANGES = /** @type {const} */ (['theme', 'toast', 'like', 'new data']);

/** @typedef {Awaited<ReturnType<Window['bench']['countRenders']>>} Renders */

/**
 * Counts the components that React renders after a change. Each change gets a fresh page.
 * @param {import('../run.mjs').Bench} bench
 * @returns {Promise<Record<string, Record<string, Renders>>>}
 */
export async function measure({ browser, server }) {
  /** @type {Record<string, Record<string, Renders>>} */
  const renders = {};
  for (const name of CARDS) {
    const url = `${await server.open(name, 'bench')}?clipped`;
    renders[name] = {};
    for (const change of CHANGES) {
      const tab = await newTab(browser, { countsRenders: true });
      await tab.open(url);
      renders[name][change] = await tab.page.evaluate(
        async ([count, what]) => {
          await window.bench.show(count);
          return window.bench.countRenders(what);
        },
        /** @type {const} */ ([COUNT, change]),
      );
      await tab.close();
    }
  }
  return renders;
}

/** @param {Record<string, Record<string, Renders>>} all */
export function report(all) {
  /** @param {string} change @param {Renders | undefined} renders */
  const cell = (change, renders) => {
    if (!renders) return NOTHING;
    const isStale = change === 'new data' && !renders.isShown;
    return `${renders.renders}${isStale ? ', not shown' : ''}`;
  };
  const rows = Object.entries(all).map(([name, renders]) => [
    labelOf(name),
    ...CHANGES.map((change) => cell(change, renders[change])),
  ]);
  return [
    table(['', ...CHANGES], rows),
    `Components that React renders, of ${COUNT} cards, after a switch of the theme, a toast, a click on the first heart, and ` +
      `another like count in the data of the first card. “${NOTHING}” means that there is no such feature, “not shown” that the ` +
      'card keeps the old count.',
  ];
}
