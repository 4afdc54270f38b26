// Writes dist/embed, for sites without a bundler: the script of the elements, with Preact in the place of React, in files
// by element and in one; the widgets in one module, for pages that have React by an import map; and beside them what few
// pages need. It takes the widgets from dist/modules.
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../scripts/run.mjs';
import { buildElements, buildLinks } from './elements.mjs';
import { buildMinified } from './minify.mjs';
import {
  allAtOnce,
  built,
  builtWidgets,
  checkReplaced,
  COMPOSER,
  composerApart,
  filesOfElements,
  filesOnDemand,
  HLS,
  LANGUAGES,
  ON_DEMAND,
  PAGE_THEME,
  preactOfThePage,
  twinsOnDemand,
} from './replaced.mjs';
import { sourceOf } from './sources.mjs';

const embed = join(root, 'src/embed');
const dist = join(root, 'dist');

/** @type {import('esbuild').BuildOptions} */
const common = {
  bundle: true,
  target: 'es2022',
  outdir: join(dist, 'embed'),
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'error',
};

/** What has the document's own methods. */
const inject = [sourceOf('embed/page-document')];

/**
 * What stands on Preact.
 * @type {import('esbuild').BuildOptions}
 */
const onPreact = {
  ...common,
  jsx: 'automatic',
  alias: {
    react: sourceOf('embed/react-on-preact'),
    'react-dom': sourceOf('embed/react-on-preact'),
    'react-dom/client': sourceOf('embed/react-on-preact'),
    'react/jsx-runtime': 'preact/jsx-runtime',
    'use-sync-external-store/shim': sourceOf('embed/react-on-preact'),
  },
  inject,
  legalComments: 'inline',
};

/** Files that nothing shares a module with. */
const DATA = Object.keys(ON_DEMAND).filter((name) => name !== PAGE_THEME);

/**
 * Loads a file beside the script where `import("./file.js")` has failed: by the address of the script. In a script that a
 * page has from another origin, without `crossorigin`, nothing is beside it: its imports are resolved against about:blank.
 * The page may have an element of the name `currentScript`.
 */
const FILE_BESIDE = `const castkitFile=(s=>(p,f)=>p.catch(e=>{if(!s)throw e;return import(new URL(f,s))}))(Reflect.get(Document.prototype,"currentScript",document)?.src);`;

/** For embed.html alone: a file beside the scripts that are several. */
const FRAME = 'show-in-frame';

/**
 * Builds the script.
 * @param {string} name of its file
 * @param {import('esbuild').Plugin[]} plugins
 * @param {string[]} [external] files beside it
 */
async function buildScript(name, plugins, external = [`./${FRAME}.js`]) {
  await buildMinified(
    {
      ...onPreact,
      external,
      plugins: [...plugins, ...builtWidgets, preactOfThePage],
      // Not a module: a page in a sandbox loads it from any server.
      format: 'iife',
      entryPoints: [{ in: sourceOf('embed/embed'), out: name }],
      // On a server there is no page: an import does nothing.
      banner: { js: `if(typeof document!=="undefined"){${FILE_BESIDE}` },
      footer: { js: '}' },
    },
    // The import itself stays, for bundlers.
    (code) => code.replace(/\bimport\(("\.\/[^"]+")\)/g, 'castkitFile($&,$1)'),
  );
}

const inOneFile = [allAtOnce, ...filesOnDemand(DATA)];

await mkdir(join(dist, 'embed'), { recursive: true });
const files = await buildElements(
  {
    ...onPreact,
    plugins: [twinsOnDemand, ...filesOnDemand(LANGUAGES), ...builtWidgets, preactOfThePage],
  },
  join(dist, 'embed'),
);
const links = await buildLinks({
  ...common,
  inject,
  plugins: [...filesOnDemand(['follow-page']), ...builtWidgets],
});
await buildScript('embed', filesOfElements({ ...files, ...links }));
// Bundlers give its files other names: what they take requests none by those that the build knows.
await buildScript('embed-module', filesOfElements({ ...files, ...links }, {}));
await buildMinified({
  ...common,
  format: 'esm',
  entryPoints: [{ in: sourceOf(`embed/${FRAME}`), out: FRAME }],
});
await buildScript('embed-comments', [...inOneFile, ...composerApart], []);
await buildMinified({
  ...onPreact,
  plugins: [...inOneFile, ...builtWidgets, preactOfThePage],
  format: 'esm',
  entryPoints: [{ in: sourceOf('embed/comment-composer'), out: COMPOSER }],
});
await buildMinified({
  ...common,
  format: 'esm',
  entryPoints: [{ in: built('entries/index'), out: 'castkit' }],
  // The page's own React, whose version SWR's shim has no need of.
  external: ['react', 'react-dom', 'react/jsx-runtime'],
  alias: { 'use-sync-external-store/shim': 'react' },
  plugins: [allAtOnce, ...filesOnDemand(Object.keys(ON_DEMAND))],
  legalComments: 'inline',
});
await buildMinified({
  ...common,
  format: 'esm',
  entryPoints: [
    { in: HLS, out: 'hls' },
    ...Object.entries(ON_DEMAND).map(([out, path]) => ({ in: built(path), out })),
  ],
  plugins: [allAtOnce],
  // Of the component of a provider, for pages that have React.
  external: ['react', 'react/jsx-runtime'],
  legalComments: 'none',
});
checkReplaced();
await copyFile(join(embed, 'embed.html'), join(dist, 'embed/embed.html'));
const types = await readFile(sourceOf('embed/window'), 'utf8');
await writeFile(join(dist, 'embed/embed.d.ts'), types.replaceAll("'../entries/", "'../esm/"));
if (!process.env.KEEP) await rm(join(dist, 'modules'), { recursive: true });
