import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VERSION } from '../src/network/api/version.js';

const read = (file: string) =>
  JSON.parse(readFileSync(file, 'utf8')) as { version: string; packages: { '': object } };
const { version } = read('package.json');

it('sends the version of the package to the API', () => {
  expect(VERSION).toBe(version);
});

it('has that version in the lock file', () => {
  expect(read('package-lock.json')).toMatchObject({ version, packages: { '': { version } } });
});
