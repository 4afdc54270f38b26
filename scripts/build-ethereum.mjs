// Bundles what signs and verifies with the packages that it imports, for `import` and `require`: a
// server has nothing to install for it (docs/decisions/sign-in-server.md).
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './run.mjs';

const source = join(root, 'dist/esm/server/ethereum.js');

/**
 * The licences of packages, which have to come along with their code.
 * @param {string[]} files
 */
async function licencesOf(files) {
  const names = files.flatMap((file) => /node_modules\/(@[^/]+\/[^/]+)/.exec(file)?.[1] ?? []);
  const texts = [...new Set(names)].sort().map(async (name) => {
    const folder = join(root, 'node_modules', name);
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const licence = await readFile(join(folder, 'LICENSE'), 'utf8');
    return `${name} ${version}\n${licence.trim()}`;
  });
  return `/*!\n${(await Promise.all(texts)).join('\n\n')}\n*/`;
}

/** @type {import('esbuild').BuildOptions} */
const common = {
  entryPoints: [source],
  absWorkingDir: root,
  bundle: true,
  minifySyntax: true,
  minifyWhitespace: true,
  target: 'es2022',
  legalComments: 'none',
};

const { metafile } = await build({ ...common, write: false, metafile: true });
const banner = { js: await licencesOf(Object.keys(metafile.inputs)) };
await build({
  ...common,
  banner,
  format: 'cjs',
  outfile: join(root, 'dist/cjs/server/ethereum.cjs'),
});
const bundled = `${source}.bundled`;
await build({ ...common, banner, format: 'esm', outfile: bundled });
await rename(bundled, source);
