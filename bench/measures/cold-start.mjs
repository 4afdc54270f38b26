import { CARDS, labelOf } from '../competitors/index.mjs';
import { number, spread, table } from '../report/table.mjs';
import { figuresOfRounds, inRounds } from '../statistics.mjs';
import { newTab } from '../setup/tab.mjs';

export const title = 'Cold start';

const ROUNDS = 9;
/** How many times slower the processor runs. */
const THROTTLING = [1, 4];

/** `wall` and `cpu` in ms. @typedef {{ wall: number, cpu: number, bytes: number }} Start */
/** @typedef {{ throttling: number, starts: Record<string, Start[]> }} ColdStarts */

/** Runs in the page. */
function readTimes() {
  const entries = /** @type {PerformanceResourceTiming[]} */ (
    performance.getEntriesByType('resource')
  );
  const scripts = entries.filter(({ name }) => name.endsWith('.js'));
  const downloaded = Math.max(...scripts.map(({ responseEnd }) => responseEnd));
  return {
    wall: (window.coldStart ?? NaN) - downloaded,
    bytes: scripts.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
  };
}

/**
 * Measures a first visit, from downloaded scripts to ten cards that are laid out.
 * @param {import('../run.mjs').Bench} bench
 * @returns {Promise<ColdStarts[]>}
 */
export async function measure({ browser, server, few, log }) {
  /** @type {Record<string, string>} */
  const urls = {};
  for (const name of CARDS) urls[name] = await server.open(name, 'cold-start');
  const all = [];
  for (const throttling of THROTTLING) {
    log(`${throttling}× slower processor`);
    const starts = await inRounds(CARDS, few(ROUNDS), async (name) => {
      const tab = await newTab(browser);
      // Starts the process, which is not part of the figure.
      await tab.page.goto(server.blank);
      await tab.session.send('Emulation.setCPUThrottlingRate', { rate: throttling });
      const before = await tab.cpu();
      await tab.page.goto(urls[name] ?? '');
      await tab.page.waitForFunction(() => window.coldStart);
      const cpu = (await tab.cpu()) - before;
      const times = await tab.page.evaluate(readTimes);
      await tab.close();
      return { ...times, cpu };
    });
    all.push({ throttling, starts });
  }
  return all;
}

/** @param {ColdStarts[]} all */
export function report(all) {
  const columns = ['', 'CPU, ms', '× plain', 'min–max', 'wall, ms', '× plain', 'scripts, kB'];
  return [
    ...all.map((each) => {
      const figures = figuresOfRounds(each.starts);
      const rows = Object.entries(each.starts).map(([name, starts]) => [
        labelOf(name),
        number(figures.of(name, 'cpu').median, 0),
        number(figures.ratio(name, 'plain', 'cpu').median),
        spread(figures.ratio(name, 'plain', 'cpu')),
        number(figures.of(name, 'wall').median, 0),
        number(figures.ratio(name, 'plain', 'wall').median),
        number((starts[0]?.bytes ?? NaN) / 1000, 0),
      ]);
      return `### ${each.throttling}× slower processor\n\n${table(columns, rows)}`;
    }),
    'Ten cards in a tab that has never run the scripts, which include React. The wall time starts with the last downloaded ' +
      'script, the CPU time with the navigation.',
  ];
}
