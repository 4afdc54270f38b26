import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * TypeScript 7, which takes a third of the time; the linter, the docs and the bundled types need the API of 6. By
 * its path: both are called `tsc`. Each of several threads works out for itself what types it needs, which takes
 * twice the processor time, and longer where another step runs beside.
 * @type {['node', ...string[]]}
 */
export const typescript = [
  'node',
  join(root, 'node_modules/typescript-7/bin/tsc'),
  '--singleThreaded',
];
