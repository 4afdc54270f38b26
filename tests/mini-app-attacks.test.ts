// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The files beside those of `src/mini-app` that try attacks. */
const isOf = /^(mini-app.*|fetch-mini-app|host-session)\.test\.tsx?$/;
const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
const tests = [
  ...filesIn('src/mini-app', /\.test\.ts$/),
  ...['src/sign-in', 'src/server', 'tests', 'tests/package'].flatMap((folder) =>
    filesIn(folder, isOf),
  ),
];
const rows = readFileSync('docs/mini-app-attacks.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!attack|-)/.test(line));

test.each(rows.map((row) => row.split(' | ').map((cell) => cell.replace(/^\| | *\|?$/g, ''))))(
  '%s has its test',
  (_attack, _outcome, _what, named = '') => {
    const names = [...named.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    expect(names).not.toEqual([]);
    for (const name of names) {
      expect(
        tests.some((text) => text.includes(`'${name}'`)),
        name,
      ).toBe(true);
    }
  },
);

test('the table has rows', () => {
  expect(rows.length).toBeGreaterThan(50);
});
