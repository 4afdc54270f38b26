import { MEASURES } from '../measures/index.mjs';
import { tableOfGoals } from './goals.mjs';
import { NOTHING } from './table.mjs';

/** @typedef {import('../measures/index.mjs').Results} Results */
/** @typedef {import('../measures/index.mjs').Part} Part */

const METHOD = [
  'Compare ratios, not milliseconds: a ratio compares two figures of one round. Each round measures all competitors, each in a ' +
    'tab or a process of its own, and starts with another one. Figures are medians over the rounds; min–max is the noise.',
  '“CPU” is the CPU time of the main thread, which other programs on the machine hardly affect. “Wall” is elapsed time. ' +
    '“Settled” is when the page is idle and its content complete.',
  'All competitors render the same posts in their own way: short and long texts with mentions, channels and links, none to four ' +
    'images, a quote, a channel. The cards are comparable, not identical: see the number of elements. All use the same React. ' +
    '“Plain React” is a card written by hand with a static style sheet.',
];

/** The Markdown of one part. @param {Part} part @param {unknown} data */
export function reportPart(part, data) {
  const { title, report } = MEASURES[part];
  // The data are what the same part has measured.
  return [`## ${title}`, ...report(/** @type {never} */ (data))].join('\n\n');
}

/** @param {Results} results */
function measuredBy({ date, versions, machine }) {
  const packages = Object.entries(versions).map((entry) => entry.join(' '));
  return (
    `Measured on ${date} with \`npm run bench\`. ${packages.join(', ')}. ` +
    `${machine.processor}, ${machine.cores} cores, ${machine.memory} GiB, ${machine.system}, load average ` +
    `${machine.loadAverage}; Node ${machine.node}, Chromium ${machine.chromium}.`
  );
}

/** The Markdown of what there are goals for, and how it is measured. @param {Results} results */
export function reportGoals(results) {
  return `${[
    '# Castkit beside its peers',
    measuredBy(results),
    tableOfGoals(results),
    'Lower is better. Ratios are of CPU times. Sizes are compressed with Brotli. ' +
      `“${NOTHING}” means that the package has no such feature, or that the row is about Castkit alone.`,
    ...METHOD,
    '`node scripts/generated-pages.mjs` writes the tables of every part into `reports/bench.md`; the catalog has them below Quality.',
  ].join('\n\n')}\n`;
}

/** The Markdown of all parts. @param {Results} results */
export function reportAll(results) {
  const parts = /** @type {Part[]} */ (Object.keys(MEASURES));
  return [
    '# All figures beside peers',
    measuredBy(results),
    ...METHOD,
    ...parts.map((part) => reportPart(part, results.data[part])),
  ].join('\n\n');
}
