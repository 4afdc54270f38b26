// Writes dist: ES modules, CommonJS, the types of both, the rules as a file, and the guides as text.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { llmsText } from './llms.mjs';
import { must, root } from './run.mjs';

const dist = join(root, 'dist');

/** The types of the package, under paths that sites of @neynar/react may import. */
const TYPES = ['types/common', 'contexts/NeynarContextProvider'];

/** Files that sites of @neynar/react may import, by their path in dist. */
const FILES_FOR_SWITCHERS = {
  ...Object.fromEntries(
    TYPES.flatMap((path) => [
      [`${path}.js`, 'export {};\n'],
      [`${path}.d.ts`, "export type * from '../esm/index.js';\n"],
      [`${path}.cjs`, "'use strict';\n"],
      [`${path}.d.cts`, "export type * from '../cjs/index.cjs';\n"],
    ]),
  ),
  'style.css.d.ts': 'export {};\n',
  'style.css.d.cts': 'export {};\n',
};

await rm(dist, { recursive: true, force: true });
await must('rollup', ['--config', '--silent']);
for (const [path, text] of Object.entries(FILES_FOR_SWITCHERS)) {
  const file = join(dist, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
await must('node', [join(root, 'scripts/build-embed.mjs')]);
await must('node', [join(root, 'scripts/build-ethereum.mjs')]);
await writeFile(join(dist, 'llms.txt'), llmsText());
