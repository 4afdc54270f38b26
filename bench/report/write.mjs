import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../../scripts/run.mjs';
import { renderPicture } from './picture.mjs';
import { withSummary } from './readme.mjs';
import { reportAll } from './results.mjs';

/** @typedef {import('../measures/index.mjs').Results} Results */

/** @param {string} text @param {string} parser */
async function formatAs(text, parser) {
  return format(text, { ...(await resolveConfig(join(root, 'README.md'))), parser });
}

/**
 * The files that are made from the results, by path.
 * @param {Results} results
 * @param {string} readme the current README.md
 * @returns {Promise<Record<string, string>>}
 */
export async function filesOf(results, readme) {
  return {
    'README.md': await formatAs(withSummary(readme, results), 'markdown'),
    'bench/results.md': await formatAs(reportAll(results), 'markdown'),
    'bench/results.svg': renderPicture(results),
  };
}

/** Writes the results and all that is made from them. @param {Results} results */
export async function write(results) {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const files = {
    'bench/results.json': await formatAs(JSON.stringify(results), 'json'),
    ...(await filesOf(results, readme)),
  };
  for (const [path, text] of Object.entries(files)) await writeFile(join(root, path), text);
  console.log(`\nWritten: ${Object.keys(files).join(', ')}`);
}
