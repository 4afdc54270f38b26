import { build } from 'esbuild';
import type { Metafile } from 'esbuild';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, expect, inject, it } from 'vitest';

/** The most bytes that each may weigh, minified and packed with Brotli, without the packages below. */
const budgets = JSON.parse(readFileSync(new URL('sizes.json', import.meta.url), 'utf8')) as Record<
  string,
  number
>;

const external = ['react', 'react-dom', 'styled-components', 'swr', 'hls.js'];

async function bundle(code: string): Promise<{ code: Uint8Array; metafile: Metafile }> {
  const result = await build({
    stdin: { contents: code, resolveDir: inject('site') },
    bundle: true,
    external,
    format: 'esm',
    logLevel: 'silent',
    metafile: true,
    minify: true,
    // The link to a package in the repository stays where it is: all is resolved from the site.
    preserveSymlinks: true,
    write: false,
  });
  return { code: result.outputFiles[0]!.contents, metafile: result.metafile };
}

const table: string[] = [];
afterAll(() => {
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/package.txt', table.join('\n'));
});

it.each(Object.entries(budgets))('%s stays within its budget', async (name, budget) => {
  const what = name === 'everything' ? '*' : `{ ${name} }`;
  const { code } = await bundle(`export ${what} from 'castkit';`);
  const size = brotliCompressSync(code).length;
  table.push(`  ${name.padEnd(24)}${String(size).padStart(7)} of ${budget} B (Brotli)`);
  expect(size).toBeGreaterThan(100);
  expect(size).toBeLessThanOrEqual(budget);
});

it('costs nothing when nothing of it is used', async () => {
  const { code } = await bundle("import 'castkit';");
  expect(new TextDecoder().decode(code).trim()).toBe('');
});

it('leaves out what is not used', async () => {
  const { metafile } = await bundle("import { Theme } from 'castkit'; console.log(Theme.Dark);");
  const [output] = Object.values(metafile.outputs);
  const used = Object.entries(output!.inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  expect(used.map(([file]) => file).filter((file) => file.includes('/components/'))).toEqual([]);
});

it('bundles hls.js with no page that only might play a stream', async () => {
  const { metafile } = await bundle("export * from 'castkit';");
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  expect(imports.map(({ path }) => path)).toContain('react');
  const eager = imports.filter(({ path, kind }) => path === 'hls.js' && kind !== 'dynamic-import');
  expect(eager).toEqual([]);
});
