import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasTest, readAttacks } from '../../../tests/attack-list.js';

const folder = 'src/server/store';
const files = readdirSync(folder).filter((file) => file.endsWith('.test.ts'));
const tests = [
  ...files.map((file) => `${folder}/${file}`),
  'src/server/store/bounded-map.test.ts',
  'src/server/http/create-breaker.test.ts',
  'src/server/sign-in/sign-in-server.test.ts',
  'src/server/write/write-gate.test.ts',
  'tests/stores/describe-store.ts',
].map((file) => readFileSync(file, 'utf8'));
const attacks = readAttacks('docs/store-attacks.md');

test.each(attacks)('$attack has its test', ({ proofs }) => {
  expect(proofs).not.toEqual([]);
  expect(proofs.filter((name) => !hasTest(tests, name))).toEqual([]);
});

test('the page has attacks', () => {
  expect(attacks.length).toBeGreaterThan(15);
});
