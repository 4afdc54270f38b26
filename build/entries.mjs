import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What src/core/languages holds, by the names of their files: `de`, `pt-BR`, `en-plain`. */
export const languages = readdirSync(join(import.meta.dirname, '../src/core/languages'))
  .filter((file) => /^[a-z]{2}(-\w+)?\.ts$/.test(file))
  .map((file) => file.slice(0, -'.ts'.length));

/**
 * What users can import, and the source file behind it. `node build/build.mjs` builds these, and
 * tests/entries.test.ts compares them with package.json.
 * @type {Record<string, string>}
 */
export const entries = {
  '.': 'src/entries/index.ts',
  './server': 'src/entries/server.ts',
  './server/poster': 'src/entries/server-poster.ts',
  './snapshot': 'src/entries/snapshot.ts',
  ...Object.fromEntries(
    languages.map((name) => [`./languages/${name}`, `src/core/languages/${name}.ts`]),
  ),
  './comments': 'src/entries/comments.ts',
  './composer': 'src/entries/composer.ts',
  './consent': 'src/entries/consent.ts',
  './write': 'src/entries/write.ts',
  './snap': 'src/entries/snap.ts',
  './embeds': 'src/entries/embeds.ts',
  './embed-code': 'src/entries/embed-code.ts',
  './mini-app': 'src/entries/mini-app.ts',
  './poster': 'src/entries/poster.ts',
  './sign-in/managed-signer': 'src/sign-in/adapters/managed-signer.ts',
  './sign-in/siwf': 'src/sign-in/adapters/siwf.ts',
  './sign-in/siwf-page': 'src/sign-in/adapters/siwf-page.ts',
  './data/open-node': 'src/network/data/open-node.ts',
  './testing': 'mocks/testing.ts',
  './testing/msw': 'mocks/testing-msw.ts',
};

/**
 * For React Server Components alone, and so without CommonJS: a framework finds its islands by their
 * files.
 */
export const serverComponents = 'src/entries/server-components.ts';

/**
 * What a server component renders for browsers: components by their module in src. Each module is a
 * file of its own, which says `use client`; all others are part of the server's.
 * @type {Record<string, string[]>}
 */
export const islands = {
  'widgets/cast/card/CastCardCopyLink': ['CopyLink'],
  'widgets/cast/embeds/CastCardGallery': ['CastCardGallery'],
  'widgets/cast/embeds/CastCardPreviewPicture': ['CastCardPreviewPicture'],
  'widgets/cast/embeds/CastCardVideo': ['CastCardVideo'],
  'widgets/cast/card/RelativeTime': ['FullTime', 'RelativeTime'],
  'widgets/cast/server/ServerCardRoot': ['ServerCardRoot'],
  'ui/Avatar': ['AvatarPicture'],
};

/**
 * The name of an entry's files below dist/esm and dist/cjs, without an extension.
 * @param {string} path as in `entries`
 */
export const fileOf = (path) => (path === '.' ? 'index' : path.slice('./'.length));

/**
 * The entries whose sources are in a folder, by the name of their files.
 * @param {'src' | 'mocks'} folder
 * @returns {Record<string, string>}
 */
export const entriesIn = (folder) =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([path, file]) =>
      file.startsWith(`${folder}/`) ? [[fileOf(path), file]] : [],
    ),
  );

/** Entries whose types are those of `.`, by the name of their files. */
export const withoutTypes = { static: 'src/entries/static.ts' };

/** The modules of `.` and `./static` for React Server Components, by the name of their files. */
export const reactServerEntries = {
  'index.react-server': 'src/entries/index.react-server.ts',
  'static.react-server': 'src/entries/static.react-server.ts',
};

/**
 * Modules of which browsers have another, `….browser`, that loads on demand what the first has at once, by their paths in
 * src. A server renders all of it, and widgets in one file have it anyway: dist/cjs, dist/embed.
 */
export const browserTwins = [
  'network/text/is-tld',
  'widgets/cast/embeds/CastCardFrames',
  'widgets/cast/text/TextWithAnyDomain',
];

/** How the name begins by which modules of dist/esm import such a module: Node or the bundler chooses. */
export const TWIN_SPECIFIER = '#esm/';
