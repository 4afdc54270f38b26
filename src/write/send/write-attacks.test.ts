// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasTest, readAttacks } from '../../../tests/attack-list.js';

const tests = ['src/server/write/create-write-handler.test.ts', 'tests/describe-handler.ts'].map(
  (file) => readFileSync(file, 'utf8'),
);
const attacks = readAttacks('docs/write-attacks.md');

test.each(attacks)('$attack has its test', ({ proofs }) => {
  expect(proofs).not.toEqual([]);
  expect(proofs.filter((name) => !hasTest(tests, name))).toEqual([]);
});

test('the page has attacks', () => {
  expect(attacks.length).toBeGreaterThan(20);
});
