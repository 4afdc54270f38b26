import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('What lies above a page takes its border, surface and shadow from one rule.', () => {
  const users = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && readFileSync(`src/${path}`, 'utf8').includes('token.shadow'),
  );
  expect(users).toEqual(['core/theme/rules.ts']);
});
