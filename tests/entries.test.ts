import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { browserTwins, entries, fileOf, TWIN_SPECIFIER } from '../build/entries.mjs';

/** The export conditions of servers of which some count as browsers, too. */
const SERVERS = ['node', 'workerd', 'worker', 'edge-light'];

/** The fields of modules, by the path of their files without an extension. */
const modules = (path: string) => ({
  import: { types: `${path}.d.ts`, default: `${path}.js` },
  require: { types: `${path}.d.cts`, default: `${path}.cjs` },
});

const withReactServer = ({ types, default: file }: { types: string; default: string }) => ({
  types,
  'react-server': file.replace(/\.js$/, '.react-server.js'),
  default: file,
});

const styleSheet = (file: string) => ({
  types: { import: './dist/style.css.d.ts', require: './dist/style.css.d.cts' },
  default: file,
});

const subpaths = Object.keys(entries).filter((path) => path !== '.');

/** What package.json has to say of the entries. */
const fields = {
  imports: {
    [`${TWIN_SPECIFIER}*`]: {
      ...Object.fromEntries(SERVERS.map((condition) => [condition, './dist/esm/*.js'])),
      browser: './dist/esm/*.browser.js',
      default: './dist/esm/*.js',
    },
  },
  exports: {
    ...Object.fromEntries(
      Object.keys(entries).map((path) => {
        const file = fileOf(path);
        const { import: esm } = modules(`./dist/esm/${file}`);
        const { require: cjs } = modules(`./dist/cjs/${file}`);
        return [path, { import: path === '.' ? withReactServer(esm) : esm, require: cjs }];
      }),
    ),
    // What sites of @neynar/react may import.
    './dist/types/common': modules('./dist/types/common'),
    './dist/contexts/NeynarContextProvider': modules('./dist/contexts/NeynarContextProvider'),
    // The same as `.`, on a page that has the rules from a file.
    './static': {
      import: withReactServer({ types: './dist/esm/index.d.ts', default: './dist/esm/static.js' }),
      require: { types: './dist/cjs/index.d.cts', default: './dist/cjs/static.cjs' },
    },
    // That file.
    './style.css': styleSheet('./dist/static.css'),
    // A card that is a React Server Component.
    './server-components': {
      types: './dist/esm/server-components.d.ts',
      default: './dist/esm/server-components.js',
    },
    // The same as `.` in one file, for pages that find their modules by an import map.
    './browser': { types: './dist/esm/index.d.ts', default: './dist/embed/castkit.js' },
    // For sites without React, as a script; beside it are the files that it loads.
    './embed': { types: './dist/embed/embed.d.ts', default: './dist/embed/embed-module.js' },
    './embed.html': './dist/embed/embed.html',
    // What sites of @neynar/react import, without rules: the widgets bring theirs along.
    './dist/style.css': styleSheet('./dist/style.css'),
    './package.json': './package.json',
  },
  // `moduleResolution: node` reads no exports.
  typesVersions: {
    '*': {
      ...Object.fromEntries(
        subpaths.map((path) => [fileOf(path), [`./dist/esm/${fileOf(path)}.d.ts`]]),
      ),
      static: ['./dist/esm/index.d.ts'],
      'server-components': ['./dist/esm/server-components.d.ts'],
      browser: ['./dist/esm/index.d.ts'],
      embed: ['./dist/embed/embed.d.ts'],
      'style.css': [styleSheet('').types.import],
    },
  },
};

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as typeof fields;

it('package.json offers the entries that are built', () => {
  expect(manifest.imports).toEqual(fields.imports);
  expect(manifest.exports).toEqual(fields.exports);
  expect(manifest.typesVersions).toEqual(fields.typesVersions);
});

it('lists each source of which browsers have another', () => {
  const others = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.browser\.tsx?$/.test(file))
    .map((file) => file.replaceAll('\\', '/').replace(/\.browser\.tsx?$/, ''));
  expect(others.sort()).toEqual([...browserTwins].sort());
});
