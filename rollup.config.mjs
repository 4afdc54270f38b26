import { babel } from '@rollup/plugin-babel';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { compileStyles } from './scripts/compile-styles.mjs';

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

/** @param {import('@babel/core').PluginTarget} [babelPlugin] */
const readSources = (babelPlugin) => [
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
    plugins: babelPlugin ? [babelPlugin] : [],
  }),
];

const styles = await compileStyles(readSources);

/**
 * Rollup takes a module's directives away, so the one that matters is written again.
 * @param {import('rollup').RenderedChunk} chunk
 */
const directive = ({ facadeModuleId: file }) =>
  file && existsSync(file) && /^['"]use client['"]/.test(readFileSync(file, 'utf8'))
    ? "'use client';"
    : '';

/** @type {import('rollup').RollupOptions} */
const common = {
  external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  treeshake: { moduleSideEffects: false },
  onLog(level, log, handle) {
    if (log.code === 'MODULE_LEVEL_DIRECTIVE' && log.message.includes('"use client"')) return;
    handle(level === 'warn' ? 'error' : level, log);
  },
};

/** @param {string} [variant] @returns {import('rollup').OutputOptions[]} */
const formats = (variant = '') => [
  { dir: `dist/esm${variant}`, format: 'es', entryFileNames: '[name].js', sourcemap: true },
  {
    dir: `dist/cjs${variant}`,
    format: 'cjs',
    entryFileNames: '[name].cjs',
    exports: 'named',
    sourcemap: true,
  },
];

/** @param {import('rollup').OutputOptions} format @returns {import('rollup').OutputOptions} */
const asModules = (format) => ({
  ...format,
  banner: directive,
  preserveModules: true,
  preserveModulesRoot: 'src',
});

/** @type {import('rollup').RollupOptions[]} */
export default [
  {
    ...common,
    plugins: [styles.modules, ...readSources(styles.elements({ isStatic: false }))],
    input: ['src/index.ts', 'src/languages/de.ts', 'src/languages/ar.ts'],
    output: formats().map(asModules),
  },
  // For sites that import the rules from a file.
  {
    ...common,
    plugins: [styles.file, ...readSources(styles.elements({ isStatic: true }))],
    input: ['src/index.ts'],
    output: formats('-static').map(asModules),
  },
  {
    ...common,
    plugins: readSources(),
    input: { testing: 'mocks/index.ts' },
    output: formats(),
  },
];
