import { babel } from '@rollup/plugin-babel';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

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

/**
 * Rollup takes a module's directives away, so the one that matters is written again.
 * @param {import('rollup').RenderedChunk} chunk
 */
const directive = ({ facadeModuleId: file }) =>
  file && /^['"]use client['"]/.test(readFileSync(file, 'utf8')) ? "'use client';" : '';

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
const esm = { dir: 'dist/esm', format: 'es', entryFileNames: '[name].js' };
/** @type {import('rollup').OutputOptions} */
const cjs = {
  dir: 'dist/cjs',
  format: 'cjs',
  entryFileNames: '[name].cjs',
  exports: 'named',
  // The CommonJS files of swr are compiled ES modules: their default export is `exports.default`.
  interop: 'auto',
};

/** @type {import('rollup').RollupOptions[]} */
export default [
  {
    ...common,
    input: ['src/index.ts', 'src/languages/de.ts', 'src/languages/ar.ts'],
    output: [esm, cjs].map((format) => ({
      ...format,
      banner: directive,
      preserveModules: true,
      preserveModulesRoot: 'src',
      sourcemap: true,
    })),
  },
  {
    ...common,
    input: { testing: 'mocks/index.ts' },
    output: [esm, cjs].map((format) => ({ ...format, sourcemap: true })),
  },
];
