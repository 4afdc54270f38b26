import { babel } from '@rollup/plugin-babel';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { dts } from 'rollup-plugin-dts';
import { entries, fileOf } from './scripts/entries.mjs';

const EXTENSIONS = ['.ts', '.tsx'];

/**
 * The sources name their imports as they will be called once built: `./x.js` stands for `./x.ts` or `./x.tsx`.
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
 * CommonJS cannot await what it imports.
 * @type {import('rollup').Plugin}
 */
const requireAwaited = {
  name: 'require-awaited',
  transform: (code) => code.replace(/await import\(('[^']+')\)/g, 'require($1)'),
};

const plugins = [
  typescriptFiles,
  babel({
    babelHelpers: 'bundled',
    babelrc: false,
    configFile: false,
    extensions: EXTENSIONS,
    presets: [
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
      ['@babel/preset-react', { runtime: 'automatic' }],
    ],
    plugins: [
      // Without the names of components and files a class name is short and survives a renaming.
      [
        'babel-plugin-styled-components',
        { namespace: 'castkit', displayName: false, fileName: false, minify: true, pure: true },
      ],
    ],
  }),
];

/** @param {string} file */
const isForClients = (file) => /^['"]use client['"]/.test(readFileSync(file, 'utf8'));

/**
 * Rollup takes a module's directives away, so the one that matters is written again.
 * @param {import('rollup').RenderedChunk} chunk
 */
const directive = ({ moduleIds }) => (moduleIds.some(isForClients) ? "'use client';" : '');

/** @type {import('rollup').RollupOptions} */
const common = {
  plugins,
  external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  treeshake: { moduleSideEffects: false },
  onLog(level, log, handle) {
    if (log.code === 'MODULE_LEVEL_DIRECTIVE' && log.message.includes('"use client"')) return;
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

/** @type {import('rollup').RollupOptions[]} */
export default [
  // Modules stay apart, so that bundlers drop unused ones and each keeps its directive.
  {
    ...common,
    input: Object.values(widgets),
    output: { ...esm, preserveModules: true, preserveModulesRoot: 'src' },
  },
  // Nobody drops parts of CommonJS: one file for each entry.
  ...Object.entries(widgets).map(([name, file]) => ({
    ...common,
    input: { [name]: file },
    output: { ...cjs, inlineDynamicImports: true },
  })),
  { ...common, input: testing, output: { ...esm, chunkFileNames: 'testing/data.js' } },
  {
    ...common,
    plugins: [requireAwaited, ...plugins],
    input: testing,
    output: { ...cjs, chunkFileNames: 'testing/data.cjs' },
  },
  // TypeScript wants .d.cts beside .cjs.
  {
    ...common,
    input: { ...widgets, ...testing },
    plugins: [dts()],
    output: [
      { ...esm, banner: '', entryFileNames: '[name].d.ts', chunkFileNames: 'types/[name].d.ts' },
      { dir: 'dist/cjs', entryFileNames: '[name].d.cts', chunkFileNames: 'types/[name].d.cts' },
    ],
  },
];
