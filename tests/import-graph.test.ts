// What the sources of src import of each other, as they are.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { FOR_SITES, PURE, WITH_REACT } from '../scripts/rooms.mjs';

/** An import of one file by another, or of a package. */
interface Import {
  from: string;
  /** A path from the root; the specifier of a package. */
  to: string;
  kind: 'value' | 'type' | 'on demand';
}

const IMPORT = /^(?:import|export)( type)?(?:[^'";]*? from)? '([^']+)'|\bimport\('([^']+)'\)/gm;

/** What a file imports, by its text. */
function importsOf(from: string, text: string, isFile: (path: string) => boolean): Import[] {
  // Comments have examples.
  const code = text.replace(/^ *\*.*$/gm, '');
  return [...code.matchAll(IMPORT)].map(([, type, given = '', onDemand]) => {
    const path = onDemand ?? given;
    const kind = onDemand ? 'on demand' : type ? 'type' : 'value';
    if (!path.startsWith('.')) return { from, to: path, kind };
    const base = join(dirname(from), path).replaceAll('\\', '/').replace(/\.js$/, '');
    const to = ['.ts', '.tsx'].map((end) => base + end).find(isFile);
    if (!to) throw new Error(`${from} imports ${path}, which is not there`);
    return { from, to, kind };
  });
}

/** The circles of a graph: each a list of files that import one another. */
function circlesOf(imports: readonly Pick<Import, 'from' | 'to'>[]): string[][] {
  const graph = new Map<string, string[]>();
  for (const { from, to } of imports) graph.set(from, [...(graph.get(from) ?? []), to]);
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string, path: readonly string[]) => {
    const at = path.indexOf(file);
    if (at >= 0) circles.push([...path.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    for (const to of graph.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return circles;
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.tsx?$/.test(path));
const all = new Set(sources);
const isFile = (path: string) => all.has(path);
const files = sources.filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path));
const imports = files.flatMap((file) => importsOf(file, readFileSync(file, 'utf8'), isFile));
const isOfPackage = ({ to }: Import) => !to.startsWith('src/');

const ROOMS: Record<string, readonly string[]> = { ...PURE, ...FOR_SITES, ...WITH_REACT };
const NAMES = Object.keys(ROOMS).sort((a, b) => b.length - a.length);

/** The room of a file; undefined for the entries, and for rooms with rules of their own. */
const roomOf = (file: string) => NAMES.find((room) => file.startsWith(`src/${room}/`));

it('reads what there is', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(imports.length).toBeGreaterThan(2500);
  const text = [
    "import { a } from './a.js';",
    "import type { B } from './b.js';",
    "export {\n  c,\n} from './c.js';",
    "const load = async () => (await import('./d.js')).d;",
    "import 'e';",
  ].join('\n');
  expect(importsOf('src/x/f.ts', text, () => true)).toEqual([
    { from: 'src/x/f.ts', to: 'src/x/a.ts', kind: 'value' },
    { from: 'src/x/f.ts', to: 'src/x/b.ts', kind: 'type' },
    { from: 'src/x/f.ts', to: 'src/x/c.ts', kind: 'value' },
    { from: 'src/x/f.ts', to: 'src/x/d.ts', kind: 'on demand' },
    { from: 'src/x/f.ts', to: 'e', kind: 'value' },
  ]);
});

it('finds circles', () => {
  const graphOf = (...pairs: string[]) =>
    pairs.map((pair) => ({ from: pair.charAt(0), to: pair.charAt(1) }));
  expect(circlesOf(graphOf('ab', 'bc', 'ac', 'db'))).toEqual([]);
  expect(circlesOf(graphOf('ab', 'bc', 'cb'))).toEqual([['b', 'c', 'b']]);
  expect(circlesOf(graphOf('aa'))).toEqual([['a', 'a']]);
});

it('has no circle of values', () => {
  const values = imports.filter((each) => each.kind === 'value' && !isOfPackage(each));
  expect(circlesOf(values)).toEqual([]);
});

it('goes from each room to those of the table alone', () => {
  const others = imports.filter((each) => {
    const room = roomOf(each.from);
    if (!room || isOfPackage(each)) return false;
    const to = roomOf(each.to);
    return to === undefined || (to !== room && !ROOMS[room]?.includes(to));
  });
  expect(others.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

it('has a room for each folder, and a use for each row', () => {
  const folders = new Set(files.map((file) => /^src\/([^/]+)\//.exec(file)?.[1] ?? ''));
  const own = ['', 'embed', 'languages', 'snapshot'];
  expect([...folders].filter((folder) => !own.includes(folder) && !ROOMS[folder])).toEqual([]);
  const used = new Set(imports.map(({ from, to }) => `${roomOf(from)} → ${roomOf(to)}`));
  const rows = Object.entries({ ...PURE, ...FOR_SITES }).flatMap(([room, below]) =>
    below.map((to) => `${room} → ${to}`),
  );
  expect(rows.filter((row) => !used.has(row))).toEqual([]);
});

it('has no React in a pure room, and no package in the lowest', () => {
  const packages = imports.filter((each) => {
    const room = roomOf(each.from) ?? '';
    if (!isOfPackage(each) || !(room in PURE || room in FOR_SITES)) return false;
    const isReact = /^(react|react-dom|styled-components|swr)(\/|$)/.test(each.to);
    return isReact || ['read', 'errors', 'http'].includes(room);
  });
  expect(packages.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});
