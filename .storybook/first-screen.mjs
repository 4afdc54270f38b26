// The first screen as HTML in the preview's page: it is seen before any script of the preview has run.
import { build } from 'esbuild';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const widgets = join(root, 'dist/esm/index.js');
const file = join(root, 'node_modules/.cache/castkit/first-screen.mjs');

/**
 * The widgets as they are published, which render on a server; and no channel to the catalog's frame.
 * @type {import('esbuild').Plugin}
 */
const onServer = {
  name: 'on-server',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/src\/entries\/index\.js$/ }, () => ({ path: widgets, external: true }));
    onResolve({ filter: /^storybook\/preview-api$/ }, ({ path }) => ({ path, namespace: 'none' }));
    onLoad({ filter: /.*/, namespace: 'none' }, () => ({
      contents: 'export const addons = null;',
    }));
  },
};

/**
 * What stands in the body of the preview's page. Nothing while the package is not built.
 * @returns {Promise<string>}
 */
export async function firstScreen() {
  if (!existsSync(widgets)) return '';
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'first-screen.tsx')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    plugins: [onServer],
  });
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, outputFiles[0]?.text ?? '');
  const { html } = /** @type {{ html: string }} */ (await import(pathToFileURL(file).href));
  const plain = html
    .replaceAll('https://catalog.invalid/', './')
    // React would take these rules for its own, and they go with this.
    .replaceAll(/ data-(?:precedence|href)="[^"]*"/g, '');
  // In a template: stories share this page, and must not find it.
  return `<template>${plain}</template>
<script>
  (() => {
    const query = new URLSearchParams(location.search);
    // The catalog asks for any page when it is opened at no address.
    if (!['*', 'introduction--docs'].includes(query.get('id'))) return;
    const { content } = document.currentScript.previousElementSibling;
    const { dataset } = document.documentElement;
    dataset.firstScreen = '';
    content.querySelector('.first-screen').dataset.castkitTheme = dataset.catalogTheme;
    document.body.prepend(content);
  })();
</script>`;
}
