import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { number, table } from '../report/table.mjs';
import { median } from '../statistics.mjs';
import { slowTexts } from './slow-texts.mjs';

export const title = 'Tokenizer';

const LENGTH = 100_000; // characters
const QUICK_LENGTH = 10_000; // characters
const RUNS = 9;
const QUICK_RUNS = 3;
const WARM_UPS = 3;
/** Number of texts in the report. */
const REPORTED = 5;

/** CPU time in ms, of a text and of half of it. @typedef {{ whole: number, half: number }} Times */

/** Loads the tokenizer from its source: the package does not export it. */
async function loadTokenizer() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../src/network/text/tokenize.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const module = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64');
  /** @type {typeof import('../../src/network/text/tokenize.js')} */
  const { tokenize } = await import(`data:text/javascript;base64,${module}`);
  return tokenize;
}

/**
 * Measures the tokenizer with texts that are meant to be slow.
 * @param {import('../run.mjs').Bench} bench
 * @returns {Promise<Record<string, Times>>}
 */
export async function measure({ isQuick }) {
  const tokenize = await loadTokenizer();
  const length = isQuick ? QUICK_LENGTH : LENGTH;

  /** @param {import('./slow-texts.mjs').Input} input */
  function timeOf(input) {
    for (let run = 0; run < WARM_UPS; run += 1) tokenize(...input);
    const times = Array.from({ length: isQuick ? QUICK_RUNS : RUNS }, () => {
      const before = process.cpuUsage();
      tokenize(...input);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
    return median(times);
  }

  return Object.fromEntries(
    Object.entries(slowTexts).map(([name, create]) => [
      name,
      { whole: timeOf(create(length)), half: timeOf(create(length / 2)) },
    ]),
  );
}

/** The texts and their times, slowest first. @param {Record<string, Times>} all */
export const slowestFirst = (all) => Object.entries(all).sort(([, a], [, b]) => b.whole - a.whole);

/** @param {Record<string, Times>} all */
export function report(all) {
  const rows = slowestFirst(all)
    .slice(0, REPORTED)
    .map(([name, { whole, half }]) => [
      `\`${name}\``,
      number(whole, 1),
      number(half, 1),
      number(whole / half, 1),
    ]);
  return [
    table(['', `${LENGTH} characters, ms`, 'half of them, ms', 'ratio'], rows),
    `CPU time of Castkit's tokenizer: the ${REPORTED} slowest of ${Object.keys(slowTexts).length} texts that are meant to be slow. ` +
      'A ratio of 2 is linear.',
  ];
}
