// What the unit tests share (scripts/unit-tests.mjs).
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unitTestsApart } from '../scripts/unit-tests.mjs';

/** What a test would leave to those that share its modules. */
const LEAVES = /\bvi\.(?:mock|hoisted|resetModules|stubEnv)\(/;

test('a file of tests shares a document and its modules, which take a second or two to load, unless it changes them', () => {
  const alone = unitTestsApart.filter((file) => !LEAVES.test(readFileSync(file, 'utf8')));
  expect(alone).toEqual([
    // It runs a script of the SDK, which takes the page as its own.
    'src/mini-app/mini-app-sdk.test.ts',
    // It adds a row to the table of reactions.
    'tests/new-reaction.test.tsx',
  ]);
});
