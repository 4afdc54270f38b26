// Writes dist/embed, for sites without a bundler: the elements in one script, with Preact in the
// place of React; the widgets in one module, for pages that have React by an import map; and beside
// them what few pages need. It takes the widgets from dist/esm.
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { BY_PLACE, entries, fileOf as nameOf } from './entries.mjs';
import { root } from '../scripts/run.mjs';

const src = join(root, 'src');
const embed = join(src, 'embed');
const dist = join(root, 'dist');

/** @param {string} path of a source */
function built(path) {
  const source = relative(root, path).replace(/\.js$/, '.ts');
  const entry = Object.keys(entries).find((each) => entries[each] === source);
  return join(dist, 'modules', entry ? `${nameOf(entry)}.js` : relative(src, path));
}

const PAGE_THEME = 'page-theme';
const COMPOSER = 'comment-composer';

/**
 * What is loaded on demand: the name of the file beside the script, what it is imported by, and
 * where it is from.
 */
const onDemand = [
  { name: 'hls', filter: /^hls\.js$/, source: 'hls.js' },
  { name: 'de', filter: /languages\/de\.js$/, source: built(join(src, 'core/languages/de.js')) },
  { name: 'ar', filter: /languages\/ar\.js$/, source: built(join(src, 'core/languages/ar.js')) },
  // For links that come without their metadata.
  {
    name: 'previews',
    filter: /previews\/preview-client\.js$/,
    source: built(join(src, 'network/previews/preview-client.js')),
  },
  // For feeds of more than 40 casts.
  {
    name: 'list-window',
    filter: /\/list-window\.js$/,
    source: built(join(src, 'widgets/feed/list-window.js')),
  },
  // For the theme of the page: what reads it, and the component of a provider.
  {
    name: 'follow-page',
    filter: /\/follow-page\.js$/,
    source: built(join(src, 'core/page-theme/follow-page.js')),
  },
  {
    name: PAGE_THEME,
    filter: /\/PageTheme\.js$/,
    source: built(join(src, 'provider/ui/PageTheme.js')),
  },
  // For texts with a word that may be a domain, of which only the list of all domains says so.
  {
    name: 'domains',
    filter: /\/all-tlds\.js$/,
    source: built(join(src, 'network/text/all-tlds.js')),
  },
  // For more than one API.
  {
    name: 'fail-over',
    filter: /\/fail-over\.js$/,
    source: built(join(src, 'network/api/fail-over.js')),
  },
];

/**
 * @param {typeof onDemand} files
 * @returns {import('esbuild').Plugin}
 */
const filesOnDemand = (files) => ({
  name: 'files-on-demand',
  setup({ onResolve }) {
    for (const { name, filter } of files) {
      onResolve({ filter }, ({ kind }) =>
        kind === 'dynamic-import' ? { path: `./${name}.js`, external: true } : undefined,
      );
    }
  },
});

/** Of what other pages load on demand, that which shares no module with the rest: data. */
const INDEPENDENT = ['network/text/is-tld', 'widgets/cast/text/TextWithAnyDomain'];

/**
 * One file has at once what other pages load on demand, but for what a file of its own can have.
 * @type {import('esbuild').Plugin}
 */
const allAtOnce = {
  name: 'all-at-once',
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`^${BY_PLACE}`) }, ({ path }) => {
      const name = path.slice(BY_PLACE.length);
      const ending = INDEPENDENT.includes(name) ? '.browser.js' : '.js';
      return { path: built(join(src, name)) + ending };
    });
  },
};

/**
 * @param {string} adopt the file that adds rules in the place of core/dom/adopt-stylesheet.ts
 * @returns {import('esbuild').Plugin}
 */
const builtWidgets = (adopt) => ({
  name: 'built-widgets',
  setup({ onLoad, onResolve }) {
    // Adapters are code of the site, and the elements have no attribute for code. Nor do they work
    // without constructed sheets.
    onResolve({ filter: /\/(SignIn|find-adapter|append-stylesheet)\.js$/ }, ({ path }) => ({
      path,
      namespace: 'left-out',
    }));
    onLoad({ filter: /./, namespace: 'left-out' }, () => ({
      contents:
        'export let SignIn, findAdapter = () => {}, PageTheme = () => null, appendStylesheet;',
    }));
    // Each element reads the page itself: nothing is where the provider stands.
    onResolve({ filter: /\/PageTheme\.js$/ }, ({ path }) => ({ path, namespace: 'left-out' }));
    // The elements adopt the rules into their shadow trees.
    onResolve({ filter: /\/adopt-stylesheet\.js$/ }, ({ importer }) =>
      // It adds them to the page by what it replaces, which is resolved below.
      importer === join(embed, 'adopt-stylesheet.ts') ? undefined : { path: join(embed, adopt) },
    );
    // The rest of src as it is built: its rules are compiled. Of the theme only the tokens are
    // left.
    onResolve({ filter: /^\.\.\// }, ({ path, importer }) =>
      importer.startsWith(embed) && !path.startsWith('../core/theme/')
        ? { path: built(join(embed, path)) }
        : undefined,
    );
  },
});

/**
 * The elements with that of comments. The composer is in a file of its own, for those who can write.
 * @type {import('esbuild').Plugin}
 */
const withComments = {
  name: 'with-comments',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\.\/widgets\.js$/ }, ({ importer }) =>
      importer === join(embed, 'embed.tsx')
        ? { path: 'widgets', namespace: 'with-comments' }
        : undefined,
    );
    onLoad({ filter: /./, namespace: 'with-comments' }, () => ({
      contents: "export { widgetsWithComments as widgets } from './comments.tsx';",
      resolveDir: embed,
    }));
    onResolve({ filter: /\/CommentComposer\.js$/ }, () => ({
      path: join(embed, 'CommentComposer.tsx'),
    }));
    onResolve({ filter: /\/comment-composer\.js$/ }, () => ({
      path: `./${COMPOSER}.js`,
      external: true,
    }));
  },
};

/**
 * Lets Preact create elements by the methods of src/embed/page-document.ts, not by those of a document whose
 * names an element of the page may have taken.
 * @type {import('esbuild').Plugin}
 */
const preactOfThePage = {
  name: 'preact-of-the-page',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]preact[\\/]dist[\\/]preact\.[\w.]+$/ }, async ({ path }) => {
      const parts = (await readFile(path, 'utf8')).split(/\b\w+\.ownerDocument\|\|document\b/);
      if (parts.length !== 2) throw new Error(`Where does Preact take its document from? ${path}`);
      return { contents: parts.join('castkitPage') };
    });
  },
};

/** @type {import('esbuild').BuildOptions} */
const common = {
  bundle: true,
  minify: true,
  target: 'es2022',
  outdir: join(dist, 'embed'),
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'error',
};

/**
 * What stands on Preact.
 * @param {string} adopt as in `builtWidgets`
 * @param {import('esbuild').Plugin[]} plugins
 * @returns {import('esbuild').BuildOptions}
 */
const onPreact = (adopt, plugins) => ({
  ...common,
  jsx: 'automatic',
  alias: {
    react: 'preact/compat',
    'react-dom': 'preact/compat',
    'react-dom/client': 'preact/compat/client',
    'react/jsx-runtime': 'preact/jsx-runtime',
    // SWR's, for versions of React that Preact is not.
    'use-sync-external-store/shim': 'preact/compat',
  },
  plugins: [
    ...plugins,
    allAtOnce,
    filesOnDemand(onDemand.filter(({ name }) => name !== PAGE_THEME)),
    builtWidgets(adopt),
    preactOfThePage,
  ],
  inject: [join(embed, 'page.ts')],
  legalComments: 'inline',
});

/**
 * The script with all elements.
 * @param {string} name of its file
 * @param {import('esbuild').Plugin[]} plugins
 * @returns {import('esbuild').BuildOptions}
 */
const script = (name, plugins) => ({
  ...onPreact('adopt-stylesheet.ts', plugins),
  // Not a module: a page in a sandbox loads it from any server.
  format: 'iife',
  entryPoints: [{ in: join(embed, 'embed.tsx'), out: name }],
  // On a server there is no page: an import does nothing.
  banner: { js: 'if(typeof document!=="undefined"){' },
  footer: { js: '}' },
});

await mkdir(join(dist, 'embed'), { recursive: true });
await build(script('embed', []));
await build(script('embed-comments', [withComments]));
await build({
  ...onPreact('adopt-by-script.ts', []),
  format: 'esm',
  entryPoints: [{ in: join(embed, 'comment-composer.tsx'), out: COMPOSER }],
});
await build({
  ...common,
  format: 'esm',
  entryPoints: [{ in: built(join(src, 'entries/index.js')), out: 'castkit' }],
  // The page's own React, whose version SWR's shim has no need of.
  external: ['react', 'react-dom', 'react/jsx-runtime'],
  alias: { 'use-sync-external-store/shim': 'react' },
  plugins: [allAtOnce, filesOnDemand(onDemand)],
  legalComments: 'inline',
});
await build({
  ...common,
  format: 'esm',
  entryPoints: onDemand.map(({ name, source }) => ({ in: source, out: name })),
  plugins: [allAtOnce],
  // Of the component of a provider, for pages that have React.
  external: ['react', 'react/jsx-runtime'],
  legalComments: 'none',
});
await copyFile(join(embed, 'embed.html'), join(dist, 'embed/embed.html'));
const types = await readFile(join(embed, 'window.ts'), 'utf8');
await writeFile(join(dist, 'embed/embed.d.ts'), types.replaceAll("'../entries/", "'../esm/"));
await rm(join(dist, 'modules'), { recursive: true });
