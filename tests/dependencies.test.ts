import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface LockFile {
  packages: Record<
    string,
    { dev?: boolean; peer?: boolean; devOptional?: boolean; license?: string }
  >;
}

const read = (path: string) => readFileSync(path, 'utf8');
const decisions = read('docs/decisions/dependencies.md');
const manifest = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
const lock = JSON.parse(read('package-lock.json')) as LockFile;

it('gives a reason for each package that comes along, and for no other', () => {
  const rows = [...decisions.matchAll(/^\| `([^`]+)` +\|/gm)].map(([, name]) => name);
  expect(rows).toEqual(Object.keys(manifest.dependencies));
});

it('says why a package is pinned, and pins no other', () => {
  const pinned = Object.entries(manifest.dependencies)
    .filter(([, range]) => /^\d/.test(range))
    .map(([name]) => name);
  const reasons = [...decisions.matchAll(/^## Why `([^`]+)` is pinned$/gm)].map(([, name]) => name);
  expect(reasons).toEqual(pinned);
});

it('names every package that comes along with them, under a licence that requires nothing but its text', () => {
  const shipped = Object.entries(lock.packages).filter(
    ([path, { dev, peer, devOptional }]) => path && !dev && !peer && !devOptional,
  );
  expect(shipped.length).toBeGreaterThan(5);
  for (const [path, { license }] of shipped) {
    expect(decisions).toContain(`\`${path.replace(/^.*node_modules\//, '')}\``);
    expect(['MIT', 'Apache-2.0', '0BSD']).toContain(license);
  }
});

it('says where each defence is, and what holds it', () => {
  const paths = [...read('SECURITY.md').matchAll(/`((?:src|tests|stories|docs)\/[\w./-]+)`/g)];
  expect(paths.length).toBeGreaterThan(20);
  for (const [, path = ''] of paths) expect(existsSync(path), path).toBe(true);
});
