import { labelOf, REACT_CARDS as NAMES } from '../competitors/index.mjs';
import { NOTHING, table } from '../report/table.mjs';
import { POLICIES } from '../setup/server.mjs';
import { newTab } from '../setup/tab.mjs';
import { COUNT, renderOnServer } from './server.mjs';

export const title = 'Content security policies';

/** Elements whose styles are compared with those of a page without a policy. */
const COMPARED = 400;

/** @typedef {import('../run.mjs').Bench} Bench */
/** Where the cards are rendered first. @typedef {'client' | 'server'} Side */

/**
 * @typedef {object} Outcome
 * @property {number} violations
 * @property {number} elements in the document
 * @property {number} different elements with other styles than without a policy
 * @property {string | null} error an uncaught one
 */

/** By policy. @typedef {Record<string, Record<Side, Outcome>>} Outcomes */

/** Runs before the page's scripts. */
function countViolations() {
  Object.assign(globalThis, { violations: 0 });
  document.addEventListener('securitypolicyviolation', () => {
    const counter = /** @type {typeof globalThis & { violations: number }} */ (globalThis);
    counter.violations += 1;
  });
}

/**
 * Renders cards under content security policies.
 * @param {Bench} bench
 * @returns {Promise<Record<string, Outcomes>>}
 */
export async function measure(bench) {
  /** @type {Record<string, Outcomes>} */
  const all = {};
  for (const name of NAMES) {
    bench.server.setServerHtml(name, await renderOnServer(bench, name));
    const client = await visit(bench, name, 'client');
    const server = await visit(bench, name, 'server');
    all[name] = {};
    for (const policy of Object.keys(POLICIES)) {
      all[name][policy] = {
        client: compare(await visit(bench, name, 'client', policy), client.styles),
        server: compare(await visit(bench, name, 'server', policy), server.styles),
      };
    }
  }
  return all;
}

/** @typedef {Omit<Outcome, 'different'> & { styles: string[] }} Visit */

/**
 * @param {Bench} bench
 * @param {string} name
 * @param {Side} side
 * @param {string} [policy]
 * @returns {Promise<Visit>}
 */
async function visit({ browser, server }, name, side, policy) {
  const tab = await newTab(browser);
  await tab.page.addInitScript(countViolations);
  const parameters = { ...(policy && { policy }), ...(side === 'server' && { server: '' }) };
  await tab.open(await server.open(name, 'bench', parameters));
  const outcome = await tab.page.evaluate(
    async ({ count, isClient, compared }) => {
      const { bench } = window;
      bench.prepare(count);
      try {
        if (isClient) bench.mount();
        else await bench.hydrate();
      } catch {
        // The outcome shows what is left of the page.
      }
      await bench.settle();
      const { violations } = /** @type {typeof globalThis & { violations: number }} */ (globalThis);
      const { elements } = bench.describe();
      return { violations, elements, styles: bench.computedStyles(compared) };
    },
    { count: COUNT, isClient: side === 'client', compared: COMPARED },
  );
  const [error = null] = tab.errors;
  await tab.page.context().close();
  return { ...outcome, error };
}

/** @param {Visit} visit @param {string[]} expected styles without a policy @returns {Outcome} */
function compare({ styles, ...outcome }, expected) {
  const different = expected.filter((style, index) => style !== styles[index]).length;
  return { ...outcome, different };
}

/** @param {Outcome | undefined} outcome */
export const isBlank = (outcome) => outcome?.elements === 0;

/** @param {Record<string, Outcomes>} all */
export function report(all) {
  /** @param {Outcome | undefined} outcome */
  const cells = (outcome) => {
    if (!outcome) return [NOTHING, NOTHING, NOTHING];
    const { violations, elements, different } = outcome;
    return [`${violations}`, isBlank(outcome) ? 'blank page' : `${elements}`, `${different}`];
  };
  const columns = ['violations', 'elements', `other styles (of ${COMPARED})`];
  const head = [
    '',
    ...columns.map((column) => `client: ${column}`),
    ...columns.map((column) => `server: ${column}`),
  ];
  return [
    ...Object.entries(POLICIES).map(([policy, value]) => {
      const rows = Object.entries(all).map(([name, outcomes]) => [
        labelOf(name),
        ...cells(outcomes[policy]?.client),
        ...cells(outcomes[policy]?.server),
      ]);
      return `### \`${value}\`\n\n${table(head, rows)}`;
    }),
    `${COUNT} cards, rendered by the client, or rendered by a server and hydrated. The page declares its nonce with ` +
      '`<meta property="csp-nonce" nonce="…">`.',
  ];
}
