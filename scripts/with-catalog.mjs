// `npm run test:stories` is test-storybook, with its own options: it runs on the catalog that `npm start` shows, or else on
// one that is built now.
import { beginRun } from './picture-run.mjs';
import { run } from './run.mjs';
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
  console.log('No catalog is shown by `npm start` yet: building one …');
  await buildCompiled();
  return serve(catalogs.compiled);
}

/** Whether test-storybook will look at a catalog: not with an option that it does not know, and not for its help. */
async function looks() {
  const { stdout } = await run('test-storybook', ['--help']);
  const known = new Set(stdout.match(/(?<=[ ,])--?[a-z][\w-]*/gi));
  const options = args.flatMap((arg) => /^--?[a-z][\w-]*/i.exec(arg)?.[0] ?? []);
  return options.every((option) => known.has(option) && !['-h', '--help'].includes(option));
}

async function findCatalog() {
  const catalog = (await isStarted())
    ? { url: STARTED, close: async () => {} }
    : await buildAndServe();
  beginRun(storiesIn(await (await fetch(`${catalog.url}index.json`)).json()), true);
  return catalog;
}

const args = process.argv.slice(2);
const catalog = (await looks()) ? await findCatalog() : undefined;
const { ok } = await run('test-storybook', args, {
  env: catalog && { TARGET_URL: catalog.url },
  isShown: true,
});
await catalog?.close();
process.exitCode = ok ? 0 : 1;
