import { babel } from '@rollup/plugin-babel';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { dts } from 'rollup-plugin-dts';
import { compileStyles } from './scripts/compile-styles.mjs';
import {
  byPlace,
  entries,
  fileOf,
  forBrowsers,
  islands,
  reactServerEntries,
  serverComponents,
  withoutTypes,
} from './scripts/entries.mjs';
import { groupModules } from './scripts/group-modules.mjs';
import { must, root } from './scripts/run.mjs';

const EXTENSIONS = ['.ts', '.tsx'];

/**
 * The sources name their imports as they will be called once built: `./x.js` stands for `./x.ts` or
 * `./x.tsx`.
 * @type {import('rollup').Plugin}
 */
const typescriptFiles = {
  name: 'typescript-files',
  resolveId(source, importer) {
    if (!importer || !source.startsWith('.')) return null;
    const path = resolve(dirname(importer), source.replace(/\.js$/, ''));
    const extension = EXTENSIONS.find((candidate) => existsSync(path + candidate));
    return extension ? path + extension : null;
  },
};

/**
 * Modules of dist name what browsers have another of by package.json, where the bundler or Node
 * chooses.
 * @type {import('rollup').Plugin}
 */
const chooseByPlace = {
  name: 'choose-by-place',
  resolveId(source, importer) {
    if (!importer || !source.startsWith('.')) return null;
    const path = relative(root, resolve(dirname(importer), source)).replaceAll('\\', '/');
    const file = forBrowsers.find((each) => each.replace(/\.tsx?$/, '.js') === path);
    return file ? { id: byPlace(file), external: true } : null;
  },
};

/**
 * CommonJS cannot await what it imports.
 * @type {import('rollup').Plugin}
 */
const requireAwaited = {
  name: 'require-awaited',
  transform: (code) => code.replace(/await import\(('[^']+')\)/g, 'require($1)'),
};

/**
 * Entries that are built on the widgets require them, in place of holding them once more.
 * @type {import('rollup').Plugin}
 */
const requireWidgets = {
  name: 'require-widgets',
  resolveId: (source, importer) =>
    source === '../entries/index.js' ||
    importer?.endsWith('/src/entries/poster.ts') ||
    (importer?.endsWith('/src/entries/static.ts') && source === './index.js') ||
    (importer?.endsWith('/StaticContextProvider.tsx') && source === './NeynarContextProvider.js')
      ? { id: './index.cjs', external: true }
      : null,
};

/** What a provider tells the widgets by. */
const CONTEXTS = [
  'src/provider/hooks/use-widget-context',
  'src/provider/session/use-viewer',
  'src/mini-app/ui/use-mini-app',
];
/** Of these a CommonJS file has no copy of its own: widgets of both have one provider. */
const SHARE_CONTEXTS = ['index', 'comments', 'composer', 'snap', 'mini-app'];

/**
 * The contexts are a file of their own in CommonJS.
 * @type {import('rollup').Plugin}
 */
const requireContexts = {
  name: 'require-contexts',
  resolveId(source, importer) {
    if (!importer || !source.startsWith('.')) return null;
    const path = relative(root, resolve(dirname(importer), source.replace(/\.js$/, '')));
    return CONTEXTS.includes(path.replaceAll('\\', '/'))
      ? { id: './contexts.cjs', external: true }
      : null;
  },
};

const ALL_CONTEXTS = 'contexts:';
/**
 * That file.
 * @type {import('rollup').Plugin}
 */
const contexts = {
  name: 'contexts',
  resolveId: (source) => (source === ALL_CONTEXTS ? source : null),
  load: (id) =>
    id === ALL_CONTEXTS
      ? CONTEXTS.map((path) => `export * from ${JSON.stringify(join(root, `${path}.ts`))};`).join(
          '',
        )
      : null,
};

/**
 * What signs and verifies is a file of its own in CommonJS as well: most servers only fetch, and
 * most visitors do not sign in.
 * @type {Record<string, string>}
 */
const ETHEREUM = {
  './ethereum.js': './server/sign-in/ethereum.cjs',
  './recover-address.js': './recover-address.cjs',
};
/** @type {import('rollup').Plugin} */
const requireEthereum = {
  name: 'require-ethereum',
  resolveId: (source) =>
    Object.hasOwn(ETHEREUM, source) ? { id: ETHEREUM[source] ?? source, external: true } : null,
};

/**
 * Most modules are in several bundles. Each is compiled once for all of those.
 * @param {import('rollup').Plugin} plugin
 * @returns {import('rollup').Plugin}
 */
function compileOnce(plugin) {
  const { transform } = plugin;
  if (!transform || typeof transform === 'function') throw new Error('What does Babel transform?');
  const { filter, handler } = transform;
  /** @type {Map<string, ReturnType<typeof handler>>} */
  const compiled = new Map();
  return {
    ...plugin,
    transform: {
      ...(filter && { filter }),
      handler(code, file, options) {
        const key = `${file}\n${code}`;
        const known = compiled.get(key) ?? handler.call(this, code, file, options);
        compiled.set(key, known);
        return known;
      },
    },
  };
}

/** @param {import('@babel/core').PluginTarget} [babelPlugin] */
const readSources = (babelPlugin) => [
  typescriptFiles,
  compileOnce(
    babel({
      babelHelpers: 'bundled',
      babelrc: false,
      configFile: false,
      // No file of dist has a map.
      sourceMaps: false,
      extensions: EXTENSIONS,
      presets: [
        ['@babel/preset-typescript', { onlyRemoveTypeImports: true, allowDeclareFields: true }],
        ['@babel/preset-react', { runtime: 'automatic' }],
      ],
      plugins: babelPlugin ? [babelPlugin] : [],
    }),
  ),
];

const styles = await compileStyles(readSources);
/** The sources without styled-components. */
const compiled = [styles.modules, ...readSources(styles.elements)];

/** @param {string} file */
const isForClients = (file) =>
  // The sheets are no files.
  existsSync(file) && /^['"]use client['"]/.test(readFileSync(file, 'utf8'));

/**
 * Rollup takes a module's directives away, so the one that matters is written again.
 * @param {import('rollup').RenderedChunk} chunk
 */
const directive = ({ moduleIds }) => (moduleIds.some(isForClients) ? "'use client';" : '');

/**
 * Modules of nothing but types are no files.
 * @type {import('rollup').OutputPlugin}
 */
const dropEmpty = {
  name: 'drop-empty',
  generateBundle(_, bundle) {
    for (const [name, file] of Object.entries(bundle)) {
      if (file.type === 'chunk' && !file.code.replace("'use client';", '').trim()) {
        Reflect.deleteProperty(bundle, name);
      }
    }
  },
};

/** @type {import('rollup').RollupOptions} */
const common = {
  external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  treeshake: { moduleSideEffects: false },
  onLog(level, log, handle) {
    if (log.code === 'MODULE_LEVEL_DIRECTIVE' && log.message.includes('"use client"')) return;
    if (log.code === 'EMPTY_BUNDLE') return;
    handle(level === 'warn' ? 'error' : level, log);
  },
};

/** @type {import('rollup').OutputOptions} */
const esm = { dir: 'dist/esm', format: 'es', entryFileNames: '[name].js', banner: directive };
/** @type {import('rollup').OutputOptions} */
const cjs = {
  dir: 'dist/cjs',
  format: 'cjs',
  entryFileNames: '[name].cjs',
  banner: directive,
  exports: 'named',
  // The CommonJS files of swr are compiled ES modules: their default export is `exports.default`.
  interop: 'auto',
};

/** @param {(file: string) => boolean} isWanted @returns {Record<string, string>} */
const inputOf = (isWanted) =>
  Object.fromEntries(
    Object.entries(entries)
      .filter(([, file]) => isWanted(file))
      .map(([path, file]) => [fileOf(path), file]),
  );
const widgets = inputOf((file) => file.startsWith('src/'));
const testing = inputOf((file) => file.startsWith('mocks/'));

/** What is chosen among. */
const filesByPlace = Object.fromEntries(
  forBrowsers
    .flatMap((file) => [file, file.replace(/(?=\.tsx?$)/, '.browser')])
    .map((file) => [file.replace(/^src\/|\.tsx?$/g, ''), file]),
);

/**
 * Modules stay apart, so that bundlers drop unused ones and each keeps its directive; but those that
 * widgets share with what is loaded on demand are a few files (scripts/group-modules.mjs). No
 * bundler drops parts of CommonJS: one file for each entry.
 * @type {import('rollup').RollupOptions[]}
 */
const modules = [
  {
    ...common,
    plugins: [chooseByPlace, ...compiled],
    input: { ...widgets, ...withoutTypes, ...reactServerEntries, ...filesByPlace },
    output: [
      {
        ...esm,
        chunkFileNames: '[name].js',
        manualChunks: groupModules(isForClients),
        minifyInternalExports: false,
        hoistTransitiveImports: false,
        plugins: [dropEmpty, styles.file],
      },
      // What dist/embed is built from, until then.
      { ...esm, dir: 'dist/modules', preserveModules: true, preserveModulesRoot: 'src' },
    ],
  },
  ...Object.entries({ ...widgets, ...withoutTypes }).map(([name, file]) => ({
    ...common,
    plugins: [
      requireWidgets,
      requireEthereum,
      ...(SHARE_CONTEXTS.includes(name) ? [requireContexts] : []),
      ...compiled,
    ],
    input: { [name]: file },
    output: {
      ...cjs,
      inlineDynamicImports: true,
      // Jest has no `import()` in CommonJS.
      dynamicImportInCjs: name !== 'server' && name !== 'sign-in/siwf-page',
    },
  })),
];

/** The paths of the islands' sources, without an extension. */
const islandPaths = Object.keys(islands).map((path) => join(root, 'src', path));
/** Where an island is, seen from the server's file. @param {string} path */
const islandFile = (path) => `./server-components/${basename(path)}.js`;

/**
 * For the server's file an island is another file, which the framework finds by its path.
 * @type {import('rollup').Plugin}
 */
const islandsApart = {
  name: 'islands-apart',
  resolveId(source, importer) {
    if (!importer || !source.startsWith('.')) return null;
    const path = resolve(dirname(importer), source.replace(/\.js$/, ''));
    return islandPaths.includes(path) ? { id: islandFile(path), external: true } : null;
  },
};

const ISLAND = 'island:';
/**
 * The islands with the names that the server's file imports, and no others.
 * @type {import('rollup').Plugin}
 */
const islandEntries = {
  name: 'island-entries',
  resolveId: (source) => (source.startsWith(ISLAND) ? source : null),
  load(id) {
    if (!id.startsWith(ISLAND)) return null;
    const path = id.slice(ISLAND.length);
    const file = JSON.stringify(join(root, 'src', `${path}.tsx`));
    return `export { ${islands[path]?.join() ?? ''} } from ${file};`;
  },
};

/**
 * A card that is a React Server Component: what a server renders in one file, whatever the sources
 * say of clients, and beside it the islands with all that they need.
 * @type {import('rollup').RollupOptions[]}
 */
const serverCards = [
  {
    ...common,
    input: { 'server-components': serverComponents },
    plugins: [islandsApart, ...compiled],
    output: { ...esm, banner: '' },
  },
  {
    ...common,
    input: Object.fromEntries(
      Object.keys(islands).map((path) => [basename(path), `${ISLAND}${path}`]),
    ),
    external: (id) => !id.startsWith(ISLAND) && !id.startsWith('.') && !id.startsWith('/'),
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

const readTesting = readSources();

/**
 * What TypeScript 7 declares of each source. It takes a tenth of the time that the plugin needs with
 * TypeScript 6, and the plugin takes files of node_modules for those of other packages.
 */
const declarations = join(root, 'dist/declarations');
await must('node', [
  join(root, 'node_modules/typescript-7/bin/tsc'),
  ...['--project', join(root, 'tsconfig.build.json')],
]);

/**
 * TypeScript wants .d.cts beside .cjs: the same declarations, that import each other by that name.
 * @type {import('rollup').Plugin}
 */
const typesForRequire = {
  name: 'types-for-require',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      this.emitFile({
        type: 'asset',
        fileName: file.fileName.replace(/^esm/, 'cjs').replace(/\.d\.ts$/, '.d.cts'),
        source: file.code.replace(/(?<=(?:from|import) '\.[^']*)\.js(?=')/g, '.cjs'),
      });
    }
  },
};

/** @type {import('rollup').Plugin} */
const removeDeclarations = {
  name: 'remove-declarations',
  closeBundle: () => rm(declarations, { recursive: true }),
};

/** What TypeScript declares of a source. @param {string} file */
const declarationOf = (file) => join(declarations, file.replace(/\.ts$/, '.d.ts'));

/** The declarations whose types are all among the names of an entry. */
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

/**
 * For the declarations of an entry by itself: what it has in common with others is imported from
 * there, and those stay as they are.
 * @type {import('rollup').Plugin}
 */
const typesOfEntries = {
  name: 'types-of-entries',
  resolveId(source, importer) {
    const path = importer && relative(declarations, resolve(dirname(importer), source));
    for (const [id, files] of Object.entries(OF_ENTRIES)) {
      if (files.some((file) => path === `src/${file}.js`)) return { id, external: true };
    }
    return null;
  },
};
const COMMENTS = 'comments';

/** @type {import('rollup').RollupOptions[]} */
export default [
  ...modules,
  {
    ...common,
    input: { contexts: ALL_CONTEXTS },
    external: (id) => id !== ALL_CONTEXTS && !id.startsWith('.') && !id.startsWith('/'),
    plugins: [contexts, ...readSources()],
    output: cjs,
  },
  ...serverCards,
  {
    ...common,
    plugins: readTesting,
    input: testing,
    output: { ...esm, chunkFileNames: 'testing/data.js' },
  },
  {
    ...common,
    plugins: [requireAwaited, ...readTesting],
    input: testing,
    output: { ...cjs, chunkFileNames: 'testing/data.cjs' },
  },
  {
    ...common,
    input: { 'server-components': declarationOf(serverComponents) },
    plugins: [typesOfEntries, dts()],
    output: { dir: 'dist/esm', format: 'es', entryFileNames: '[name].d.ts' },
  },
  {
    ...common,
    input: { [COMMENTS]: declarationOf('src/entries/comments.ts') },
    plugins: [typesOfEntries, dts(), typesForRequire],
    output: { dir: 'dist', format: 'es', entryFileNames: 'esm/[name].d.ts' },
  },
  {
    ...common,
    input: Object.fromEntries(
      Object.entries({ ...widgets, ...testing }).flatMap(([name, file]) =>
        name === COMMENTS ? [] : [[name, declarationOf(file)]],
      ),
    ),
    plugins: [dts(), typesForRequire, removeDeclarations],
    output: {
      dir: 'dist',
      format: 'es',
      entryFileNames: 'esm/[name].d.ts',
      chunkFileNames: ({ name }) => `esm/types/${name.replace(/\.d$/, '')}.d.ts`,
    },
  },
];
