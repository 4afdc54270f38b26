import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { describe, expect, inject, it } from 'vitest';
import { must, root, run } from '../../scripts/run.mjs';

const site = inject('site');
const home = join(site, 'node_modules/castkit');
const files = readdirSync(home, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => statSync(join(home, file)).isFile());
const read = (file: string) => readFileSync(join(home, file), 'utf8');

interface Manifest {
  engines?: object;
  exports: Record<string, string | Record<string, Record<string, string>>>;
}
const manifest = JSON.parse(read('package.json')) as Manifest;

/** What Node answers to a script in the site of a user. */
async function node(type: 'module' | 'commonjs', code: string): Promise<unknown> {
  const print = `console.log(JSON.stringify(await (async () => { ${code} })()))`;
  const script = type === 'module' ? print : `(async () => { ${print} })()`;
  return JSON.parse(await must('node', [`--input-type=${type}`, '--eval', script], { cwd: site }));
}

/** All names that an import path has to offer, types among them, as a type checker sees them. */
function namesOf(path: string): string[] {
  const file = join(site, 'names.ts');
  const host = ts.createCompilerHost({});
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, `import * as all from '${path}'; all;`, ts.ScriptTarget.Latest)
      : getSourceFile.call(host, name, ...rest);
  const { ESNext } = ts.ModuleKind;
  const program = ts.createProgram(
    [file],
    { module: ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, skipLibCheck: true },
    host,
  );
  const checker = program.getTypeChecker();
  const [statement] = program.getSourceFile(file)!.statements as unknown as ts.ImportDeclaration[];
  const module = checker.getSymbolAtLocation(statement!.moduleSpecifier);
  return checker
    .getExportsOfModule(module!)
    .map((symbol) => {
      const { Alias, Value } = ts.SymbolFlags;
      const target = symbol.flags & Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return `${target.flags & Value ? '' : 'type '}${symbol.name}`;
    })
    .sort();
}

const ENTRIES = ['castkit', 'castkit/languages/de', 'castkit/languages/ar', 'castkit/testing'];

describe('the manifest', () => {
  it('satisfies publint', async () => {
    const { messages } = await publint({ pkgDir: home, pack: false, strict: true });
    const pkg = manifest as unknown as Record<string, unknown>;
    // Widgets run in browsers. `engines` would keep Yarn 1 from installing them on an older Node.
    const faults = messages.filter(({ code }) => code !== 'USE_ENGINES_NODE');
    expect(faults.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('asks nothing of the Node of its users', () => {
    expect(manifest.engines).toBeUndefined();
  });

  it('leads TypeScript to the right types, by import and by require', async () => {
    const paths = Object.keys(manifest.exports).filter((path) => !/\.(css|json)$/.test(path));
    const { ok, output } = await run('attw', [
      inject('tarball'),
      '--profile=node16',
      '--no-emoji',
      '--entrypoints',
      ...paths,
    ]);
    expect(ok, output).toBe(true);
  });
});

describe('the tarball', () => {
  it('holds what was built, and no source or test', () => {
    const strays = files.filter((file) => !file.startsWith('dist/'));
    expect(strays.sort()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']);
    expect(files.filter((file) => /\.(test|stories)\.|(?<!\.d)\.c?tsx?$/.test(file))).toEqual([]);
  });

  it('says nothing of the machine that built it', () => {
    expect(files.filter((file) => read(file).includes(root))).toEqual([]);
  });
});

describe('the public names', () => {
  const named = ENTRIES.map((entry) => [entry, namesOf(entry)] as const);

  it('are those of public-names.txt (after a change: npx vitest run --project package --update)', async () => {
    const list = named.map(([entry, names]) => [`${entry}:`, ...names, ''].join('\n')).join('\n');
    await expect(list).toMatchFileSnapshot('public-names.txt');
  });

  it.each(named)('are what %s really exports, by import and by require', async (entry, names) => {
    const values = names.filter((name) => !name.startsWith('type '));
    const list = '.filter((name) => name !== "default" && name !== "module.exports").sort()';
    expect(values).not.toEqual([]);
    expect(await node('module', `return Object.keys(await import('${entry}'))${list}`)).toEqual(
      values,
    );
    expect(await node('commonjs', `return Object.keys(require('${entry}'))${list}`)).toEqual(
      values,
    );
  });
});

describe('every import path', () => {
  it.each(Object.keys(manifest.exports))('%s is found by Node', async (path) => {
    const name = `castkit${path.slice(1)}`;
    const targets = [
      await node(
        'module',
        `return (await import('node:url')).fileURLToPath(import.meta.resolve('${name}'))`,
      ),
      await node('commonjs', `return require.resolve('${name}')`),
    ];
    for (const target of targets as string[]) expect(existsSync(target), target).toBe(true);
    if (/\.(css|json)$/.test(path)) return;
    await node('module', `await import('${name}'); return null`);
    await node('commonjs', `require('${name}'); return null`);
  });
});

describe('the modules', () => {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => /^['"]use client['"]/.test(readFileSync(join(root, 'src', file), 'utf8')));

  it('that are for the client say so still', () => {
    const built = sources.flatMap((file) => [
      `dist/esm/${file.replace(/\.tsx?$/, '.js')}`,
      `dist/cjs/${file.replace(/\.tsx?$/, '.cjs')}`,
    ]);
    expect(built).not.toEqual([]);
    const unmarked = built
      .filter((file) => existsSync(join(home, file)))
      .filter((file) => !read(file).startsWith("'use client';"));
    expect(unmarked).toEqual([]);
  });

  it('load hls.js only when a stream is to be played', () => {
    const eager = /\bfrom\s*['"]hls\.js|\bimport\s*['"]hls\.js|\brequire\(['"]hls\.js['"]\);/;
    expect(files.filter((file) => /\.c?js$/.test(file) && eager.test(read(file)))).toEqual([]);
  });
});
