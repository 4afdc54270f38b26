// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasTest, readAttacks } from '../../tests/attack-list.js';

/** The other files with attacks, besides those in `src/mini-app`. */
const isOf = /^(mini-app.*|fetch-mini-app|borrowed-session)\.test\.tsx?$/;
const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
const tests = [
  ...filesIn('src/mini-app/protocol', /\.test\.ts$/),
  ...[
    'src/provider/session',
    'src/sign-in/adapters',
    'src/server/fetch',
    'src/mini-app',
    'tests/package',
    'tests/pages',
  ].flatMap((folder) => filesIn(folder, isOf)),
];
const attacks = readAttacks('docs/mini-app-attacks.md');

test.each(attacks)('$attack has its test', ({ proofs }) => {
  expect(proofs).not.toEqual([]);
  expect(proofs.filter((name) => !hasTest(tests, name))).toEqual([]);
});

test('the page has attacks', () => {
  expect(attacks.length).toBeGreaterThan(50);
});
