// What the sources of src import of each other, as they are.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * The rooms of src, from the lowest up, and the rooms that each may import. `import()` is free: what
 * is loaded on demand may lie above.
 */
const rooms: Record<string, string[]> = {
  core: [],
  network: ['core'],
  provider: ['core', 'network'],
  ui: ['core', 'provider'],
  'sign-in': ['core', 'network', 'provider', 'ui'],
  consent: ['core', 'network', 'provider', 'ui'],
  widgets: ['core', 'network', 'provider', 'ui', 'sign-in'],
  snap: ['core', 'network', 'provider', 'ui'],
  'embed-kit': ['core', 'network', 'provider', 'ui'],
  'mini-app': ['core', 'network', 'provider', 'ui', 'sign-in'],
  write: ['core', 'network', 'provider', 'ui', 'widgets'],
  server: ['core', 'network', 'sign-in', 'snap', 'write'],
  snapshot: ['core', 'network', 'entries'],
  embed: ['core', 'network', 'provider', 'sign-in', 'widgets', 'write', 'entries'],
  entries: [
    ...['core', 'network', 'provider', 'sign-in', 'consent', 'widgets', 'snap', 'mini-app'],
    ...['embed-kit', 'write', 'server', 'snapshot'],
  ],
};

/** Rooms above from which a room may have types: those of what a site passes to a setting. */
const typesFrom: Record<string, string[]> = { provider: ['ui', 'sign-in', 'snap', 'mini-app'] };

/** Folders that work without React, with all that they import. */
const WITHOUT_REACT =
  /^src\/(core\/(media|messages|languages|page-theme|read|errors|http)|network|provider\/(settings|stores)|sign-in\/adapters|mini-app\/protocol|snap\/model|embed-kit\/model|write\/(draft|send)|server)\//;

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

const roomOf = (file: string) => file.split('/')[1] ?? '';

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

it('has each file in a room, and imports what its room may', () => {
  const faults = imports.filter(({ from, to, kind }) => {
    const [room, target] = [roomOf(from), roomOf(to)];
    return (
      to.startsWith('src/') &&
      kind !== 'on demand' &&
      room !== target &&
      !rooms[room]?.includes(target) &&
      !(kind === 'type' && typesFrom[room]?.includes(target))
    );
  });
  expect(faults.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  expect(files.filter((file) => !Object.hasOwn(rooms, roomOf(file)))).toEqual([]);
});

it('has the rooms in order: each imports those before it', () => {
  const names = Object.keys(rooms);
  const late = names.flatMap((room, index) =>
    rooms[room]!.filter((below) => names.indexOf(below) >= index).map((each) => [room, each]),
  );
  // They stand on the entries, as a site does.
  expect(late).toEqual([
    ['snapshot', 'entries'],
    ['embed', 'entries'],
  ]);
});

it('has folders that work without React', () => {
  const reached = new Set(files.filter((file) => WITHOUT_REACT.test(file)));
  const packages: string[] = [];
  // A set that grows while it is walked is walked to its end.
  for (const file of reached) {
    for (const { from, to, kind } of imports) {
      if (from !== file || kind !== 'value') continue;
      if (to.startsWith('src/')) reached.add(to);
      else if (/^(react|react-dom|styled-components|swr)($|\/)/.test(to))
        packages.push(`${from} → ${to}`);
    }
  }
  expect(reached.size).toBeGreaterThan(200);
  expect(packages).toEqual([]);
});
