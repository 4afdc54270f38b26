import { responseTo } from '../api-responses.mjs';
import { labelOf } from '../competitors/index.mjs';
import { createLinkingPosts } from '../posts.mjs';
import { number, table } from '../report/table.mjs';
import { newTab } from '../setup/tab.mjs';

export const title = 'Network';

const COUNT = 50; // cards
const SHARED = { pages: 10, quotes: 5 };
/** Latency of a response, in ms. Parallel requests overlap. */
const LATENCY = 50;
const RETRY_AFTER = 1; // s
const TIMEOUT = 8000; // ms

/** The competitors that fetch previews and quotes. */
const NAMES = ['castkit', 'neynar'];

/** @typedef {import('../posts.mjs').Included} Included */
/** @typedef {{ included: Included, startsWith429: boolean }} Scenario */
/** @type {Record<string, Scenario>} */
const SCENARIOS = {
  'hashes and URLs only': { included: 'nothing', startsWith429: false },
  'API includes metadata and quotes': { included: 'all', startsWith429: false },
  'first response of the proxy is a 429': { included: 'nothing', startsWith429: true },
};

/**
 * @typedef {object} Traffic
 * @property {number} requests
 * @property {number} distinct URLs
 * @property {number} parallel highest number of parallel requests
 * @property {number} pages cards that show their page's preview
 * @property {number} quotes cards that show their quote
 * @property {number | null} time in ms until all are shown, or null
 */

/** @typedef {import('playwright').Route} Route */

/** Responds as the API and the proxy do. @param {Scenario} scenario @param {string} images */
function createNetwork({ startsWith429 }, images) {
  const posts = createLinkingPosts(COUNT, images, { ...SHARED, included: 'all' });
  const quotes = new Map(posts.flatMap(({ quote }) => (quote ? [[quote.hash, quote]] : [])));
  /** @type {string[]} */
  const requests = [];
  let pending = 0;
  let parallel = 0;
  let isBusy = startsWith429;

  return {
    requests,
    parallel: () => parallel,
    /** @param {Route} route */
    async respond(route) {
      const url = new URL(route.request().url());
      requests.push(url.href);
      pending += 1;
      parallel = Math.max(parallel, pending);
      await new Promise((resolve) => setTimeout(resolve, LATENCY));
      pending -= 1;
      const headers = { 'access-control-allow-origin': '*' };
      if (!isBusy || !url.searchParams.has('url')) {
        return route.fulfill({ json: responseTo(url, { quotes, images }), headers });
      }
      isBusy = false;
      return route.fulfill({
        status: 429,
        headers: {
          ...headers,
          'retry-after': `${RETRY_AFTER}`,
          'access-control-expose-headers': 'retry-after',
        },
      });
    },
  };
}

/** Runs in the page. */
function countShown() {
  const text = document.querySelector('#root')?.textContent ?? '';
  return {
    pages: text.match(/Page \d/g)?.length ?? 0,
    quotes: text.match(/Hot take/g)?.length ?? 0,
  };
}

/**
 * Counts the requests of cards that share pages and quotes.
 * @param {import('../run.mjs').Bench} bench
 * @returns {Promise<Record<string, Record<string, Traffic>>>}
 */
export async function measure(bench) {
  /** @type {Record<string, Record<string, Traffic>>} */
  const all = {};
  for (const name of NAMES) {
    all[name] = {};
    for (const [scenarioTitle, scenario] of Object.entries(SCENARIOS)) {
      all[name][scenarioTitle] = await record(bench, name, scenario);
    }
  }
  return all;
}

/**
 * @param {import('../run.mjs').Bench} bench
 * @param {string} name
 * @param {Scenario} scenario
 * @returns {Promise<Traffic>}
 */
async function record({ browser, server }, name, scenario) {
  // All cards are in view: Castkit fetches the previews of those only.
  const tab = await newTab(browser, { viewport: { width: 800, height: 20_000 } });
  const network = createNetwork(scenario, server.images);
  await tab.page.route(({ origin }) => !server.images.startsWith(origin), network.respond);
  await tab.open(await server.open(name, 'bench', { 'real-network': '' }));
  await tab.page.evaluate(
    ({ count, shared }) => {
      window.bench.prepare(count, shared);
      window.bench.mount();
    },
    { count: COUNT, shared: { ...SHARED, included: scenario.included } },
  );
  const start = performance.now();
  let time = null;
  let shown = await tab.page.evaluate(countShown);
  while (time === null && performance.now() - start < TIMEOUT) {
    shown = await tab.page.evaluate(countShown);
    if (shown.pages === COUNT && shown.quotes === COUNT) time = performance.now() - start;
    else await new Promise((resolve) => setTimeout(resolve, LATENCY));
  }
  await tab.close();
  return {
    requests: network.requests.length,
    distinct: new Set(network.requests).size,
    parallel: network.parallel(),
    ...shown,
    time,
  };
}

/** @param {Record<string, Record<string, Traffic>>} all */
export function report(all) {
  const columns = ['', 'requests', 'distinct', 'parallel', 'previews', 'quotes', 'all shown, s'];
  const rows = Object.entries(all).flatMap(([name, scenarios]) =>
    Object.entries(scenarios).map(([scenario, traffic]) => [
      `${labelOf(name)}: ${scenario}`,
      ...[traffic.requests, traffic.distinct, traffic.parallel].map(String),
      ...[traffic.pages, traffic.quotes].map(String),
      traffic.time === null ? 'never' : number(traffic.time / 1000, 1),
    ]),
  );
  return [
    table(columns, rows),
    `${COUNT} cards that link to ${SHARED.pages} pages and quote ${SHARED.quotes} posts. The 429 comes with ` +
      `\`Retry-After: ${RETRY_AFTER}\`. “Never” means not within ${TIMEOUT / 1000} s. The other competitors fetch nothing.`,
  ];
}
