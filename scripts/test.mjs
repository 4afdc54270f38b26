// `npm test` runs the steps of scripts/steps.mjs that a change can break, `npm run test:all` the others.
// Names run those steps alone, and what they need: `npm run test:all -- consumers`. With `--ci` both run, but for what
// depends on more than the sources. docs/testing.md lists the steps.
import './help.mjs';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { filesOfChange } from './changes.mjs';
import { moreSteps, reports, steps } from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./steps.mjs').Result} Result */
/** @typedef {Result & { seconds: number }} Timed */

const all = [...steps, ...moreSteps];
const isForMore = process.argv.includes('--all');
const isForCi = process.argv.includes('--ci');
const names = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = names.filter((name) => !all.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No step is called ${unknown.join(' or ')}. There are (docs/testing.md):`);
  for (const { name } of all) console.error(`  ${name}`);
  process.exit(2);
}

/** A step, and before it those that it needs. @param {string} name @returns {string[]} */
function withNeeds(name) {
  const { needs = [] } = all.find((step) => step.name === name) ?? {};
  return [...needs.flatMap(withNeeds), name];
}

/** What `--ci` leaves to runs of their own. */
const apart = isForCi ? moreSteps.filter(({ alone }) => alone) : [];
const own = [
  ...(isForMore ? [] : steps),
  ...(isForMore || isForCi ? moreSteps.filter((step) => !apart.includes(step)) : []),
].map(({ name }) => name);
const chosen = new Set((names.length > 0 ? names : own).flatMap(withNeeds));

// What these steps write, and no more: the review of pictures stays while other steps run.
await mkdir(reports, { recursive: true });
for (const name of chosen)
  for (const end of ['json', 'txt']) await rm(join(reports, `${name}.${end}`), { force: true });
const waiting = all.filter(({ name }) => chosen.has(name));
/** @type {Map<string, Promise<Timed>>} */
const running = new Map();
/** @type {Map<string, Timed>} */
const done = new Map();

/** What was not checked, each with its reason. Several files may leave out the same. @type {Set<string>} */
const leftOut = new Set(
  apart.map(({ name, alone }) => `Left out: ${name}, which depends on ${alone}.`),
);

/** @param {Step} step @param {Timed} timed */
async function report({ name }, { passed, failed, output, seconds }) {
  if (failed > 0) console.log(`\n${output.trimEnd()}\n`);
  const isRun = passed > 0 || failed > 0;
  const mark = failed > 0 ? '✗' : '✓';
  if (isRun)
    console.log(`${mark} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`);
  else console.log(`– ${name}: not run`);

  for (const [line] of output.matchAll(/(?:Seed:|The stand-in of) .*/g)) console.log(`  ${line}`);
  const plain = stripVTControlCharacters(output);
  for (const [line] of plain.matchAll(/^Left out: .*/gm)) leftOut.add(line);

  const table = join(reports, `${name}.txt`);
  if (existsSync(table)) console.log(await readFile(table, 'utf8'));
}

/** @param {Step} step @returns {Promise<Timed>} */
async function time({ needs = [], check }) {
  const missing = needs.find((need) => (done.get(need)?.failed ?? 0) > 0);
  if (missing) {
    const output = `Not run: ${missing} failed.\n`;
    return { passed: 0, failed: 1, output, seconds: 0 };
  }
  const start = performance.now();
  const result = await check().catch((error) => ({
    passed: 0,
    failed: 1,
    output: `${error.stack}\n`,
  }));
  return { ...result, seconds: (performance.now() - start) / 1000 };
}

/** @param {Step} step */
async function runStep(step) {
  const { name } = step;
  console.log(`▸ ${name}`);
  const timed = time(step);
  running.set(name, timed);
  const result = await timed;
  running.delete(name);
  done.set(name, result);
  await report(step, result);
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

// Two steps at once, for two cores: with three, all of them compute longer, as pages draw and ask again
// while they wait.
await Promise.all([work(), work()]);

if (!isForMore && !isForCi && names.length === 0) {
  const changed = await filesOfChange();
  const asked = moreSteps.filter(({ covers }) =>
    changed.some((file) => covers.some((path) => file === path || file.startsWith(`${path}/`))),
  );
  if (asked.length > 0) {
    const list = asked.map(({ name }) => name).join(' ');
    console.log(`What has changed is covered by more: npm run test:all -- ${list}`);
  }
}

let [passed, failed] = [0, 0];
for (const result of done.values()) {
  passed += result.passed;
  failed += result.failed;
}
for (const line of leftOut) console.log(line);
// A whole run may leave a step out; who asks for one by its name has not had it.
const notRun = names.filter((name) => done.get(name)?.passed === 0);
if (notRun.length > 0) console.log(`Asked for, and not run: ${notRun.join(', ')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || notRun.length > 0 ? 1 : 0;
