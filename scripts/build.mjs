// Writes dist: ES modules, CommonJS, and the types of both.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { must, root } from './run.mjs';

const dist = join(root, 'dist');

/** @param {string} path @param {string} text */
async function write(path, text) {
  const file = join(dist, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/**
 * Types for `import` and for `require`: TypeScript wants a .d.cts, with .cjs in it, beside a .cjs.
 * @param {string} path without its extension, below dist/esm and dist/cjs
 * @param {string} text as it is for `import`
 */
async function writeTypes(path, text) {
  await write(`esm/${path}.d.ts`, text);
  await write(`cjs/${path}.d.cts`, text.replace(/(['"]\.{1,2}\/[^'"]+)\.js(?=['"])/g, '$1.cjs'));
}

await rm(dist, { recursive: true, force: true });
await must('rollup', ['--config', '--silent']);

await must('tsc', ['--project', 'tsconfig.build.json']);
const declarations = join(dist, 'declarations');
for (const file of await readdir(declarations, { recursive: true })) {
  if (!file.endsWith('.d.ts')) continue;
  // In dist the content of src is no longer in a folder of its own.
  const text = await readFile(join(declarations, file), 'utf8');
  // Of styled components nothing is left, and no entry leads to their types.
  if (text.includes("'styled-components'")) continue;
  await writeTypes(
    file
      .replaceAll('\\', '/')
      .replace(/^src\//, '')
      .replace(/\.d\.ts$/, ''),
    text.replace(/(['"])((?:\.\.\/)+)src\//g, '$1$2'),
  );
}
await rm(declarations, { recursive: true });
await writeTypes('testing', "export * from './mocks/index.js';\n");

// What sites that switch may have in their imports already.
await write('types/common.d.ts', "export type * from '../esm/index.js';\n");
await write('types/common.js', 'export {};\n');
await write('types/common.d.cts', "export type * from '../cjs/index.cjs';\n");
await write('types/common.cjs', "'use strict';\n");
