import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

interface Manifest {
  name: string;
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Licences that require nothing but their text. */
const ALLOWED = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD'];

const read = (path: string) => readFileSync(path, 'utf8');
const readManifest = (folder: string) => JSON.parse(read(join(folder, 'package.json'))) as Manifest;
const root = readManifest('.');

/** The folder of a package, as Node finds it from the folder of another. */
function find(name: string, from: string): string {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return realpathSync(folder);
  if (dirname(from) === from) throw new Error(`${name} is not installed.`);
  return find(name, dirname(from));
}

/** The packages that come along, by folder. */
function follow({ dependencies, optionalDependencies }: Manifest, from: string, found = new Map()) {
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const folder = find(name, from);
    if (found.has(folder)) continue;
    const manifest = readManifest(folder);
    found.set(folder, manifest);
    follow(manifest, folder, found);
  }
  return found as Map<string, Manifest>;
}

const shipped = [...follow(root, realpathSync('.')).values()];
/** The rows of the document's tables: the name of a package, and its other cells. */
const rows = [
  ...read('docs/decisions/dependencies.md').matchAll(/^\| `([^`]+)` +\| (.+) \|$/gm),
].map(([, name = '', cells = '']) => ({
  name,
  cells: cells.split('|').map((cell) => cell.trim()),
}));

it('gives a reason for each package that comes along, and for no other', () => {
  expect(shipped.length).toBeGreaterThan(10);
  expect(rows.map(({ name }) => name).sort()).toEqual(
    [...new Set(shipped.map(({ name }) => name))].sort(),
  );
  expect(rows.slice(0, Object.keys(root.dependencies!).length).map(({ name }) => name)).toEqual(
    Object.keys(root.dependencies!),
  );
});

it('says why a package is pinned, and pins no other', () => {
  const pinned = Object.entries(root.dependencies!)
    .filter(([, range]) => /^\d/.test(range))
    .map(([name]) => name);
  const reasons = [
    ...read('docs/decisions/dependencies.md').matchAll(/^## Why `([^`]+)` is pinned$/gm),
  ].map(([, name]) => name);
  expect(reasons).toEqual(pinned);
});

it.each(shipped)('$name is under the licence that the list names', ({ name, license }) => {
  expect(ALLOWED).toContain(license);
  expect(rows.find((row) => row.name === name)?.cells).toContain(license);
});

it('lists what is bundled, as it is installed', () => {
  const listed = [
    ...read('docs/decisions/dependencies.md').matchAll(/^- `(@[^`]+)` ([\d.]+), (.+?):/gm),
  ].map(([, name = '', version, license]) => ({ name, version, license }));
  const sources =
    read('src/server/sign-in/ethereum.ts') + read('src/sign-in/adapters/recover-address.ts');
  const direct = [...sources.matchAll(/from '(@[^/]+\/[^/']+)/g)].map(([, name = '']) => name);
  const installed = follow(
    { name: '', dependencies: Object.fromEntries(direct.map((name) => [name, '*'])) },
    realpathSync('.'),
  );
  expect(direct.length).toBeGreaterThan(3);
  expect(listed).toEqual(
    [...installed.values()]
      .map(({ name, version, license }) => ({ name, version, license }))
      .sort((one, other) => (one.name < other.name ? -1 : 1)),
  );
  for (const { license } of listed) expect(ALLOWED).toContain(license);
});

it('says of each package what brings it', () => {
  const direct = Object.keys(root.dependencies!);
  for (const { name, cells } of rows.filter((row) => !direct.includes(row.name))) {
    const parents = shipped.filter(({ dependencies = {} }) => name in dependencies);
    const named = [...(cells[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, parent]) => parent);
    expect(named).toEqual([...new Set(parents.map((parent) => parent.name))].sort());
  }
});

/** The files of the repository in which defences and proofs are. */
const files = ['src', 'tests', 'stories', 'bin'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('node_modules'))
    .map((file) => join(folder, file).replaceAll('\\', '/')),
);

/** The files that a cell names, and all of the folders that it names. One that is not there fails. */
function filesNamed(cell: string): string[] {
  const names = [...cell.matchAll(/`([\w./-]+(?:\.tsx?|\.mjs|\/))`/g)].map(([, name = '']) => name);
  return names.flatMap((name) => {
    const named = files.filter(
      (file) => `/${file}`.endsWith(`/${name}`) || `${dirname(file)}/` === name,
    );
    if (named.length === 0 || (named.length > 1 && !name.endsWith('/')))
      throw new Error(`SECURITY.md names ${name}, which is ${named.length} files`);
    return named;
  });
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
/** The tests beside files. */
const testsBeside = (paths: string[]) =>
  paths.flatMap((path) => {
    const stem = path.replace(/(\.test)?\.tsx?$/, '');
    return files.filter((file) => file === `${stem}.test.ts` || file === `${stem}.test.tsx`);
  });
/** The test or the stories that are named without their ending; one that is not there fails. */
function proofsNamed(cell: string): string[] {
  return [...cell.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => {
    const ends = name.endsWith('.stories') ? ['.tsx'] : ['.test.ts', '.test.tsx'];
    const named = files.filter((file) => ends.some((end) => `/${file}`.endsWith(`/${name}${end}`)));
    if (named.length !== 1)
      throw new Error(`SECURITY.md names ${name}, which is ${named.length} tests`);
    return named[0]!;
  });
}

it('says where each defence is, and what proves it', () => {
  const [, section = ''] = read('SECURITY.md').split('## What the widgets defend\n');
  const lines = section.split('\n## ')[0]!.match(/^\| ?\*\*.*\|$/gm) ?? [];
  expect(lines.length).toBeGreaterThan(30);
  for (const line of lines) {
    const [who, mustNot, defence, also, notHeld] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    expect([who, mustNot, defence].filter(Boolean), line).toHaveLength(3);
    expect([also, notHeld], line).not.toContain(undefined);
    const defences = filesNamed(defence!);
    expect(defences.some((path) => !isTest(path))).toBe(true);
    expect([...testsBeside(defences), ...proofsNamed(also!)].some(isTest), line).toBe(true);
  }
  const paths = [...read('SECURITY.md').matchAll(/`((?:src|tests|stories|docs)\/[\w./-]+\.\w+)`/g)];
  expect(paths.length).toBeGreaterThan(5);
  for (const [, path = ''] of paths) expect(existsSync(path), path).toBe(true);
});
