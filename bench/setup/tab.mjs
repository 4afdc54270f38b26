const VIEWPORT = { width: 800, height: 900 }; // px

/** They do not overlap: the time of a command does not include its layouts. */
const EVALUATION_METRICS = ['DevToolsCommandDuration', 'LayoutDuration', 'RecalcStyleDuration'];

/** React looks for this hook when it loads. mocks/render-count.ts listens to the commits. */
function installCommitHook() {
  const listeners = new Set();
  Object.assign(globalThis, {
    castkitCommits: listeners,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount() {},
      onCommitFiberRoot(/** @type {number} */ _id, /** @type {object} */ root) {
        listeners.forEach((listener) => listener(root));
      },
    },
  });
}

/**
 * Opens a tab in a process of its own.
 * @param {import('playwright').Browser} browser
 * @param {{ countsRenders?: boolean }} [options]
 */
export async function newTab(browser, { countsRenders = false } = {}) {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  if (countsRenders) await page.addInitScript(installCommitHook);
  const session = await context.newCDPSession(page);
  // All durations are CPU time.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));

  /** @param {readonly string[]} names of durations @returns their sum in ms */
  async function readDurations(names) {
    const { metrics } = await session.send('Performance.getMetrics');
    const durations = metrics.filter(({ name }) => names.includes(name));
    return durations.reduce((sum, { value }) => sum + value * 1000, 0);
  }

  return {
    page,
    session,
    /** Opens a page that contains bench/pages/bench.ts. @param {string} url */
    async open(url) {
      await page.goto(url);
      await page.waitForSelector('html[data-ready]', { state: 'attached' });
    },
    /** CPU time of the main thread so far, in ms. */
    cpu: () => readDurations(['ThreadTime']),
    /** The same, of evaluations and layouts only: what is painted between them does not count. */
    evaluationCpu: () => readDurations(EVALUATION_METRICS),
    /** Frees memory. What the first collection releases, the second one frees. */
    async collectGarbage() {
      for (let turn = 0; turn < 2; turn += 1) await session.send('HeapProfiler.collectGarbage');
    },
    /** Throws if there was an uncaught error. */
    async close() {
      await context.close();
      if (errors[0]) throw new Error(`Uncaught in ${page.url()}: ${errors[0]}`);
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof newTab>>} Tab */
