// Runs all checks, or those that are named: `node scripts/test.mjs types unit`. With `-u`, the
// stories take over the pictures that differ, and docs/sites.md the figures.
import { mkdir, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isPinned } from './browser.mjs';
import { checkGuides } from './guides.mjs';
import { root, run } from './run.mjs';
import { checkSites } from './sites.mjs';
import {
  buildCatalog,
  describeDifferences,
  gonePictures,
  listStories,
  removeGonePictures,
  runStories,
  untagged,
} from './stories.mjs';

/**
 * @typedef {{ passed: number, failed: number, output: string }} Result
 * @typedef {{ name: string, needs?: string[], isExtra?: boolean, check: () => Promise<Result> }} Step an extra one runs
 *   only if it is named
 */

const reports = join(root, 'reports');
const update = process.argv.includes('-u');

/**
 * Commands of which each is one check.
 * @param {[string, ...string[]][]} list
 */
const commands = (list) => async () => {
  const result = { passed: 0, failed: 0, output: '' };
  for (const [command, ...args] of list) {
    const { ok, output } = await run(command, args);
    result[ok ? 'passed' : 'failed'] += 1;
    if (!ok) result.output += `$ ${[command, ...args].join(' ')}\n${output}\n`;
  }
  return result;
};

/**
 * Counts by the report that Vitest and Jest write. A test that was left out counts as failed, so
 * that it is noticed.
 * @param {string} file
 * @param {{ ok: boolean, output: string }} ran
 * @returns {Promise<Result>}
 */
async function count(file, { ok, output }) {
  const report = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
  const { numPassedTests: passed = 0, numTotalTests: total = 0 } = report;
  // A file that does not load has no tests to fail.
  const failed = Math.max(total - passed, ok && total > 0 ? 0 : 1);
  return { passed, failed, output };
}

/** @param {string} project @param {string[]} others */
const vitest =
  (project, ...others) =>
  async () => {
    const file = join(reports, `${project}.json`);
    const projects = [project, ...others].flatMap((name) => ['--project', name]);
    const args = ['run', ...projects, '--reporter=default', '--reporter=json'];
    // In CI it writes no missing snapshot, and lets no `.only` pass.
    const env = { CI: 'true' };
    return count(file, await run('vitest', [...args, `--outputFile.json=${file}`], { env }));
  };

/** Sites of other frameworks, and whether docs/sites.md says what they show. */
async function frameworks() {
  const result = await vitest('frameworks')();
  const found = result.failed > 0 ? [] : await checkSites({ update });
  if (found.length === 0) return result;
  const lines = ['docs/sites.md differs (npm run test:consumers -- -u writes it):', ...found];
  return { ...result, failed: found.length, output: lines.join('\n') };
}

/** The stories in each variant: behaviour, accessibility and pictures. */
async function stories() {
  const result = { passed: 0, failed: 0, output: '' };
  const all = listStories();
  for (const { id } of untagged(all)) {
    result.failed += 1;
    result.output += `Tag ${id} as one of state, content and behaviour.\n`;
  }
  const { expected, passed, output } = await runStories(all, { update });
  result.passed += passed;
  result.failed += expected - passed;
  if (passed !== expected) result.output += `${output}\n`;
  if (!isPinned) {
    result.output += 'Left out: pictures. Only the browser that the lock file pins takes them.\n';
    return result;
  }
  if (update) removeGonePictures();
  for (const path of gonePictures()) {
    result.failed += 1;
    result.output += `The story of this picture is gone: tests/pictures/${path}.\n`;
  }
  result.output += await describeDifferences();
  return result;
}

/** The pages of the catalog, as people read them. */
async function guides() {
  const { checks, faults } = await checkGuides();
  const failed = faults.length;
  return { passed: Math.max(checks - failed, 0), failed, output: faults.join('\n') };
}

/**
 * TypeScript 7, which takes a third of the time; the linter, the docs and the bundled types need
 * the API of 6. By its path: both are called `tsc`.
 * @type {['node', string]}
 */
const typescript = ['node', 'node_modules/typescript-7/bin/tsc'];

/**
 * Each begins as soon as it can, in this order: first what others need, and of the rest the longest,
 * so that no long step is left alone at the end.
 * @type {Step[]}
 */
const steps = [
  { name: 'build', check: commands([['node', 'scripts/build.mjs']]) },
  { name: 'unit', check: vitest('unit', 'unit-apart') },
  {
    name: 'catalog',
    needs: ['build'],
    check: async () => {
      await buildCatalog('sources', { isWhole: true });
      await buildCatalog('compiled', { isWhole: false });
      return { passed: 2, failed: 0, output: '' };
    },
  },
  { name: 'stories', needs: ['build', 'catalog'], check: stories },
  {
    name: 'types',
    check: commands([
      [...typescript, '--project', '.'],
      // The sites in tests/types, against our sources.
      [...typescript, '--project', 'tests/types'],
    ]),
  },
  {
    name: 'lint',
    check: commands([
      ['eslint', '.'],
      // The rules that need types.
      ['oxlint', '--deny-warnings'],
      ['stylelint', 'src/**/*.{ts,tsx}'],
      ['prettier', '--check', '.'],
    ]),
  },
  { name: 'consumers', needs: ['build'], check: vitest('consumers') },
  { name: 'package', needs: ['build'], check: vitest('package') },
  { name: 'guides', needs: ['catalog'], check: guides },
  { name: 'live', check: vitest('live') },
  { name: 'frameworks', needs: ['build'], isExtra: true, check: frameworks },
];

const names = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = names.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No step is called ${unknown.join(' or ')}.`);
  process.exit(2);
}

await rm(reports, { recursive: true, force: true });
await mkdir(reports);
const waiting = steps.filter(({ name, isExtra }) =>
  names.length === 0 ? !isExtra : names.includes(name),
);
/** @type {Map<string, Promise<Result>>} */
const running = new Map();
/** @type {Set<string>} */
const broken = new Set();
const total = { passed: 0, failed: 0 };

/** @param {Step} step @param {number} seconds @param {Result} result */
async function report({ name }, seconds, { passed, failed, output }) {
  if (failed > 0) console.log(`\n${output.trimEnd()}\n`);
  const mark = failed > 0 ? '✗' : '✓';
  console.log(`${mark} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`);

  // Repeats what a test reports as not done, or checks in place of another, where it is seen.
  for (const [line] of output.matchAll(/(?:Left out:|The stand-in of) .*/g))
    console.log(`  ${line}`);

  const table = join(reports, `${name}.txt`);
  if (existsSync(table)) console.log(await readFile(table, 'utf8'));
}

/** @param {Step} step */
async function runStep(step) {
  const { name, needs = [], check } = step;
  const missing = needs.find((need) => broken.has(need));
  const start = performance.now();
  const checked = missing
    ? Promise.resolve({ passed: 0, failed: 1, output: `Not run: ${missing} failed.\n` })
    : check().catch((error) => ({ passed: 0, failed: 1, output: `${error.stack}\n` }));
  running.set(name, checked);
  console.log(`▸ ${name}`);
  const result = await checked;
  running.delete(name);
  if (result.failed > 0) broken.add(name);
  total.passed += result.passed;
  total.failed += result.failed;
  await report(step, (performance.now() - start) / 1000, result);
}

/** Runs the steps that are ready, one after the other, until none is left. */
async function work() {
  while (waiting.length > 0) {
    const pending = [...waiting.map(({ name }) => name), ...running.keys()];
    const next = waiting.findIndex(
      ({ needs = [] }) => !needs.some((need) => pending.includes(need)),
    );
    if (next >= 0) await runStep(.../** @type {[Step]} */ (waiting.splice(next, 1)));
    else await Promise.race(running.values());
  }
}

// Three steps at once, for two cores: stories and consumer tests wait a third of their time.
await Promise.all([work(), work(), work()]);

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
