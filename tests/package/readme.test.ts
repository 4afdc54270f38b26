// README.md as npm shows it: packed and published as a person or the release workflow does.
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { packedReadme } from '../../scripts/packed-readme.mjs';
import { must, root } from '../../scripts/run.mjs';
import { unpack } from '../../build/pack.mjs';

const home = join(inject('site'), 'node_modules/castkit');
const original = readFileSync(join(root, 'README.md'), 'utf8');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  files: string[];
  scripts: Record<string, string>;
};
const PAGE = 'https://code.castkit.example/castkit';
const repository = { type: 'git', url: `git+${PAGE}.git` };

/** What npm sends to a registry. */
interface Published {
  versions: Record<string, { readme?: string }>;
  _attachments: Record<string, { data: string }>;
}

/** Where a Markdown text leads, and the pictures that it shows. */
const targetsOf = (markdown: string) =>
  [...markdown.matchAll(/\]\(([^)\s]*)\)|\b(?:src|srcset|href)="([^"]*)"/g)].map(
    ([, link, attribute]) => link ?? attribute!,
  );

describe('the packed README', () => {
  it('leads to files of the package, or away from it, where no repository is named', () => {
    const readme = packedReadme(original, { files: manifest.files });
    const targets = targetsOf(readme);
    const relative = targets.filter((target) => !target.startsWith('https://'));
    expect(relative).toEqual(expect.arrayContaining(['CHANGELOG.md', 'LICENSE']));
    expect(relative.filter((target) => !existsSync(join(home, target)))).toEqual([]);
    expect(targets).toContain('https://dev.neynar.com');
    // No host is invented.
    const hosts = new Set(targetsOf(original).filter((target) => target.startsWith('https:')));
    expect(targets.filter((to) => to.startsWith('https:') && !hosts.has(to))).toEqual([]);
    expect(readme).not.toContain('<picture>');
    // A link that is gone leaves its words.
    expect(readme).toContain(
      '- Start: Introduction · What it needs and costs · Switch from @neynar/react',
    );
  });

  it('leads to the repository that package.json names, whose files are there', () => {
    const targets = targetsOf(packedReadme(original, { ...manifest, repository }));
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
    expect(packedReadme(text, { repository })).toBe(text);
    expect(packedReadme(text, {})).toBe(text);
  });

  it.each(['git@code.castkit.example:castkit.git', 'owner/name', 'javascript:alert(1)', undefined])(
    'takes %s for no page of the web',
    (url) => {
      const readme = packedReadme('[Docs](docs/a.md)', url ? { repository: { url } } : {});
      expect(readme).toBe('Docs');
    },
  );
});

describe('npm', () => {
  let folder: string;
  /** What a registry was sent. */
  const published: Published[] = [];
  const registry = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isPut = request.method === 'PUT';
      if (isPut) {
        const body = Buffer.concat(chunks).toString();
        published.push(JSON.parse(body) as Published);
      }
      response.writeHead(isPut ? 201 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'castkit-readme-'));
    await mkdir(join(folder, 'scripts'));
    for (const file of ['README.md', 'LICENSE', 'CHANGELOG.md', 'scripts/packed-readme.mjs'])
      await copyFile(join(root, file), join(folder, file));
    const { prepack, postpack, postpublish } = manifest.scripts;
    const small = {
      name: 'castkit',
      version: '0.0.0',
      type: 'module',
      files: manifest.files,
      repository,
      scripts: { prepack, postpack, postpublish },
    };
    await writeFile(join(folder, 'package.json'), JSON.stringify(small));
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    registry.close();
    await rm(folder, { recursive: true, force: true });
  });

  const readme = () => readFile(join(folder, 'README.md'), 'utf8');
  const shown = packedReadme(original, { files: manifest.files, repository });

  it('publishes it, in the package and for its page, and leaves the file as it was', async () => {
    const { port } = registry.address() as { port: number };
    const host = `127.0.0.1:${port}`;
    await must(
      'npm',
      ['publish', '--silent', `--registry=http://${host}/`, `--//${host}/:_authToken=none`],
      { cwd: folder, env: { npm_config_update_notifier: 'false' } },
    );
    const [sent] = published;
    expect(sent?.versions['0.0.0']?.readme).toBe(shown);
    const [tarball] = Object.values(sent!._attachments);
    await writeFile(join(folder, 'sent.tgz'), Buffer.from(tarball!.data, 'base64'));
    const unpacked = await unpack(join(folder, 'sent.tgz'), join(folder, 'modules'));
    expect(await readFile(join(unpacked, 'README.md'), 'utf8')).toBe(shown);
    expect(await readme()).toBe(original);
  }, 60_000);

  it('packs it, also after a run that was interrupted, and leaves the file as it was', async () => {
    const { prepack, postpack } = manifest.scripts;
    const perform = async (script: string) => {
      const [command = '', ...args] = script.split(' ');
      await must(command, args, { cwd: folder, env: { npm_command: 'pack' } });
    };
    for (const script of [prepack!, prepack!]) {
      await perform(script);
      expect(await readme()).toBe(shown);
    }
    await perform(postpack!);
    expect(await readme()).toBe(original);
  });
});
