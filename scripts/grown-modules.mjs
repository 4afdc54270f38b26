// Which modules of src a passed budget of bytes is due to.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { must, root, run } from './run.mjs';

/** How many are told. */
const MOST = 8;

/** A module alone, minified: what a bundler leaves out of it is not known. @param {string} source */
async function bytesOf(source) {
  const { code } = await transform(source, { loader: 'tsx', jsx: 'automatic', minify: true });
  return Buffer.byteLength(code);
}

/**
 * The modules of `src` that have grown since a file was committed last, the most grown first, in
 * bytes before compression.
 * @param {string} file
 * @param {string} [cwd] of the repository
 */
export async function grownSince(file, cwd = root) {
  const since = (await must('git', ['log', '-1', '--format=%H', '--', file], { cwd })).trim();
  if (!since) return [];
  const changed = await must('git', ['diff', '--name-only', since, '--', 'src'], { cwd });
  const modules = changed.split('\n').filter((path) => /(?<!\.test)\.tsx?$/.test(path));
  const rows = await Promise.all(
    modules.map(async (path) => {
      const before = await run('git', ['show', `${since}:${path}`], { cwd });
      const after = await readFile(join(cwd, path), 'utf8').catch(() => '');
      const grown = (await bytesOf(after)) - (before.ok ? await bytesOf(before.stdout) : 0);
      return { path, grown };
    }),
  );
  return rows
    .filter(({ grown }) => grown > 0)
    .sort((one, other) => other.grown - one.grown)
    .slice(0, MOST)
    .map(({ path, grown }) => `${path} +${grown} B`);
}
