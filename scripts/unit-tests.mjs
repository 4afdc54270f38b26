// The files of the unit tests, by who shares a process with whom.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const FOLDERS = ['src', 'mocks', 'stories', 'tests', 'tests/isolation'];

export const unitTests = FOLDERS.flatMap((folder) =>
  // The other folders of tests are projects of their own.
  readdirSync(join(root, folder), { recursive: folder !== 'tests', encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file)),
);

/** What a file would leave to those that share its modules: a document, other modules, a variable. */
const LEAVES_TRACES = /@vitest-environment happy-dom|\bvi\.(?:mock|hoisted|resetModules|stubEnv)\(/;

/** Those that have a process of their own. */
export const unitTestsApart = unitTests.filter((file) =>
  LEAVES_TRACES.test(readFileSync(join(root, file), 'utf8')),
);
