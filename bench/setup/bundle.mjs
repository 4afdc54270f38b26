import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from '../../scripts/run.mjs';
import { peersFolder } from './install-peers.mjs';
import { workFolder } from './pack-castkit.mjs';

/** @typedef {import('vite').Rolldown.RolldownOutput} Output */

/** The package of a bare import. Paths and modules of Node and Vite do not match. */
const PACKAGE = /^(?![./]|node:|\0|vite\/)(?:@[^/]+\/)?[^/]+/;

/**
 * Resolves Castkit from its tarball, React from this repository, so that all competitors use the same
 * version, and all other packages of the competitors from bench/peers.
 * @param {string} site
 * @param {string} [competitor]
 * @returns {import('vite').Plugin}
 */
function resolvePackages(site, competitor = '') {
  return {
    name: 'resolve-packages',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source === 'competitor') return this.resolve(`${root}bench/competitors/${competitor}`);
      const [name] = PACKAGE.exec(source) ?? [];
      const isReact = name === 'react' || name === 'react-dom';
      if (!name || !(isReact || importer?.startsWith(join(root, 'bench/competitors')))) return null;
      const home = isReact ? root : name === 'castkit' ? site : peersFolder;
      return this.resolve(source, join(home, 'package.json'), { ...options, skipSelf: true });
    },
  };
}

/**
 * @param {import('vite').InlineConfig} config
 * @returns {Promise<Output>}
 */
async function buildWith({ plugins = [], build: options, define, ...config }) {
  const output = await build({
    define: { HAS_CONTROLS: 'false', ...define },
    configFile: false,
    logLevel: 'error',
    root,
    publicDir: false,
    base: './',
    mode: 'production',
    plugins,
    build: { write: false, modulePreload: false, target: 'es2022', ...options },
    ...config,
  });
  return /** @type {Output} */ (output);
}

/**
 * @param {string} site
 * @param {string} competitor
 * @param {string} page one of bench/pages
 * @param {string} [folder] leads to its files
 * @returns its files by their names, and the links to them that Vite adds to the HTML of a site
 */
export async function bundlePage(site, competitor, page, folder = '') {
  const { output } = await buildWith({
    define: {
      'process.env.NODE_ENV': '"production"',
      // Switches the theme, and shows a toast: the page of what mounts and renders alone.
      HAS_CONTROLS: String(page === 'bench'),
    },
    plugins: [resolvePackages(site, competitor)],
    build: {
      minify: true,
      rolldownOptions: {
        input: join(root, 'bench/pages', `${page}.ts`),
        output: { entryFileNames: 'entry.js' },
      },
    },
  });
  const links = output.flatMap((file) => {
    if (file.fileName.endsWith('.css'))
      return `<link rel="stylesheet" href="${folder}${file.fileName}">`;
    const chunks = file.type === 'chunk' && file.isEntry ? file.imports : [];
    return chunks.map((name) => `<link rel="modulepreload" href="${folder}${name}">`);
  });
  return {
    files: new Map(
      output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
    ),
    links: links.join(''),
  };
}

/**
 * Bundles the cards and all that they import for Node, into a folder of the competitor's name.
 * @param {string} site
 * @param {string} competitor
 * @returns {Promise<string>} the URL of the entry
 */
export async function bundleForServer(site, competitor) {
  const folder = join(workFolder, 'servers', competitor);
  await buildWith({
    plugins: [resolvePackages(site, competitor)],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: true,
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: join(root, 'bench/pages/server.ts'),
        output: { entryFileNames: 'entry.mjs' },
      },
    },
  });
  return pathToFileURL(join(folder, 'entry.mjs')).href;
}

/**
 * Bundles a page whose script is one module.
 * @param {string} site
 * @param {string} code
 * @param {string[]} external packages that stay out of the bundle
 */
export function bundleCode(site, code, external) {
  // Imports are resolved as in the competitors beside it.
  const entry = join(root, 'bench/competitors/virtual-site.js');
  return buildWith({
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'virtual-site',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
      resolvePackages(site),
    ],
    build: {
      minify: true,
      rolldownOptions: {
        input: entry,
        external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
      },
    },
  });
}
