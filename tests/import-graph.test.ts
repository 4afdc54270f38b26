// What the sources of src import of each other, as they are.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultOf, folders, rooms } from '../scripts/rooms.mjs';

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

/** A path in src, without an ending. */
const pathOf = (file: string) => file.replace(/^src\/|\.[jt]sx?$/g, '');

/** Why an import is a fault, if it is one. What is loaded on demand may be anywhere. */
const faultIn = ({ from, to, kind }: Import, isPackage: boolean) =>
  kind === 'on demand'
    ? undefined
    : faultOf(pathOf(from), isPackage ? to : pathOf(to), { isPackage, isType: kind === 'type' });

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

it('has each file in a room, and imports what its folder may', () => {
  const faults = imports.flatMap((each) => {
    const fault = faultIn(each, isOfPackage(each));
    return fault ? [`${each.from} → ${each.to}: ${fault}`] : [];
  });
  expect(faults).toEqual([]);
  const lost = files.filter((file) => !Object.hasOwn(rooms, pathOf(file).split('/')[0] ?? ''));
  expect(lost).toEqual([]);
});

it('has a use for each row of the table', () => {
  const isIn = (file: string, path: string) => `${pathOf(file)}/`.startsWith(`${path}/`);
  const rows = [...Object.entries(rooms), ...Object.entries(folders)].flatMap(([from, below]) =>
    below.map((to) => ({ from, to })),
  );
  const idle = rows.filter(
    (row) => !imports.some(({ from, to }) => isIn(from, row.from) && isIn(to, row.to)),
  );
  expect(idle.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
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

const value = {};
const type = { isType: true };
const packages = { isPackage: true };

describe('an import is allowed', () => {
  it.each([
    ['network/api/x', 'core/read/fields', value],
    ['network/api/x', 'network/cast/parse-cast', value],
    ['widgets/cast/card/CastCardHeader', 'widgets/cast/embeds/CastCardVideo', value],
    ['widgets/cast/card/CastCardHeader', 'widgets/frame/FrameCard', value],
    ['core/languages/de', 'core/messages/messages', type],
    ['provider/settings/snaps', 'snap/model/model', type],
    ['widgets/cast/card/CastCard', 'react', packages],
    ['core/dom/use-x', 'react', packages],
  ])('%s: %s', (file, target, how) => {
    expect(faultOf(file, target, how)).toBeUndefined();
  });
});

describe('an import is a fault', () => {
  it.each([
    ['core/read/x', 'core/errors/errors', value],
    ['core/languages/de', 'core/messages/messages', value],
    ['network/cast/x', 'network/api/request-data', value],
    ['network/previews/x', 'network/api/request-data', value],
    ['provider/settings/snaps', 'snap/model/model', value],
    ['provider/hooks/use-x', 'core/theme/tokens', value],
    ['ui/Card', 'network/cast/model', value],
    ['ui/Card', 'widgets/cast/card/CastCard', value],
    ['widgets/cast/card/CastCardHeader', 'widgets/profile/ProfileCard.styles', value],
    ['widgets/cast/card/CastCardHeader', 'widgets/frame/FrameCardPicture', value],
    ['widgets/cast/card/CastCard', 'snap/ui/SnapCard', value],
    ['widgets/cast/card/CastCard', 'server/fetch-cast', value],
    ['widgets/cast/card/CastCard', 'entries/index', value],
    ['server/fetch-x', 'provider/stores/x', value],
    ['server/sign-in/x', 'sign-in/ui/SignIn', value],
    ['snapshot/x', 'widgets/cast/card/CastCard', value],
    ['widgets/cast/card/CastCard', 'core/languages/de', value],
    ['server/fetch-x', 'server/sign-in/x', value],
    ['server/fetch-x', 'snap/model/model', value],
    ['ui/Card', 'provider/stores/x', value],
    ['ui/Card', 'provider/hooks/use-fetched-cast', value],
    ['snapshot/x', 'entries/server', value],
    ['embed/element', 'write/comments/CommentComposer', value],
    ['provider/session/session-store', 'react', packages],
    ['core/read/x', 'any-package', packages],
    ['network/api/x', 'react/jsx-runtime', packages],
    ['server/x', 'swr', packages],
    ['core/dom/x', 'styled-components', packages],
    ['provider/hooks/use-x', 'styled-components', packages],
  ])('%s: %s', (file, target, how) => {
    expect(faultOf(file, target, how)).toBeDefined();
  });
});
