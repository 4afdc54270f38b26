// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tests = readFileSync('src/server/write/create-write-handler.test.ts', 'utf8');
const rows = readFileSync('docs/write-attacks.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!attack|-)/.test(line));

test.each(rows.map((row) => row.split(' | ').map((cell) => cell.replace(/^\| | *\|?$/g, ''))))(
  '%s has its test',
  (_attack, _status, _what, named = '') => {
    const names = [...named.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    expect(names).not.toEqual([]);
    for (const name of names) expect(tests).toContain(name);
  },
);

test('the table has rows', () => {
  expect(rows.length).toBeGreaterThan(20);
});
