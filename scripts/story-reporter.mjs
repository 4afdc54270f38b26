// A reporter of Jest: a run of stories ends with what failed, by cause and by widget, in at most thirty lines. What failed
// is also kept for the review of pictures.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chosenVariant } from '../.storybook/variants.mjs';
import { failuresFile, folders, picturesOf, readStories, storiesOf } from './picture-run.mjs';
import { root } from './run.mjs';

/** @typedef {import('./picture-run.mjs').Failure} Failure */
/**
 * What Jest tells of a file, as far as it is read here.
 * @typedef {object} FileResult
 * @property {string} testFilePath
 * @property {string | null} [failureMessage]
 * @property {{ ancestorTitles: string[], status: string, failureMessages: string[] | null }[]} testResults
 */

export const DIFFERS = 'picture';

/** Where a story failed by one of these, it may not have come to its end. */
export const ENDS_EARLY = ['play function', 'limit of time', 'another reason'];

/** What messages say, in words of .storybook, of the runner and of Jest. @type {[RegExp, string][]} */
const CAUSES = [
  [/It does not look as |\.png is missing/, DIFFERS],
  [/The console says: |Expected, and not seen: |axe failed: /, 'console'],
  [/addonPanel=storybook\/interactions/, 'play function'],
  [/tests\/transcripts\//, 'transcript'],
  [/No font of the catalog has this/, 'font'],
  [/Exceeded timeout of/, 'limit of time'],
];

/** @param {string} message @returns {string[]} */
export function causesOf(message) {
  // The runner cuts a message: of many rules the first are named.
  const rules = message.includes('addonPanel=storybook/a11y')
    ? [...message.matchAll(/\(([a-z\d-]+)\)"/g)].map(([, rule]) => `axe: ${rule}`)
    : [];
  const causes = [
    ...rules,
    ...CAUSES.flatMap(([says, cause]) => (says.test(message) ? cause : [])),
  ];
  return causes.length > 0 ? [...new Set(causes)] : ['another reason'];
}

/** @param {FileResult[]} files @returns {Failure[]} */
export function failuresOf(files) {
  return files.flatMap(({ testFilePath, failureMessage, testResults }) => {
    const failed = testResults.filter(({ status }) => status === 'failed');
    // A file that does not load has no story that failed.
    const told =
      failed.length === 0 && failureMessage
        ? [{ ancestorTitles: [], failureMessages: [failureMessage] }]
        : failed;
    return told.map(({ ancestorTitles: [, exportName], failureMessages }) => {
      const message = stripVTControlCharacters((failureMessages ?? []).join('\n')).trim();
      const [, says = ''] = /Message:\s*(.*)/.exec(message) ?? /(.*)/.exec(message) ?? [];
      return {
        file: relative(root, testFilePath).replaceAll('\\', '/'),
        exportName,
        causes: causesOf(message),
        says: says.slice(0, 200),
      };
    });
  });
}

/** How often each is in a list, the most first. @param {string[]} list @returns {[string, number][]} */
function countOf(list) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const each of list) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].sort(([a, more], [b, less]) => less - more || a.localeCompare(b));
}

/** @param {[string, number][]} counts @param {number} most how many lines */
function table(counts, most) {
  const shown = counts.length > most ? counts.slice(0, most - 1) : counts;
  const rest = counts.slice(shown.length);
  const sum = rest.reduce((all, [, count]) => all + count, 0);
  const rows = rest.length > 0 ? [...shown, [`${rest.length} more`, sum]] : shown;
  return rows.map(([text, count]) => `${String(count).padStart(6)}  ${text}`);
}

/**
 * At most thirty lines; none where nothing failed.
 * @param {Failure[]} failures
 * @param {number} total how many stories there were
 */
export function summarize(failures, total) {
  if (failures.length === 0) return '';
  const all = countOf(failures.flatMap(({ causes }) => causes));
  const byFile = countOf(failures.map(({ file }) => file));
  const rows = byFile.map(
    /** @returns {[string, number]} */ ([file, count]) => {
      const own = failures.filter((failure) => failure.file === file);
      const causes = countOf(own.flatMap(({ causes: list }) => list)).slice(0, 4);
      return [`${file}: ${causes.map(([cause, times]) => `${cause} ${times}`).join(', ')}`, count];
    },
  );
  return [
    `${failures.length} of ${total} stories failed. By cause:`,
    ...table(all, 8),
    'By widget:',
    ...table(rows, 12),
    ...(all.some(([cause]) => cause === DIFFERS) ? ['What looks different: npm run review'] : []),
    `One widget again: npm run test:stories -- ${byFile[0]?.[0]}`,
    '',
  ].join('\n');
}

// Jest makes an instance of what a module exports as default.
export default class StoryReporter {
  /** @param {{ json: boolean }} config */
  constructor({ json }) {
    this.isForPeople = !json;
  }

  /** @param {unknown} _contexts @param {{ testResults: FileResult[], numTotalTests: number }} results */
  onRunComplete(_contexts, { testResults, numTotalTests }) {
    const { name } = chosenVariant();
    const stories = readStories()?.stories ?? [];
    const failures = failuresOf(testResults).map((failure) => {
      // What failed before its picture was compared does not say whether it differs.
      const differs = picturesOf(storiesOf(failure, stories), name).some(({ own }) =>
        existsSync(join(folders.report, 'actual', own)),
      );
      return differs ? { ...failure, causes: [...new Set([...failure.causes, DIFFERS])] } : failure;
    });
    mkdirSync(folders.report, { recursive: true });
    writeFileSync(failuresFile(name), JSON.stringify(failures));
    // Who asks for JSON sums up several runs.
    const summary = this.isForPeople ? summarize(failures, numTotalTests) : '';
    if (summary) console.error(`\n${summary}`);
  }
}
