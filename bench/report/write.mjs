import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../../scripts/run.mjs';
import { sentencesOf } from './goals.mjs';
import { reportGoals } from './results.mjs';
import { withPart } from './table.mjs';

/** @typedef {import('../measures/index.mjs').Results} Results */

/**
 * The files that are made from the results, by path.
 * @param {Results} results
 * @param {string} readme the current README.md
 * @returns {Record<string, string>}
 */
export const filesOf = (results, readme) => ({
  'README.md': withPart('README.md', readme, 'bench', sentencesOf(results)),
  'bench/results.md': reportGoals(results),
});

/** Writes the results and all that is made from them. @param {Results} results */
export async function write(results) {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const json = join(root, 'bench/results.json');
  const options = { ...(await resolveConfig(json)), filepath: json };
  const files = {
    'bench/results.json': await format(JSON.stringify(results), options),
    ...filesOf(results, readme),
  };
  for (const [path, text] of Object.entries(files)) await writeFile(join(root, path), text);
  console.log(`\nWritten: ${Object.keys(files).join(', ')}`);
}
