// Writes what the script for sites without React loads: what all elements share, and the widget of each. esbuild puts
// the sources together; Rollup then makes few files of the many that elements have in common.
import { build } from 'esbuild';
import { rm, writeFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { rollup } from 'rollup';
import { root } from '../scripts/run.mjs';
import { buildMinified, minify } from './minify.mjs';
import { loadedWith, sourceOf } from './sources.mjs';

/** The elements, by the names of their modules: `cast`, `sign-in`. */
export const elements = readdirSync(join(root, 'src/embed/elements'))
  .filter((file) => /^[\w-]+\.tsx$/.test(file))
  .map((file) => basename(file, '.tsx'));

/** What all elements need. */
const APP = 'app';

/** What is a link needs nothing of it. */
export const LINKS = 'links';

/**
 * The files that elements share, the first that fits counts: a module is in the file if all of these elements need it,
 * and others may. What one element alone needs is in its own file; `cast` has what all have that show casts.
 * @type {[file: string, of: string[]][]}
 */
const SHARED = [
  [APP, [APP]],
  [APP, ['sign-in', 'cast']],
  [APP, ['sign-in', 'frame']],
  [APP, ['sign-in', 'feed']],
  ['text', ['cast', 'profile']],
  ['text', ['cast', 'frame']],
  ['text', ['channel', 'profile']],
  // A counter of comments loads neither cards nor lists.
  ['text', ['cast', 'cast-counter']],
  ['query', ['feed', 'cast-counter']],
  ['cast', ['cast']],
  ['lists', ['feed', 'comments']],
  ['lists', ['conversation', 'comments']],
  // What the others with lists do not need.
  ['window', ['feed', 'conversation']],
  ['window', ['feed', 'cast-wall']],
  ['page', ['comments', 'cast-counter']],
];

/**
 * Writes the file of the elements that are links. What it has in common with others is in both: few pages have both.
 * @param {import('esbuild').BuildOptions} options with the plugins
 * @returns {Promise<Record<string, string[]>>} its name
 */
export async function buildLinks(options) {
  const files = await buildMinified({
    ...options,
    format: 'esm',
    entryPoints: [{ in: sourceOf(`embed/${LINKS}`), out: LINKS }],
    entryNames: '[name]-[hash]',
  });
  return { [LINKS]: files.map((file) => `./${basename(file)}`) };
}

/**
 * @param {import('esbuild').BuildOptions} options with the plugins
 * @param {string} folder where the files go
 * @returns {Promise<Record<string, string[]>>} the names of each element's files and of those of `app`, its own first
 */
export async function buildElements(options, folder) {
  const parts = join(folder, 'parts');
  const { metafile } = await build({
    ...options,
    absWorkingDir: root,
    metafile: true,
    splitting: true,
    format: 'esm',
    minifySyntax: true,
    entryPoints: [APP, ...elements].map((name) => ({
      in: sourceOf(name === APP ? 'embed/app' : `embed/elements/${name}`),
      out: `parts/${name}`,
    })),
    chunkNames: 'parts/[name]-[hash]',
  });

  const importsOf = (/** @type {string} */ file) =>
    (metafile.outputs[file]?.imports ?? [])
      .filter(({ kind, external }) => kind === 'import-statement' && !external)
      .map(({ path }) => path);
  const fileOf = (/** @type {string} */ name) => relative(root, join(parts, `${name}.js`));
  const parted = new Map(
    [APP, ...elements].map((name) => [name, loadedWith([fileOf(name)], importsOf)]),
  );

  const bundle = await rollup({
    input: Object.fromEntries([APP, ...elements].map((name) => [name, join(parts, `${name}.js`)])),
    // Files beside the script.
    external: Object.values(metafile.outputs).flatMap(({ imports }) =>
      imports.filter(({ external }) => external).map(({ path }) => path),
    ),
    preserveEntrySignatures: 'allow-extension',
    onwarn({ code, message }) {
      // Those of the sources, which mean nothing here.
      if (code !== 'MODULE_LEVEL_DIRECTIVE') throw new Error(message);
    },
    makeAbsoluteExternalsRelative: false,
  });
  const { output } = await bundle.generate({
    format: 'es',
    compact: true,
    entryFileNames: '[name]-[hash].js',
    // Without esbuild's hash.
    chunkFileNames: ({ name }) => `${name.replace(/-[A-Z0-9]{8}$/, '')}-[hash].js`,
    hoistTransitiveImports: false,
    manualChunks(id) {
      const file = relative(root, id);
      const isOf = (/** @type {string} */ element) => parted.get(element)?.has(file);
      const [shared] = SHARED.find(([, of]) => of.every(isOf)) ?? [];
      const [own, other] = elements.filter(isOf);
      return shared ?? (other ? undefined : own);
    },
  });
  await bundle.close();
  await rm(parts, { recursive: true });
  const chunks = output.filter((each) => each.type === 'chunk');
  for (const { fileName, code } of chunks) {
    await writeFile(join(folder, fileName), minify(code));
  }
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const filesOf = (/** @type {string} */ file, /** @type {Set<string>} */ found = new Set()) => {
    if (found.has(file) || !byName.has(file)) return found;
    found.add(file);
    byName.get(file)?.imports.forEach((each) => filesOf(each, found));
    return found;
  };
  return Object.fromEntries(
    chunks
      .filter(({ isEntry }) => isEntry)
      .map(({ name, fileName }) => [name, [...filesOf(fileName)].map((file) => `./${file}`)]),
  );
}
