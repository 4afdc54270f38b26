// `node scripts/testing-table.mjs`, after `npm test` or `npm run test:all`, writes what was measured into the
// tables of docs/testing.md. A step that was not run keeps its figures.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.mjs';
import { moreSteps, reports, steps } from './steps.mjs';

/** @typedef {{ checks: number, seconds: number }} Figures processor time, user and system */

const file = join(root, 'docs/testing.md');
const COLUMNS =
  '| step | what it proves | checks | processor seconds |\n| --- | --- | ---: | ---: |';
const MORE_COLUMNS =
  '| step | what it proves | what only it finds | checks | processor seconds |\n| --- | --- | --- | ---: | ---: |';

/** The figures that a page holds, by step. @param {string} page */
export const readFigures = (page) =>
  new Map(
    [...page.matchAll(/^\| `(\w+)` \|.* \| ([\d,]+) \| ([\d,]+) \|$/gm)].map(
      ([, name = '', ...figures]) => {
        const [checks = 0, seconds = 0] = figures.map((text) => Number(text.replaceAll(',', '')));
        return [name, { checks, seconds }];
      },
    ),
  );

/**
 * Both tables, by their headings.
 * @param {Map<string, Figures>} figures
 */
export function tablesOf(figures) {
  const written = (/** @type {number} */ number) => number.toLocaleString('en');
  const rowOf = (/** @type {string} */ name, /** @type {(string | undefined)[]} */ ...cells) => {
    const { checks = 0, seconds = 0 } = figures.get(name) ?? {};
    return `| ${[`\`${name}\``, ...cells, written(checks), written(seconds)].join(' | ')} |`;
  };
  const sumOf = (
    /** @type {import('./steps.mjs').Step[]} */ list,
    /** @type {string[]} */ ...cells
  ) => {
    const all = list.map(({ name }) => figures.get(name));
    const checks = all.reduce((sum, each) => sum + (each?.checks ?? 0), 0);
    const seconds = all.reduce((sum, each) => sum + (each?.seconds ?? 0), 0);
    return `| ${['together', ...cells, written(checks), written(seconds)].join(' | ')} |`;
  };
  const first = steps.map(({ name, proves }) => rowOf(name, proves));
  const more = moreSteps.map(({ name, proves, finds }) => rowOf(name, proves, finds));
  return {
    'npm test': [COLUMNS, ...first, sumOf(steps, '–')].join('\n'),
    'npm run test:all': [MORE_COLUMNS, ...more, sumOf(moreSteps, '–', '–')].join('\n'),
  };
}

/** The page with other tables. @param {string} page @param {Map<string, Figures>} figures */
export const withTables = (page, figures) =>
  Object.entries(tablesOf(figures)).reduce(
    (text, [command, table]) =>
      text.replace(
        new RegExp(`(## \`${command}\`\n[^]*?\n)\\| step [^]*?(?=\n\n|\n$)`),
        (_, before) => before + table,
      ),
    page,
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const page = readFileSync(file, 'utf8');
  const figures = readFigures(page);
  /** @type {Record<string, { passed: number, failed: number, processorSeconds?: number }>} */
  const measured = JSON.parse(readFileSync(join(reports, 'steps.json'), 'utf8'));
  for (const [name, { passed, failed, processorSeconds }] of Object.entries(measured)) {
    if (failed > 0 || processorSeconds === undefined) continue;
    figures.set(name, { checks: passed, seconds: Math.round(processorSeconds) });
  }
  writeFileSync(file, withTables(page, figures));
}
