import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { entries, fields, browserTwins } from '../build/entries.mjs';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as typeof fields;

it('package.json offers the entries that are built', () => {
  expect(manifest.imports).toEqual(fields.imports);
  expect(manifest.exports).toEqual(fields.exports);
  expect(manifest.typesVersions).toEqual(fields.typesVersions);
});

it('lists each source of which browsers have another', () => {
  const others = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.browser\.tsx?$/.test(file))
    .map((file) => `src/${file.replaceAll('\\', '/').replace('.browser', '')}`);
  expect(others.sort()).toEqual([...browserTwins].sort());
});

it.each(browserTwins)('%s has another source for browsers', (file) => {
  expect(existsSync(file)).toBe(true);
  expect(existsSync(file.replace(/(?=\.tsx?$)/, '.browser'))).toBe(true);
});

it.each(Object.entries(entries))('%s has a source', (_, file) => {
  expect(existsSync(file)).toBe(true);
});
