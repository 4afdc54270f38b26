// The guides of the catalog as one text for language models, and its recipes as files beside it: in dist, and beside the
// catalog's pages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, root } from './run.mjs';

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');

/** The address of a heading within the text, as GitHub makes it. @param {string} heading */
export const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** The palette of a page that shows it, as a table. */
function tokens() {
  const [, light = '', dark = ''] = read('src/core/theme/tokens.ts').split(
    /^export const (?:light|dark)\b/m,
  );
  /** @param {string} palette */
  const colors = (palette) => [...palette.matchAll(/^ {2}(\w+): '(#\w{6})'/gm)];
  const others = new Map(colors(dark).map(([, name, value]) => [name, value]));
  const rows = colors(light).map(([, name = '', value]) => {
    const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `| \`--castkit-${property}\` | ${value} | ${others.get(name)} |`;
  });
  return ['| property | light | dark |', '| --- | --- | --- |', ...rows].join('\n');
}

/**
 * A page of the catalog as Markdown, its headings one level deeper.
 * @param {string} page
 * @param {string} title for a page that begins with a component
 */
function markdownOf(page, title) {
  const whole = /^# /m.test(page) ? page : `# ${title}\n\n${page}`;
  // Every second part is a block of code.
  const parts = whole.split(/^(```[^]*?^```)$/m).map((part, index) => {
    if (index % 2 === 1) return part;
    return (
      part
        .replace(/^import .*\n/gm, '')
        // Rows of pictures, and their table.
        .replace(/^\|.*!\[.*\n/gm, '')
        // Components, up to the next empty line: they are for the catalog, but for the colours.
        .replace(/^<[^]*?(?=\n\n|\n?$(?![^]))/gm, (jsx) =>
          /^<(ColorPalette|TokenTable)\b/.test(jsx) ? tokens() : '',
        )
        .replace(/^#/gm, '##')
    );
  });
  return parts
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * The title of a page in the sidebar, and its address: its own, or those of the stories it belongs to.
 * @param {string} page
 */
function placeOf(page) {
  const [meta = ''] = /^<Meta .*\/>$/m.exec(page) ?? [];
  const [, stories] = /\bof=\{(\w+)\}/.exec(meta) ?? [];
  const [, file] = new RegExp(`import \\* as ${stories} from '\\./(.*)'`).exec(page) ?? [];
  const code = file ? read(`stories/${file}`) : '';
  const [, title = ''] = /\btitle="(.*?)"/.exec(meta) ?? /^ {2}title: '(.*)'/m.exec(code) ?? [];
  const [, id = title] = /\bid="(.*?)"/.exec(meta) ?? /^ {2}id: '(.*)'/m.exec(code) ?? [];
  return { title, path: id.toLowerCase().replace(/[^a-z0-9]+/g, '-') };
}

/** The pages in `stories` and their titles, by the path that links in the catalog have. */
export function catalogPages() {
  const files = filesIn('stories', /\.mdx$/)
    .map((file) => file.replace('stories/', ''))
    // The introduction first, the recipes last.
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en'));
  return files.map((file) => {
    const isRecipe = file.includes('/');
    const source = read(`stories/${file}`);
    const { title, path } = placeOf(source);
    const page = markdownOf(source, title.replace(/.*\//, ''));
    const [, heading = ''] = /^## (.*)$/m.exec(page) ?? [];
    // Its text is computed, and for the catalog alone.
    const isGenerated = /<Markdown\b/.test(source);
    return { path, title: title.replace(/.*\//, ''), heading, text: page, isRecipe, isGenerated };
  });
}

/** The pages that the text has. */
export const llmsPages = () => catalogPages().filter(({ isGenerated }) => !isGenerated);

/** @param {string} file */
const rank = (file) => (file === 'Introduction.mdx' ? 0 : file.includes('/') ? 2 : 1);

/** The names that each import path has to offer. */
function namesOfEntries() {
  const entries = read('tests/package/public-names.txt').trim().split('\n\n');
  return entries.map((entry) => {
    const [path = '', ...names] = entry.split('\n');
    const shown = names.map((name) => `\`${name.replace('type ', '')}\``).join(', ');
    return `- \`${path.replace(':', '')}\`: ${shown}`;
  });
}

/** What holds for each widget, before the list of what there is to read. */
const HOW_TO = `Install \`castkit\`. Put one \`NeynarContextProvider\` around the page, with \`settings={{ clientId }}\`, or with
\`openNode\` of \`castkit/data/open-node\` and no account. Widgets whose names begin with \`Neynar\` fetch by identifier; the others take
the API's JSON. Never put an API key in a page: it is for \`castkit/server\`. All paths and names are under
[Imports](#imports) and [Public names](#public-names); the rest of this file is every guide, in this order. Recipes are files beside it:`;

/** The file of a recipe, from the folder of the text. @param {string} path of its page */
const fileOf = (path) => `${path.replace('-', '/')}.md`;

/**
 * Leads links to pages of the catalog to their text, or to their file. Stories, and the pages of widgets, can be seen in the
 * catalog only.
 * @param {string} text
 * @param {ReturnType<typeof llmsPages>} pages
 * @param {boolean} isFile whether it is that of a recipe
 */
const linked = (text, pages, isFile) =>
  text
    .replace(/\]\(\?path=\/docs\/([\w-]+)--docs(#[\w-]+)?\)/g, (link, path, anchor) => {
      const page = pages.find((each) => each.path === path);
      if (!page) return link;
      if (page.isRecipe) return `](${isFile ? '../' : ''}${fileOf(path)}${anchor ?? ''})`;
      return `](${isFile ? '../llms.txt' : ''}${anchor ?? `#${anchorOf(page.heading)}`})`;
    })
    .replace(/\[([^\]]*)\]\(\?path=[^)]*\)/g, '$1');

/** The recipes, by their files beside the text. @returns {Record<string, string>} */
export function llmsFiles() {
  const pages = llmsPages();
  return Object.fromEntries(
    pages
      .filter(({ isRecipe }) => isRecipe)
      .map(({ path, text }) => [
        fileOf(path),
        `${linked(text, pages, true).replace(/^##/gm, '#')}\n`,
      ]),
  );
}

/** The text: an index of 3 kB, every public name, then each guide. */
export function llmsText() {
  const pages = llmsPages();
  const { version, description } = JSON.parse(read('package.json'));
  /** @param {boolean} isRecipe */
  const list = (isRecipe) =>
    pages
      .filter((page) => page.isRecipe === isRecipe)
      .map(
        ({ heading, path }) =>
          `- [${heading}](${isRecipe ? fileOf(path) : `#${anchorOf(heading)}`})`,
      );
  const text = [
    `# Castkit ${version}`,
    `> ${description}`,
    HOW_TO,
    '## Guides',
    list(false).join('\n'),
    '## Recipes',
    list(true).join('\n'),
    // Up to here it is an index: a reader with little room needs no more to find a part.
    '## Public names',
    namesOfEntries().join('\n'),
    ...pages.filter(({ isRecipe }) => !isRecipe).map(({ text: guide }) => guide),
  ].join('\n\n');
  return `${linked(text, pages, false)}\n`;
}
