// The declarations. What TypeScript 7 declares of each source takes a tenth of the time that the
// plugin needs with TypeScript 6, and the plugin takes files of node_modules for those of other
// packages.
import { dirname, join, relative, resolve } from 'node:path';
import { dts } from 'rollup-plugin-dts';
import { must, root } from '../scripts/run.mjs';
import { typescript } from '../scripts/typescript.mjs';
import { entriesIn, serverComponents } from './entries.mjs';
import { common, sourceOf } from './sources.mjs';

const declarations = join(root, 'dist/declarations');

/** What TypeScript declares of a source. @param {string} file */
const declarationOf = (file) => join(declarations, file.replace(/\.ts$/, '.d.ts'));

/**
 * The declarations for `import`, and the same for `require`: TypeScript wants .d.cts beside .cjs.
 * @param {string} folder of the files that several entries have in common
 * @returns {import('rollup').OutputOptions[]}
 */
const outputs = (folder) =>
  [
    { format: 'esm', ending: 'ts' },
    { format: 'cjs', ending: 'cts' },
  ].map(({ format, ending }) => ({
    dir: `dist/${format}`,
    format: 'es',
    entryFileNames: `[name].d.${ending}`,
    chunkFileNames: ({ name }) => `${folder}/${name.replace(/\.d$/, '')}.d.${ending}`,
    paths: (id) => (format === 'cjs' ? id.replace(/^(\..*)\.js$/, '$1.cjs') : id),
  }));

/** The sources whose types are all among the names of an entry. */
const OF_ENTRIES = {
  './index.js': [
    'network/api/fetch-feed',
    'network/cast/api-types',
    'widgets/cast/card/card-options',
    'widgets/cast/card/CastListItem',
    'provider/settings/error-places',
    'provider/settings/settings',
    'provider/settings/widget-components',
  ],
  './composer.js': ['write/composer/use-uploads', 'write/draft/draft', 'write/draft/limits'],
};
const entryOf = new Map(
  Object.entries(OF_ENTRIES).flatMap(([entry, paths]) =>
    paths.map((path) => [relative(root, sourceOf(path)).replace(/\.tsx?$/, ''), entry]),
  ),
);

/**
 * For the declarations of an entry by itself: what it has in common with others is imported from
 * there, and those stay as they are.
 * @type {import('rollup').Plugin}
 */
const typesOfEntries = {
  name: 'types-of-entries',
  resolveId(source, importer) {
    const path = importer && relative(declarations, resolve(dirname(importer), source));
    const id = entryOf.get(path?.replace(/\.js$/, '') ?? '');
    return id ? { id, external: true } : null;
  },
};

/** What a server imports, and tests. Its declarations are apart: they know of no React, and no document. */
const OF_SERVERS = /^(server|snapshot|embed-code|testing|data|languages)(\/|$)/;

const { comments = '', ...others } = { ...entriesIn('src'), ...entriesIn('mocks') };

/**
 * The declarations of some entries, which share files with each other alone.
 * @param {string} folder of those files
 * @param {(name: string) => boolean} isOne whether an entry is one of them
 * @returns {import('rollup').RollupOptions}
 */
const apart = (folder, isOne) => ({
  ...common,
  input: Object.fromEntries(
    Object.entries(others).flatMap(([name, file]) =>
      isOne(name) ? [[name, declarationOf(file)]] : [],
    ),
  ),
  plugins: [dts()],
  output: outputs(folder),
});

/**
 * Runs TypeScript, and says how its declarations become those of dist.
 * @returns {Promise<import('rollup').RollupOptions[]>}
 */
export async function types() {
  const [node, ...compiler] = typescript;
  await must(node, [...compiler, '--project', join(root, 'tsconfig.build.json')]);
  return [
    {
      ...common,
      input: { 'server-components': declarationOf(serverComponents) },
      plugins: [typesOfEntries, dts()],
      output: { dir: 'dist/esm', format: 'es', entryFileNames: '[name].d.ts' },
    },
    {
      ...common,
      input: { comments: declarationOf(comments) },
      plugins: [typesOfEntries, dts()],
      output: outputs('types'),
    },
    apart('server/types', (name) => OF_SERVERS.test(name)),
    apart('types', (name) => !OF_SERVERS.test(name)),
  ];
}
