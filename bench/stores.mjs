// Measures what a store costs a request, with the memory of a process, Redis and Postgres on 127.0.0.1.
// `npm run bench -- stores` prints the figures of stores in docs/decisions/scale.md. It needs the programs that CASTKIT_STORES of
// `npm run test:live` needs (docs/testing.md). Other work on the machine moves the times much, and the processor's little.
import { pathToFileURL } from 'node:url';
import { root } from '../scripts/run.mjs';
import { bundleProgram } from './setup/source.mjs';

process.chdir(root);
await import(pathToFileURL(await bundleProgram('tests/many-machines/load.ts')).href);
