// Bundles what signs and verifies with the packages that it imports, for `import` and `require`:
// there is nothing to install for it (docs/decisions/sign-in-server.md).
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../scripts/run.mjs';

/** The files below dist/esm and dist/cjs, without an extension: a server's and a page's. */
const FILES = [
  { esm: 'server/sign-in/ethereum', cjs: 'server/sign-in/ethereum' },
  { esm: 'sign-in/adapters/recover-address', cjs: 'sign-in/recover-address' },
];

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
  absWorkingDir: root,
  bundle: true,
  minifySyntax: true,
  minifyWhitespace: true,
  target: 'es2022',
  legalComments: 'none',
};

for (const { esm, cjs } of FILES) {
  const source = join(root, `dist/esm/${esm}.js`);
  const options = { ...common, entryPoints: [source] };
  const { metafile } = await build({ ...options, write: false, metafile: true });
  const banner = { js: await licencesOf(Object.keys(metafile.inputs)) };
  await build({ ...options, banner, format: 'cjs', outfile: join(root, `dist/cjs/${cjs}.cjs`) });
  const bundled = `${source}.bundled`;
  await build({ ...options, banner, format: 'esm', outfile: bundled });
  await rename(bundled, source);
}
