// `npx castkit switch`, as it is packed, on projects in temporary folders.
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { must, root } from '../../scripts/run.mjs';

const bin = join(inject('site'), 'node_modules/castkit/dist/castkit.mjs');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
};

let folder: string;
let project: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'castkit-switch-')));
  project = join(folder, 'project');
  mkdirSync(project);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

type Files = Record<string, string | Buffer>;

function write(files: Files): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), content);
  }
}
const read = (file: string) => readFileSync(join(project, file), 'utf8');

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('node', [bin, 'switch', project, ...args], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return { status, output: stdout };
}
const force = (...args: string[]) => run('--write', '--allow-dirty', ...args);

const manifest = (dependencies: object, more: object = {}) =>
  `${JSON.stringify({ private: true, dependencies, ...more }, null, 2)}\n`;

/** Every file with its content, to see that nothing has changed. */
function contents(at = project): Record<string, string> {
  const found: Record<string, string> = {};
  for (const entry of readdirSync(at, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) found[path] = readFileSync(path).toString('base64');
  }
  return found;
}

const next: Files = {
  'package.json': manifest({
    '@neynar/react': '^1.2.5',
    '@pigment-css/nextjs-plugin': '^0.0.30',
    '@pigment-css/react': '^0.0.30',
    'hls.js': '^1.5.13',
    next: '15.0.0',
    swr: '^2.3.2',
  }),
  'pnpm-lock.yaml': "'@neynar/react': 1.2.5\n",
  'next.config.mjs':
    'const config = {\n  reactStrictMode: true,\n  transpilePackages: ["@neynar/react"],\n};\nexport default config;\n',
  'app/layout.tsx':
    "import '@neynar/react/dist/style.css';\nimport '@pigment-css/react/styles.css';\nimport { NeynarContextProvider, Theme } from '@neynar/react';\nexport { NeynarContextProvider, Theme };\n",
  'app/globals.css': '@import "@neynar/react/dist/style.css";\nbody { margin: 0 }\n',
  'app/user.ts':
    "import type { NeynarUser } from '@neynar/react/dist/types/common';\nexport type A = NeynarUser;\n",
  'app/card.tsx':
    "import dynamic from 'next/dynamic';\nexport const Card = dynamic(() => import('@neynar/react').then((all) => all.NeynarCastCard));\n",
  'app/card.test.tsx':
    "jest.mock('@neynar/react', () => ({ ...jest.requireActual<typeof import('@neynar/react')>('@neynar/react') }));\n",
  'node_modules/@neynar/react/index.js': "require('@neynar/react');\n",
  '.next/server/page.js': "require('@neynar/react');\n",
};

describe('a dry run', () => {
  it('`npx castkit switch` says what would change and writes nothing; `--write` writes.', () => {
    write(next);
    const before = contents();
    const { status, output } = run();
    expect(status).toBe(0);
    expect(output).toContain('app/layout.tsx\n  1: removed import');
    expect(output).toContain('3: @neynar/react becomes castkit');
    expect(output).toContain(`"@neynar/react": "^1.2.5" becomes "castkit": "^${version}"`);
    expect(output).toContain('Run pnpm install');
    expect(output).toContain('Add --write to change 7 files.');
    expect(contents()).toEqual(before);
  });

  it('starts no other program', () => {
    write(next);
    const env = { PATH: join(folder, 'nowhere') };
    const { status } = spawnSync(process.execPath, [bin, 'switch', project], { env });
    expect(status).toBe(0);
  });
});

describe('--write', () => {
  it('With `--write`, imports, mocks and style sheets lead to Castkit, and package.json gets `castkit`.', () => {
    write(next);
    expect(force().status).toBe(0);
    expect(JSON.parse(read('package.json'))).toEqual({
      private: true,
      dependencies: { castkit: `^${version}`, next: '15.0.0' },
    });
    expect(read('next.config.mjs')).toBe(
      'const config = {\n  reactStrictMode: true,\n};\nexport default config;\n',
    );
    expect(read('app/layout.tsx')).toBe(
      "import { NeynarContextProvider, Theme } from 'castkit';\nexport { NeynarContextProvider, Theme };\n",
    );
    expect(read('app/globals.css')).toBe('body { margin: 0 }\n');
    expect(read('app/user.ts')).toContain("from 'castkit/dist/types/common'");
    expect(read('app/card.tsx')).toContain("import('castkit')");
    expect(read('app/card.test.tsx')).toBe(
      "jest.mock('castkit', () => ({ ...jest.requireActual<typeof import('castkit')>('castkit') }));\n",
    );
    for (const file of ['pnpm-lock.yaml', '.next/server/page.js']) {
      expect(read(file)).toBe(next[file]);
    }
    expect(read('node_modules/@neynar/react/index.js')).toContain('@neynar/react');
    expect(run().output).toContain('There is nothing to change.');
  });

  it('With `--alias` package.json gets `npm:castkit`, and the imports stay.', () => {
    write(next);
    expect(force('--alias').status).toBe(0);
    expect(JSON.parse(read('package.json'))).toEqual({
      private: true,
      dependencies: { '@neynar/react': `npm:castkit@^${version}`, next: '15.0.0' },
    });
    expect(read('app/card.tsx')).toBe(next['app/card.tsx']);
    expect(run('--alias').output).toContain('There is nothing to change.');
    // From the alias to the name.
    expect(force().status).toBe(0);
    expect(JSON.parse(read('package.json'))).toMatchObject({
      dependencies: { castkit: `^${version}` },
    });
    expect(read('app/card.tsx')).toContain("import('castkit')");
  });

  it('keeps line endings, the mark of the byte order and the mode of a file', () => {
    const text =
      "\ufeff'use client';\r\nimport '@neynar/react/dist/style.css'\r\nimport { a } from \"@neynar/react\"\r\n";
    write({ 'package.json': manifest({}), 'a.js': text });
    chmodSync(join(project, 'a.js'), 0o754);
    force();
    expect(read('a.js')).toBe('\ufeff\'use client\';\r\nimport { a } from "castkit"\r\n');
    expect(statSync(join(project, 'a.js')).mode & 0o777).toBe(0o754);
    expect(readdirSync(project).sort()).toEqual(['a.js', 'package.json']);
  });

  it('keeps a leftover that the project uses, and Pigment while its plugin is set up', () => {
    write({
      ...next,
      'package.json': manifest({
        '@neynar/react': '1', '@pigment-css/react': '0', '@pigment-css/nextjs-plugin': '0', swr: '2',
      }),
      'app/use.ts': "import useSWR from 'swr';\n",
      'next.config.mjs':
        "import { withPigment } from '@pigment-css/nextjs-plugin';\nexport default withPigment({});\n",
    }); // prettier-ignore
    const { output } = force();
    expect(
      Object.keys((JSON.parse(read('package.json')) as { dependencies: object }).dependencies),
    ).toEqual(['castkit', '@pigment-css/react', '@pigment-css/nextjs-plugin', 'swr']);
    expect(output).toContain('next.config.mjs: line 2: withPigment built @neynar/react.');
  });

  it('What `npx castkit switch` leaves to people is named with file and line.', () => {
    write({
      'package.json': manifest(
        { '@neynar/react': '1' },
        { overrides: { '@neynar/react': { swr: '2' } } },
      ),
      'tsconfig.json': '{\n  // With a comment.\n  "types": ["@neynar/react"],\n}\n',
      'vite.config.ts': "export default {\n  optimizeDeps: { include: ['@neynar/react'] },\n};\n",
      'a.ts':
        "import x from '@neynar/react/dist/bundle.es.js';\nimport y from '@neynar/react-extras';\n",
      '__mocks__/@neynar/react.js': "module.exports = '@neynar/react';\n",
      'patches/@neynar+react+1.2.5.patch': 'diff --git a/node_modules/@neynar/react/x\n',
      'docs/use.mdx': "```js\nimport '@neynar/react';\n```\n",
    });
    const { output } = force();
    expect(output).toContain('tsconfig.json: names @neynar/react in line 3.');
    expect(output).toContain('vite.config.ts: names @neynar/react in line 2.');
    expect(output).toContain('a.ts: line 1: Castkit has no path @neynar/react/dist/bundle.es.js');
    expect(output).toContain('rename it: it is now a mock of castkit.');
    expect(output).toContain('.patch: names @neynar/react in line 1.');
    expect(output).toContain('docs/use.mdx: names @neynar/react in line 2.');
    expect(output).toContain('overrides > @neynar/react > swr is about packages of @neynar/react');
    expect(read('a.ts')).toContain('@neynar/react-extras');
    expect(read('docs/use.mdx')).toContain("'@neynar/react'");
  });

  it('changes the packages of a monorepo one by one, and what other formats import', () => {
    write({
      'package.json': manifest({}, { workspaces: ['packages/*'] }),
      'pnpm-workspace.yaml': "catalog:\n  '@neynar/react': ^1.2.5\n",
      'bun.lock': '{}',
      'packages/a/package.json': manifest({ '@neynar/react': 'catalog:', swr: '2' }),
      'packages/a/page.astro':
        "---\nimport { a } from '@neynar/react';\n---\n<p>'@neynar/react'</p>\n",
      'packages/b/package.json': manifest({ '@neynar/react': 'workspace:*', swr: '2' }),
      'packages/b/page.vue': "<script setup>\nimport { a } from '@neynar/react'\n</script>\n",
      'packages/b/index.html':
        '<script type="module">import "@neynar/react"</script><script type="importmap">{"@neynar/react": 1}</script>\n',
      'packages/b/use.ts': "import 'swr'\n",
      'packages/c/package.json': '{ "broken": ',
      'packages/d/package.json': '{ "@neynar/react": ',
    });
    const { status, output } = force();
    expect(status).toBe(0);
    expect(output).toContain('Run bun install');
    expect(output).toContain('Remove @neynar/react from the workspace');
    expect(output).toContain('packages/d/package.json: it cannot be read');
    const dependencies = (name: string) =>
      (JSON.parse(read(`packages/${name}/package.json`)) as { dependencies: object }).dependencies;
    expect(dependencies('a')).toEqual({ castkit: `^${version}` });
    expect(dependencies('b')).toEqual({ castkit: `^${version}`, swr: '2' });
    expect(read('packages/a/page.astro')).toBe(
      "---\nimport { a } from 'castkit';\n---\n<p>'@neynar/react'</p>\n",
    );
    expect(read('packages/b/page.vue')).toContain("from 'castkit'");
    expect(read('packages/b/index.html')).toContain('import "castkit"');
    expect(read('packages/b/index.html')).toContain('{"@neynar/react": 1}');
  });
});

describe('what only looks like an import', () => {
  it('in a style sheet: comments, strings and addresses', () => {
    const [comments, strings] = [
      "// @import '@neynar/react/dist/style.css';\n/* @import '@neynar/react/dist/style.css'; */\n",
      'a { content: "/* @import \'@neynar/react/dist/style.css\'"; background: url(http://a.example/*b) }\n',
    ];
    const real = '@import"@neynar/react/dist/style.css";\n';
    write({
      'package.json': manifest({ '@neynar/react': '1' }),
      'a.scss': comments + strings + real,
      // A style sheet without a compiler has no such comments.
      'b.css': `a { b: c } // ${real}${real}a {} //* ${real}*/\n`,
      'hostile.css': '\\"'.repeat(400_000),
    });
    force();
    expect(read('a.scss')).toBe(comments + strings);
    expect(read('b.css')).toBe(
      `a { b: c } // @import"castkit/dist/style.css";\na {} //* ${real}*/\n`,
    );
  });

  it('in a page: comments, data, and tags with longer names', () => {
    const same = [
      "<!-- <script>import '@neynar/react'</script> -->",
      '<script type="text/plain">import "@neynar/react"</script>',
      '<script type="speculationrules">["@neynar/react"]</script>',
      "<scripted>import '@neynar/react'</scripted>",
    ].join('\n');
    write({
      'package.json': manifest({ '@neynar/react': '1' }),
      'a.html': `${same}\n<script data-type="text/plain" type="module">import "@neynar/react"</script>\n`,
      'b.svelte': `${same}\n<script lang="ts">import '@neynar/react'</script>\n`,
    });
    const { output } = force();
    expect(read('a.html')).toBe(
      `${same}\n<script data-type="text/plain" type="module">import "castkit"</script>\n`,
    );
    expect(read('b.svelte')).toBe(`${same}\n<script lang="ts">import 'castkit'</script>\n`);
    expect(output).toContain('a.html: names @neynar/react in line 1, 2, 3, 4.');
  });
});

it('takes a comment out with the line that it is about, and no other text', () => {
  const style = "import '@neynar/react/dist/style.css';\n";
  write({
    'package.json': manifest({ '@neynar/react': '1' }),
    'a.ts': `// @ts-expect-error no types\n${style}  /* eslint-disable-next-line a/b -- c */\n${style}let a;\n`,
    'b.ts': `// The styles.\n${style}/* @ts-ignore */ b();\n${style}// @ts-ignored\n${style}`,
    'c.ts': `c(\`\n// @ts-ignore\`);\n${style}/*\n// @ts-ignore */\n${style}`,
  });
  const { output } = force();
  expect(read('a.ts')).toBe('let a;\n');
  expect(read('b.ts')).toBe('// The styles.\n/* @ts-ignore */ b();\n// @ts-ignored\n');
  expect(read('c.ts')).toBe('c(`\n// @ts-ignore`);\n/*\n// @ts-ignore */\n');
  expect(output).toContain("1: removed import '@neynar/react/dist/style.css' and the comment");
});

describe('package.json', () => {
  it('is left alone where a section is in it twice', () => {
    const text = '{"dependencies":{"@neynar/react":"1"},"dependencies":{"@neynar/react":"2"}}';
    write({ 'package.json': text });
    expect(force().output).toContain('it cannot be read ("dependencies" appears twice)');
    expect(read('package.json')).toBe(text);
  });

  it('that has both packages keeps each name once', () => {
    const optional = { optional: true };
    write({
      'package.json': manifest(
        { '@neynar/react': '1', castkit: '^0.9.0' },
        { peerDependenciesMeta: { castkit: optional, '@neynar/react': optional } },
      ),
      'a.ts': "import { A } from 'castkit';\nimport { B } from '@neynar/react';\n",
    });
    force();
    expect(read('package.json')).toBe(
      manifest({ castkit: '^0.9.0' }, { peerDependenciesMeta: { castkit: optional } }),
    );
    expect(read('a.ts')).toBe("import { A } from 'castkit';\nimport { B } from 'castkit';\n");
  });

  it('is asked for where none depends on it', () => {
    write({ 'package.json': manifest({}), 'a.ts': "import '@neynar/react';\n" });
    expect(force().output).toContain(
      'None of the package.json files depends on castkit: install it.',
    );
    expect(run().output).toBe('There is nothing to change.\n');
  });

  it('`npx castkit switch` writes package.json last: a run that was stopped can be repeated.', () => {
    write({ ...next, 'src/last.ts': "import '@neynar/react';\n" });
    const { output } = run();
    expect(output).toContain('\nsrc/last.ts\n');
    expect(output.indexOf('\npackage.json\n')).toBeGreaterThan(output.indexOf('src/last.ts\n'));
  });

  it('Leftovers stay in package.json where a script, a page or a folder could not be read.', () => {
    const outside = join(folder, 'outside');
    mkdirSync(outside);
    writeFileSync(join(outside, 'a.ts'), "import 'swr';\n");
    write({ 'package.json': manifest({ '@neynar/react': '1', swr: '2' }), 'src/b.ts': '' });
    symlinkSync('src', join(project, 'same'));
    expect(run().output).toContain('removed "swr"');
    symlinkSync(outside, join(project, 'shared'));
    const { output } = run();
    expect(output).not.toContain('removed "swr"');
    expect(output).toContain('shared: it is a link to another folder');
    expect(output).not.toContain('same: ');
  });
});

it('reads the hidden folders that people write, and no file that Yarn writes', () => {
  const old = "import '@neynar/react';\n";
  write({
    'package.json': manifest({ '@neynar/react': '1' }),
    '.pnp.cjs': old,
    '.vitepress/theme/index.ts': old,
    'app/.server/cast.ts': old,
  });
  expect(force().output).not.toContain('.pnp.cjs');
  expect(read('.pnp.cjs')).toBe(old);
  expect(read('.vitepress/theme/index.ts')).toBe("import 'castkit';\n");
  expect(read('app/.server/cast.ts')).toBe("import 'castkit';\n");
});

it('says that nothing else is to change where it leaves something to people', () => {
  write({ 'package.json': manifest({}), 'a.mdx': "import '@neynar/react'\n" });
  expect(run().output).toContain('There is nothing else to change.');
});

it('goes on where a list has the package twice', () => {
  write({
    'package.json': manifest({ '@neynar/react': '1' }),
    'a.ts': "import '@neynar/react';\n",
    'next.config.js':
      "module.exports = { transpilePackages: ['@neynar/react', '@neynar/react'] };\n",
  });
  expect(force().status).toBe(0);
  expect(read('a.ts')).toBe("import 'castkit';\n");
  force();
  expect(read('next.config.js')).toBe('module.exports = { transpilePackages: [] };\n');
});

describe('what it never does', () => {
  const old = "import '@neynar/react';\n";

  it('`npx castkit switch` leaves read-only files alone.', () => {
    write({ 'package.json': manifest({}), 'a.ts': old });
    chmodSync(join(project, 'a.ts'), 0o444);
    const { status, output } = force();
    expect(status).toBe(1);
    expect(output).toContain('a.ts: it is read-only');
    expect(read('a.ts')).toBe(old);
  });

  it.each(['--skip-worktree', '--assume-unchanged'])(
    'replace a file that git was told to overlook: %s',
    async (option) => {
      const git = (...args: string[]) =>
        must('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
          cwd: project,
        });
      write({ 'package.json': manifest({}), 'a.ts': '', 'b.ts': old });
      await git('init', '--quiet');
      await git('add', '.');
      await git('commit', '--quiet', '--message=all');
      await git('update-index', option, 'a.ts');
      write({ 'a.ts': old });
      const { status, output } = run('--write');
      expect(status).toBe(1);
      expect(output).toContain('a.ts: git could not restore it');
      expect(read('a.ts')).toBe(old);
      expect(read('b.ts')).toBe("import 'castkit';\n");
    },
  );

  it('begin in a folder that is none', () => {
    const { status, stdout } = spawnSync('node', [bin, 'switch', join(project, 'none')], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stdout).toContain('project/none is not a folder.');
  });

  it('`npx castkit switch` follows no link.', () => {
    const outside = join(folder, 'outside');
    mkdirSync(outside);
    for (const name of ['a.ts', 'b.ts', 'package.json']) writeFileSync(join(outside, name), old);
    write({ 'package.json': manifest({ '@neynar/react': '1' }), 'own.ts': old });
    symlinkSync(outside, join(project, 'linked'));
    symlinkSync(join(outside, 'a.ts'), join(project, 'a.ts'));
    symlinkSync('/dev/zero', join(project, 'zero.ts'));
    symlinkSync('loop.ts', join(project, 'loop.ts'));
    // A hard link is another name of a file outside: it keeps its text there.
    linkSync(join(outside, 'b.ts'), join(project, 'b.ts'));
    const before = contents(outside);
    expect(force().status).toBe(0);
    expect(contents(outside)).toEqual(before);
    expect(read('own.ts')).toBe("import 'castkit';\n");
    expect(read('b.ts')).toBe("import 'castkit';\n");
    rmSync(join(project, 'package.json'));
    symlinkSync(join(outside, 'package.json'), join(project, 'package.json'));
    force();
    expect(contents(outside)).toEqual(before);
  });

  it('`npx castkit switch` leaves binary files, files above 1 MB and lock files alone.', () => {
    const files: Files = {
      'package.json': manifest({ '@neynar/react': '1', swr: '2' }),
      'binary.ts': Buffer.from(`${old}\0`),
      'latin.ts': Buffer.concat([Buffer.from(old), Buffer.from([0xe9])]),
      'huge.ts': old + ' '.repeat(1024 * 1024),
    };
    write(files);
    mkdirSync(join(project, 'folder.ts'));
    expect(spawnSync('mkfifo', [join(project, 'pipe.ts')]).status).toBe(0);
    const { status, output } = force();
    expect(status).toBe(0);
    for (const name of ['binary.ts', 'latin.ts', 'huge.ts']) {
      expect(readFileSync(join(project, name)).equals(Buffer.from(files[name]!))).toBe(true);
      expect(output).toContain(`${name}: it is `);
    }
    // A file that was not read may import it.
    expect(read('package.json')).toContain('"swr"');
  });

  it('obey the name of a file, or a text', () => {
    write({
      'package.json': manifest({ '@neynar/react': '1; rm -rf ~', __proto__: null }),
      'a\u001b[2J\n$(touch x).ts': old,
      '-rf.ts': old,
      '--write.ts': "import '@neynar/react/$&$1'; import { a } from '@neynar/react';\n",
    });
    const { output } = force();
    expect(output).not.toContain('\u001b');
    expect(read('a\u001b[2J\n$(touch x).ts')).toBe("import 'castkit';\n");
    expect(read('--write.ts')).toBe("import '@neynar/react/$&$1'; import { a } from 'castkit';\n");
    expect(readdirSync(project)).toHaveLength(4);
  });

  it('`npx castkit switch` refuses to write where git could restore nothing, unless `--allow-dirty`.', async () => {
    const git = (...args: string[]) =>
      must('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
        cwd: project,
      });
    write({ 'package.json': manifest({ '@neynar/react': '1' }), 'a.ts': old });
    expect(run('--write')).toMatchObject({
      status: 1,
      output: expect.stringContaining('Git could not restore these files') as string,
    });
    // Without git on the path, too.
    const env = { PATH: join(folder, 'nowhere') };
    const { status: refused } = spawnSync(process.execPath, [bin, 'switch', project, '--write'], {
      env,
    });
    expect(refused).toBe(1);
    expect(read('a.ts')).toBe(old);
    await git('init', '--quiet');
    write({ '.gitignore': 'ignored.ts\n', 'ignored.ts': old });
    // Git would start it for each of its commands.
    const hook = join(folder, 'hook.sh');
    writeFileSync(hook, `#!/bin/sh\ntouch ${join(folder, 'started')}\n`);
    chmodSync(hook, 0o755);
    expect(run('--write')).toMatchObject({
      status: 1,
      output: expect.stringContaining('commit or stash them first') as string,
    });
    expect(read('a.ts')).toBe(old);
    await git('add', '.');
    await git('commit', '--quiet', '--message=all');
    await git('config', 'core.fsmonitor', hook);
    const { status, output } = run('--write');
    expect(output).toContain('ignored.ts: git could not restore it');
    expect(status).toBe(1);
    expect(read('ignored.ts')).toBe(old);
    expect(read('a.ts')).toBe("import 'castkit';\n");
    expect(readdirSync(folder)).not.toContain('started');
  });

  it('`npx castkit switch` starts no program that a project names: in the settings of git, in its attributes, or among its packages.', async () => {
    const git = (...args: string[]) =>
      must('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
        cwd: project,
      });
    write({ 'package.json': manifest({}), 'a.ts': old, 'b.ts': old });
    await git('init', '--quiet');
    await git('add', '.');
    await git('commit', '--quiet', '--message=all');
    const started = join(folder, 'started');
    const program = (name: string) => {
      const path = join(folder, name);
      writeFileSync(path, `#!/bin/sh\necho ${name} >> ${started}\ncat\n`);
      chmodSync(path, 0o755);
      return path;
    };
    writeFileSync(join(project, '.git/info/attributes'), '*.ts filter=evil diff=evil\n');
    for (const [key, name] of [
      ['filter.evil.clean', 'clean'],
      ['filter.evil.smudge', 'smudge'],
      ['filter.evil.process', 'process'],
      ['filter.Un Usual.clean', 'clean-2'],
      ['diff.external', 'external'],
      ['diff.evil.textconv', 'textconv'],
      ['diff.evil.command', 'command'],
      ['core.fsmonitor', 'fsmonitor'],
      ['core.pager', 'pager'],
      ['pager.status', 'pager-2'],
      ['core.sshCommand', 'ssh'],
      ['core.editor', 'editor'],
      ['core.askPass', 'ask'],
      ['credential.helper', 'credential'],
      ['gpg.program', 'gpg'],
      ['alias.status', 'alias'],
      ['alias.ls-files', 'alias-2'],
    ] as const) {
      await git('config', key, program(name));
    }
    await git('config', 'filter.evil.required', 'true');
    await git('config', 'status.submoduleSummary', 'true');
    await git('config', 'core.hooksPath', folder);
    for (const hook of ['post-index-change', 'fsmonitor-watchman', 'pre-commit']) program(hook);
    mkdirSync(join(project, 'node_modules/.bin'), { recursive: true });
    writeFileSync(join(project, '.git/info/exclude'), 'node_modules\n');
    const ours = join(project, 'node_modules/.bin/git');
    writeFileSync(ours, `#!/bin/sh\necho git >> ${started}\n`);
    chmodSync(ours, 0o755);
    // Files that look changed are those that git reads through its filters.
    writeFileSync(join(project, 'a.ts'), old);
    const env = {
      ...process.env,
      PATH: `${dirname(ours)}:node_modules/.bin:.:${process.env.PATH ?? ''}`,
      GIT_EXTERNAL_DIFF: program('by-environment'),
      GIT_SSH_COMMAND: program('by-environment-2'),
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'filter.other.clean',
      GIT_CONFIG_VALUE_0: program('by-environment-3'),
      GIT_DIR: join(folder, 'elsewhere'),
    };
    const { stdout } = spawnSync(process.execPath, [bin, 'switch', project, '--write'], {
      cwd: project,
      encoding: 'utf8',
      env,
    });
    expect(existsSync(started) ? readFileSync(started, 'utf8') : '').toBe('');
    // Without its filter a file is as it was written.
    expect(stdout).toContain('Written: 2 of 2 files.');
    appendFileSync(
      join(project, '.git/config'),
      `[filter "a=b"]\n\tclean = ${program('clean-3')}\n`,
    );
    write({ 'c.ts': old });
    expect(run('--write').output).toContain('Git could not restore these files');
    expect(existsSync(started) ? readFileSync(started, 'utf8') : '').not.toContain('clean-3');
  });

  it.each<[string, Files]>([
    ['a script of package.json', {}],
    ['a script', { 'copy.mjs': "cpSync('node_modules/hls.js/dist/hls.min.js', 'public');\n" }],
    ['a script of a shell', { 'build.sh': 'cp node_modules/hls.js/dist/hls.js public\n' }],
    ['a Makefile', { Makefile: 'all:\n\tcp node_modules/hls.js/dist/hls.js public\n' }],
    ['a Dockerfile', { Dockerfile: 'COPY node_modules/hls.js/dist/hls.js /srv/\n' }],
    ['a page', { 'a.html': '<script src=/node_modules/hls.js/dist/hls.min.js></script>\n' }],
    ['a workflow', { '.github/workflows/a.yml': 'run: cp node_modules/hls.js/dist/hls.js a\n' }],
    ['an import of a file', { 'a.ts': "import Hls from 'hls.js/light';\n" }],
  ])('`hls.js` and `swr` stay where a script or an import uses them. (%s)', (name, files) => {
    const more = name.includes('package.json')
      ? { scripts: { postinstall: 'cp node_modules/hls.js/dist/hls.js public' } }
      : {};
    write({
      'package.json': manifest({ '@neynar/react': '1', 'hls.js': '1', swr: '2' }, more),
      ...files,
    });
    expect(run().output).not.toContain('removed "hls.js"');
    expect(run().output).toContain('removed "swr"');
    const as = (text: string) => text.replaceAll('hls.js', 'swr');
    write({ 'package.json': as(manifest({ '@neynar/react': '1', 'hls.js': '1' }, more)) });
    for (const [file, text] of Object.entries(files)) write({ [file]: as(text.toString()) });
    expect(run().output).not.toContain('removed "swr"');
  });

  it('replace what has changed since it was read', async () => {
    const git = (...args: string[]) =>
      must('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
        cwd: project,
      });
    const outside = join(folder, 'outside');
    const files = { 'package.json': manifest({}), 'a.ts': old, 'lib/b.ts': old, 'c.ts': old };
    write({ ...files, 'd.ts': old });
    cpSync(join(project, 'lib'), outside, { recursive: true });
    await git('init', '--quiet');
    await git('add', '.');
    await git('commit', '--quiet', '--message=all');
    // The command reads, asks git, and writes. This git changes files before it responds.
    const { stdout: real } = spawnSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' });
    const path = join(folder, 'bin');
    mkdirSync(path);
    writeFileSync(
      join(path, 'git'),
      `#!/bin/sh
${real.trim()} "$@"
status=$?
case "$*" in *ls-files*)
  cd '${project}' && echo '// mine' >> a.ts && rm -r lib c.ts && ln -s ../outside lib
esac
exit $status
`,
    );
    chmodSync(join(path, 'git'), 0o755);
    const env = { ...process.env, PATH: `${path}:${process.env.PATH ?? ''}` };
    const { status, stdout } = spawnSync(process.execPath, [bin, 'switch', project, '--write'], {
      encoding: 'utf8',
      env,
    });
    expect(status).toBe(1);
    expect(stdout).toContain('a.ts: it has changed');
    expect(stdout).toContain('lib/b.ts: it was replaced by a link');
    expect(stdout).toContain('Written: 1 of 4 files.');
    expect(read('a.ts')).toBe(`${old}// mine\n`);
    expect(readFileSync(join(outside, 'b.ts'), 'utf8')).toBe(old);
    expect(readdirSync(project).sort()).toEqual(['.git', 'a.ts', 'd.ts', 'lib', 'package.json']);
    expect(read('d.ts')).toBe("import 'castkit';\n");
  });

  it('enter another repository', () => {
    write({ 'package.json': manifest({}), 'sub/.git': 'gitdir: x', 'sub/a.ts': old });
    expect(force().output).toContain('sub: it is a repository of its own');
    expect(read('sub/a.ts')).toBe(old);
  });

  it.each([['nothing'], ['switch', '--unknown'], ['switch', 'a', 'b'], []])(
    'guess: %s',
    (...args) => {
      const { status, stdout } = spawnSync('node', [bin, ...args], {
        encoding: 'utf8',
        cwd: project,
      });
      expect(status).toBe(2);
      expect(stdout).toContain('Usage: npx castkit switch');
    },
  );

  it('begin outside of a project', () => {
    expect(run()).toMatchObject({
      status: 1,
      output: expect.stringContaining('has no package.json') as string,
    });
  });
});

it('starts by the link that npm makes', () => {
  symlinkSync(bin, join(folder, 'castkit'));
  const { stdout } = spawnSync('node', [join(folder, 'castkit'), '--help'], { encoding: 'utf8' });
  expect(stdout).toContain('Usage: npx castkit switch');
});

describe('the sites of the tests', () => {
  const folders = (path: string) =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${path}/${name}`);
  // What lies over an example is a site with it alone.
  const sites = [...folders('examples'), ...folders('tests/consumers')].filter((site) =>
    existsSync(join(root, site, 'package.json')),
  );
  const STYLES = /^import 'castkit\/dist\/style\.css';\n/m;

  it.each(sites)('%s: switched from @neynar/react they are what those tests build', (site) => {
    const wanted = new Map<string, string>();
    for (const source of [site, site.replace('examples/', 'tests/frameworks/')]) {
      if (!existsSync(join(root, source))) continue;
      cpSync(join(root, source), project, { recursive: true });
      for (const entry of readdirSync(join(root, source), {
        recursive: true,
        withFileTypes: true,
      })) {
        if (!entry.isFile() || !/\.([cm]?[jt]sx?|astro|json)$/.test(entry.name)) continue;
        const file = join(entry.parentPath, entry.name);
        wanted.set(file.slice(join(root, source).length + 1), readFileSync(file, 'utf8'));
      }
    }
    let changed = 0;
    for (const [file, text] of wanted) {
      const before = text.replace(/(['"])castkit(?=['"/])/g, '$1@neynar/react');
      if (before !== text) changed += 1;
      writeFileSync(join(project, file), before);
    }
    expect(changed).toBeGreaterThan(0);
    expect(force().status).toBe(0);
    for (const [file, text] of wanted) {
      // One of them is a site of the peer, which castkit stands in for by an alias.
      const switched = text.replace(/from '@neynar\/react'/g, "from 'castkit'");
      expect(read(file), file).toBe(switched.replace(STYLES, ''));
    }
  });

  it('bundle, with every way to import', async () => {
    write(next);
    write({
      'app/all.ts':
        "import './layout';\nimport './user';\nimport '@neynar/react/sign-in/siwf';\nexport const a = import('@neynar/react');\n",
    });
    force();
    rmSync(join(project, 'node_modules'), { recursive: true });
    symlinkSync(join(inject('site'), 'node_modules'), join(project, 'node_modules'));
    const { errors } = await build({
      entryPoints: [join(project, 'app/all.ts')],
      bundle: true,
      write: false,
      format: 'esm',
      splitting: true,
      outdir: folder,
    });
    expect(errors).toEqual([]);
  });
});
