import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { entries, fields } from '../scripts/entries.mjs';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as typeof fields;

it('package.json offers the entries that are built', () => {
  expect(manifest.exports).toEqual(fields.exports);
  expect(manifest.typesVersions).toEqual(fields.typesVersions);
});

it.each(Object.entries(entries))('%s has a source', (_, file) => {
  expect(existsSync(file)).toBe(true);
});
