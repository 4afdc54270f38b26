// The pages that stories and tests make: `node scripts/generated-pages.mjs` writes them into `reports`, and the catalog shows them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runnerImport } from 'vite';
import { reportAll } from '../bench/report/results.mjs';
import { behaviourText } from './behaviour.mjs';
import { root } from './run.mjs';

const importTypeScript = async (/** @type {string} */ path) =>
  (await runnerImport(join(root, path), { root, configFile: false })).module;

/** Their texts, by their names. @type {Record<string, () => string | Promise<string>>} */
export const pages = {
  behaviour: behaviourText,
  // The tables of `npm run bench`.
  bench: () => reportAll(JSON.parse(readFileSync(join(root, 'bench/results.json'), 'utf8'))),
  // What widgets and servers do when requests fail.
  faults: async () => (await importTypeScript('tests/faults/text.ts')).faultsText(),
  // What a hostile identity provider can do by each way of signing in.
  'sign-in-attacks': async () =>
    (await importTypeScript('tests/hostile-providers/text.ts')).signInAttacksText(),
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(join(root, 'reports'), { recursive: true });
  for (const [name, text] of Object.entries(pages)) {
    const file = `reports/${name}.md`;
    writeFileSync(join(root, file), await text());
    console.log(file);
  }
}
