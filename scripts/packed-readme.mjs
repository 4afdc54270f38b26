// README.md as npm shows it. There a link such as `docs/apis.md` leads nowhere: the package has neither the
// guides nor the pictures. `npm pack` and `npm publish` run this before they pack, and with `--restore`
// afterwards.
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {{ files?: string[], repository?: string | { url?: string } }} Manifest */

/** npm puts these into every package, whatever `files` says. */
const ALWAYS = ['LICENSE', 'README.md', 'package.json'];

/**
 * The page of the repository, if package.json names one on the web. No host is guessed.
 * @param {Manifest} manifest
 */
function repositoryOf({ repository }) {
  const url = typeof repository === 'string' ? repository : repository?.url;
  const page = url?.replace(/^git\+/, '').replace(/\.git$/, '');
  return page && /^https?:\/\//.test(page) && URL.canParse(page) ? page : undefined;
}

/**
 * README.md with no link that is dead on npm. With a `repository`, its files are linked there. Without one,
 * the links to files of the package stay, the others become text, and a picture that is not packed goes.
 * @param {string} readme
 * @param {Manifest} manifest package.json
 */
export function packedReadme(readme, manifest) {
  const page = repositoryOf(manifest);
  const packed = new Set([...ALWAYS, ...(manifest.files ?? [])]);
  /** @param {string} target */
  const isRelative = (target) => !/^([a-z][a-z\d+.-]*:|#|\/\/)/i.test(target);
  /** @param {string} target */
  const isPacked = (target) => packed.has(target.split(/[/#]/)[0] ?? '');
  /** @param {string} text */
  const withLinks = (text) =>
    text
      .replace(/^<picture>[^]*?^<\/picture>\n\n?/gm, (picture) => {
        const sources = [...picture.matchAll(/\b(?:src|srcset)="([^"]*)"/g)].map(([, to]) => to);
        if (!page && sources.some((to = '') => isRelative(to) && !isPacked(to))) return '';
        return picture.replace(/\b(src|srcset)="([^"]*)"/g, (whole, name, to) =>
          page && isRelative(to) ? `${name}="${page}/raw/HEAD/${to}"` : whole,
        );
      })
      .replace(/\[([^\]]*)\]\(([^)\s]*)\)/g, (link, label, to) => {
        if (!isRelative(to)) return link;
        // A host of repositories sends on from here to the list of a folder.
        if (page) return `[${label}](${page}/blob/HEAD/${to})`;
        return isPacked(to) ? link : label;
      });
  // Every second part is a block of code.
  return readme
    .split(/^(```[^]*?^```$)/m)
    .map((part, index) => (index % 2 === 1 ? part : withLinks(part)))
    .join('');
}

/** Where the README of the repository is while the other one stands in its place. Nothing packs it. */
const KEPT = 'reports/README.md';

/** @param {string} folder of package.json */
async function replace(folder) {
  const file = join(folder, 'README.md');
  const kept = join(folder, KEPT);
  // An interrupted run has left it: what stands in its place is packed already.
  const original = existsSync(kept) ? kept : file;
  const readme = await readFile(original, 'utf8');
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  await mkdir(dirname(kept), { recursive: true });
  if (original === file) await copyFile(file, kept);
  await writeFile(file, packedReadme(readme, manifest));
}

/** @param {string} folder */
async function restore(folder) {
  const kept = join(folder, KEPT);
  if (existsSync(kept)) await rename(kept, join(folder, 'README.md'));
}

const [, script = '', flag] = process.argv;
if (import.meta.url === pathToFileURL(script).href) {
  const folder = process.cwd();
  // `npm publish` reads the README that its page shows after it has packed: there `postpublish` restores it.
  const isPublishing = process.env.npm_command === 'publish';
  const isOver = !isPublishing || process.env.npm_lifecycle_event === 'postpublish';
  if (flag !== '--restore') await replace(folder);
  else if (isOver) await restore(folder);
}
