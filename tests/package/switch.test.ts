// `npx castkit switch`, as it is packed, on projects in temporary folders.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { root } from '../../scripts/run.mjs';

const bin = join(inject('site'), 'node_modules/castkit/dist/castkit.mjs');
const { version } = JSON.parse(fs.readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
};

let folder: string;
let project: string;
beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'castkit-switch-')));
  project = join(folder, 'project');
  fs.mkdirSync(project);
  git('init', '--quiet');
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

function write(files: Record<string, string | Buffer>, home = project): void {
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(dirname(join(home, file)), { recursive: true });
    fs.writeFileSync(join(home, file), content);
  }
}
const read = (file: string, home = project) => fs.readFileSync(join(home, file), 'utf8');

function git(...args: string[]): string {
  const user = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
  const { status, stdout, stderr } = spawnSync('git', [...user, ...args], {
    cwd: project,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return stdout;
}
function commit(): void {
  git('add', '.');
  git('commit', '--quiet', '--message=all');
}

function run(args: string[] = [], env: NodeJS.ProcessEnv = process.env) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'switch', ...args], {
    cwd: project,
    encoding: 'utf8',
    env,
  });
  expect(stderr).toBe('');
  return { status, output: stdout };
}

const old = "import '@neynar/react';\n";
const switched = "import 'castkit';\n";
const manifest = (dependencies: object, more: object = {}) =>
  `${JSON.stringify({ dependencies, ...more }, null, 2)}\n`;

const site = {
  'package.json': manifest(
    { '@neynar/react': '^1.2.5', '@pigment-css/react': '0', next: '15', swr: '2' },
    { overrides: { '@neynar/react': '^1.2.5' } },
  ),
  'pnpm-lock.yaml': "'@neynar/react': 1.2.5\n",
  '.gitignore': 'ignored\nnode_modules\n',
  'next.config.mjs': "export default {\n  transpilePackages: ['@neynar/react'],\n};\n",
  'app/layout.tsx': `import '@neynar/react/dist/style.css';\n${old}`,
  'app/pigment.ts': "import '@pigment-css/react/styles.css';\n",
  'app/page.vue': `<script setup>\n${old}</script>\n<p>@neynar/react</p>\n`,
  'packages/a/package.json': manifest({ '@neynar/react': 'catalog:', swr: '2' }),
  'packages/b/package.json': manifest({ swr: '2' }),
  'docs/use.mdx': old,
  '__mocks__/@neynar/react.js': 'module.exports = {};\n',
  'ignored/a.ts': old,
  'node_modules/@neynar/react/index.js': old,
};

it('`npx castkit switch` says what would change and writes nothing; `--write` writes.', () => {
  write(site);
  const { status, output } = run();
  expect({ status, lines: output.split('\n') }).toEqual({
    status: 0,
    lines: [
      'To write with --write:',
      "app/layout.tsx:1: removed import '@neynar/react/dist/style.css';",
      "app/layout.tsx:2: import 'castkit';",
      "app/page.vue:2: import 'castkit';",
      `package.json:3: "castkit": "^${version}",`,
      `packages/a/package.json:3: "castkit": "^${version}",`,
      '',
      'Left for you:',
      '__mocks__/@neynar/react.js: its name',
      'app/page.vue:4: <p>@neynar/react</p>',
      "app/pigment.ts:1: import '@pigment-css/react/styles.css';",
      "docs/use.mdx:1: import '@neynar/react';",
      "next.config.mjs:2: transpilePackages: ['@neynar/react'],",
      'package.json:4: "@pigment-css/react": "0",',
      'package.json:6: "swr": "2"',
      'package.json:9: "@neynar/react": "^1.2.5"',
      'packages/a/package.json:4: "swr": "2"',
      '',
      'Then run pnpm install. Your compiler names the rest.',
      '',
    ],
  });
  for (const [file, text] of Object.entries(site)) expect(read(file)).toBe(text);
  commit();
  fs.chmodSync(join(project, 'app/page.vue'), 0o754);
  git('config', 'core.fileMode', 'false');
  expect(run(['--write'])).toEqual({ status: 0, output: output.replace(/^.*/, 'Written:') });
  expect(fs.statSync(join(project, 'app/page.vue')).mode & 0o777).toBe(0o754);
  const after = {
    'package.json': site['package.json'].replace(
      '"@neynar/react": "^1.2.5",\n    "@pig',
      `"castkit": "^${version}",\n    "@pig`,
    ),
    'app/layout.tsx': switched,
    'app/page.vue': site['app/page.vue'].replace(old, switched),
    'packages/a/package.json': manifest({ castkit: `^${version}`, swr: '2' }),
  };
  for (const [file, text] of Object.entries({ ...site, ...after })) expect(read(file)).toBe(text);
});

it('With `--alias` package.json gets `npm:castkit`, and the imports stay.', () => {
  write(site);
  commit();
  expect(run(['--alias', '--write']).output).not.toMatch(/app\/(layout|page)|docs/);
  expect(read('package.json')).toContain(`"@neynar/react": "npm:castkit@^${version}",\n`);
  for (const file of ['app/layout.tsx', 'app/page.vue'] as const) {
    expect(read(file)).toBe(site[file]);
  }
});

it('`npx castkit switch` writes only where git could restore all that it overwrites.', () => {
  write({ 'a.ts': old, 'b/c.md': '' });
  const refused = { status: 1, output: expect.stringContaining('commit or stash') as string };
  expect(run(['--write'])).toEqual(refused);
  commit();
  write({ 'b/c.md': 'Changed.' });
  expect(run(['--write'])).toEqual(refused);
  git('config', 'status.showUntrackedFiles', 'no');
  write({ 'b/c.md': '', 'new.ts': old });
  expect(run(['--write'])).toEqual(refused);
  fs.rmSync(join(project, 'new.ts'));
  // Git was told to overlook what changes in it.
  write({ 'd.ts': '', 'e.ts': '' });
  commit();
  git('update-index', '--skip-worktree', 'd.ts');
  git('update-index', '--assume-unchanged', 'e.ts');
  write({ 'd.ts': old, 'e.ts': old });
  expect(read('a.ts')).toBe(old);
  expect(run(['--write']).status).toBe(0);
  expect([read('a.ts'), read('d.ts'), read('e.ts')]).toEqual([switched, old, old]);
  fs.rmSync(join(project, '.git'), { recursive: true });
  expect(run()).toMatchObject({ status: 1, output: expect.stringContaining('no git') as string });
});

it('`npx castkit switch` follows no link.', () => {
  const outside = join(folder, 'outside');
  const kept = { 'a.ts': old, 'b.ts': old, 'c/d.ts': old, 'package.json': site['package.json'] };
  write(kept, outside);
  write({ 'own.ts': old, 'lib/a.ts': old, 'xx/outside/a.ts': old });
  fs.symlinkSync(outside, join(project, 'linked'));
  fs.symlinkSync(join(outside, 'a.ts'), join(project, 'a.ts'));
  fs.symlinkSync(join(outside, 'package.json'), join(project, 'package.json'));
  fs.symlinkSync('/dev/zero', join(project, 'zero.ts'));
  fs.symlinkSync('loop.ts', join(project, 'loop.ts'));
  fs.linkSync(join(outside, 'b.ts'), join(project, 'b.ts'));
  commit();
  expect(run(['--write']).status).toBe(0);
  expect(read('own.ts')).toBe(switched);
  // A folder that has become a link, and a path that only a forged index has, are read at most.
  git('reset', '--quiet', '--hard');
  fs.rmSync(join(project, 'lib'), { recursive: true });
  fs.symlinkSync(outside, join(project, 'lib'));
  const index = fs.readFileSync(join(project, '.git/index'), 'latin1');
  fs.writeFileSync(
    join(project, '.git/index'),
    index.replace('xx/outside', '../outside'),
    'latin1',
  );
  expect(run().output).not.toMatch(/^(\.\.|lib\/).*import/m);
  run(['--write']);
  for (const [file, text] of Object.entries(kept)) expect(read(file, outside)).toBe(text);
});

it('`npx castkit switch` leaves binary files, files above 1 MB and lock files alone.', () => {
  const files = {
    'binary.ts': Buffer.from(`${old}\0`),
    'latin.ts': Buffer.concat([Buffer.from(old), Buffer.from([0xe9])]),
    'huge.ts': Buffer.from(old + ' '.repeat(1024 * 1024)),
    'package-lock.json': Buffer.from(manifest({ '@neynar/react': '1' })),
    '.pnp.cjs': Buffer.from(old),
  };
  write({ ...files, 'a.ts': old, 'pipe.ts': old });
  commit();
  const { output } = run(['--write']);
  expect(read('a.ts')).toBe(switched);
  for (const [name, bytes] of Object.entries(files)) {
    expect(fs.readFileSync(join(project, name)).equals(bytes)).toBe(true);
    expect(output.includes(`${name}: it was not read`)).toBe(name.endsWith('.ts'));
  }
  fs.rmSync(join(project, 'pipe.ts'));
  expect(spawnSync('mkfifo', [join(project, 'pipe.ts')]).status).toBe(0);
  expect(run().output).toContain('pipe.ts: it was not read');
});

it('`npx castkit switch` obeys no name of a file, and escapes what it prints.', () => {
  const names = ['a\u001b[2J\n$(touch x).ts', '-rf.ts', '--write.ts', '\u202ets.ts'];
  write(Object.fromEntries(names.map((name) => [name, old])));
  commit();
  const { output } = run(['--write']);
  expect(output).not.toContain('\u001b');
  expect(output).toContain('a\\u{1b}[2J\\u{a}$(touch x).ts:1: import');
  expect(output).toContain('\n\\u{202e}ts.ts:1: import');
  for (const name of names) expect(read(name)).toBe(switched);
  expect(fs.readdirSync(project)).toHaveLength(names.length + 1);
});

it('`npx castkit switch` starts no program that a project names: in the settings of git, in its attributes, or among its packages.', () => {
  write({ 'a.ts': old, 'b.ts': old });
  commit();
  const started = join(folder, 'started');
  const program = (path: string) => {
    write({ [path]: `#!/bin/sh\necho ${path} >> ${started}\n` }, folder);
    fs.chmodSync(join(folder, path), 0o755);
    return join(folder, path);
  };
  const settings =
    'core.fsmonitor core.pager pager.status core.sshCommand core.editor core.askPass';
  const more = 'credential.helper gpg.program alias.status alias.ls-files diff.external';
  const drivers = 'filter.evil.clean filter.evil.smudge filter.evil.process filter.Un-Usual.clean';
  for (const key of `${settings} ${more} ${drivers} diff.evil.textconv`.split(' ')) {
    git('config', key, program(key));
  }
  git('config', 'filter.evil.required', 'true');
  git('config', 'core.hooksPath', folder);
  for (const hook of ['post-index-change', 'fsmonitor-watchman']) program(hook);
  write({ '.git/info/attributes': '*.ts filter=evil diff=evil\nb.ts filter=Un-Usual\n' });
  // An object that is missing would be fetched, by a program.
  const tree = git('rev-parse', 'HEAD^{tree}').trim();
  git('config', 'extensions.partialClone', 'origin');
  git('config', 'remote.origin.promisor', 'true');
  git('config', 'remote.origin.url', `ext::${program('transport')}`);
  git('config', 'protocol.ext.allow', 'always');
  program('project/node_modules/.bin/git');
  write({ '.git/info/exclude': 'node_modules\n' });
  const path = `${join(project, 'node_modules/.bin')}:node_modules/.bin:.:${process.env.PATH ?? ''}`;
  const env = {
    ...process.env,
    PATH: path,
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'filter.evil.clean',
    GIT_CONFIG_VALUE_0: program('by-environment'),
    GIT_DIR: join(folder, 'elsewhere'),
  };
  // Git reads through its filters what looks changed.
  const touch = () => fs.utimesSync(join(project, 'a.ts'), new Date(), new Date());
  const isStarted = () => fs.existsSync(started) && fs.readFileSync(started, 'utf8');
  touch();
  expect(run(['--write'], env)).toMatchObject({ status: 0 });
  expect(read('b.ts')).toBe(switched);
  expect(isStarted()).toBe(false);
  write({ 'a.ts': old, 'b.ts': old });
  // No argument could turn this one off.
  const config = read('.git/config');
  write({ '.git/config': `${config}[filter "a=b"]\n\tclean = ${program('clean')}\n` });
  write({ '.git/info/attributes': '*.ts filter=a=b\n' });
  touch();
  expect(run(['--write'], env).status).toBe(1);
  write({ '.git/config': config });
  fs.rmSync(join(project, '.git/objects', tree.slice(0, 2), tree.slice(2)));
  fs.rmSync(join(project, '.git/index'));
  expect(run(['--write'], env).status).toBe(1);
  expect(isStarted()).toBe(false);
  // All this would start them.
  write({ '.git/info/attributes': '*.ts filter=evil\n' });
  spawnSync('git', ['status'], { cwd: project });
  expect(isStarted()).toContain('transport');
});

it.each([['nothing'], ['switch', '--unknown'], ['switch', 'folder'], ['--help'], []])(
  'guesses no command: %s',
  (...args) => {
    write({ 'a.ts': old });
    fs.symlinkSync(bin, join(folder, 'castkit'));
    const { status, stdout } = spawnSync('node', [join(folder, 'castkit'), ...args], {
      cwd: project,
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({
      status: 1,
      stdout: expect.stringContaining('Usage: npx castkit switch') as string,
    });
  },
);

const sites = ['examples', 'tests/consumers'].flatMap((path) =>
  fs.readdirSync(join(root, path)).map((name) => `${path}/${name}`),
);
it.each(sites.filter((each) => fs.existsSync(join(root, each, 'package.json'))))(
  'the sites: switched from @neynar/react they are what those tests build (%s)',
  (each) => {
    const wanted = new Map<string, string>();
    for (const source of [each, each.replace('examples/', 'tests/frameworks/')]) {
      if (!fs.existsSync(join(root, source))) continue;
      for (const file of fs.readdirSync(join(root, source), {
        recursive: true,
        encoding: 'utf8',
      })) {
        if (!/\.([cm]?[jt]sx?|astro|json)$/.test(file)) continue;
        // One of them is a site of the peer, which castkit stands in for by an alias.
        const text = read(file, join(root, source)).replaceAll("'@neynar/react'", "'castkit'");
        wanted.set(file, text.replace('file:castkit.tgz', `^${version}`));
        write({ [file]: text.replace(/(['"])castkit(?=['"/])/g, '$1@neynar/react') });
      }
    }
    commit();
    expect(run(['--write']).status).toBe(0);
    for (const [file, text] of wanted) {
      expect(read(file), file).toBe(text.replace("import 'castkit/dist/style.css';\n", ''));
    }
  },
);
