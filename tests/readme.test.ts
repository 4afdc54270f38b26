import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('README.md', 'utf8');
const { scripts, devEngines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
  devEngines: { runtime: { version: string } };
};

const find = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);
const pictures = find(/(?:src|srcset)="([^"]+)"/g);

it('leads to files that are there', () => {
  const links = find(/\]\(([^)]+)\)/g).filter((link) => !link.startsWith('https:'));
  expect(links).not.toEqual([]);
  expect([...links, ...pictures].filter((file) => !existsSync(file))).toEqual([]);
});

it('shows a widget in both themes, for less than 100 kB', () => {
  expect(pictures).toHaveLength(2);
  const sizes = pictures.map((file) => statSync(file).size);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(100_000);
});

it('names commands that there are, and the Node that they need', () => {
  const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
  const commands = [...contributing.matchAll(/`npm run ([\w:]+)`/g)].map(([, name]) => name!);
  expect(commands.length).toBeGreaterThan(5);
  for (const name of ['start', 'test', ...commands]) expect(scripts).toHaveProperty([name]);
  expect(text).toContain(`Node ${devEngines.runtime.version.replace('>=', '')} or newer`);
});

it('is beside a reference that names every import path once', () => {
  const imports = readFileSync('stories/Imports.mdx', 'utf8');
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: object };
  const paths = Object.keys(exports).map((path) => `castkit${path.slice('.'.length)}`);
  const named = paths.filter((path) => path !== 'castkit/package.json');
  expect(named.filter((path) => !imports.includes(`\`${path}\``))).toEqual([]);
  const rows = [...imports.matchAll(/^\| (`[^|]*`) +\|/gm)].map(([, row]) => row);
  expect(rows).toEqual([...new Set(rows)]);
});
