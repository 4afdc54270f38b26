import { brotliCompressSync } from 'node:zlib';
import { number, table } from '../report/table.mjs';
import { bundleCode } from '../setup/bundle.mjs';

export const title = 'Size';

const REACT = ['react', 'react-dom'];
const REACT_AND_SWR = [...REACT, 'swr'];

const NEYNAR_STYLES = "import '@neynar/react/dist/style.css';";

/** The imports of a page. @type {Record<string, string>} */
const IMPORTS = {
  'Castkit: card and provider': "export { CastCard, NeynarContextProvider } from 'castkit';",
  'Castkit: sign-in and provider':
    "export { NeynarAuthButton, NeynarContextProvider } from 'castkit';",
  'Castkit: profile and provider': "export { ProfileCard, NeynarContextProvider } from 'castkit';",
  'Castkit: feed and provider': "export { NeynarFeedList, NeynarContextProvider } from 'castkit';",
  'Castkit: everything': "export * from 'castkit';",
  'react-tweet: card':
    "import 'react-tweet/theme.css'; export { EmbeddedTweet } from 'react-tweet';",
  'react-tweet: everything': "import 'react-tweet/theme.css'; export * from 'react-tweet';",
  'bsky-react-post: card':
    "import 'bsky-react-post/theme.css'; export { EmbeddedPost } from 'bsky-react-post';",
  'bsky-react-post: everything':
    "import 'bsky-react-post/theme.css'; export * from 'bsky-react-post';",
  '@neynar/react: card and provider': `${NEYNAR_STYLES} export { CastCard, NeynarContextProvider } from '@neynar/react';`,
  '@neynar/react: sign-in and provider': `${NEYNAR_STYLES} export { NeynarAuthButton, NeynarContextProvider } from '@neynar/react';`,
  '@neynar/react: everything': `${NEYNAR_STYLES} export * from '@neynar/react';`,
  'plain React: card': "export { Cards } from './plain-cards.js';",
};

/**
 * In bytes. All but `minified` are compressed with Brotli.
 * @typedef {object} Size
 * @property {number} minified scripts that load at once
 * @property {number} scripts scripts that load at once
 * @property {number} styles
 * @property {number} lazy scripts that load on demand
 */

/** @typedef {{ withSwr: Size, withoutSwr: Size }} Sizes */

/** The compressed size of files, each compressed by itself. @param {readonly string[]} files */
const compress = (files) => files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);

/** @param {import('../setup/bundle.mjs').Output} bundle @returns {Size} */
function sizeOf({ output }) {
  const chunks = output.flatMap((file) => (file.type === 'chunk' ? file : []));
  const initial = new Set(chunks.filter(({ isEntry }) => isEntry));
  // The loop also visits what is added to the set meanwhile.
  for (const { imports } of initial) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) initial.add(chunk);
  }
  const scripts = [...initial].map(({ code }) => code);
  const lazy = chunks.filter((chunk) => !initial.has(chunk)).map(({ code }) => code);
  const styles = output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : [],
  );
  return {
    minified: Buffer.byteLength(scripts.join('\n')),
    scripts: compress(scripts),
    styles: compress(styles),
    lazy: compress(lazy),
  };
}

/**
 * Measures what a visitor downloads: the import with all its dependencies and peers, except React.
 * @param {import('../run.mjs').Bench} bench
 * @returns {Promise<Record<string, Sizes>>}
 */
export async function measure({ site }) {
  /** @type {Record<string, Sizes>} */
  const sizes = {};
  for (const [name, code] of Object.entries(IMPORTS)) {
    sizes[name] = {
      withSwr: sizeOf(await bundleCode(site, code, REACT)),
      withoutSwr: sizeOf(await bundleCode(site, code, REACT_AND_SWR)),
    };
  }
  return sizes;
}

/** What loads at once. @param {Size} size */
export const initialSizeOf = ({ scripts, styles }) => scripts + styles;

/** @param {Record<string, Sizes>} sizes */
export function report(sizes) {
  const kB = (/** @type {number} */ bytes) => number(bytes / 1000, 1);
  const rows = Object.entries(sizes).map(([name, { withSwr, withoutSwr }]) => [
    name,
    kB(withSwr.minified),
    kB(withSwr.scripts),
    kB(withSwr.styles),
    kB(initialSizeOf(withSwr)),
    kB(initialSizeOf(withoutSwr)),
    kB(withSwr.lazy),
  ]);
  const columns = ['', 'scripts, minified', 'scripts', 'styles', 'initial', 'without SWR', 'lazy'];
  return [
    table(columns, rows),
    'In kB, compressed with Brotli except for the first column. “Initial” is what loads at once: the import with all its ' +
      'dependencies and peers, except React. @neynar/react has a copy of SWR in its bundle, which cannot be left out.',
  ];
}
