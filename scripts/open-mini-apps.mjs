// Opens mini apps that were built elsewhere in the dialog of dist, and writes down what they do:
//   node scripts/open-mini-apps.mjs <folder of a built app> …
// Each is served to the browser under an origin of its own; no other host is reached. Its buttons
// are pressed in their order, and a picture of each is left in reports/mini-apps.
import { mkdir, readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { launchOptions } from './browser.mjs';
import { root } from './run.mjs';

/** How long an app may take to say that it is ready, in milliseconds: as long as the dialog waits. */
const READY_MS = 10_000;
/** What a press may take. */
const PRESS_MS = 3000;
const ACCOUNT = '0x00000000000000000000000000000000000000aa';
const SITE = 'https://site.castkit.example/';
const TYPES = new Map([
  ['.html', 'text/html'],
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
  ['.json', 'application/json'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
]);

const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error('node scripts/open-mini-apps.mjs <folder of a built app> …');
  process.exit(2);
}

/** @param {string} url */
const client = (url) => `
  import { createElement as h, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  import { NeynarContextProvider } from '${join(root, 'dist/esm/index.js')}';
  import { MiniAppDialog } from '${join(root, 'dist/esm/mini-app.js')}';
  // No press of the page itself counts for one in the app.
  let ahead = 0;
  const now = performance.now.bind(performance);
  performance.now = () => now() + ahead;
  window.wait = () => (ahead += 6000);
  const log = (window.log = []);
  const answers = {
    eth_chainId: '0x2105',
    eth_accounts: ['${ACCOUNT}'],
    eth_requestAccounts: ['${ACCOUNT}'],
    personal_sign: '0x${'1b'.repeat(65)}',
    eth_sendTransaction: '0x${'12'.repeat(32)}',
  };
  const ethereumProvider = {
    async request({ method }) {
      log.push('wallet: ' + method);
      if (method in answers) return answers[method];
      throw Object.assign(new Error('The method is not supported.'), { code: 4200 });
    },
    on() {},
    removeListener() {},
  };
  const note = (name, result) => async () => { log.push(name); return result; };
  const options = {
    clientFid: 77,
    ethereumProvider,
    chains: ['eip155:8453'],
    signIn: note('signIn', { message: 'm', signature: '0x1b', authMethod: 'custody' }),
    onComposeCast: note('composeCast', null),
    onViewProfile: note('viewProfile'),
    onViewCast: note('viewCast'),
    onAddMiniApp: note('addMiniApp', {}),
  };
  const session = { signer_uuid: 'none', fid: 3, username: 'dana', display_name: 'Dana' };
  localStorage.setItem('neynar_authenticated_user', JSON.stringify(session));
  function Page() {
    const [open, setOpen] = useState(true);
    const onClose = () => { log.push('closed'); setOpen(false); };
    return h(MiniAppDialog, { url: '${url}', open, options, onClose });
  }
  const settings = { clientId: 'none', onError: (error) => log.push('error: ' + error.message) };
  createRoot(document.querySelector('main')).render(h(NeynarContextProvider, { settings }, h(Page)));
`;

/** @param {string} folder @param {string} pathname */
async function answer(folder, pathname) {
  const file = extname(pathname) ? pathname : 'index.html';
  try {
    const body = await readFile(join(folder, file));
    return { body, contentType: TYPES.get(extname(file)) ?? 'application/octet-stream' };
  } catch {
    return { status: 404, body: '' };
  }
}

const browser = await chromium.launch(await launchOptions());
const reports = join(root, 'reports/mini-apps');
await mkdir(reports, { recursive: true });
try {
  for (const folder of folders) {
    const name = basename(folder) === 'dist' ? basename(dirname(folder)) : basename(folder);
    const app = `https://${name}.castkit.example/`;
    const page = await browser.newPage({ viewport: { width: 800, height: 900 } });
    /** @type {Set<string>} */
    const refused = new Set();
    /** @type {string[]} */
    const said = [];
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(message.text().slice(0, 200));
    });
    page.on('pageerror', (error) => said.push(error.message.slice(0, 200)));
    await page.route('**/*', async (route) => {
      const { origin, pathname, host } = new URL(route.request().url());
      if (`${origin}/` === SITE) {
        const body = '<!doctype html><html lang="en"><title>Site</title><body><main></main>';
        return route.fulfill({ contentType: 'text/html', body });
      }
      if (`${origin}/` === app) return route.fulfill(await answer(folder, pathname));
      refused.add(host);
      return route.abort();
    });
    const { outputFiles } = await build({
      stdin: { contents: client(app), resolveDir: root },
      bundle: true,
      write: false,
      format: 'iife',
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'error',
    });
    await page.goto(SITE);
    const start = Date.now();
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
    const isReady = await page
      .getByText('is loading')
      .waitFor({ state: 'detached', timeout: READY_MS })
      .then(() => page.getByText('is not responding').count())
      .then((silent) => silent === 0)
      .catch(() => false);
    console.log(`${name}: ${isReady ? `ready after ${Date.now() - start} ms` : 'NOT READY'}`);
    const frame = page.frames().find((each) => each.url().startsWith(app));
    if (frame) {
      const text = async () =>
        (await frame.locator('body').innerText()).replace(/\s+/g, ' ').trim();
      console.log(`  it shows: ${(await text()).slice(0, 300)}`);
      /** @type {Set<string>} */
      const pressed = new Set();
      // A press can bring further buttons.
      for (;;) {
        const labels = await frame.locator('button, a').allInnerTexts();
        const label = labels.find((each) => each.trim() && !pressed.has(each));
        if (label === undefined || pressed.size > 20) break;
        pressed.add(label);
        await page.evaluate('window.wait()');
        const before = await page.evaluate('window.log.length');
        await frame
          .locator('button, a', { hasText: label })
          .first()
          .click({ timeout: PRESS_MS })
          .catch(() => {});
        await page
          .waitForFunction(`window.log.length > ${before}`, undefined, { timeout: PRESS_MS })
          .catch(() => {});
        const log = /** @type {string[]} */ (await page.evaluate(`window.log.slice(${before})`));
        console.log(`  ${label.trim()} → ${log.join(', ') || 'nothing of the host'}`);
        if (log.includes('closed')) break;
      }
      if (!frame.isDetached()) console.log(`  at last: ${(await text()).slice(0, 400)}`);
    }
    await page.screenshot({ path: join(reports, `${name}.png`) });
    if (refused.size > 0) console.log(`  hosts that it asked for: ${[...refused].join(', ')}`);
    if (said.length > 0) console.log(`  errors in the console: ${[...new Set(said)].join(' | ')}`);
    await page.close();
  }
} finally {
  await browser.close();
}
