// `npm run test:stories` is test-storybook, with its own options: it runs on the catalog that `npm start` shows, or else on
// one that is built now.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beginRun } from './picture-run.mjs';
import { serve } from './serve.mjs';
import { buildCompiled, catalogs, storiesIn } from './stories.mjs';

/** Where `npm start` shows the catalog: test-storybook looks there by default. */
const STARTED = 'http://127.0.0.1:6006/';

/** Whether it is this catalog, and not that of another project. */
async function isStarted() {
  try {
    const { entries } = await (await fetch(`${STARTED}index.json`)).json();
    return Object.hasOwn(entries, 'widgets-castcard--ready');
  } catch {
    return false;
  }
}

async function buildAndServe() {
  console.log('No catalog is shown by `npm start`: building one …');
  await buildCompiled();
  return serve(catalogs.compiled);
}

const [command = '', ...args] = process.argv.slice(2);
const { url, close } = (await isStarted())
  ? { url: STARTED, close: async () => {} }
  : await buildAndServe();
beginRun(storiesIn(await (await fetch(`${url}index.json`)).json()), true);
const child = spawn(command, args, {
  env: { ...process.env, TARGET_URL: url },
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
const [code] = await once(child, 'exit');
await close();
process.exitCode = code ?? 1;
