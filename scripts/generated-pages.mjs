// The pages that stories and tests make: `node scripts/generated-pages.mjs` writes them into `reports`, and the catalog shows them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runnerImport } from 'vite';
import { reportAll } from '../bench/report/results.mjs';
import { behaviourText } from './behaviour.mjs';
import { root } from './run.mjs';

/**
 * Imports a module of TypeScript.
 * @template Module
 * @param {string} path
 * @returns {Promise<Module>}
 */
async function importTypeScript(path) {
  const { module } = await runnerImport(join(root, path), { root, configFile: false });
  return /** @type {Module} */ (module);
}

/** What widgets and servers do when requests fail. */
export async function faultsText() {
  /** @type {typeof import('../tests/faults/text.js')} */
  const { faultsText } = await importTypeScript('tests/faults/text.ts');
  return faultsText();
}

/** What a hostile identity provider can do by each way of signing in. */
export async function signInAttacksText() {
  /** @type {typeof import('../tests/hostile-providers/text.js')} */
  const { signInAttacksText } = await importTypeScript('tests/hostile-providers/text.ts');
  return signInAttacksText();
}

/** The tables of `npm run bench`. */
export const benchText = () =>
  reportAll(JSON.parse(readFileSync(join(root, 'bench/results.json'), 'utf8')));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(join(root, 'reports'), { recursive: true });
  const pages = {
    behaviour: behaviourText(),
    bench: benchText(),
    faults: await faultsText(),
    'sign-in-attacks': await signInAttacksText(),
  };
  for (const [name, text] of Object.entries(pages)) {
    const file = `reports/${name}.md`;
    writeFileSync(join(root, file), text);
    console.log(file);
  }
}
