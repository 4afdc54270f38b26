// The files of the unit tests: who shares a process with whom, and who has more to do in a whole run.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, root } from './run.mjs';

export const unitTests = [
  // The other folders of tests are projects of their own; the script that asks the live services is tested beside its checks.
  ...filesIn('tests', /^tests\/(?:isolation\/.*|(?!live\.)[^/]+)\.test\.tsx?$/),
  ...['src', 'mocks', 'stories'].flatMap((folder) => filesIn(folder, /\.test\.tsx?$/)),
];

/** @param {RegExp} pattern */
const thatContain = (pattern) =>
  unitTests.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));

/** Those that share a document and their modules. */
export const unitTestsWithDocument = thatContain(/^\/\/ @document shared$/m);

/**
 * Those that have a process of their own, because of what they would leave to those that share their modules: a
 * document that they change for good, other modules, a variable.
 */
export const unitTestsApart = thatContain(
  /^\/\/ @vitest-environment happy-dom$|\bvi\.(?:mock|hoisted|resetModules|stubEnv)\(/m,
);

/** Those that do a part of their work in `npm test` (mocks/effort.ts). */
export const unitTestsInPart = thatContain(/\bmocks\/effort\.js'/);
