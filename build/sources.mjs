// How Rollup reads the sources, and what each bundle takes from a file beside it.
import { babel } from '@rollup/plugin-babel';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from '../scripts/run.mjs';

const EXTENSIONS = ['.ts', '.tsx'];
const src = join(root, 'src');

/**
 * The file of a path without an extension; undefined if there is none.
 * @param {string} path
 */
const fileAt = (path) => EXTENSIONS.map((each) => path + each).find((file) => existsSync(file));

/**
 * The file of a module that the build names: a module that is renamed in src, and not here, fails the
 * build.
 * @param {string} path in src, without an extension
 */
export function sourceOf(path) {
  const file = fileAt(join(src, path));
  if (!file) throw new Error(`Where is ${path}? The build names it, and src has it no more.`);
  return file;
}

/** Likewise, a room of src. @param {string} name */
export function roomOf(name) {
  const folder = join(src, name);
  if (!existsSync(folder)) throw new Error(`Where is ${name}? The build names it.`);
  return folder;
}

/**
 * The sources name their imports as they will be called once built: `./x.js` stands for `./x.ts` or
 * `./x.tsx`.
 * @param {string} source
 * @param {string | undefined} importer
 */
const importedFile = (source, importer) =>
  importer && source.startsWith('.')
    ? fileAt(resolve(dirname(importer), source.replace(/\.js$/, '')))
    : undefined;

/** @type {import('rollup').Plugin} */
const typescriptFiles = {
  name: 'typescript-files',
  resolveId: (source, importer) => importedFile(source, importer) ?? null,
};

/**
 * A bundle imports these modules from elsewhere, in place of holding them.
 * @param {Record<string, string>} places what is written in the import, by the module's path in src
 * @returns {import('rollup').Plugin}
 */
export function takeFrom(places) {
  const byFile = new Map(Object.entries(places).map(([path, id]) => [sourceOf(path), id]));
  return {
    name: 'take-from',
    resolveId(source, importer) {
      const id = byFile.get(importedFile(source, importer) ?? '');
      return id ? { id, external: true } : null;
    },
  };
}

/**
 * The modules that are loaded with these.
 * @param {readonly string[]} ids
 * @param {(id: string) => readonly string[]} importsOf
 * @param {(id: string) => boolean} [isEnd] whether what a module imports does not count
 */
export function loadedWith(ids, importsOf, isEnd = () => false) {
  const all = new Set(ids);
  // A set that grows while it is walked is walked to its end.
  for (const id of all) {
    if (isEnd(id)) continue;
    for (const each of importsOf(id)) all.add(each);
  }
  return all;
}

const WRITTEN = 'castkit:';
/** The entry of a bundle that no file is. @param {string} name */
export const written = (name) => WRITTEN + name;

/**
 * Entries that the build writes.
 * @param {Record<string, string>} texts by their names
 * @returns {import('rollup').Plugin}
 */
export const writtenEntries = (texts) => ({
  name: 'written-entries',
  resolveId: (source) => (source.startsWith(WRITTEN) ? source : null),
  load: (id) => texts[id.slice(WRITTEN.length)] ?? null,
});

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
export const readSources = (babelPlugin) => [
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

/** @param {string} file */
export const isForClients = (file) =>
  // The sheets are no files.
  existsSync(file) && /^['"]use client['"]/.test(readFileSync(file, 'utf8'));

/**
 * Rollup takes a module's directives away, so the one that matters is written again.
 * @param {import('rollup').RenderedChunk} chunk
 */
const directive = ({ moduleIds }) => (moduleIds.some(isForClients) ? "'use client';" : '');

/** What all bundles have in common. @type {import('rollup').RollupOptions} */
export const common = {
  external: (id) => ![WRITTEN, '.', '/'].some((beginning) => id.startsWith(beginning)),
  treeshake: { moduleSideEffects: false },
  onLog(level, log, handle) {
    if (log.code === 'MODULE_LEVEL_DIRECTIVE' && log.message.includes('"use client"')) return;
    if (log.code === 'EMPTY_BUNDLE') return;
    handle(level === 'warn' ? 'error' : level, log);
  },
};

/** @type {import('rollup').OutputOptions} */
export const esm = {
  dir: 'dist/esm',
  format: 'es',
  entryFileNames: '[name].js',
  banner: directive,
};

/** @type {import('rollup').OutputOptions} */
export const cjs = {
  dir: 'dist/cjs',
  format: 'cjs',
  entryFileNames: '[name].cjs',
  banner: directive,
  exports: 'named',
  // The CommonJS files of swr are compiled ES modules: their default export is `exports.default`.
  interop: 'auto',
};
