// The table of docs/sites.md, from the rows that the tests of tests/frameworks leave in
// reports/sites.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NOTHING, number, table, withPart } from '../bench/report/table.mjs';
import { root } from './run.mjs';

/**
 * What a test measured on one site. Null where the site sends no HTML of a card.
 * @typedef {object} Row
 * @property {string} site
 * @property {number} installWarnings
 * @property {number} buildWarnings
 * @property {number} console messages of any kind
 * @property {boolean | null} styled without scripts
 * @property {number | null} mismatches
 * @property {number | null} files kB that scripts and style sheets grow by
 * @property {number | null} html kB that the page grows by
 */

const START = '<!-- sites:start -->';
const END = '<!-- sites:end -->';
const COLUMNS = [
  'site',
  'install warnings',
  'build warnings',
  'console',
  'styled without scripts',
  'mismatches',
  'scripts and styles, kB',
  'HTML, kB',
];

/**
 * How far a size may be from the table, in kB. tests/package/sizes.json holds the bytes of the
 * widgets; here 1 kB is 3 % of a card, too little for a choice to depend on. It leaves room
 * for what a version of a bundler changes, and for several budgets that were used up.
 */
const TOLERANCE_KB = 1;

/** @param {Row} row @returns {string[]} */
const cellsOf = (row) => [
  row.site,
  number(row.installWarnings, 0),
  number(row.buildWarnings, 0),
  number(row.console, 0),
  row.styled === null ? NOTHING : row.styled ? 'yes' : 'no',
  number(row.mismatches, 0),
  number(row.files, 1),
  number(row.html, 1),
];

/** The cells of the table in a text, without its head. @param {string} text */
export function rowsIn(text) {
  const part = text.split(START)[1]?.split(END)[0];
  if (part === undefined) throw new Error(`docs/sites.md lacks ${START} … ${END}.`);
  const [, , ...lines] = part.trim().split('\n');
  return lines.map((line) => line.slice(2, -2).split(' | '));
}

/**
 * Where the table in a text is not what was measured, in words.
 * @param {string} text
 * @param {Row[]} rows
 */
export function differences(text, rows) {
  const written = new Map(rowsIn(text).map((cells) => [cells[0], cells]));
  /** @type {string[]} */
  const found = [];
  for (const row of rows) {
    const cells = written.get(row.site);
    written.delete(row.site);
    if (!cells) {
      found.push(`${row.site} is missing.`);
      continue;
    }
    cellsOf(row).forEach((cell, index) => {
      const old = cells[index] ?? '';
      const isSize = COLUMNS[index]?.endsWith('kB');
      const isNear = isSize && Math.abs(Number(cell) - Number(old)) <= TOLERANCE_KB;
      if (cell !== old && !isNear) {
        found.push(`${row.site}: ${COLUMNS[index]} is ${cell}, not ${old}.`);
      }
    });
  }
  for (const site of written.keys()) found.push(`${site} was not measured.`);
  return found;
}

/** @param {string} text @param {Row[]} rows */
export const withTable = (text, rows) =>
  withPart('docs/sites.md', text, 'sites', table(COLUMNS, rows.map(cellsOf)));

/** @returns {Row[]} */
function measuredRows() {
  const folder = join(root, 'reports/sites');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((file) => /** @type {Row} */ (JSON.parse(readFileSync(join(folder, file), 'utf8'))))
    .sort((a, b) => a.site.localeCompare(b.site, 'en'));
}

/**
 * Compares docs/sites.md with what this run has measured, or writes it.
 * @param {{ update: boolean }} options
 */
export async function checkSites({ update }) {
  const file = join(root, 'docs/sites.md');
  const text = readFileSync(file, 'utf8');
  const rows = measuredRows();
  if (update) {
    await writeFile(file, withTable(text, rows));
    return [];
  }
  return differences(text, rows);
}
