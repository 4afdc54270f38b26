// What `npx castkit switch` reads out of a text. tests/package/switch.test.ts runs the command.
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { runs, sampleOf } from '../mocks/effort.js';
import {
  membersOf,
  newSpecifier,
  printable,
  readManifest,
  specifiersOf,
  tokensOf,
} from '../bin/castkit.mjs';

const values = (text: string) => specifiersOf(text).map(({ value }) => value);

/** The specifiers of statements, `import()` and `require()`, by the compiler. */
function bySyntax(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) {
      const { parent } = node;
      // Those within `declare module` are left to people.
      const isStatement =
        (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) &&
        ts.isSourceFile(parent.parent);
      const isCall =
        ts.isCallExpression(parent) &&
        parent.arguments[0] === node &&
        /^(import|require|(require|import\.meta)\.resolve|(vi|jest)\.(mock|importActual|doMock))$/.test(
          parent.expression.getText(),
        );
      const isType = ts.isLiteralTypeNode(parent) && ts.isImportTypeNode(parent.parent);
      const isAugmented = ts.isModuleDeclaration(parent) && parent.body !== undefined;
      if (isStatement || isCall || isType || isAugmented) found.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const folders = ['src', 'stories', 'mocks', 'tests', 'build', 'scripts', 'bench', '.storybook'];
const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.([cm]?[jt]sx?)$/.test(file) && !file.includes('node_modules'))
    .map((file) => join(folder, file)),
);

describe('module specifiers', () => {
  it('are those that the compiler finds, in sources of this repository', () => {
    expect(sources.length).toBeGreaterThan(400);
    const different = sampleOf(sources).flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const [found, wanted] = [values(text), bySyntax(file, text)];
      return JSON.stringify(found) === JSON.stringify(wanted) ? [] : [{ file, found, wanted }];
    });
    expect(different).toEqual([]);
  });

  it.each([
    ["import 'x'", ['x']],
    ["import a, { b as c, type D } from 'x'", ['x']],
    ["import * as all from 'x' with { type: 'json' };", ['x']],
    ["import type { A } from 'x';import'y'", ['x', 'y']],
    ["import a from 'x'\nimport b from 'y'", ['x', 'y']],
    ["export * from 'x'; export * as y from 'y'", ['x', 'y']],
    ["export { 'a b' as c } from 'x'", ['x']],
    ["import from from 'x'", ['x']],
    ["import x = require('x')", ['x']],
    ["const a = await import('x'); import(`y`)", ['x', 'y']],
    ["const a = require('x').b, c = require.resolve('y')", ['x', 'y']],
    ["import.meta.resolve('x')", ['x']],
    ["jest.mock('x', () => ({ ...jest.requireActual('y') }))", ['x', 'y']],
    ["await vi.importActual<typeof import('x')>('y')", ['x', 'y']],
    ["declare module 'x' { interface A {} }", ['x']],
    ["type A = import('x').A<typeof import('y')>", ['x', 'y']],
    ["#!/usr/bin/env node\nimport 'x'", ['x']],
    ["\ufeffimport 'x'", ['x']],
    ["const a = <p>Don't</p>;\nconst b = import('x')", ['x']],
    ['`${require("x")} ${`${require("y")}`}`', ['x', 'y']],
    ["const a = /['\"`]/; require('x')", ['x']],
    ["a = b / c / require('x')", ['x']],
    ["const a = <A b={1}/>; const c = <A/>; require('x')", ['x']],
    ["const a = ','\nimport b from 'x'", ['x']],
    // A quote in a text of JSX: what follows it can be code or text.
    ["import a from 'x';\nconst b = <p>a ` b</p>;\nconst c = `\nimport d from 'y'\n`;", ['x']],
  ])('%s', (text, specifiers) => {
    expect(values(text)).toEqual(specifiers);
  });

  it.each([
    "// import 'x'",
    "/* import 'x' \n require('x') */",
    '"import \'x\'"',
    '\'import "x"\'',
    "`import 'x'`",
    "`\nimport 'x'\n`",
    "const from = 'x'",
    "a.import('x'); a.require('x'); a.mock('x')",
    "Array.from('x')",
    "f(from, 'x')",
    "const a = () => <p>import a from 'x'</p>",
    "<p>imported from 'x'</p>",
    "<code>import('x')</code>",
    "<code>require('x');</code>",
    "const a = <pre>\nimport a from 'x'\n</pre>",
    "const a = <pre>\nimport 'x';\n</pre>",
    "const a = { import: 'x', from: 'y' }",
    "declare module 'x';",
    "/import 'x'/",
    "import('x' + y",
    "function f() { import a from 'x' }",
  ])('Strings and comments that look like imports of the package stay. (%s)', (text) => {
    const isTaken = text.startsWith("import('x' +");
    expect(values(text)).toEqual(isTaken ? ['x'] : []);
  });

  it('lie where they say, and tokens never overlap, whatever the text', () => {
    const parts = ['import ', "'", '"', '`', '${', '}', '{', '(', '/', '*', '\\', '\n', '<', 'x'];
    const word = fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 3 }));
    const texts = fc.array(word, { maxLength: 60 }).map((words) => words.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        let end = 0;
        for (const token of tokensOf(text)) {
          expect(token.start).toBeGreaterThanOrEqual(end);
          expect(token.end).toBeGreaterThan(token.start);
          ({ end } = token);
        }
        expect(end).toBeLessThanOrEqual(text.length);
        for (const { start, end, value } of specifiersOf(text)) {
          expect(text.slice(start, end)).toBe(value);
        }
      }),
      runs(2000),
    );
  });

  // Each of them takes the square of its length in a scanner that tries again.
  // prettier-ignore
  const parts = [
    "'", '"', '`', '\\"', '/', '/[', '/*', '${', '`${', '{', 'from "x" ', 'import(', '<', '>(',
    'import "x"', "from'@neynar/react'", '["@neynar/react",', ' ', '\n', '"\\\n', 'a ', 'require("',
  ];
  it.each(sampleOf(parts))('read a megabyte of %j', (part) => {
    const text = part.repeat(Math.ceil(1_000_000 / part.length));
    expect(specifiersOf(text)).toBeInstanceOf(Array);
  });
});

it('Imports, exports, `require`, `import()`, mocks of Jest and Vitest, and `@import` of style sheets lead to the same path of Castkit.', () => {
  expect(newSpecifier('@neynar/react')).toBe('castkit');
  expect(newSpecifier('@neynar/react/dist/types/common')).toBe('castkit/dist/types/common');
  expect(newSpecifier('@neynar/react/sign-in/siwf')).toBe('castkit/sign-in/siwf');
  expect(newSpecifier('@neynar/react/dist/style.css?inline')).toBe('castkit/dist/style.css?inline');
  expect(newSpecifier('@neynar/react/dist/bundle.es.js')).toBeNull();
  expect(newSpecifier('@neynar/react/../../secrets')).toBeNull();
});

describe('package.json', () => {
  const read = (text: string, { alias = false, unused = [] as string[] } = {}) =>
    readManifest(text, { alias, unused });

  it('keeps its format', () => {
    const text = '{\r\n\t"files": ["a",  "b"],\r\n\t"dependencies" :{"@neynar/react" : "^1"}\r\n}';
    const { text: after } = read(text);
    expect(after).toBe(
      text.replace(/"@neynar\/react" : "\^1"/, () => `"castkit" : "${rangeIn(after)}"`),
    );
  });

  const rangeIn = (text: string) => /"(\^[\d.]+)"/.exec(text)?.[1] ?? '';

  it.each([
    ['{"dependencies":{"@neynar/react":"1","react":"19"}}', ['castkit', 'react']],
    ['{"dependencies":{"castkit":"2","@neynar/react":"1"}}', ['castkit']],
    ['{"dependencies":{"@neynar/react":"1","castkit":"2"}}', ['castkit']],
    ['{"dependencies":{"@neynar/react":"1","@neynar/react":"2"}}', ['castkit']],
    ['{"dependencies":{"\\u0040neynar/react":"1"}}', ['castkit']],
    ['{"devDependencies":{"@neynar/react":"catalog:","a":"1"}}', ['castkit', 'a']],
    ['{"peerDependencies":{"@neynar/react":"*"}}', ['castkit']],
  ])('%s', (text, names) => {
    const { text: after } = read(text);
    const [section] = Object.values(JSON.parse(after) as Record<string, object>);
    expect(Object.keys(section!)).toEqual(names);
  });

  it.each<[string, string]>([
    ['objects', `{"a":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
    ['lists', `{"a":${'['.repeat(120_000)}${']'.repeat(120_000)}`],
    ['overrides', `{"overrides":${'{"@neynar/react":'.repeat(12_000)}"1"${'}'.repeat(12_000)}`],
  ])('is read in a second, however deep it nests its %s', (_, text) => {
    const whole = `${text},"dependencies":{"@neynar/react":"1","swr":"2","hls.js":"1"}}`;
    const start = performance.now();
    const { text: after } = read(whole, { unused: ['swr', 'hls.js'] });
    expect(performance.now() - start).toBeLessThan(2000);
    expect(Object.keys((JSON.parse(after) as { dependencies: object }).dependencies)).toEqual([
      'castkit',
    ]);
  });

  it.each<[string, string]>([
    ['packages', `"dependencies":{${'"@neynar/react":"1",'.repeat(10_000)}"a":"1"}`],
    [
      'overrides',
      `"dependencies":{"@neynar/react":"1"},"overrides":{${Array.from({ length: 8000 }, (_, at) => `"@neynar/react@${at}":"1"`).join()}}`,
    ],
  ])('is read in a second, however many %s it repeats', (_, text) => {
    const start = performance.now();
    try {
      read(`{${text}}`);
    } catch (error) {
      expect(error).toMatchObject({ message: 'it names packages twice' });
    }
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('keeps the range of an alias, and a tarball', () => {
    const of = (value: string) =>
      JSON.parse(read(JSON.stringify({ dependencies: { '@neynar/react': value } })).text) as object;
    expect(of('npm:castkit@~0.9.1')).toEqual({ dependencies: { castkit: '~0.9.1' } });
    expect(of('file:castkit.tgz')).toEqual({ dependencies: { castkit: 'file:castkit.tgz' } });
  });

  it('Overrides and resolutions follow to `castkit`, so that npm refuses none.', () => {
    const manifest = {
      dependencies: { '@neynar/react': '^1.2.22' },
      overrides: { '@neynar/react': '1.2.22', other: { '@neynar/react': '$@neynar/react' } },
      resolutions: { '**/@neynar/react': '1.2.22', swr: '2' },
      pnpm: { overrides: { 'other>@neynar/react': '1' } },
    };
    const text = JSON.stringify(manifest, null, 2);
    const aliased = expect.stringMatching(/^npm:castkit@\^/) as string;
    const others = {
      resolutions: { '**/@neynar/react': aliased, swr: '2' },
      pnpm: { overrides: { 'other>@neynar/react': aliased } },
    };
    expect(JSON.parse(read(text).text)).toEqual({
      dependencies: { castkit: expect.stringMatching(/^\^/) as string },
      overrides: { '@neynar/react': aliased, other: { '@neynar/react': aliased } },
      ...others,
    });
    const { text: after } = read(text, { alias: true });
    expect(JSON.parse(after)).toEqual({
      dependencies: { '@neynar/react': aliased },
      overrides: {
        '@neynar/react': '$@neynar/react',
        other: { '@neynar/react': '$@neynar/react' },
      },
      ...others,
    });
    expect(read(after, { alias: true }).says).toEqual([]);
  });

  it('What only `@neynar/react` needed is removed unless a file of the project names it: `@pigment-css/*`, `hls.js`, `swr`, `transpilePackages`, its style sheets.', () => {
    const unused = ['@pigment-css/react', 'hls.js', 'swr'];
    const all = { '@pigment-css/react': '0.0.30', 'hls.js': '^1', swr: '^2' };
    const { text } = read(JSON.stringify({ dependencies: { '@neynar/react': '1', ...all } }), {
      unused,
    });
    expect(Object.keys((JSON.parse(text) as { dependencies: object }).dependencies)).toEqual([
      'castkit',
    ]);
    const other = JSON.stringify({ dependencies: all, name: '@neynar/react' });
    expect(read(other, { unused }).text).toBe(other);
  });

  it('stays valid, and all else the same, whatever is in it', () => {
    const names = fc.constantFrom('@neynar/react', 'castkit', 'swr', '__proto__', 'a"\\b', 'é');
    const section = fc.dictionary(
      names,
      fc.oneof(fc.string(), fc.constant('npm:castkit'), fc.jsonValue()),
    );
    const keys = ['dependencies', 'devDependencies', 'overrides', 'resolutions', 'x'];
    const manifests = fc.dictionary(fc.constantFrom(...keys), section);
    fc.assert(
      fc.property(
        manifests,
        fc.boolean(),
        fc.integer({ min: 0, max: 4 }),
        (manifest, alias, indent) => {
          const text = JSON.stringify(manifest, null, indent);
          const after = JSON.parse(read(text, { alias, unused: ['swr'] }).text) as typeof manifest;
          expect(after.x).toEqual((JSON.parse(text) as typeof manifest).x);
          expect(Object.keys(after)).toEqual(Object.keys(manifest));
        },
      ),
    );
  });

  it('names the members of objects with their places', () => {
    const text = '{"a":{"b":[{"c":"}\\""}],"d":-1.5e3},"e":null}';
    const found = membersOf(text).map(({ path, valueStart, end }) => [
      path.join('.'),
      text.slice(valueStart, end),
    ]);
    expect(found).toEqual([
      ['a.b.0.c', '"}\\""'],
      ['a.b', '[{"c":"}\\""}]'],
      ['a.d', '-1.5e3'],
      ['a', '{"b":[{"c":"}\\""}],"d":-1.5e3}'],
      ['e', 'null'],
    ]);
  });
});

it('prints no character that controls a terminal or turns the text round', () => {
  expect(printable('a\u001b[2Jb\r\u202ec\u0085')).toBe('a\\u{1b}[2Jb\\u{d}\\u{202e}c\\u{85}');
  expect(printable('x'.repeat(1000)).length).toBeLessThan(250);
});
