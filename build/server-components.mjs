// The bundles of a card that is a React Server Component: what a server renders in one file, whatever
// the sources say of clients, and beside it the islands with all that they need.
import { basename } from 'node:path';
import { islands, serverComponents as entry } from './entries.mjs';
import { common, esm, sourceOf, takeFrom, written, writtenEntries } from './sources.mjs';

const paths = Object.keys(islands);

/** For the server's file an island is another file, which the framework finds by its path. */
const islandsApart = takeFrom(
  Object.fromEntries(paths.map((path) => [path, `./server-components/${basename(path)}.js`])),
);

/** The islands with the names that the server's file imports, and no others. */
const islandEntries = writtenEntries(
  Object.fromEntries(
    Object.entries(islands).map(([path, names]) => [
      path,
      `export { ${names.join()} } from ${JSON.stringify(sourceOf(path))};`,
    ]),
  ),
);

/**
 * @param {import('rollup').Plugin[]} compiled the plugins for sources with compiled styles
 * @returns {import('rollup').RollupOptions[]}
 */
export const serverComponents = (compiled) => [
  {
    ...common,
    input: { 'server-components': entry },
    plugins: [islandsApart, ...compiled],
    output: { ...esm, banner: '' },
  },
  {
    ...common,
    input: Object.fromEntries(paths.map((path) => [basename(path), written(path)])),
    plugins: [islandEntries, ...compiled],
    output: {
      ...esm,
      dir: 'dist/esm/server-components',
      chunkFileNames: '[name].js',
      banner: "'use client';",
      minifyInternalExports: false,
      hoistTransitiveImports: false,
    },
  },
];
