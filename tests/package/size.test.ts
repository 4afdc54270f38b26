import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build as esbuild } from 'esbuild';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { afterAll, expect, inject, it } from 'vitest';
import { islands, languages } from '../../build/entries.mjs';
import { grownSince } from '../../scripts/grown-modules.mjs';

/**
 * The most bytes that each may weigh, minified and compressed with Brotli: a widget with its
 * provider, and all that a visitor downloads at once but React and SWR. Limits have 2 % of room when
 * they are set. `why` says what the bytes are for.
 */
const budgets = JSON.parse(readFileSync(new URL('sizes.json', import.meta.url), 'utf8')) as Record<
  string,
  { limit: number; why: string }
>;

const external = [
  ...[/^react($|\/)/, /^react-dom($|\/)/, /^swr($|\/)/, 'hls.js'],
  // Optional peers of a server.
  ...['satori', '@resvg/resvg-js'],
];

/**
 * As long as Vite's own, and as hard to compress; but a chunk that names others weighs the same when
 * their contents change.
 */
const hashOf = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 8);

/**
 * What Vite makes of a site's one file: the part that a page loads at once, and the part that it
 * may load later. A page's script exports nothing, and Vite puts into its chunk what that shares
 * with chunks on demand: names that are exported here are used by such a script.
 */
async function makeBundle(code: string) {
  const entry = join(inject('site'), 'entry.js');
  const page = join(inject('site'), 'page.js');
  const [, names] = /^export \{([^}]*)\}/.exec(code) ?? [];
  const sources: Record<string, string> = {
    [entry]: names ? `import {${names}} from '${page}'; globalThis.page = [${names}];` : code,
    [page]: code,
  };
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    root: inject('site'),
    publicDir: false,
    // As for visitors: in a test it would be a test's, with all that libraries say to developers.
    define: { 'process.env.NODE_ENV': '"production"' },
    // The link to a package in the repository stays where it is: all is resolved from the site.
    resolve: { preserveSymlinks: true },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id in sources ? id : null),
        load: (id) => sources[id],
      },
    ],
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: names ? false : 'strict',
        external,
        output: { chunkFileNames: ({ name }) => `${name}-${hashOf(name)}.js` },
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const first = withImports((chunk) => chunk.isEntry, chunks);
  const later = chunks.filter((chunk) => !first.includes(chunk));
  return { first, later };
}

/** The chunks of a kind, with those that they load at once. */
function withImports(
  isOfKind: (chunk: Rolldown.OutputChunk) => boolean,
  all: Rolldown.OutputChunk[],
) {
  const found = new Set(all.filter(isOfKind));
  // A set that grows while it is walked is walked to its end.
  for (const { imports } of found) {
    for (const chunk of all) if (imports.includes(chunk.fileName)) found.add(chunk);
  }
  return [...found];
}

/** Several tests look at one bundle. */
const bundles = new Map<string, ReturnType<typeof makeBundle>>();
function bundle(code: string): ReturnType<typeof makeBundle> {
  const made = bundles.get(code) ?? makeBundle(code);
  bundles.set(code, made);
  return made;
}

/** The names that a page imports, by their paths. */
type Imports = Record<string, string>;

const bundlePage = (imports: Imports) =>
  bundle(
    `export { ${Object.values(imports).join()} };
    ${Object.entries(imports)
      .map(([path, names]) => `import { ${names} } from '${path}';`)
      .join('\n')}`,
  );

/** A page with some names beside others, and the bytes that they cost it. */
async function addTo(beside: Imports, names: Imports) {
  const without = await bundlePage(beside);
  const { first, later } = await bundlePage({ ...names, ...beside });
  return { first, later, size: packed(first) - packed(without.first) };
}

const textOf = (chunks: Rolldown.OutputChunk[]) => chunks.map(({ code }) => code).join('\n');
const filesOf = (chunks: Rolldown.OutputChunk[]) =>
  chunks.flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([file, { renderedLength }]) =>
      renderedLength > 0 ? file : [],
    ),
  );
/** Most bundles have chunks on demand that others have, too: each is compressed once. */
const sizes = new Map<string, number>();
function sizeOf(code: string): number {
  // Each new style renames the classes of all, which moves the bytes of widgets that have not changed.
  const stable = code.replace(/\bck-\w{3}/g, 'ck-abc');
  const size = sizes.get(code) ?? brotliCompressSync(stable).length;
  sizes.set(code, size);
  return size;
}
/** As a page gets them: each chunk is compressed by itself. */
const packed = (chunks: Rolldown.OutputChunk[]) =>
  chunks.reduce((sum, { code }) => sum + sizeOf(code), 0);

const PROVIDER = 'NeynarContextProvider';

/** As the budget of a card has it. */
const CARD = `export { CastCard,${PROVIDER} } from 'castkit';`;
/** A page that has one. */
const BESIDE_CARD = { castkit: `${PROVIDER}, CastCard` };
/** All that castkit exports. */
const ALL = "export * from 'castkit';";

const table: string[] = [];
afterAll(() => {
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/package.txt', table.join('\n'));
});

/** Of a budget that is passed, the modules that have grown since budgets were set are named. */
async function expectAtMost(what: string, size: number, limit: number, more = '') {
  table.push(`  ${what.padEnd(40)}${String(size).padStart(6)} of ${limit} B (Brotli)${more}`);
  const grown = size > limit ? await grownSince('tests/package/sizes.json') : [];
  expect(size, ['', 'Grown since budgets were set:', ...grown].join('\n')).toBeLessThanOrEqual(
    limit,
  );
}

/** The names of what castkit exports, without types. */
const publicNames = readFileSync(new URL('public-names.txt', import.meta.url), 'utf8');
const [, values = ''] = /^castkit:\n([^]*?)\ntype /.exec(publicNames) ?? [];
const everything = values.split('\n');

/** The files of all islands. */
const allIslands = Object.keys(islands).map((path) => basename(path));

/** One budget is that of each language. */
const LANGUAGES = 'castkit/languages/*';
const each = Object.entries(budgets).flatMap(([name, budget]) =>
  name === LANGUAGES
    ? languages
        .map((language) => name.replace('*', language))
        .filter((path) => !(path in budgets))
        .map((path) => [path, budget] as const)
    : [[name, budget] as const],
);

it.each(each)('%s stays within its budget', async (name, { limit, why }) => {
  const [, path = 'castkit', names = name] = /^(castkit\/[\w/-]+)(?:: (.*))?$/.exec(name) ?? [];
  const all = names === 'everything' ? everything : [...new Set([names, PROVIDER])];
  const what = names === path ? '*' : `{ ${all.join()} }`;
  const { first, later } = await bundle(`export ${what} from '${path}';`);
  const size = packed(first);
  const more = later.length > 0 ? `, and ${packed(later)} on demand` : '';
  expect(size).toBeGreaterThan(100);
  await expectAtMost(name, size, limit, more);
  expect(why).toMatch(/^.{20,}\.$/);
});

it('costs nothing when nothing of it is used', async () => {
  const { first, later } = await bundle("import 'castkit';");
  expect(textOf([...first, ...later]).trim()).toBe('');
});

/** What a framework loads for a card of a server component: the islands that are in its HTML. */
const ISLANDS = ['Avatar', 'CastCardCopyLink', 'RelativeTime', 'ServerCardRoot'];

// 0.3 kB: English without `Intl`, which loads for 40 ms on a slow phone.
it.each([
  ['without media', ISLANDS, 4060],
  ['with pictures, previews and videos', allIslands, 6620],
])('is light for visitors of server components, %s', async (kind, names, budget) => {
  const folder = join(inject('site'), 'node_modules/castkit/dist/esm/server-components');
  const code = names.map((name) => `export * from '${join(folder, name)}.js';`).join('\n');
  const { first, later } = await bundle(code);
  expect(filesOf(first).length).toBeGreaterThan(names.length);
  expect(filesOf(later).some((file) => file.endsWith('/Lightbox.js'))).toBe(
    names.includes('CastCardGallery'),
  );
  await expectAtMost(`islands, ${kind}`, packed(first), budget);
});

it('brings nothing along with a language but itself', async () => {
  const { first, later } = await bundle("export * from 'castkit/languages/de';");
  expect(later).toEqual([]);
  const files = filesOf(first);
  expect(files.some((file) => file.endsWith('/dist/esm/languages/de.js'))).toBe(true);
  const isOfIt = /\/languages\/(de|create-\w+)\.js$|entry\.js$/;
  expect(files.filter((file) => !isOfIt.test(file))).toEqual([]);
});

it.each([
  ['languages', /\/languages\//],
  ['embeds', /embed-kit|\/embeds\.js$/],
  [
    'snaps and hosted mini apps',
    /\/(snap\/|MiniApp(Dialog|Host|View)|mini-app\/(open-host|host-))/,
  ],
  ['comments', /comment/i],
  ['the composer', /\/compose(r\/|r\.|\/)|UrlPreview/],
])('brings nothing of %s along with what castkit exports', async (_, pattern) => {
  const { first, later } = await bundle(ALL);
  expect(filesOf([...first, ...later]).filter((file) => pattern.test(file))).toEqual([]);
});

it('leaves out what is not used', async () => {
  const { first } = await bundle("import { Theme } from 'castkit'; console.log(Theme.Dark);");
  expect(textOf(first)).toContain('dark');
  expect(filesOf(first).filter((file) => file.includes('/components/'))).toEqual([]);
});

it('loads on demand what not every card shows', async () => {
  const { first, later } = await bundle(CARD);
  const onDemand =
    /\/(SignInPrompt|Toaster|button-client|FrameCardView|CastCardFetchedQuote|preview-store|play-video|PageTheme)\.js$/;
  expect(filesOf(first).filter((file) => file.endsWith('/CastCard.js'))).toHaveLength(1);
  expect(filesOf(first).filter((file) => onDemand.test(file))).toEqual([]);
  expect(filesOf(later).filter((file) => onDemand.test(file))).toHaveLength(8);
  expect(first.flatMap(({ imports }) => imports)).not.toContain('swr');
  // It is one file at once, whatever is loaded on demand beside it.
  expect(first).toHaveLength(1);
});

it('A page that imports nothing of mini apps has none of their code.', async () => {
  const isOfIt = (file: string) => /\/(mini-app[/.]|MiniAppProvider|use-mini-app)/.test(file);
  const mine = await bundle("export { MiniAppProvider, useMiniApp } from 'castkit';");
  expect(filesOf(mine.first).filter(isOfIt).length).toBeGreaterThan(5);
  // Nor do they bring a widget, a style or a library along.
  expect(mine.later).toEqual([]);
  expect(filesOf(mine.first).filter((file) => /components\/(?!mini-app)|theme/.test(file))).toEqual(
    [],
  );
  expect(packed(mine.first)).toBeLessThan(4500);
  const others = everything.filter((name) => !name.includes('MiniApp'));
  expect(others).toContain('NeynarFeedList');
  const page = await bundle(`export { ${others.join()} } from 'castkit';`);
  expect(filesOf([...page.first, ...page.later]).filter(isOfIt)).toEqual([]);
});

/** What esbuild makes of a site's one file: for each chunk that is loaded at once, what is in it. */
async function bundleWithEsbuild(contents: string) {
  const { metafile, outputFiles } = await esbuild({
    stdin: { contents, resolveDir: inject('site') },
    bundle: true,
    format: 'esm',
    metafile: true,
    minify: true,
    write: false,
    splitting: true,
    outdir: 'out',
    external: ['react', 'react-dom', 'swr', 'hls.js'],
  });
  const outputs = Object.entries(metafile.outputs);
  const first = new Set(outputs.filter(([, { entryPoint }]) => entryPoint === '<stdin>'));
  for (const [, { imports }] of first) {
    const paths = imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path);
    for (const output of outputs) if (paths.includes(output[0])) first.add(output);
  }
  const filesIn = (all: Iterable<(typeof outputs)[0]>) =>
    [...all].flatMap(([, { inputs }]) =>
      Object.entries(inputs).flatMap(([file, { bytesInOutput }]) =>
        bytesInOutput > 0 ? file : [],
      ),
    );
  const size = [...first].reduce((sum, [path]) => {
    const file = outputFiles.find((each) => each.path.endsWith(path.replace(/^out/, '')));
    return sum + brotliCompressSync(file?.contents ?? '').length;
  }, 0);
  return { first: filesIn(first), all: filesIn(outputs), size };
}

// esbuild loads at once what the entry and any chunk on demand name, used or not.
it('leaves out what is not used with esbuild, too', async () => {
  const names = (files: string[]) => files.map((file) => file.replace(/.*\//, ''));
  const theme = await bundleWithEsbuild(
    "import { Theme } from 'castkit'; console.log(Theme.Dark);",
  );
  expect(names(theme.first)).toEqual(['Theme.js', '<stdin>']);
  expect(theme.size).toBeLessThan(100);
  const provider = await bundleWithEsbuild("export { NeynarContextProvider } from 'castkit';");
  const widgets = /\/(NeynarAuthButton|FrameCard|\w+-client)\.js$/;
  expect(names(provider.first.filter((file) => widgets.test(file)))).toEqual(['base-client.js']);
  const { all } = await bundleWithEsbuild(CARD);
  expect(names(all)).toContain('CastCard.js');
  expect(all.filter((file) => /\/mini-app(?:\/|\.js$)/.test(file))).toEqual([]);
});

// 0.5 kB in November 2026: the room is told in characters, and marks and the place of the list are modules with tests.
// 0.9 kB since: a ring that fills, a field of one row, pictures in their shape with what is pressed on them. 0.1 kB: links to a
// site's own pages. Less than 0.05 kB: another prefix of all classes. 0.6 kB since: threads, posts for later, a toolbar, hashtags and channels, which are loaded with their option.
// 0.4 kB since: videos, whose preview is on demand, a picker of emoji of the site, and a count that is always shown.
it.each([
  [[], ['CastComposer'], 16_550],
  [[], ['CastComposerDialog', 'NeynarCastComposer'], 22_250],
  [['CastCard', 'NeynarUserDropdown'], ['CastComposerDialog', 'NeynarCastComposer'], 13_200],
])('writes, beside the provider and %j, with %j in %d bytes', async (given, names, budget) => {
  const beside = [PROVIDER, ...given].join();
  const page = await addTo({ castkit: beside }, { 'castkit/composer': names.join() });
  expect(page.size).toBeGreaterThan(5000);
  await expectAtMost(`${names.join()} beside ${beside}`, page.size, budget);
  // Neither a search field nor a card comes along.
  const others = /\/(downshift|UserCombobox|CastCard)\W/;
  if (given.length === 0) {
    expect(filesOf(page.first).filter((file) => others.test(file))).toEqual([]);
  }
  // What sites use an option for is on demand, and so are embeds and what completes names.
  const parts =
    /\/write\/composer\/(ComposerPart|ComposerEmbeds|ComposerVideo|SuggestionList)\.js$/;
  expect(filesOf(page.first).filter((file) => parts.test(file))).toEqual([]);
  expect(filesOf(page.later).filter((file) => parts.test(file))).toHaveLength(4);
  // Previews come with the first address.
  expect(filesOf(page.later).some((file) => file.endsWith('/UrlPreview.js'))).toBe(true);
});

it('shows comments beside a conversation, with the composer on demand', async () => {
  // 0.8 kB: a head with the number and the order, a row of actions, sign-in in the field. 0.4 kB: what the parts of a
  // composer on demand share with the page is a chunk of its own.
  // 0.1 kB: counts beside icons, and a composer that begins with the focus. The list alone is in fewer files.
  // 0.3 kB: comments that come while the page is open wait behind a button.
  const list = `${PROVIDER}, NeynarConversationList`;
  const page = await addTo({ castkit: list }, { 'castkit/comments': 'NeynarComments' });
  expect(page.size).toBeGreaterThan(1000);
  await expectAtMost(`NeynarComments beside ${list}`, page.size, 8000);
  const ofComposer = (file: string) => /\/write\/(composer|draft)\//.test(file);
  expect(filesOf(page.first).filter(ofComposer)).toEqual([]);
  expect(filesOf(page.later).some(ofComposer)).toBe(true);
});

it.each([
  // The card alone is one file, and base.js is apart beside these (docs/decisions/bytes.md): the sums with a card are
  // 0.3 to 0.4 kB less than before it was. What two files differ by moves by 50 B with what they share.
  ['castkit/snap', 'SnapCard', 16_340],
  ['castkit/snap', 'showSnaps', 1160],
  ['castkit/mini-app', 'MiniAppDialog', 2120],
  ['castkit/mini-app', 'hostMiniApps', 1960],
])('%s: %s beside a card in %i bytes', async (path, name, budget) => {
  const page = await addTo(BESIDE_CARD, { [path]: name });
  const [isAtOnce, isOnDemand] = [page.first, page.later].map((chunks) =>
    filesOf(chunks).some((file) => /\/(SnapCard|MiniAppDialog)\.js$/.test(file)),
  );
  expect([isAtOnce, isOnDemand]).toEqual(/^[a-z]/.test(name) ? [false, true] : [true, false]);
  expect(page.size).toBeGreaterThan(200);
  await expectAtMost(`${name} beside a card`, page.size, budget);
});

it.each([
  ['YouTubeEmbed', 1820],
  ['CollectibleEmbed', 1550],
  [
    'CollectibleEmbed, createEmbed, SoundCloudEmbed, SpotifyEmbed, TokenEmbed, TwitchEmbed, VimeoEmbed, YouTubeEmbed',
    3780,
  ],
])('castkit/embeds: a card that has one, or all of them (%s, %i bytes)', async (names, budget) => {
  const { size } = await addTo(BESIDE_CARD, { 'castkit/embeds': names });
  const what = names.includes(',') ? 'all of castkit/embeds' : names;
  await expectAtMost(`${what} beside a card`, size, budget);
});

it("What is in the dialog of a mini app is loaded when it is opened first, the wallet's part for sites with a wallet, and the menu with its first press.", async () => {
  const page = { 'castkit/mini-app': 'hostMiniApps', ...BESIDE_CARD };
  const { first, later } = await bundlePage(page);
  const isOfDialog = (chunk: Rolldown.OutputChunk) =>
    filesOf([chunk]).some((file) => /\/MiniApp(Dialog|View)\.js$/.test(file));
  const opened = withImports(isOfDialog, later);
  expect(packed(opened)).toBeGreaterThan(5000);
  // Of these 4 kB are what any widget that requests something loads, too.
  await expectAtMost('a mini app that is opened', packed(opened), 9450);
  // What not every mini app needs comes with a wallet, a press, a sign-in, a frame's transaction.
  const onDemand = /\/(host-wallet|MiniAppMenu|MiniAppApproval|frame-transaction)\.js$/;
  expect(filesOf([...first, ...opened]).filter((file) => onDemand.test(file))).toEqual([]);
  expect(filesOf(later).filter((file) => onDemand.test(file))).toHaveLength(4);
});

it.each([
  ['MiniAppBridge', 950],
  ['miniAppSignIn', 350],
])(
  '%s of castkit/mini-app stands beside its provider and a card in %i bytes',
  async (name, budget) => {
    const beside = {
      castkit: `${PROVIDER}, CastCard, MiniAppProvider, useAuth`,
      'castkit/sign-in/siwf': 'siwf',
    };
    const { first, size } = await addTo(beside, { 'castkit/mini-app': name });
    expect(size).toBeGreaterThan(0);
    await expectAtMost(`${name} beside its provider and a card`, size, budget);
    // The dialog of hosts does not come along.
    expect(filesOf(first).filter((file) => /MiniApp(Dialog|View)|open-host/.test(file))).toEqual(
      [],
    );
  },
);

it('loads the code for long feeds with the first of them, and for nothing else', async () => {
  const isFor = (file: string) => /\/(@tanstack\/|list-window\.js)/.test(file);
  const feed = await bundle("export { NeynarFeedList } from 'castkit';");
  expect(filesOf(feed.first).filter(isFor)).toEqual([]);
  expect(filesOf(feed.later).filter(isFor).length).toBeGreaterThan(1);
  const card = await bundle(CARD);
  expect([...filesOf(card.first), ...filesOf(card.later)].filter(isFor)).toEqual([]);
});

it('bundles downshift with the search for users alone', async () => {
  const search = await bundle("export { NeynarUserDropdown } from 'castkit';");
  const page = await bundle(CARD);
  const ofDownshift = /\/(downshift|prop-types|compute-scroll-into-view|UserCombobox)\//;
  const isOfIt = (file: string) => ofDownshift.test(file);
  expect(filesOf(search.first).filter(isOfIt)).not.toEqual([]);
  expect(filesOf([...page.first, ...page.later]).filter(isOfIt)).toEqual([]);
});

it('bundles hls.js with no page that only might play a stream', async () => {
  const { first, later } = await bundle(ALL);
  const imports = [...first, ...later].flatMap((chunk) => chunk.imports);
  expect(imports).toContain('react');
  expect(imports).not.toContain('hls.js');
});
