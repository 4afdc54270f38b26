// Times the first minute with the packed package, and writes it into docs/sites.md: from
// `npm create vite` to the first card, and from an empty HTML file to the first element. The steps
// are those of README.md and of the recipe for plain HTML, run by npm with an empty cache.
// `npm run build` first; then `node bench/first-minute.mjs`.
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packSite } from '../build/pack.mjs';
import { must, root } from '../scripts/run.mjs';
import { serve } from '../scripts/serve.mjs';
import { table, withPart } from './report/table.mjs';
import { describeMachine } from './setup/machine.mjs';
import { openBrowser } from './setup/browser.mjs';

/** The version whose template the steps were written for. */
const CREATE_VITE = 'create-vite@9.3.0';
const API = 'https://sdk-api.neynar.com';

/** @typedef {{ step: string, seconds: number }} Step */

/** @param {Step[]} steps @param {string} step @param {() => Promise<void>} run */
async function time(steps, step, run) {
  const start = performance.now();
  await run();
  const seconds = (performance.now() - start) / 1000;
  steps.push({ step, seconds });
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${step}`);
}

/** Starts Vite as `npm run dev` does. @param {string} project */
async function startVite(project) {
  const child = spawn('node', ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1'], {
    cwd: project,
    env: { ...process.env, NO_COLOR: '1' },
  });
  /** @type {string} */
  const url = await new Promise((done, fail) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      const [found] = /http:\/\/127\.0\.0\.1:\d+\//.exec(output) ?? [];
      if (found) done(found);
    });
    child.on('exit', () => fail(new Error(output)));
  });
  return { url, stop: () => child.kill() };
}

/** @param {import('playwright').Page} page @param {string} url */
async function waitForCard(page, url) {
  await page.goto(url);
  await page.getByRole('article').first().waitFor();
}

/** @param {string} folder @param {string} tarball @param {import('playwright').Browser} browser */
async function fromVite(folder, tarball, browser) {
  /** @type {Step[]} */
  const steps = [];
  const project = join(folder, 'my-page');
  const cache = ['--cache', join(folder, 'cache'), '--no-audit', '--no-fund'];
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const [, code = ''] = /^## A first page$[^]*?^```tsx\n([^]*?)^```$/m.exec(readme) ?? [];

  await time(steps, '`npm create vite@latest my-page -- --template react-ts`', async () => {
    const args = ['exec', '--yes', ...cache, '--', CREATE_VITE, 'my-page'];
    await must('npm', [...args, '--template', 'react-ts', '--no-interactive'], { cwd: folder });
  });
  await time(steps, '`npm install`', async () => {
    await must('npm', ['install', ...cache], { cwd: project });
  });
  await time(steps, '`npm install castkit`', async () => {
    await must('npm', ['install', ...cache, tarball], { cwd: project });
  });
  await writeFile(join(project, 'src/main.tsx'), code);
  /** @type {Awaited<ReturnType<typeof startVite>> | undefined} */
  let server;
  await time(steps, '`npm run dev`, until it listens', async () => {
    server = await startVite(project);
  });
  const page = await browser.newPage();
  await time(steps, 'the page of README.md, until its first card', () =>
    waitForCard(page, server?.url ?? ''),
  );
  server?.stop();
  await page.close();
  return steps;
}

/** @param {string} folder @param {string} site @param {import('playwright').Browser} browser */
async function fromHtml(folder, site, browser) {
  /** @type {Step[]} */
  const steps = [];
  const recipe = await readFile(join(root, 'stories/recipes/PlainHtml.mdx'), 'utf8');
  const [, html = ''] = /^```html\n<!-- elements\.html -->\n([^]*?)^```$/m.exec(recipe) ?? [];
  const pages = join(folder, 'pages');
  await mkdir(pages);
  await time(steps, 'the folder `dist/embed`, copied', async () => {
    await cp(join(site, 'node_modules/castkit/dist/embed'), join(pages, 'castkit'), {
      recursive: true,
    });
  });
  await writeFile(join(pages, 'index.html'), html);
  const server = await serve(pages);
  const page = await browser.newPage();
  const cast = { hash: '0x5eed', author: { username: 'rosa' }, text: 'The beans are out!' };
  await page.route(`${API}/**`, (route) =>
    route.fulfill({ json: { cast }, headers: { 'access-control-allow-origin': '*' } }),
  );
  await time(steps, 'the page of the recipe, until its first element shows a cast', () =>
    waitForCard(page, server.url),
  );
  await page.close();
  await server.close();
  return steps;
}

/** @param {string} title @param {Step[]} steps */
function tableOf(title, steps) {
  const total = { step: '**in all**', seconds: steps.reduce((sum, step) => sum + step.seconds, 0) };
  const lines = [...steps, total].map(({ step, seconds }) => [step, seconds.toFixed(1)]);
  return table([title, 'seconds'], lines);
}

function describe() {
  const { processor, cores, memory, node, ...machine } = describeMachine(browser);
  const date = new Date().toISOString().slice(0, 10);
  const versions = `Node ${node}, Chromium ${machine.chromium}`;
  return `Measured on ${date}: ${processor}, ${cores} cores, ${memory} GiB, load average ${machine.loadAverage}; ${versions}.`;
}

const folder = await mkdtemp(join(tmpdir(), 'castkit-first-minute-'));
const browser = await openBrowser();
try {
  const { tarball, site } = await packSite(folder);
  const tables = [
    tableOf('From nothing to the first card', await fromVite(folder, tarball, browser)),
    tableOf('From an empty HTML file to the first element', await fromHtml(folder, site, browser)),
    describe(),
  ];
  const file = join(root, 'docs/sites.md');
  const text = await readFile(file, 'utf8');
  await writeFile(file, withPart('docs/sites.md', text, 'first-minute', tables.join('\n\n')));
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
