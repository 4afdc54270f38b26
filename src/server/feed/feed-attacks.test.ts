// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasTest, readAttacks } from '../../../tests/attack-list.js';

const tests = [
  'src/server/feed/create-feed-handler.test.ts',
  'src/server/feed/feed-endpoints.test.ts',
  'src/server/feed/feed-store.test.ts',
  'src/server/feed/feed-strangers.test.ts',
  'tests/describe-handler.ts',
].map((file) => readFileSync(file, 'utf8'));
const attacks = readAttacks('docs/feed-attacks.md');

test.each(attacks)('$attack has its test', ({ proofs }) => {
  expect(proofs).not.toEqual([]);
  expect(proofs.filter((name) => !hasTest(tests, name))).toEqual([]);
});

test('the page has attacks on feeds', () => {
  expect(attacks.length).toBeGreaterThan(15);
});
