import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix, resolve } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aSiwfMessage } from '../../mocks/siwf.js';
import { createWallet } from '../../mocks/wallet.js';
import { entries, fileOf } from '../../build/entries.mjs';
import { llmsFiles, llmsText } from '../../scripts/llms.mjs';
import { must, root, run } from '../../scripts/run.mjs';
import { unpack } from '../../build/pack.mjs';
import { FORMATS, inBoth, load, node } from './node.js';
import type { Format } from './node.js';

const site = inject('site');
const home = join(site, 'node_modules/castkit');
const files = readdirSync(home, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => statSync(join(home, file)).isFile());
const read = (file: string) => readFileSync(join(home, file), 'utf8');

interface Manifest {
  main: string;
  module?: string;
  engines?: object;
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, object>;
  exports: Record<string, string | Record<string, Record<string, string>>>;
}
const manifest = JSON.parse(read('package.json')) as Manifest;

/**
 * All names that each import path has to offer, types among them, as a type checker sees them. One
 * program reads all paths: most of their declarations are the same files.
 */
function namesOf(paths: readonly string[]): Map<string, string[]> {
  const file = join(site, 'names.ts');
  const text = paths.map((path, index) => `import * as all${index} from '${path}';`).join('\n');
  const host = ts.createCompilerHost({});
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, text, ts.ScriptTarget.Latest)
      : getSourceFile.call(host, name, ...rest);
  const { ESNext } = ts.ModuleKind;
  const program = ts.createProgram(
    [file],
    { module: ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, skipLibCheck: true },
    host,
  );
  const checker = program.getTypeChecker();
  const statements = program.getSourceFile(file)!.statements as unknown as ts.ImportDeclaration[];
  const { Alias, Value } = ts.SymbolFlags;
  const describeName = (symbol: ts.Symbol) => {
    const target = symbol.flags & Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return `${target.flags & Value ? '' : 'type '}${symbol.name}`;
  };
  return new Map(
    paths.map((path, index) => {
      const module = checker.getSymbolAtLocation(statements[index]!.moduleSpecifier);
      return [path, checker.getExportsOfModule(module!).map(describeName).sort()];
    }),
  );
}

interface Loaded {
  target?: string;
  names?: string[];
  error?: string;
}

/** Which file each import path is in Node, and what it exports: one process loads them all. */
const loadAll = async (format: Format, paths: readonly string[]) =>
  (await node(
    format,
    `const found = {};
    for (const path of ${JSON.stringify(paths)}) {
      found[path] = {};
      try {
        found[path].target = ${
          format === 'module'
            ? "(await import('node:url')).fileURLToPath(import.meta.resolve(path))"
            : 'require.resolve(path)'
        };
        if (/\\.(css|html|json)$/.test(path)) continue;
        found[path].names = Object.keys(${format === 'module' ? 'await import(path)' : 'require(path)'})
          .filter((name) => name !== 'default' && name !== 'module.exports').sort();
      } catch (error) {
        found[path].error = String(error);
      }
    }
    return found;`,
  )) as Record<string, Loaded>;

const ENTRIES = [...Object.keys(entries), './server-components'].map(
  (path) => `castkit${path.slice(1)}`,
);
const EVERY_PATH = Object.keys(manifest.exports).map((path) => `castkit${path.slice(1)}`);
const OF_TYPES = ['castkit/dist/types/common', 'castkit/dist/contexts/NeynarContextProvider'];
const namesByPath = namesOf([...ENTRIES, ...OF_TYPES]);
const [byImport, byRequire] = await Promise.all([
  loadAll('module', EVERY_PATH),
  loadAll('commonjs', EVERY_PATH),
]);

describe('the manifest', () => {
  it('satisfies publint', async () => {
    const { messages } = await publint({ pkgDir: home, pack: false, strict: true });
    const pkg = manifest as unknown as Record<string, unknown>;
    // Widgets run in browsers. `engines` would keep Yarn 1 from installing them on an older Node.
    const faults = messages.filter(({ code }) => code !== 'USE_ENGINES_NODE');
    expect(faults.map((message) => formatMessage(message, pkg))).toEqual([]);
    expect(manifest.engines).toBeUndefined();
  });

  it('leads TypeScript to the right types, however it resolves modules', async () => {
    // For browsers alone: a module, a script and a page. For servers of components: a module.
    const others = ['browser', 'embed', 'embed.html', 'server-components'];
    const { ok, output } = await run('attw', [
      inject('tarball'),
      '--no-emoji',
      '--exclude-entrypoints',
      ...others,
    ]);
    expect(ok, output).toBe(true);
  });

  it('needs React alone, and any version of what few sites need: npm installs nothing beside another', () => {
    const { react, 'react-dom': dom, ...optional } = manifest.peerDependencies;
    expect([react, dom]).not.toContain(undefined);
    expect(optional).toEqual({ '@resvg/resvg-js': '*', satori: '*' });
    expect(Object.keys(manifest.peerDependenciesMeta).sort()).toEqual(Object.keys(optional));
  });

  it('leads tools that read no `exports`, such as Parcel, to files that need no `imports`', () => {
    const { main, module = main } = manifest;
    const loaded = [
      ...importsOf(posix.normalize(module), /\b(?:from|require\()\s*['"]([^'"\s]+)['"]\)?;$/gm),
    ].filter((path) => path.startsWith('dist/'));
    expect(loaded.length).toBeGreaterThan(1);
    expect(loaded.filter((path) => /['"]#esm/.test(read(path)))).toEqual([]);
  });
});

describe('the tarball', () => {
  it('holds what was built, and no source or test', () => {
    const strays = files.filter((file) => !file.startsWith('dist/'));
    expect(strays.sort()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']);
    expect(files.filter((file) => /\.(test|stories)\.|(?<!\.d)\.c?tsx?$/.test(file))).toEqual([]);
  });

  it('holds modules for bundlers, and one file for each other use of an entry', () => {
    const names = Object.keys(entries).map(fileOf);
    const inFolder = (folder: string, extension: string) =>
      files
        .filter((file) => file.startsWith(folder) && file.endsWith(extension))
        .map((file) => file.slice(folder.length, -extension.length));
    expect(inFolder('dist/cjs/', '.cjs')).toEqual(expect.arrayContaining(names));
    // And what entries share, what servers load to sign and pages to verify, and castkit/static.
    expect(inFolder('dist/cjs/', '.cjs').length).toBeLessThanOrEqual(names.length + 5);
    expect(inFolder('dist/cjs/', '.d.cts').length).toBeLessThanOrEqual(names.length + 16);
    // And the card of server components.
    expect(inFolder('dist/esm/', '.d.ts').length).toBeLessThanOrEqual(names.length + 17);
  });

  it('stays small, without source maps of modules that can be read as they are', () => {
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    const sizes = files.map((file) => statSync(join(home, file)).size);
    // 0.7 MB more since notifications, tabs, walls, searches, profiles and players, in each format and in the one file;
    // 0.05 MB since keys, selections and videos apart are kept;
    // 0.15 MB since the docs of messages stand beside their English words, and the declarations for servers are apart.
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(9_500_000);
  });

  it('has the guides as one text for language models, and the recipes beside it', () => {
    expect(read('dist/llms.txt')).toBe(llmsText());
    for (const [file, text] of Object.entries(llmsFiles())) expect(read(`dist/${file}`)).toBe(text);
  });

  it('says nothing of the machine that built it', () => {
    expect(files.filter((file) => read(file).includes(root))).toEqual([]);
  });
});

describe('the public names', () => {
  const named = ENTRIES.map((entry) => [entry, namesByPath.get(entry)!] as const);

  it('are those of public-names.txt (after a change: npx vitest run --project package --update)', async () => {
    const list = named.map(([entry, names]) => [`${entry}:`, ...names, ''].join('\n')).join('\n');
    await expect(list).toMatchFileSnapshot('public-names.txt');
  });

  it.each(named)('are what %s really exports, by import and by require', (entry, names) => {
    const values = names.filter((name) => !name.startsWith('type '));
    expect(values).not.toEqual([]);
    expect(byImport[entry]?.names).toEqual(values);
    expect(byRequire[entry]?.names).toEqual(values);
  });
});

it.each(OF_TYPES)('%s has all types that sites import by path', (path) => {
  const asTypes = (of: string) =>
    namesByPath.get(of)!.map((name) => `type ${name.replace('type ', '')}`);
  expect(asTypes(path)).toEqual(asTypes('castkit'));
});

it.each(EVERY_PATH)('%s is found by Node', (path) => {
  for (const { target = 'nothing', error } of [byImport[path]!, byRequire[path]!]) {
    expect(error).toBeUndefined();
    expect(existsSync(target), target).toBe(true);
  }
});

/** A folder whose node_modules hold the unpacked package and nothing else. */
let bare: string;
beforeAll(async () => {
  bare = await mkdtemp(join(tmpdir(), 'castkit-bare-'));
  await unpack(inject('tarball'), join(bare, 'node_modules'));
});
afterAll(() => rm(bare, { recursive: true, force: true }));
const nodeAlone = (format: Format, code: string) => node(format, code, { cwd: bare });

const ANY_IMPORT = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*['"]([^'"\s]+)['"]/g;
const STATIC_IMPORT = /\bfrom\s*['"]([^'"]+)['"]/g;

/**
 * The files of the package that a file imports, itself included, and the packages.
 * @param end of the files among which Node or a bundler chooses: on servers, `.browser.js` elsewhere
 */
function importsOf(
  file: string,
  pattern = ANY_IMPORT,
  end = '.js',
  found = new Set<string>(),
): Set<string> {
  found.add(file);
  for (const [, path = ''] of read(file).matchAll(pattern)) {
    const imported = path.startsWith('.')
      ? posix.join(posix.dirname(file), path)
      : path.replace(/^#(.*)/, `dist/$1${end}`);
    if (found.has(imported)) continue;
    if (/^[.#]/.test(path)) importsOf(imported, pattern, end, found);
    else found.add(imported);
  }
  return found;
}

describe('CommonJS', () => {
  it('loads in the jsdom of Jest, which lacks much of Node', async () => {
    const paths = ENTRIES.filter((path) => !/server|msw/.test(path));
    const code = `
      for (const name of ['TextEncoder', 'TextDecoder', 'fetch', 'Request', 'Response', 'Headers',
        'ReadableStream', 'structuredClone', 'MessageChannel', 'BroadcastChannel', 'setImmediate']) {
        delete globalThis[name];
      }
      return ${JSON.stringify(paths)}.map((path) => Object.keys(require(path)).length > 0);`;
    expect(await node('commonjs', code)).toEqual(paths.map(() => true));
  });

  it('renders on a server where hooks read what a page has, as those of Preact', async () => {
    const code = `
      const React = require('react');
      React.useSyncExternalStore = (subscribe, read) => read();
      const { renderToString } = require('react-dom/server');
      const { CastCard, NeynarAuthButton, NeynarContextProvider } = require('castkit');
      const { NeynarComments } = require('castkit/comments');
      const said = [];
      console.error = (...words) => said.push(words.join(' '));
      const widgets = [
        React.createElement(CastCard, { cast: { hash: '0x1', text: 'gm' }, key: 1 }),
        React.createElement(NeynarAuthButton, { key: 2 }),
        React.createElement(NeynarComments, { url: 'https://site.example', key: 3 }),
      ];
      // With a nonce React hoists no rule, and Preact never does.
      const settings = { clientId: 'test', nonce: 'abc' };
      const html = renderToString(React.createElement(NeynarContextProvider, { settings }, widgets));
      return [html.includes('gm'), html.includes('<style nonce="abc"'), ...said];`;
    expect(await node('commonjs', code)).toEqual([true, true]);
  });
});

describe('castkit/server/poster', () => {
  const files = ['dist/esm/server/poster.js', 'dist/cjs/server/poster.cjs'];
  const packagesOf = (file: string, pattern?: RegExp) =>
    [...importsOf(file, pattern)].filter((path) => !path.startsWith('dist/')).sort();

  it.each(files)('%s imports its optional peers alone, and those when it draws', (file) => {
    expect(packagesOf(file)).toEqual(['@resvg/resvg-js', 'satori']);
    expect(packagesOf(file, STATIC_IMPORT)).toEqual([]);
    expect(read(file)).not.toMatch(/require\(['"][@a-z]/);
    expect([...importsOf(file)].filter((path) => /\/(components|hooks)\//.test(path))).toEqual([]);
  });

  inBoth('says which package is missing, to the site alone (%s)', async (format) => {
    const code = `
        const { createPosterHandler } = ${load(format, 'castkit/server/poster')};
        const hash = '0x' + 'ab'.repeat(20);
        const said = [];
        const handle = createPosterHandler({
          fonts: [{ name: 'A', data: new Uint8Array(8) }],
          data: { cast: () => ({ hash, text: 'gm' }) },
          onError: ({ code, message }) => said.push(code, message),
        });
        const response = await handle(new Request('https://a.example/?hash=' + hash));
        return [response.status, (await response.json()).message, ...said];`;
    expect(await nodeAlone(format, code)).toEqual([
      500,
      'Posters are not set up.',
      'setup',
      'createPosterHandler needs the package satori: install it.',
    ]);
  });

  inBoth('draws a PNG of 1200 by 630 with its peers (%s)', async (format) => {
    const font = resolve(
      'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    );
    const code = `
      const { createPosterHandler } = ${load(format, 'castkit/server/poster')};
      const { readFile } = ${load(format, 'node:fs/promises')};
      const hash = '0x' + 'ab'.repeat(20);
      const said = [];
      const handle = createPosterHandler({
        fonts: async () => [{ name: 'Inter', data: await readFile(${JSON.stringify(font)}) }],
        data: { cast: () => ({ hash, text: 'gm', author: { username: 'linda' } }) },
        onError: ({ message }) => said.push(message),
      });
      const response = await handle(new Request('https://a.example/?hash=' + hash));
      const view = new DataView(await response.arrayBuffer());
      return [response.status, view.getUint32(16), view.getUint32(20), ...said];`;
    expect(await node(format, code)).toEqual([200, 1200, 630]);
  });
});

describe.each(FORMATS)('under the provider of castkit, as %s', (format) => {
  it.each([
    [
      'castkit/composer',
      "messages: { composeCast: 'Say it' }",
      'own.CastComposer, { onSubmit: () => {} }',
      /<form .*<textarea [^>]*aria-label="Say it"/,
    ],
    [
      'castkit/comments',
      "messages: { commentInClient: 'Say it' }",
      `own.NeynarComments, {
        url: 'https://blog.example/hello',
        initialComments: {
          casts: [{ hash: '0x1', text: 'Well said.', parent_url: 'https://blog.example/hello' }],
        },
      }`,
      /<a [^>]*href="[^"]*embeds\[\]=https%3A%2F%2Fblog.example%2Fhello"[^>]*>(?:<[^>]*>)*Say it<.*Well said\./,
    ],
    [
      'castkit/mini-app',
      'miniApps: own.hostMiniApps()',
      "own.MiniAppDialog, { url: 'https://a.example/', open: true, onClose() {} }",
      /<dialog [^>]*aria-labelledby=/,
    ],
  ])('%s has its settings', async (path, settings, element, html) => {
    const code = `
      const { createElement } = ${load(format, 'react')};
      const { renderToString } = ${load(format, 'react-dom/server')};
      const { NeynarContextProvider } = ${load(format, 'castkit')};
      const own = ${load(format, path)};
      const settings = { clientId: 'id', ${settings} };
      const element = createElement(${element});
      return renderToString(createElement(NeynarContextProvider, { settings }, element));`;
    expect(await node(format, code)).toMatch(html);
  });
});

inBoth('castkit/poster is the widget of castkit itself (%s)', async (format) => {
  const code = `
    const [own, all] = [${load(format, 'castkit/poster')}, ${load(format, 'castkit')}];
    return own.CastPoster === all.CastPoster;`;
  expect(await node(format, code)).toBe(true);
});

describe('castkit/server', () => {
  it.each(['dist/esm/server.js', 'dist/cjs/server.cjs'])(
    '%s has no React, no other package and nothing that is for clients',
    (file) => {
      const imported = [...importsOf(file)];
      expect(imported.filter((path) => !path.startsWith('dist/'))).toEqual([]);
      expect(imported.filter((path) => /\/(components|hooks|stores)\//.test(path))).toEqual([]);
      expect(imported.filter((path) => read(path).includes('use client'))).toEqual([]);
      const code = imported.map(read).join('\n').replaceAll('typeof document', '');
      expect(code).not.toMatch(/\b(window|document|localStorage|navigator|location)[.[]/);
    },
  );

  inBoth('works in Node alone (%s)', async (format) => {
    const code = `
      const { fetchCast } = ${load(format, 'castkit/server')};
      const sent = [];
      const answer = (url, { headers }) => {
        sent.push(url.origin + url.pathname, headers['x-api-key']);
        return Promise.resolve(Response.json({ cast: { hash: '0x1', text: 'gm' } }));
      };
      const cast = await fetchCast({ type: 'hash', identifier: '0x1', apiKey: 'key', fetch: answer });
      return [cast, ...sent];`;
    expect(await nodeAlone(format, code)).toEqual([
      { hash: '0x1', text: 'gm' },
      'https://api.neynar.com/v2/farcaster/cast',
      'key',
    ]);
  });

  inBoth('searches on a server, and renders what it has found (%s)', async (format) => {
    const code = `
        const { createElement } = ${load(format, 'react')};
        const { renderToString } = ${load(format, 'react-dom/server')};
        const { NeynarContextProvider, NeynarSearch } = ${load(format, 'castkit')};
        const { fetchSearch } = ${load(format, 'castkit/server')};
        const answer = () => Promise.resolve(Response.json({
          result: { casts: [{ hash: '0x1', text: 'dahlias in bloom' }], next: { cursor: 'b' } },
        }));
        const page = await fetchSearch({ text: 'dahlias', apiKey: 'key', fetch: answer });
        const html = renderToString(createElement(
          NeynarContextProvider,
          { settings: { clientId: 'test' } },
          createElement(NeynarSearch, { defaultQuery: 'dahlias', initialPages: [page] }),
        ));
        return [page, html.includes('dahlias in bloom')];`;
    const page = {
      casts: [{ hash: '0x1', text: 'dahlias in bloom' }],
      next: { cursor: 'b' },
    };
    expect(await node(format, code)).toEqual([page, true]);
  });

  inBoth('creates signers in Node alone (%s)', async (format) => {
    const code = `
      const { createSignInHandler } = ${load(format, 'castkit/server')};
      let registration;
      const answer = (url, { body }) => {
        const sent = JSON.parse(body ?? '{}');
        if (sent.signature) registration = sent;
        return Promise.resolve(Response.json({
          signer_uuid: 'signer-of-the-site',
          public_key: '0x' + '12'.repeat(32),
          signer_approval_url: 'https://client.example/approve',
        }));
      };
      const handle = createSignInHandler({
        apiKey: '0B7C1B2D-4E5F-4A6B-8C9D-0E1F2A3B4C5D',
        store: 'memory',
        origin: 'https://site.example',
        app: { fid: 3, mnemonic: '${'test '.repeat(11)}junk' },
        fetch: answer,
      });
      const headers = { origin: 'https://site.example' };
      const request = new Request('https://site.example/', { method: 'POST', headers });
      const response = await handle(request);
      return [response.status, registration.signature.length, await response.json()];`;
    expect(await nodeAlone(format, code)).toEqual([
      200,
      132,
      {
        signer_uuid: 'signer-of-the-site',
        signer_approval_url: 'https://client.example/approve',
      },
    ]);
  });

  inBoth('writes for its pages in Node alone (%s)', async (format) => {
    const code = `
      const { createWriteHandler } = ${load(format, 'castkit/server')};
      const { writeTo } = ${load(format, 'castkit/write')};
      const origin = 'https://site.example';
      const hash = '0x' + 'ab'.repeat(20);
      const sent = [];
      const handle = createWriteHandler({
        apiKey: 'key',
        origin,
        signerOf: ({ headers }) => headers.get('cookie') && '${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}',
        fetch: (url, { method, body }) => {
          sent.push(method + ' ' + url.pathname + ' ' + Object.keys(JSON.parse(body)));
          return Promise.resolve(Response.json({ success: true, cast: { hash } }));
        },
      });
      const page = (cookie) => writeTo('/api', {
        fetch: (path, init) => handle(
          new Request(origin + path, { ...init, headers: { ...init.headers, origin, cookie } }),
        ),
      });
      const { onLikeBtnPress, onSubmit } = page('session=1');
      const draft = { rawText: 'gm', text: 'gm', descriptions: [], idem: '0123456789abcdef' };
      const results = [await onLikeBtnPress({ hash }, { isUndo: true }), await onSubmit(draft)];
      const { status } = await page('').onSubmit(draft).catch((error) => error);
      return [...results, status, ...sent];`;
    expect(await nodeAlone(format, code)).toEqual([
      true,
      { hash: `0x${'ab'.repeat(20)}` },
      401,
      'DELETE /v2/farcaster/reaction/ signer_uuid,reaction_type,target',
      'POST /v2/farcaster/cast/ signer_uuid,text,idem',
    ]);
  });

  inBoth('verifies messages in Node alone (%s)', async (format) => {
    const { address, sign } = createWallet(1);
    const message = aSiwfMessage({ nonce: '0123456789abcdef', address });
    const code = `
      const { verifySiwf } = ${load(format, 'castkit/server')};
      const message = ${JSON.stringify(message)};
      const options = {
        origin: 'https://site.castkit.example',
        nonce: '0123456789abcdef',
        apiKey: 'key',
        ownsAddress: (fid, address) => fid === 3 && address === '${address}',
        fetch: () => Promise.resolve(Response.json({ users: [{ fid: 3, username: 'linda' }] })),
      };
      const verified = await verifySiwf({ message, signature: '${sign(message)}' }, options);
      const refused = await verifySiwf({ message, signature: '0x' }, options);
      return [verified, refused.isVerified];`;
    expect(await nodeAlone(format, code)).toEqual([
      {
        isVerified: true,
        fid: 3,
        address,
        user: { fid: 3, username: 'linda' },
      },
      false,
    ]);
  });
});

const SIGNS = [
  ...['@noble/curves 2.4.0', '@noble/hashes 2.4.0', '@scure/base 2.4.0'],
  ...['@scure/bip32 2.4.0', '@scure/bip39 2.4.0'],
];
const RECOVERS = ['@noble/hashes 2.4.0', '@noble/secp256k1 3.2.0'];

it.each([
  ['dist/esm/server.js', 'dist/esm/server/sign-in/ethereum.js', SIGNS],
  ['dist/cjs/server.cjs', 'dist/cjs/server/sign-in/ethereum.cjs', SIGNS],
  ['dist/esm/sign-in/siwf-page.js', 'dist/esm/sign-in/adapters/recover-address.js', RECOVERS],
  ['dist/cjs/sign-in/siwf-page.cjs', 'dist/cjs/sign-in/recover-address.cjs', RECOVERS],
])('%s loads %s on demand, with the licences', (entry, file, libraries) => {
  expect([...importsOf(entry)]).toContain(file);
  expect([...importsOf(entry, STATIC_IMPORT)]).not.toContain(file);
  expect([...importsOf(file)]).toEqual([file]);
  for (const library of libraries) expect(read(file)).toContain(`${library}\nThe MIT License`);
  // CommonJS requires it in a function.
  const required =
    /^(?:const|var) (?!.*=>).*\brequire\(['"]\..*\/(?:ethereum|recover-address)\.cjs/m;
  expect(read(entry)).not.toMatch(required);
});

describe('castkit/sign-in/siwf-page', () => {
  inBoth('verifies without another package (%s)', async (format) => {
    const code = `
      const { siwfPage } = ${load(format, 'castkit/sign-in/siwf-page')};
      globalThis.location = { origin: 'https://site.example', host: 'site.example' };
      let nonce;
      globalThis.fetch = async (url, { body }) => {
        if (!body) {
          const message = [
            'site.example wants you to sign in with your Ethereum account:',
            '0x' + '12'.repeat(20),
            '\\nFarcaster Auth\\n',
            'URI: https://site.example',
            'Version: 1',
            'Chain ID: 10',
            'Nonce: ' + nonce,
            'Issued At: ' + new Date().toISOString(),
            'Resources:',
            '- farcaster://fid/3',
          ].join('\\n');
          return Response.json({ state: 'completed', message, signature: '0x' + '1b'.repeat(65) });
        }
        nonce = JSON.parse(body).nonce;
        return Response.json({ channelToken: 'a', url: 'https://client.example/approve' });
      };
      const { signal } = new AbortController();
      const { start } = siwfPage({ apiUrl: 'https://node.example' });
      return start({ signal, onStatus: () => {} }).catch(({ message }) => message);`;
    expect(await nodeAlone(format, code)).toBe('signature was not made by the address in message.');
  });
});

describe('castkit/testing', () => {
  const loading = (format: Format, path: string) =>
    `try { ${load(format, path)} } catch (error) { return error.message } return 'loaded'`;
  const NEEDED = 'castkit/testing/msw needs msw 2: npm install --save-dev msw@2';

  inBoth('needs no other package (%s)', async (format) => {
    const code = `return (${load(format, 'castkit/testing')}).aCast({ text: 'gm' }).text`;
    expect(await nodeAlone(format, code)).toBe('gm');
  });

  inBoth('has handlers that ask for msw (%s)', async (format) => {
    const code = loading(format, 'castkit/testing/msw');
    expect(await nodeAlone(format, code)).toBe(NEEDED);
    expect(await node(format, code)).toBe('loaded');
  });

  inBoth('has handlers that refuse msw 1 (%s)', async (format) => {
    const home = join(bare, 'node_modules/msw');
    await mkdir(home, { recursive: true });
    await writeFile(join(home, 'index.js'), 'exports.rest = {};');
    const code = loading(format, 'castkit/testing/msw');
    expect(await nodeAlone(format, code)).toBe(NEEDED);
    await rm(home, { recursive: true });
  });
});

describe('the modules', () => {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => /^['"]use client['"]/.test(readFileSync(join(root, 'src', file), 'utf8')));

  it('that are for the client say so still', () => {
    const built = sources
      .map((file) => `dist/esm/${file.replace(/\.tsx?$/, '.js')}`)
      .filter((file) => existsSync(join(home, file)));
    expect(built).not.toEqual([]);
    // CommonJS is one file.
    const unmarked = [...built, 'dist/cjs/index.cjs'].filter(
      (file) => !read(file).startsWith("'use client';"),
    );
    expect(unmarked).toEqual([]);
  });

  it('that serve a server, too, are not for the client alone', () => {
    const shared = ['dist/esm/index.js', 'dist/esm/languages/de.js', 'dist/cjs/languages/de.cjs'];
    expect(shared.filter((file) => read(file).includes('use client'))).toEqual([]);
  });

  it('for React Server Components have the same names, and parse a cast before it is sent', () => {
    const namesIn = (file: string) =>
      [...read(`dist/esm/${file}`).matchAll(/^export \{ (?:\w+ as )?(\w+) \} from/gm)]
        .map(([, name]) => name)
        .sort();
    expect(namesIn('index.js').length).toBeGreaterThan(20);
    for (const file of ['index.react-server.js', 'static.js', 'static.react-server.js']) {
      expect(namesIn(file), file).toEqual(namesIn('index.js'));
    }
    const onServer = './widgets/cast/card/CastCard.react-server.js';
    for (const file of ['index.react-server.js', 'static.react-server.js']) {
      expect(read(`dist/esm/${file}`)).toContain(onServer);
      expect(read(`dist/esm/${file}`)).not.toContain('use client');
    }
    expect(read(posix.join('dist/esm', onServer))).not.toContain('use client');
    // What a page loads at once: no parser, and no list of domains.
    const client = importsOf(
      'dist/esm/widgets/cast/card/ParsedCastCard.js',
      STATIC_IMPORT,
      '.browser.js',
    );
    expect([...client].some((file) => file.endsWith('/CastCardView.js'))).toBe(true);
    const parsers =
      /\/(shared\/(parse|text)|parse-cast|tokenize|tlds|is-bare-domain|classify-embed)\.js$/;
    expect([...client].filter((file) => parsers.test(file))).toEqual([]);
  });

  it('of a server component need nothing that React has for clients alone', async () => {
    const file = 'dist/esm/server-components.js';
    expect(read(file)).not.toContain('use client');
    const imported = [...importsOf(file, STATIC_IMPORT)].filter((path) => path !== file);
    const islands = imported.filter((path) => path.startsWith('dist/'));
    expect(islands.length).toBeGreaterThan(10);
    expect(islands.filter((path) => !path.startsWith('dist/esm/server-components/'))).toEqual([]);
    expect(islands.filter((path) => !read(path).startsWith("'use client';"))).toEqual([]);
    // As a server of components finds React: names that it lacks do not link.
    const names = [
      ...read(file).matchAll(/^import \{ (.*) \} from '(react|react\/jsx-runtime)';/gm),
    ];
    expect(names.map(([, , from]) => from)).toEqual(['react', 'react/jsx-runtime']);
    for (const [, list = '', from = ''] of names) {
      const wanted = list.split(', ').map((name) => name.replace(/ as .*/, ''));
      const has = await must(
        'node',
        ['--conditions=react-server', '--print', `Object.keys(require('${from}')).join()`],
        { cwd: site },
      );
      expect(wanted.filter((name) => !has.trim().split(',').includes(name))).toEqual([]);
    }
  });

  it('that are one file are for servers or for the client', () => {
    const shared = files.filter((file) => file.startsWith('dist/esm/shared/'));
    expect(shared.length).toBeGreaterThan(5);
    for (const file of shared) {
      const isForClients = file.endsWith('-client.js');
      expect(read(file).startsWith("'use client';"), file).toBe(isForClients);
      const client = [...importsOf(file, STATIC_IMPORT)].filter((each) => each.includes('-client'));
      if (!isForClients) expect(client, file).toEqual([]);
    }
  });

  it('load hls.js only when a stream is to be played', () => {
    const eager = /\bfrom\s*['"]hls\.js|\bimport\s*['"]hls\.js|\brequire\(['"]hls\.js['"]\);/;
    expect(files.filter((file) => /\.c?js$/.test(file) && eager.test(read(file)))).toEqual([]);
  });
});

describe.each(['castkit', 'castkit/static'])('castkit/consent under the provider of %s', (path) => {
  describe.each(FORMATS)('as %s', (format) => {
    const render = (more: string) =>
      node(
        format,
        `const { createElement } = ${load(format, 'react')};
        const { renderToString } = ${load(format, 'react-dom/server')};
        const { askFirst } = ${load(format, 'castkit/consent')};
        const castkit = ${load(format, path)};
        const settings = { clientId: 'test', consent: askFirst(), ${more} };
        const cast = { hash: '0x1', embeds: [{ url: 'https://pictures.test/a.png' }] };
        const card = createElement(castkit.CastCard, { cast });
        return renderToString(createElement(castkit.NeynarContextProvider, { settings }, card));`,
      );

    it('blocks what leaves the page', async () => {
      const html = await render('');
      expect(html).toContain('Image from pictures.test');
      expect(html).not.toContain(' src=');
    });

    // With a nonce React 19 hoists nothing, as React 18 never does.
    it.each(['', "nonce: 'abc'"])(
      'has the rules of its prompts on a server: { %s }',
      async (more) => {
        const html = (await render(more)) as string;
        const [, name = ''] = /data-kind="image" class="(ck-\w+)"/.exec(html) ?? [];
        expect(name).not.toBe('');
        const inHtml = [...html.matchAll(/<style[^>]*>([^<]*)/g)]
          .map(([, css = '']) => css)
          .join('');
        const isStatic = path === 'castkit/static';
        if (isStatic) expect(inHtml.slice(0, 100)).toBe('');
        const rules = isStatic ? read('dist/static.css') : inHtml;
        expect(rules.includes(`.${name}:not(#_){`)).toBe(true);
      },
    );
  });
});
