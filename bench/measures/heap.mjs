import { CARDS, labelOf } from '../competitors/index.mjs';
import { number, spread, table } from '../report/table.mjs';
import { figuresOfRounds, inRounds } from '../rounds.mjs';
import { newTab } from '../setup/tab.mjs';

export const title = 'Memory';

const COUNT = 1000; // cards
const ROUNDS = 3;

/** In kB a card. @typedef {{ js: number, dom: number }} Heap */

/**
 * Measures the heap that mounted cards keep, without the data that they are made from.
 * @param {import('../run.mjs').Bench} bench
 * @returns {Promise<Record<string, Heap[]>>}
 */
export function measure({ browser, server, few }) {
  const count = few(COUNT);
  return inRounds(CARDS, few(ROUNDS), async (name) => {
    const tab = await newTab(browser);
    await tab.open(await server.open(name, 'bench', { clipped: '' }));
    // What is created only once does not count.
    await tab.page.evaluate(async (cards) => {
      await window.bench.show(10);
      window.bench.unmount();
      window.bench.prepare(cards);
    }, count);
    const before = await tab.heap();
    await tab.page.evaluate(async () => {
      window.bench.mount();
      await window.bench.settle();
    });
    const after = await tab.heap();
    await tab.close();
    return {
      js: (after.js - before.js) / 1000 / count,
      dom: (after.dom - before.dom) / 1000 / count,
    };
  });
}

/** @param {Record<string, Heap[]>} all */
export function report(all) {
  const figures = figuresOfRounds(all);
  const rows = Object.keys(all).map((name) => {
    const js = figures.of(name, 'js');
    const dom = figures.of(name, 'dom');
    return [
      labelOf(name),
      ...[number(js.median, 1), spread(js, 1)],
      ...[number(dom.median, 1), spread(dom, 1)],
    ];
  });
  return [
    table(['', 'JavaScript, kB a card', 'min–max', 'DOM, kB a card', 'min–max'], rows),
    `Heap of ${COUNT} mounted cards after garbage collection, without the data that they are made from.`,
  ];
}
