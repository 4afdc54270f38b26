// The files of the unit tests: who shares a process with whom, and who has more to do in a whole run.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const FOLDERS = ['src', 'mocks', 'stories', 'tests', 'tests/isolation'];

export const unitTests = FOLDERS.flatMap((folder) =>
  // The other folders of tests are projects of their own.
  readdirSync(join(root, folder), { recursive: folder !== 'tests', encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    // The script that asks the live services is tested beside its checks.
    .filter((file) => /\.test\.tsx?$/.test(file) && file !== 'tests/live.test.ts'),
);

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
