// Writes dist: ES modules, CommonJS, the types of both, the rules as a file, the command, and the
// guides as text.
import '../scripts/help.mjs';
import { transform } from 'esbuild';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { llmsFiles, llmsText } from '../scripts/llms.mjs';
import { must, root } from '../scripts/run.mjs';

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
  'style.css':
    '/* No rules: the widgets of castkit bring theirs along. This import can go. The rules of castkit/static are in castkit/style.css. */\n',
  'style.css.d.ts': 'export {};\n',
  'style.css.d.cts': 'export {};\n',
};

await rm(dist, { recursive: true, force: true });
await must('rollup', ['--config', '--silent']);
// What TypeScript has written for Rollup.
await rm(join(dist, 'declarations'), { recursive: true });
/** @param {Record<string, string>} files their texts, by their paths in dist */
async function write(files) {
  for (const [path, text] of Object.entries(files)) {
    const file = join(dist, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

await write(FILES_FOR_SWITCHERS);
await must('node', [join(root, 'build/embed.mjs')]);
await must('node', [join(root, 'build/ethereum.mjs')]);
await write({ 'llms.txt': llmsText(), ...llmsFiles() });

// What `npx castkit` runs, without its comments.
const command = await readFile(join(root, 'bin/castkit.mjs'), 'utf8');
const { code } = await transform(command, { minify: true, charset: 'utf8', target: 'node18' });
await writeFile(join(dist, 'castkit.mjs'), code, { mode: 0o755 });
