import { labelOf } from '../competitors/index.mjs';
import { number, spread, table } from '../report/table.mjs';
import { figuresOfRounds, inRounds } from '../statistics.mjs';
import { newTab } from '../setup/tab.mjs';

export const title = 'Mounting cards';

/** Rounds by the number of cards. */
const ROUNDS = { 10: 11, 100: 15, 1000: 5 };

const NAMES = [
  'plain',
  'same-dom',
  'castkit',
  'castkit-reactions',
  'react-tweet',
  'bsky-react-post',
  'neynar',
  'neynar-reactions',
];

/** @typedef {import('../run.mjs').Bench} Bench */
/** @typedef {import('../setup/tab.mjs').Tab} Tab */
/** @typedef {ReturnType<Window['bench']['describe']>} Content */

/**
 * In ms: until the cards are laid out, and until the content is complete.
 * @typedef {Record<'cpu' | 'wall' | 'settledCpu' | 'settledWall', number>} Times
 */

/**
 * @typedef {object} Mounts
 * @property {number} count
 * @property {Record<string, Times[]>} times
 * @property {Record<string, Content>} content
 */

/**
 * Measures the commit and layout of cards, and the time until all their content is there.
 * @param {Bench} bench
 * @returns {Promise<Mounts[]>}
 */
export async function measure(bench) {
  bench.server.setSerializedDom(await serializeCastkit(bench));
  /** @type {Map<string, Tab>} */
  const tabs = new Map();
  for (const name of NAMES) tabs.set(name, await openTab(bench, name));
  const mounts = [];
  for (const [key, all] of Object.entries(ROUNDS)) {
    const count = Number(key);
    const rounds = bench.few(all);
    bench.log(`${count} cards, ${rounds} rounds`);
    mounts.push({ count, ...(await mountInRounds(tabs, count, rounds)) });
  }
  for (const tab of tabs.values()) await tab.close();
  return mounts;
}

/** There everything is laid out, but little painted. @param {Bench} bench @param {string} name */
async function openTab({ browser, server }, name) {
  const tab = await newTab(browser);
  await tab.open(`${await server.open(name, 'bench')}?clipped`);
  return tab;
}

/** The DOM of Castkit's cards, which `same-dom` renders. @param {Bench} bench */
async function serializeCastkit(bench) {
  const tab = await openTab(bench, 'castkit-reactions');
  const dom = await tab.page.evaluate(async () => {
    await window.bench.show(100);
    return window.bench.serializeDom();
  });
  await tab.close();
  return dom;
}

/** @param {Map<string, Tab>} tabs @param {number} count @param {number} rounds */
async function mountInRounds(tabs, count, rounds) {
  /** @type {Record<string, Content>} */
  const content = {};
  // The first mount warms up: it loads the images and compiles the code.
  for (const [name, tab] of tabs) {
    await tab.page.evaluate((cards) => window.bench.prepare(cards), count);
    await mountOnce(tab);
    content[name] = await tab.page.evaluate(() => window.bench.describe());
    await tab.page.evaluate(() => window.bench.unmount());
    if (content[name].images === 0) throw new Error(`${name} rendered no images`);
  }
  const times = await inRounds([...tabs.keys()], rounds, async (name) => {
    const tab = /** @type {Tab} */ (tabs.get(name));
    const measured = await mountOnce(tab);
    await tab.page.evaluate(() => window.bench.unmount());
    return measured;
  });
  return { times, content };
}

/** @param {Tab} tab @returns {Promise<Times>} */
async function mountOnce({ page, cpu, evaluationCpu, collectGarbage }) {
  await collectGarbage();
  const before = await cpu();
  const evaluationBefore = await evaluationCpu();
  const wall = await page.evaluate(() => window.bench.mount());
  const evaluation = await evaluationCpu();
  const settledWall = await page.evaluate(() => window.bench.settle());
  return {
    cpu: evaluation - evaluationBefore,
    wall,
    settledCpu: (await cpu()) - before,
    settledWall,
  };
}

/** @param {Mounts[]} all */
export function report(all) {
  return [
    ...all.map(reportMounts),
    'All images, 2.1 a card, are in the document once the content is complete. @neynar/react adds ' +
      'images and quotes after its first commit: its fair figure is the settled one.',
  ];
}

/** @param {Mounts} mounts */
function reportMounts(mounts) {
  const { count, times, content } = mounts;
  const { of: ms, ratio: ratioOf } = figuresOfRounds(times);
  const columns = [
    ...['', 'CPU, ms', '× plain', 'min–max', 'wall, ms', '× plain'],
    ...['settled CPU, ms', '× plain', 'settled wall, ms'],
    ...['elements a card', 'images', 'HTML a card, kB'],
  ];
  const rows = Object.keys(times).map((name) => [
    labelOf(name),
    number(ms(name, 'cpu').median, 1),
    number(ratioOf(name, 'plain', 'cpu').median),
    spread(ratioOf(name, 'plain', 'cpu')),
    number(ms(name, 'wall').median, 1),
    number(ratioOf(name, 'plain', 'wall').median),
    number(ms(name, 'settledCpu').median, 1),
    number(ratioOf(name, 'plain', 'settledCpu').median),
    number(ms(name, 'settledWall').median, 1),
    number((content[name]?.elements ?? NaN) / count, 1),
    number(content[name]?.images, 0),
    number((content[name]?.htmlBytes ?? NaN) / count / 1000, 1),
  ]);
  return `### ${count} cards\n\n${table(columns, rows)}`;
}
