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
  const commands = find(/`npm run ([^`]+)`/g);
  expect(commands).not.toEqual([]);
  for (const name of ['start', 'test', ...commands]) expect(scripts).toHaveProperty([name]);
  expect(text).toContain(`Node ${devEngines.runtime.version.replace('>=', '')} or newer`);
});

it('speaks to users before it speaks to contributors', () => {
  const parts = find(/^## (.+)$/gm);
  expect(parts.slice(0, 2)).toEqual(['Install', 'A first page']);
  expect(parts.at(-1)).toBe('Contributing');
});

it('names every import path, and has no row twice', () => {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: object };
  const paths = Object.keys(exports).map((path) => `castkit${path.slice('.'.length)}`);
  const named = paths.filter((path) => path !== 'castkit/package.json');
  expect(named.filter((path) => !text.includes(`\`${path}\``))).toEqual([]);
  const rows = find(/^\| (`[^|]*`) +\|/gm);
  expect(rows).toEqual([...new Set(rows)]);
});
