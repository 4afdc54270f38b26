// What dist/embed has in the place of modules of src.
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from '../scripts/run.mjs';
import { TWIN_SPECIFIER, entries, fileOf as nameOf, browserTwins, languages } from './entries.mjs';
import { sourceOf } from './sources.mjs';

const src = join(root, 'src');
const embed = join(src, 'embed');
const modules = join(root, 'dist/modules');

/** What Rollup has made of a source. @param {string} path in src, without an extension */
export function built(path) {
  const source = relative(root, sourceOf(path)).replaceAll('\\', '/');
  const entry = Object.keys(entries).find((each) => entries[each] === source);
  return join(modules, `${entry ? nameOf(entry) : path}.js`);
}

export const PAGE_THEME = 'page-theme';

/** Those of src/embed/languages.ts, by the names of the files beside the script. */
export const LANGUAGES = languages.filter((name) => name !== 'en-plain');

/**
 * What is loaded on demand, by the name of the file beside the script. There is hls.js as well.
 * @type {Record<string, string>}
 */
export const ON_DEMAND = {
  ...Object.fromEntries(LANGUAGES.map((name) => [name, `core/languages/${name}`])),
  // For links that come without their metadata.
  previews: 'network/previews/preview-store',
  // For feeds of more than 40 casts.
  'list-window': 'widgets/list/list-window',
  // For the theme of the page: what reads it, and the component of a provider.
  'follow-page': 'core/page-theme/follow-page',
  [PAGE_THEME]: 'provider/ui/PageTheme',
  // For texts with a word that may be a domain, of which only the list of all domains says so.
  domains: 'network/text/all-tlds',
  // For more than one API.
  'fail-over': 'network/api/fail-over',
};
export const HLS = 'hls.js';

/** The file with the composer. */
export const COMPOSER = 'comment-composer';
const TOKENS = 'core/theme/tokens';

/** Of what other pages load on demand, that which shares no module with the rest: data. */
const INDEPENDENT = new Set(['network/text/is-tld', 'widgets/cast/text/TextWithAnyDomain']);

/**
 * What the elements have in place of some modules. Adapters are code of the site, and the elements
 * have no attribute for code. Nor do they work without constructed sheets. Each element reads the
 * page itself: nothing is where the provider stands.
 * @type {Record<string, string>}
 */
const LEFT_OUT = {
  'sign-in/ui/SignIn': 'export let SignIn;',
  'provider/hooks/find-adapter': 'export const findAdapter = () => {};',
  'core/dom/append-stylesheet': 'export let appendStylesheet;',
  'provider/ui/PageTheme': 'export const PageTheme = () => null;',
  // No attribute is `settings.postcards`, `settings.menu`, or a function of `settings.urls`.
  'widgets/cast/rare/CastCardMenu': 'export const CastCardMenu = () => null;',
  'widgets/cast/rare/CastCardShare': 'export const CastCardShare = () => null;',
  'provider/hooks/create-route': 'export const createRoute = () => {};',
};

/** What adds rules: the elements have `embed/styles` in place of both. */
const STYLES = ['provider/hooks/render-styles', 'provider/ui/Styles'];

for (const path of [
  ...[TOKENS, ...INDEPENDENT],
  ...[...Object.values(ON_DEMAND), ...Object.keys(LEFT_OUT)],
]) {
  sourceOf(path);
}

/**
 * The path in src of what an import names, without an extension; undefined for a package.
 * @param {{ path: string, importer: string }} args
 */
function pathOf({ path, importer }) {
  if (path.startsWith(TWIN_SPECIFIER)) return path.slice(TWIN_SPECIFIER.length);
  if (!path.startsWith('.')) return undefined;
  return relative(importer.startsWith(modules) ? modules : src, resolve(dirname(importer), path))
    .replaceAll('\\', '/')
    .replace(/\.js$/, '');
}

/**
 * @typedef {import('esbuild').OnResolveResult} Result
 * @typedef {import('esbuild').OnResolveArgs} Args
 */

/** What is to be replaced. @type {Set<string>} */
const wanted = new Set();
/** What was. @type {Set<string>} */
const replaced = new Set();

/** Fails if something was never replaced, because nothing imports it. Call it after all builds. */
export function checkReplaced() {
  const left = [...wanted].filter((file) => !replaced.has(file));
  if (left.length > 0) throw new Error(`Nothing imports ${left.join(', ')}`);
}

/**
 * Puts something else in the place of some modules: a module that src has no more fails the build, and
 * so does one that nothing imports.
 * @param {string} name
 * @param {Record<string, (args: Args) => Result | undefined>} replacements by the path in src;
 * undefined for the module itself
 * @returns {import('esbuild').Plugin}
 */
function replace(name, replacements) {
  for (const path of Object.keys(replacements)) wanted.add(sourceOf(path));
  return {
    name,
    setup({ onResolve }) {
      onResolve({ filter: /^[.#]/ }, (args) => {
        const path = pathOf(args) ?? '';
        const result = Object.hasOwn(replacements, path) ? replacements[path]?.(args) : undefined;
        if (result) replaced.add(sourceOf(path));
        return result;
      });
    },
  };
}

/** @param {string} name */
const beside = (name) => ({ path: `./${name}.js`, external: true });

/**
 * What is imported on demand is a file beside the script.
 * @param {string[]} names as in ON_DEMAND
 * @returns {import('esbuild').Plugin[]}
 */
export const filesOnDemand = (names) => [
  replace(
    'files-on-demand',
    Object.fromEntries(
      names.map((name) => [
        ON_DEMAND[name] ?? name,
        ({ kind }) => (kind === 'dynamic-import' ? beside(name) : undefined),
      ]),
    ),
  ),
  {
    name: HLS,
    setup({ onResolve }) {
      onResolve({ filter: /^hls\.js$/ }, ({ kind }) =>
        kind === 'dynamic-import' ? beside('hls') : undefined,
      );
    },
  },
];

/**
 * Puts what is built in the place of the sources of which browsers have another.
 * @param {string} name
 * @param {(path: string) => boolean} isOnDemand whether it is that of browsers, by the path in src
 */
const replaceTwins = (name, isOnDemand) =>
  replace(
    name,
    Object.fromEntries(
      browserTwins.map((path) => {
        const at = built(isOnDemand(path) ? `${path}.browser` : path);
        return [
          path,
          ({ path: specifier }) =>
            specifier.startsWith(TWIN_SPECIFIER) ? { path: at } : undefined,
        ];
      }),
    ),
  );

/** One file has at once what other pages load on demand, but for what a file of its own can have. */
export const allAtOnce = replaceTwins('all-at-once', (path) => INDEPENDENT.has(path));

/** What other pages load on demand, the elements do, too, where their script is in several files. */
export const twinsOnDemand = replaceTwins('twins-on-demand', () => true);

/**
 * What the script knows of its files.
 * @param {Record<string, string[]>} files those of each element, and of `app`
 * @param {object} known those that it requests before it needs them
 * @returns {import('esbuild').Plugin[]}
 */
export const filesOfElements = (files, known = files) => [
  replace('files-of-elements', {
    'embed/files-of': () => ({ path: 'files-of', namespace: 'files-of' }),
    ...Object.fromEntries(
      Object.entries(files).map(([name, [file = '']]) => [
        ['app', 'links'].includes(name) ? `embed/${name}` : `embed/elements/${name}`,
        ({ kind }) => (kind === 'dynamic-import' ? { path: file, external: true } : undefined),
      ]),
    ),
  }),
  {
    name: 'files-of',
    setup({ onLoad }) {
      onLoad({ filter: /./, namespace: 'files-of' }, () => ({
        contents: `export const filesOf = ${JSON.stringify(known)};`,
      }));
    },
  },
];

/**
 * The widgets as they are built, with what the elements have in the place of parts of them.
 * @type {import('esbuild').Plugin[]}
 */
export const builtWidgets = [
  replace(
    'left-out',
    Object.fromEntries(
      Object.keys(LEFT_OUT).map((path) => [path, () => ({ path, namespace: 'left-out' })]),
    ),
  ),
  // The elements adopt the rules into their shadow trees.
  replace('adopt', {
    'core/dom/adopt-stylesheet': ({ importer }) =>
      // It adds them to the page by what it replaces, which is resolved below.
      importer === sourceOf('embed/adopt-stylesheet')
        ? undefined
        : { path: sourceOf('embed/adopt-by-script') },
  }),
  replace(
    'styles',
    Object.fromEntries(STYLES.map((path) => [path, () => ({ path: sourceOf('embed/styles') })])),
  ),
  {
    name: 'built-widgets',
    setup({ onLoad, onResolve }) {
      onLoad({ filter: /./, namespace: 'left-out' }, ({ path }) => ({
        contents: LEFT_OUT[path] ?? '',
      }));
      // The rest of src as it is built: its rules are compiled. Of the theme only the tokens are
      // left.
      onResolve({ filter: /^\.\.\// }, (args) => {
        const path = pathOf(args) ?? '';
        return args.importer.startsWith(embed) && path !== TOKENS && !path.startsWith('embed/')
          ? { path: built(path) }
          : undefined;
      });
    },
  },
];

/**
 * The composer of comments in a file of its own, for those who can write: one file has all else.
 * @type {import('esbuild').Plugin[]}
 */
export const composerApart = [
  replace('composer-apart', {
    'write/comments/CommentComposer': () => ({ path: sourceOf('embed/RemoteCommentComposer') }),
    'embed/comment-composer': () => beside(COMPOSER),
  }),
];

/**
 * Lets Preact create elements by the methods of src/embed/page-document.ts, not by those of a document whose
 * names an element of the page may have taken.
 * @type {import('esbuild').Plugin}
 */
export const preactOfThePage = {
  name: 'preact-of-the-page',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]preact[\\/]dist[\\/]preact\.[\w.]+$/ }, async ({ path }) => {
      const parts = (await readFile(path, 'utf8')).split(/\b\w+\.ownerDocument\|\|document\b/);
      if (parts.length !== 2) throw new Error(`Where does Preact take its document from? ${path}`);
      return { contents: parts.join('castkitPage') };
    });
  },
};
