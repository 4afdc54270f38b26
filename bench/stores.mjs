// Measures what a store costs a request, with the memory of a process, Redis and Postgres on 127.0.0.1.
// `npm run bench -- stores` prints the figures of stores in docs/decisions/scale.md. It needs the programs that CASTKIT_STORES of
// `npm run test:live` needs (docs/testing.md). Other work on the machine moves the times much, and the processor's little.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from '../scripts/run.mjs';

const folder = join(root, 'reports/bench/stores');
await mkdir(folder, { recursive: true });
const outfile = join(folder, 'load.mjs');
await build({
  entryPoints: [join(root, 'tests/many-machines/load.ts')],
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  outfile,
  logLevel: 'error',
});
process.chdir(root);
await import(pathToFileURL(outfile).href);
