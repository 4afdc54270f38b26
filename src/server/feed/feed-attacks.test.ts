// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readAttacks } from '../../../tests/attack-list.js';

const tests = [
  'src/server/feed/create-feed-handler.test.ts',
  'src/server/feed/feed-store.test.ts',
  'tests/describe-handler.ts',
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const attacks = readAttacks('docs/feed-attacks.md');

test.each(attacks)('$attack has its test', ({ proofs }) => {
  expect(proofs).not.toEqual([]);
  for (const name of proofs) expect(tests).toContain(name);
});

test('the page has attacks on feeds', () => {
  expect(attacks.length).toBeGreaterThan(15);
});
