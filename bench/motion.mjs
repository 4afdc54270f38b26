// Counts the frames that the widgets' motion drops on a machine that is four times slower, by the browser's own trace.
// `npm run bench -- motion` prints a table, and fails if a motion drops frames in each round or needs the main thread.
import { table } from './report/table.mjs';
import { bundleScript } from './setup/source.mjs';
import { openBrowser } from './setup/browser.mjs';
import { median } from './statistics.mjs';

const SLOWER = 4;
const ROUNDS = 5;
/** The longest motion takes 160 ms; the sheet's spinner goes on. */
const LISTENED_MS = 600;
const PAGE = 'https://bench.example/';

/** @typedef {import('playwright').Page} Page */
/**
 * @typedef {{ state: string, affects_smoothness: boolean, has_compositor_animation: boolean, has_main_animation: boolean }} Frame
 *
 * @typedef {object} TraceEvent
 * @property {string} name
 * @property {{ local?: string }} [id2]
 * @property {{ data?: { compositeFailed?: number }, frame_reporter?: Frame }} args
 */

/**
 * What is pressed, and what has to be there before it.
 * @type {Record<string, { isSignedIn: boolean, press: (page: Page) => Promise<unknown>, width?: number }>}
 */
const MOTIONS = {
  like: { isSignedIn: true, press: (page) => page.click('button[data-kind=like]') },
  recast: { isSignedIn: true, press: (page) => page.click('button[data-kind=recast]') },
  'sign-in prompt': { isSignedIn: false, press: (page) => page.click('button[data-kind=like]') },
  'new posts': { isSignedIn: true, press: (page) => page.getByText('new posts').last().click() },
  toast: { isSignedIn: true, press: (page) => page.getByText('toast').click() },
  dialog: { isSignedIn: true, press: (page) => page.getByText('composer').click() },
  sheet: { isSignedIn: true, press: (page) => page.getByText('mini app').click(), width: 400 },
  'large image': { isSignedIn: true, press: (page) => page.click('article img[src*=image]') },
};

const code = await bundleScript({ entryPoints: ['bench/pages/motion.tsx'], minify: true });
const image = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#6f42c6"/></svg>`;

const browser = await openBrowser();

/** @param {boolean} isSignedIn @param {number} width */
async function open(isSignedIn, width) {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  await page.route('**', async (route) => {
    const url = route.request().url();
    if (url === PAGE) {
      const body = `<!doctype html><meta name="viewport" content="width=device-width"><main></main>`;
      await route.fulfill({ contentType: 'text/html', body });
    } else if (url.endsWith('.png')) {
      await route.fulfill({ contentType: 'image/svg+xml', body: image });
    } else await route.fulfill({ contentType: 'text/html', body: '' });
  });
  if (isSignedIn) {
    await page.addInitScript(() => {
      const session = { signer_uuid: 'bench', fid: 1, username: 'user1' };
      localStorage.setItem('neynar_authenticated_user', JSON.stringify(session));
    });
  }
  await page.goto(PAGE);
  await page.addScriptTag({ type: 'module', content: code });
  await page.getByText('new posts').last().waitFor();
  await page.locator('article img[src*=image]').waitFor();
  await page.waitForTimeout(500);
  return page;
}

/** @param {typeof MOTIONS[string]} motion @returns {Promise<TraceEvent[]>} */
async function trace({ isSignedIn, press, width = 800 }) {
  const page = await open(isSignedIn, width);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await browser.startTracing(page, { categories: ['benchmark', 'blink.animations', 'cc'] });
  await press(page);
  await page.waitForTimeout(LISTENED_MS);
  const buffer = await browser.stopTracing();
  await page.context().close();
  return JSON.parse(buffer.toString()).traceEvents;
}

/** What a trace says of one motion. @param {readonly TraceEvent[]} events */
function read(events) {
  // The last word counts: some have no layer of their own in their first frame.
  const failures = new Map(
    events
      .filter(({ name, args }) => name === 'Animation' && args.data)
      .map(({ id2, args }) => [id2?.local, args.data?.compositeFailed]),
  );
  const frames = events.flatMap(({ name, args: { frame_reporter: frame } }) =>
    name === 'PipelineReporter' && (frame?.has_compositor_animation || frame?.has_main_animation)
      ? frame
      : [],
  );
  const isDropped = (/** @type {Frame} */ { state, affects_smoothness }) =>
    state === 'STATE_DROPPED' && affects_smoothness;
  return {
    animations: failures.size,
    onMainThread: [...failures.values()].filter(Boolean).length,
    presented: frames.filter(({ state }) => state.startsWith('STATE_PRESENTED')).length,
    dropped: frames.filter(isDropped).length,
  };
}

const rows = [];
let isFaulty = false;
for (const [name, motion] of Object.entries(MOTIONS)) {
  /** @type {ReturnType<typeof read>[]} */
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(read(await trace(motion)));
  const ofAll = (/** @type {keyof ReturnType<typeof read>} */ key) =>
    rounds.map((round) => round[key]);
  const dropped = ofAll('dropped');
  // Other programs of the machine can only add to what a motion drops by itself.
  if (Math.min(...dropped) > 0 || Math.max(...ofAll('onMainThread')) > 0) isFaulty = true;
  if (Math.min(...ofAll('animations')) === 0) throw new Error(`${name}: nothing has moved.`);
  rows.push([
    name,
    `${median(ofAll('animations'))}`,
    `${Math.max(...ofAll('onMainThread'))}`,
    `${median(ofAll('presented'))}`,
    `${Math.min(...dropped)}`,
    `${median(dropped)}`,
  ]);
}
await browser.close();

console.log(
  table(
    [
      `Motion, processor ${SLOWER}× slower`,
      'animations',
      'on the main thread',
      `frames, median of ${ROUNDS}`,
      'dropped, least',
      'dropped, median',
    ],
    rows,
  ),
);
if (isFaulty) {
  console.error('A motion drops frames, or needs the main thread.');
  process.exitCode = 1;
}
