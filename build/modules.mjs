// The bundles of what users import: ES modules, CommonJS, and castkit/testing.
import {
  TWIN_SPECIFIER,
  entriesIn,
  browserTwins,
  reactServerEntries,
  withoutTypes,
} from './entries.mjs';
import { groupModules } from './chunks.mjs';
import {
  cjs,
  common,
  esm,
  isForClients,
  readSources,
  sourceOf,
  takeFrom,
  written,
  writtenEntries,
} from './sources.mjs';

/** @typedef {import('rollup').RollupOptions} Options */

/**
 * Modules of dist name what browsers have another of by package.json, where the bundler or Node
 * chooses.
 */
const chooseTwin = takeFrom(
  Object.fromEntries(browserTwins.map((path) => [path, TWIN_SPECIFIER + path])),
);

/** What is chosen among. */
const twinFiles = Object.fromEntries(
  browserTwins.flatMap((path) => [path, `${path}.browser`]).map((path) => [path, sourceOf(path)]),
);

/** What a provider tells the widgets by. */
const CONTEXTS = [
  'provider/hooks/use-widget-context',
  'provider/session/use-viewer',
  'mini-app/ui/use-mini-app',
];
const ALL_CONTEXTS = 'contexts';
const fromContexts = Object.fromEntries(CONTEXTS.map((path) => [path, `./${ALL_CONTEXTS}.cjs`]));

/**
 * What CommonJS requires from another file of dist, by the module's path in src. Entries that are
 * built on the widgets hold them no second time. What signs and verifies is a file of its own: most
 * servers only fetch, and most visitors do not sign in.
 */
const REQUIRED = {
  'entries/index': './index.cjs',
  'server/sign-in/ethereum': './server/sign-in/ethereum.cjs',
  'sign-in/adapters/recover-address': './recover-address.cjs',
};

/**
 * Likewise, for some entries. Those of widgets that stand below one provider have its contexts from
 * one file.
 * @type {Record<string, Record<string, string>>}
 */
const REQUIRED_BY = {
  comments: fromContexts,
  composer: fromContexts,
  embeds: fromContexts,
  index: fromContexts,
  'mini-app': fromContexts,
  poster: { 'widgets/poster/CastPoster': './index.cjs' },
  snap: fromContexts,
  static: { 'provider/ui/NeynarContextProvider': './index.cjs' },
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
 * CommonJS requires a package at once, also in Jest's jsdom, which has no TextEncoder. This one asks for
 * it where it is loaded: it waits for the first code that is drawn.
 * @type {import('rollup').OutputPlugin}
 */
const requireWhenUsed = {
  name: 'require-when-used',
  renderChunk: (code) =>
    code
      .replace("var leanQr = require('lean-qr');\n", '')
      .replace(/\bleanQr\./g, "require('lean-qr')."),
};

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

const widgets = { ...entriesIn('src'), ...withoutTypes };

/**
 * What each file of CommonJS takes from others. It is made at once: a path that is gone fails the build
 * before it begins.
 */
const takeRequired = Object.entries(widgets).map(
  ([name, file]) =>
    /** @type {const} */ ([name, file, takeFrom({ ...REQUIRED, ...REQUIRED_BY[name] })]),
);

/**
 * ES modules stay apart, so that bundlers drop unused ones and each keeps its directive; but those
 * that widgets share with what is loaded on demand are a few files (build/chunks.mjs).
 * @param {import('rollup').Plugin[]} compiled the plugins for sources with compiled styles
 * @param {import('rollup').Plugin} styleSheet writes the rules as a file
 * @returns {Options}
 */
export const esModules = (compiled, styleSheet) => ({
  ...common,
  plugins: [chooseTwin, ...compiled],
  input: { ...widgets, ...reactServerEntries, ...twinFiles },
  output: [
    {
      ...esm,
      chunkFileNames: '[name].js',
      manualChunks: groupModules(isForClients),
      minifyInternalExports: false,
      hoistTransitiveImports: false,
      plugins: [dropEmpty, styleSheet],
    },
    // What dist/embed is built from, until then.
    { ...esm, dir: 'dist/modules', preserveModules: true, preserveModulesRoot: 'src' },
  ],
});

/**
 * No bundler drops parts of CommonJS: one file for each entry.
 * @param {import('rollup').Plugin[]} compiled
 * @returns {Options[]}
 */
export const commonJs = (compiled) => [
  ...takeRequired.map(([name, file, take]) => ({
    ...common,
    plugins: [take, ...compiled],
    input: { [name]: file },
    output: {
      ...cjs,
      plugins: [requireWhenUsed],
      inlineDynamicImports: true,
      // Jest has no `import()` in CommonJS.
      dynamicImportInCjs: name !== 'server' && name !== 'sign-in/siwf-page',
    },
  })),
  {
    ...common,
    input: { [ALL_CONTEXTS]: written(ALL_CONTEXTS) },
    plugins: [
      writtenEntries({
        [ALL_CONTEXTS]: CONTEXTS.map(
          (path) => `export * from ${JSON.stringify(sourceOf(path))};`,
        ).join(''),
      }),
      ...readSources(),
    ],
    output: cjs,
  },
];

const readTesting = readSources();
/** The data and the handlers of castkit/testing. @type {Options[]} */
export const testing = [
  {
    ...common,
    plugins: readTesting,
    input: entriesIn('mocks'),
    output: { ...esm, chunkFileNames: 'testing/data.js' },
  },
  {
    ...common,
    plugins: [requireAwaited, ...readTesting],
    input: entriesIn('mocks'),
    output: { ...cjs, chunkFileNames: 'testing/data.cjs' },
  },
];
