// Makes the links of README.md whole before the release workflow publishes it: on npm a link such as `docs/apis.md`
// leads nowhere, as the package has neither the guides nor the pictures.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** @param {string} target */
const isRelative = (target) => !/^([a-z][a-z\d+.-]*:|#|\/\/)/i.test(target);

/**
 * README.md whose links lead to the files of a repository.
 * @param {string} readme
 * @param {string} url `repository.url` of package.json
 */
export function packedReadme(readme, url) {
  const page = url.replace(/^git\+/, '').replace(/\.git$/, '');
  /** @param {string} text */
  const withLinks = (text) =>
    text
      .replace(/\b(src|srcset)="([^"]*)"/g, (picture, name, to) =>
        isRelative(to) ? `${name}="${page}/raw/HEAD/${to}"` : picture,
      )
      // A host of repositories sends on from here to the list of a folder.
      .replace(/\[([^\]]*)\]\(([^)\s]*)\)/g, (link, label, to) =>
        isRelative(to) ? `[${label}](${page}/blob/HEAD/${to})` : link,
      );
  // Every second part is a block of code.
  return readme
    .split(/^(```[^]*?^```$)/m)
    .map((part, index) => (index % 2 === 1 ? part : withLinks(part)))
    .join('');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { repository } = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync('README.md', packedReadme(readFileSync('README.md', 'utf8'), repository.url));
}
