import { brotliCompressSync } from 'node:zlib';
import { number, table } from '../report/table.mjs';
import { bundleCode } from '../setup/bundle.mjs';

export const title = 'Size';

const REACT = ['react', 'react-dom'];
const REACT_AND_SWR = [...REACT, 'swr'];

/**
 * A page whose script uses names of a package, or all of them. It exports nothing: no page does, and bundlers keep what an
 * entry exports apart from what it shares with chunks on demand.
 * @param {string} from
 * @param {string} [names]
 * @param {string} [styles] a style sheet of the package
 */
function page(from, names, styles) {
  const uses = names
    ? `import { ${names} } from '${from}'; globalThis.page = [${names}];`
    : `import * as all from '${from}'; globalThis.page = { ...all };`;
  return styles ? `import '${from}/${styles}'; ${uses}` : uses;
}

/** @type {Record<string, string>} */
const PAGES = {
  'Castkit: card and provider': page('castkit', 'CastCard, NeynarContextProvider'),
  'Castkit: sign-in and provider': page('castkit', 'NeynarAuthButton, NeynarContextProvider'),
  'Castkit: profile and provider': page('castkit', 'ProfileCard, NeynarContextProvider'),
  'Castkit: feed and provider': page('castkit', 'NeynarFeedList, NeynarContextProvider'),
  'Castkit: everything': page('castkit'),
  'react-tweet: card': page('react-tweet', 'EmbeddedTweet', 'theme.css'),
  'react-tweet: everything': page('react-tweet', '', 'theme.css'),
  'bsky-react-post: card': page('bsky-react-post', 'EmbeddedPost', 'theme.css'),
  'bsky-react-post: everything': page('bsky-react-post', '', 'theme.css'),
  '@neynar/react: card and provider': page(
    '@neynar/react',
    'CastCard, NeynarContextProvider',
    'dist/style.css',
  ),
  '@neynar/react: sign-in and provider': page(
    '@neynar/react',
    'NeynarAuthButton, NeynarContextProvider',
    'dist/style.css',
  ),
  '@neynar/react: everything': page('@neynar/react', '', 'dist/style.css'),
  'plain React: card': page('./plain-cards.js', 'Cards'),
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
 * Measures what a visitor of a page downloads: its script with all that it imports, except React.
 * @param {import('../run.mjs').Bench} bench
 * @returns {Promise<Record<string, Sizes>>}
 */
export async function measure({ site }) {
  /** @type {Record<string, Sizes>} */
  const sizes = {};
  for (const [name, code] of Object.entries(PAGES)) {
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
    'In kB, compressed with Brotli except for the first column. “Initial” is what a page loads at once: its script with all ' +
      'that it imports, except React. @neynar/react has a copy of SWR in its bundle, which cannot be left out.',
  ];
}
