import type { StorybookConfig } from '@storybook/react-vite';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import remarkGfm from 'remark-gfm';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { mergeConfig } from 'vite';
import type { Plugin } from 'vite';
import { bytesByElement } from '../build/embed-bytes.mjs';
import { behaviourText } from '../scripts/behaviour.mjs';
import { pages } from '../scripts/generated-pages.mjs';
import { llmsFiles, llmsText } from '../scripts/llms.mjs';
import type { renderCastToHtml } from '../src/entries/snapshot.js';
import { readWidgets } from '../stories/catalog/read-stories.js';
import { examplesOfDocstrings } from './examples.mjs';
import { firstScreen } from './first-screen.mjs';
import { pictureHeights } from './picture-heights.mjs';

interface Snapshot {
  renderCastToHtml: typeof renderCastToHtml;
}
const pictures = join(import.meta.dirname, '../tests/pictures');
/** The script for sites without React, as it is published. */
const embed = join(import.meta.dirname, '../dist/embed');
const cast = {
  hash: '0x6a0ae6a1b3c5d7e9f1a3b5c7d9e1f3a5b7c9d1e3',
  author: { fid: 3, username: 'rosa', display_name: 'Rosa Feld' },
  text: 'gm! See you in /design, or at example.com',
  timestamp: '2026-03-04T10:00:00.000Z',
  reactions: { likes_count: 12 },
  replies: { count: 3 },
};

/**
 * With CASTKIT_BUILD=compiled the catalog shows what is published, from `dist`, in place of the
 * sources.
 */
const compiled = {
  find: /^(?:\.\.\/)+src\/(?:entries|core)\/(index|mini-app|snap|embeds|comments|composer|consent|write|server-components|languages\/[\w-]+)\.js$/,
  replacement: join(import.meta.dirname, '../dist/esm/$1.js'),
};

/** The snapshot that the guide shows, made by the built package: it needs a server. */
async function snapshotOf() {
  const built = join(import.meta.dirname, '../dist/esm/snapshot.js');
  if (!existsSync(built)) return '<p>Run <code>npm run build</code> first.';
  const { renderCastToHtml } = (await import(pathToFileURL(built).href)) as Snapshot;
  return renderCastToHtml(cast);
}

/** Modules that have no file, by their names: their default exports. */
const MODULES: Record<string, () => unknown> = {
  'virtual:castkit-snapshot': snapshotOf,
  // How high the pictures of states are, for the pages of widgets.
  'virtual:castkit-picture-heights': () => pictureHeights(pictures),
  // What the pages of widgets show.
  'virtual:castkit-examples': examplesOfDocstrings,
  // For the index of widgets, and for the ends of guides.
  'virtual:castkit-widgets': () =>
    readWidgets().map(({ title, page, facts: { guide, tile } }) => ({ title, page, guide, tile })),
  // What pages with the elements download, for the builder and the page of the elements.
  'virtual:castkit-element-bytes': () => (existsSync(embed) ? bytesByElement(embed) : {}),
  // Each rule leads to its story.
  'virtual:castkit-behaviour': () =>
    behaviourText((id, story) => `?path=/story/${toId(id, storyNameFromExport(story))}`),
};

/**
 * Makes the other pages of stories and tests before Vite begins: while it compiles, what they import would wait for longer
 * than Vite lets it, on a busy machine.
 */
async function makePages() {
  for (const [name, text] of Object.entries(pages)) {
    const module = `virtual:castkit-${name}`;
    if (Object.hasOwn(MODULES, module)) continue;
    const made = await text();
    MODULES[module] = () => made;
  }
}

const withoutFile: Plugin = {
  name: 'without-file',
  enforce: 'pre',
  resolveId: (source) => (Object.hasOwn(MODULES, source) ? `\0${source}` : null),
  async load(id) {
    const read = id.startsWith('\0') && MODULES[id.slice(1)];
    return read ? `export default ${JSON.stringify(await read())};` : null;
  },
};

/** The guides as one text, and the recipes, beside the pages. */
const llms: Plugin = {
  name: 'llms-text',
  generateBundle() {
    for (const [fileName, source] of Object.entries({ 'llms.txt': llmsText(), ...llmsFiles() }))
      this.emitFile({ type: 'asset', fileName, source });
  },
};

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // All of them, or those of some files (scripts/changed.mjs).
  stories: process.env.CASTKIT_STORIES?.split(',').map((file) => `../${file}`) ?? [
    '../stories/**/*.mdx',
    '../stories/**/*.stories.tsx',
  ],
  addons: [
    {
      name: '@storybook/addon-docs',
      // Tables in the guides.
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    'storybook-addon-pseudo-states',
    'msw-storybook-addon',
  ],
  staticDirs: [
    'public',
    '../node_modules/msw/lib/mockServiceWorker.js',
    { from: '../node_modules/@fontsource-variable/inter/files', to: '/fonts' },
    // The states of a widget's page.
    { from: pictures, to: '/pictures' },
    ...(existsSync(embed) ? [{ from: embed, to: '/castkit' }] : []),
  ],
  typescript: {
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      // By default every .tsx, for which it walks through node_modules, and reads the tests.
      include: ['src/**/*.tsx', 'stories/catalog/**/*.tsx'],
      exclude: ['**/*.stories.tsx', '**/*.test.tsx'],
      // `boolean | undefined` is a switch, and a union of texts a choice.
      shouldRemoveUndefinedFromOptional: true,
      shouldExtractLiteralValuesFromEnum: true,
      // Own props and those of a widget it extends; not the hundreds of every <article>.
      propFilter: (prop) => !prop.parent?.fileName.includes('node_modules'),
    },
  },
  async viteFinal(vite, { configType }) {
    await makePages();
    return mergeConfig(vite, {
      plugins: [withoutFile, llms],
      // What the tests build and write beside the catalog that is open.
      server: { watch: { ignored: ['**/storybook-*/**', '**/reports/**'] } },
      ...(process.env.CASTKIT_BUILD === 'compiled' && { resolve: { alias: [compiled] } }),
      // Both builds of React, of which a page chooses one before its first script: `production`, which takes half as
      // long, or else the one that warns. What the package tells developers alone goes by the same word.
      define: { 'process.env.NODE_ENV': 'globalThis.castkitReact' },
      // A build would list each of its thousands of files.
      ...(configType === 'PRODUCTION' && { logLevel: 'warn' }),
    });
  },
  previewBody: async (body = '') => `${body}${await firstScreen()}`,
  // States and contents are shown. Behaviours are proofs: the sidebar's filter brings them in.
  tags: { behaviour: { defaultFilterSelection: 'exclude' } },
  features: {
    sidebarOnboardingChecklist: false,
    // It asks each element for its style whenever a story renders; the runner shows none.
    highlight: process.env.CASTKIT_BUILD !== 'compiled',
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
