// What `npx castkit switch` makes of a text. tests/package/switch.test.ts runs the command.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changeImports, changeManifest, printable } from '../bin/castkit.mjs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

describe('imports', () => {
  it.each([
    "import '@neynar/react'",
    "import a, { type B } from '@neynar/react';import c from'@neynar/react'",
    'import {\n  a,\n} from\n  "@neynar/react"',
    "export * from '@neynar/react'",
    "import a = require('@neynar/react')",
    "const a = await import(\n  '@neynar/react',\n)",
    "type A = typeof import('@neynar/react')",
    "require.resolve('@neynar/react'), import.meta.resolve('@neynar/react')",
    "jest.mock('@neynar/react', () => jest.requireActual('@neynar/react'))",
    "await vi.importActual<typeof import('@neynar/react')>('@neynar/react')",
    "mock.module('@neynar/react', {})",
    '@import "@neynar/react";',
    "import { a } from '@neynar/react/dist/types/common'",
    "import '@neynar/react/dist/style.css?inline'",
    "import b from '@neynar/react'; import '@neynar/react/dist/style.css'",
  ])(
    'Imports, exports, `require`, `import()`, mocks of Jest and Vitest, and `@import` of style sheets lead to the same path of Castkit. (%j)',
    (text) => {
      expect(changeImports(text)).toBe(text.replaceAll('@neynar/react', 'castkit'));
    },
  );

  it.each([
    "import a from '@neynar/react/dist/bundle.es.js'",
    "import '@neynar/react/../../secrets'",
    "import '@neynar/react/toString'",
    "import '@neynar/react-extras'",
    'import \'@neynar/react"',
    "import '@neynar/react$&$1'",
    'import(`@neynar/react`)',
    "import(/* a name */ '@neynar/react')",
    "import(name + '@neynar/react')",
    "Array.from('@neynar/react'), a.require('@neynar/react')",
    "declare module '@neynar/react';",
    "transpilePackages: ['@neynar/react']",
    "import '@pigment-css/react/styles.css'",
  ])('paths that Castkit lacks, and all else, stay: %j', (text) => {
    expect(changeImports(text)).toBe(text);
  });

  it('of the empty style sheet go with their lines, whatever ends these', () => {
    const text = '\ufeff\'a\';\r\n  import "@neynar/react/dist/style.css" ; \r\nb\r\n';
    expect(changeImports(text)).toBe("\ufeff'a';\r\nb\r\n");
    expect(changeImports(text, true)).toBe("\ufeff'a';\r\n\r\nb\r\n");
    expect(changeImports("@import '@neynar/react/dist/style.css'")).toBe('');
  });

  // An expression that tries again takes the square of their length, which never ends.
  it.each([
    ...['from ', 'from', 'import(', 'import (', 'vi.', 'vi.a', ')>', ')>(', ' ', '\n', '\t', '('],
    ...["from'@neynar/react", "from'@neynar/react/", "from'@neynar/react?", '"@neynar/react"'],
    ...['import', 'import "@neynar/react/dist/style.css"', '"dependencies":', '"dependencies":{'],
  ])('are found in a megabyte of %j', (part) => {
    for (const filling of ['', ' '.repeat(500_000), '\n'.repeat(500_000), 'a'.repeat(500_000)]) {
      const text = part.repeat(1000) + filling + part.repeat(500_000 / part.length);
      expect(changeImports(`${text}!`)).toMatch(/!$/);
      const section = `{"dependencies":{${text}}`;
      expect(changeManifest(section)).toBe(section);
    }
  });
});

describe('package.json', () => {
  it('keeps its format', () => {
    const text = (name: string, range: string) =>
      `\ufeff{\r\n\t"files": ["a",  "b"],\r\n\t"devDependencies" :{"a":"1","${name}" : "${range}"}\r\n}`;
    const old = text('@neynar/react', '^1');
    expect(changeManifest(old)).toBe(text('castkit', `^${version}`));
    expect(changeManifest(old, true)).toBe(text('@neynar/react', `npm:castkit@^${version}`));
    expect(changeManifest(changeManifest(old, true))).toBe(changeManifest(old));
  });

  it.each([
    ['in both names', '{"dependencies":{"@neynar/react":"1","castkit":"2"}}'],
    ['with another spelling', '{"dependencies":{"\\u0040neynar/react":"1"}}'],
    ['with an object', '{"dependencies":{"@neynar/react":{"a":"1"}}}'],
    ['in the dependencies of another', '{"a":{"dependencies":{"@neynar/react":"1"}}}'],
    ['in overrides', '{"overrides":{"@neynar/react":"1"},"resolutions":{"@neynar/react":"1"}}'],
    ['in no JSON', '{"dependencies":{"@neynar/react":"1"}'],
    ['too deep', `{"dependencies":{"@neynar/react":"1"},"a":${'['.repeat(1e5)}${']'.repeat(1e5)}}`],
  ])('stays where it is written in an unusual way: %s', (_, text) => {
    expect(changeManifest(text)).toBe(text);
  });
});

it('prints no character that controls a terminal or turns the text round', () => {
  expect(printable('a\u001b[2Jb\r\u202ec\u0085')).toBe('a\\u{1b}[2Jb\\u{d}\\u{202e}c\\u{85}');
});
