// README.md as the release workflow publishes it.
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packedReadme } from '../../scripts/packed-readme.mjs';
import { must, root } from '../../scripts/run.mjs';

const original = readFileSync(join(root, 'README.md'), 'utf8');
const PAGE = 'https://code.castkit.example/castkit';
const URL_OF_GIT = `git+${PAGE}.git`;

/** Where a Markdown text leads, and the pictures that it shows. */
const targetsOf = (markdown: string) =>
  [...markdown.matchAll(/\]\(([^)\s]*)\)|\b(?:src|srcset|href)="([^"]*)"/g)].map(
    ([, link, attribute]) => link ?? attribute!,
  );

it('leads to the repository that package.json names, whose files are there', () => {
  const targets = targetsOf(packedReadme(original, URL_OF_GIT));
  expect(targets.filter((target) => !target.startsWith('https://'))).toEqual([]);
  const inRepository = targets.flatMap((target) =>
    target.startsWith(PAGE) ? [target.slice(PAGE.length).replace(/^\/\w+\/HEAD\//, '')] : [],
  );
  expect(inRepository).toEqual(
    targetsOf(original).filter((target) => !target.startsWith('https://')),
  );
  expect(inRepository.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(targets).toContain(`${PAGE}/raw/HEAD/docs/cast-dark.webp`);
});

it('leaves code as it is, and links within the page', () => {
  const text = '[Up](#install) [mail](mailto:a@castkit.example)\n\n```md\n[a](docs/a.md)\n```\n';
  expect(packedReadme(text, URL_OF_GIT)).toBe(text);
});

it('is written in its place, where a repository is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'castkit-readme-'));
  await cp(join(root, 'README.md'), join(folder, 'README.md'));
  const write = () => must('node', [join(root, 'scripts/packed-readme.mjs')], { cwd: folder });
  const manifest = join(folder, 'package.json');
  await writeFile(manifest, '{}');
  await expect(write()).rejects.toThrow('repository');
  await writeFile(manifest, JSON.stringify({ repository: { url: URL_OF_GIT } }));
  await write();
  expect(await readFile(join(folder, 'README.md'), 'utf8')).toBe(
    packedReadme(original, URL_OF_GIT),
  );
  await rm(folder, { recursive: true });
});
