// What it takes a browser to mount cards with reactions: the posts, the page and the tab of the
// benchmark.
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { newTab } from '../../bench/setup/tab.mjs';
import { startServer } from '../../bench/setup/server.mjs';
import { openBrowser } from '../in-browser.js';

const CARDS = 100;

const server = await startServer(inject('site'));
const browser = await openBrowser();
const tab = await newTab(browser, { countsRenders: true });
beforeAll(async () => {
  // For visitors: in a test Vite compiles JSX for developers.
  vi.stubEnv('NODE_ENV', 'production');
  await tab.open(await server.open('castkit-reactions', 'bench'));
  await tab.page.evaluate((cards) => window.bench.prepare(cards), CARDS);
});
afterAll(async () => {
  await tab.close();
  server.close();
});

/** How often the page has computed styles so far. */
async function styleComputations(): Promise<number> {
  const { metrics } = await tab.session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'RecalcStyleCount')!.value;
}

it('computes the styles of all cards at once', async () => {
  const before = await styleComputations();
  await tab.page.evaluate(() => window.bench.mount());
  const after = await styleComputations();
  const { elements, images } = await tab.page.evaluate(() => window.bench.describe());
  await tab.page.evaluate(() => window.bench.unmount());
  expect(images).toBeGreaterThan(CARDS);
  expect(elements).toBeGreaterThan(10 * CARDS);
  // One for the cards, and one if the browser renders a frame meanwhile.
  expect(after - before).toBeLessThanOrEqual(2);
});

it('needs few elements and components for a card', async () => {
  const components = await tab.page.evaluate(() => window.bench.countComponents());
  const { elements } = await tab.page.evaluate(() => window.bench.describe());
  await tab.page.evaluate(() => window.bench.unmount());
  expect(elements / CARDS).toBeLessThanOrEqual(36);
  expect(components / CARDS).toBeLessThanOrEqual(6);
});
