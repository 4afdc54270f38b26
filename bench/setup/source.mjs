import { build } from 'esbuild';
import { root } from '../../scripts/run.mjs';

/** What React and the widgets read of it. */
export const PRODUCTION = { 'process.env.NODE_ENV': '"production"' };

/**
 * Bundles sources of this repository as they are; paths begin there.
 * @param {import('esbuild').BuildOptions} options
 */
export async function bundleSources(options) {
  const { outputFiles = [] } = await build({
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'error',
    write: false,
    ...options,
  });
  return outputFiles;
}

/** The script of a page. @param {import('esbuild').BuildOptions} options */
export async function bundleScript(options) {
  const [script] = await bundleSources({ define: PRODUCTION, ...options });
  return script?.text ?? '';
}

/**
 * Writes a program for Node, which finds packages in this repository.
 * @param {string} entry
 * @param {import('esbuild').BuildOptions} [options]
 * @returns {Promise<string>} its file
 */
export async function bundleProgram(entry, options) {
  const outfile = `${root}reports/bench/${entry.replaceAll('/', '-').replace(/\w+$/, 'mjs')}`;
  await bundleSources({
    entryPoints: [entry],
    platform: 'node',
    packages: 'external',
    outfile,
    write: true,
    ...options,
  });
  return outfile;
}
