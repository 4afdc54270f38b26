import { join } from 'node:path';

/**
 * TypeScript 7, which takes a third of the time; the linter, the docs and the bundled types need the API of 6. By
 * its path: both are called `tsc`. Each of several threads works out for itself what types it needs, which takes
 * twice the processor time, and longer where another step runs beside.
 * @type {['node', ...string[]]}
 */
export const typescript = [
  'node',
  // Not by run.mjs: in a test with a document its address of a module is none of a file.
  join(import.meta.dirname, '../node_modules/typescript-7/bin/tsc'),
  '--singleThreaded',
];
