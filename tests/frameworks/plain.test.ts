// Sites without a framework: pages of plain HTML, and a server with Node as an ES module and in
// CommonJS under a policy with a nonce.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/run.mjs';
import { serve } from '../../scripts/serve.mjs';
import { openBrowser } from '../in-browser.js';
import {
  create,
  environment,
  expectSite,
  filesOf,
  hash,
  must,
  NODE,
  packagesOfSite,
  start,
  startApi,
  visit,
} from './site.js';

const [browser, api] = await Promise.all([openBrowser(), startApi()]);

describe('plain HTML', () => {
  const pages = filesOf('recipes/PlainHtml.mdx');
  let site: string;
  let server: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    site = await create('html', pages);
    await must('npm', ['run', 'build'], { cwd: site });
    await writeFile(join(site, 'without.html'), '<!doctype html><link rel="icon" href="data:,">');
    server = await serve(site);
  });
  afterAll(async () => {
    await server.close();
    await rm(site, { recursive: true, force: true });
  });

  it('is the code of the recipe', () => {
    expect(pages.map(({ file }) => file)).toEqual([
      'bundle-react.mjs',
      'import-map.html',
      'elements.html',
      'article.html',
    ]);
  });

  it.each([
    ['elements', { isHydrated: false }],
    ['import map', { source: NODE }],
  ])('shows a cast by %s', async (how, options) => {
    await expectSite(browser, {
      packages: await packagesOfSite('html'),
      url: `${server.url}${how.replace(' ', '-')}.html`,
      isServerRendered: false,
      ...options,
    });
  });

  it('needs one request for all widgets', async () => {
    const { page } = await visit(browser, `${server.url}without.html`, { isHydrated: false });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(`${server.url}import-map.html`, { waitUntil: 'networkidle' });
    expect(requests.filter((path) => path.startsWith('/castkit/'))).toEqual([
      '/castkit/castkit.js',
    ]);
    const names = await page.evaluate<string[]>("import('castkit').then(Object.keys)");
    await page.close();
    const all = await readFile(new URL('../package/public-names.txt', import.meta.url), 'utf8');
    const [, values = ''] = /^castkit:\n([^]*?)\n\n/.exec(all) ?? [];
    expect(names.toSorted()).toEqual(
      values
        .split('\n')
        .filter((name) => !name.startsWith('type '))
        .toSorted(),
    );
  });
});

describe('Node alone, strict policy with a nonce', () => {
  const files = filesOf('recipes/StrictPolicy.mdx');
  const text = readFileSync(join(root, 'stories/recipes/StrictPolicy.mdx'), 'utf8');
  const commands = [...text.matchAll(/^npx (esbuild .*)$/gm)].map(([, command = '']) => command);
  let site: string;

  beforeAll(async () => {
    site = await create('vite', files);
    for (const command of commands) await must('sh', ['-c', command], { cwd: site });
  });
  afterAll(() => rm(site, { recursive: true, force: true }));

  it('is the code of the recipe, which type-checks', async () => {
    expect(files.map(({ file }) => file)).toEqual(['page.tsx', 'client.tsx', 'server.tsx']);
    await rm(join(site, 'src'), { recursive: true });
    await must('node', ['node_modules/typescript/bin/tsc'], { cwd: site });
  });

  it.each([
    ['Node, ES module, policy with a nonce', 'server.mjs'],
    ['Node, CommonJS, policy with a nonce', 'server.cjs'],
  ])('%s', async (_, script) => {
    const server = await start(site, [script], environment(api.url), /Listening/);
    const url = `${server.url}/${hash}`;
    const response = await fetch(url);
    expect(await response.text()).not.toContain('a-secret');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const packages = await packagesOfSite('vite');
    await expectSite(browser, { packages, url, isServerRendered: true }).finally(server.stop);
  });
});

describe('the cache of a server', () => {
  const files = filesOf('recipes/Caching.mdx');
  let site: string;
  beforeAll(async () => {
    site = await create('vite', files);
  });
  afterAll(() => rm(site, { recursive: true, force: true }));

  it('requests a cast once for all visitors of a minute', async () => {
    expect(files.map(({ file }) => file)).toEqual([
      'cached-fetch.ts',
      'cast.ts',
      'snapshots.ts',
      'card.ts',
    ]);
    const uses = `import { castOf } from './cast';
      const hash = '${hash}';
      const casts = [...(await Promise.all([castOf(hash), castOf(hash)])), await castOf(hash)];
      await castOf('0x1');
      console.log(JSON.stringify(casts.map((cast) => cast?.text)));`;
    await writeFile(join(site, 'visitors.ts'), uses);
    const options = '--bundle --packages=external --platform=node --format=esm';
    const esbuild = join(site, 'node_modules/.bin/esbuild');
    await must(esbuild, ['visitors.ts', ...options.split(' '), '--outfile=visitors.mjs'], {
      cwd: site,
    });
    api.requests.length = 0;
    const output = await must('node', ['visitors.mjs'], { cwd: site, env: environment(api.url) });
    expect(JSON.parse(output)).toEqual(Array(3).fill('The beans are out!'));
    expect(api.requests).toHaveLength(2);
    await rm(join(site, 'src'), { recursive: true });
    const config = { extends: './tsconfig.json', include: [], files: ['cast.ts'] };
    await writeFile(join(site, 'tsconfig.cast.json'), JSON.stringify(config));
    const tsc = 'node_modules/typescript/bin/tsc';
    await must('node', [tsc, '-p', 'tsconfig.cast.json'], { cwd: site });
  });
});

describe('TypeScript', () => {
  const OLDEST = 'typescript-5.0';
  const resolutions = [
    { resolution: 'node10', module: 'commonjs', compiler: 'typescript-5' },
    { resolution: 'node16', module: 'node16', compiler: 'typescript-5' },
    { resolution: 'bundler', module: 'esnext', compiler: 'typescript-5' },
    { resolution: 'node16', module: 'node16', compiler: 'typescript' },
    { resolution: 'bundler', module: 'esnext', compiler: 'typescript' },
    // The oldest that the guide promises.
    { resolution: 'node10', module: 'commonjs', compiler: OLDEST },
    { resolution: 'node16', module: 'node16', compiler: OLDEST },
    { resolution: 'bundler', module: 'esnext', compiler: OLDEST },
  ];
  let site: string;

  beforeAll(async () => {
    site = await create('vite', [], {
      'typescript-5': 'npm:typescript@5.9.3',
      [OLDEST]: 'npm:typescript@5.0.4',
    });
    const names = ['castkit', 'castkit/server', 'castkit/snapshot', 'castkit/static'];
    const more = [
      ...['languages/de', 'languages/pt-BR', 'embed-code', 'testing', 'snap', 'mini-app', 'write'],
      ...['comments', 'composer', 'consent', 'poster', 'data/open-node', 'sign-in/siwf'],
    ];
    const entries = [...names, ...more.map((name) => `castkit/${name}`)];
    const lines = entries.map((entry, index) => `import * as entry${index} from '${entry}';`);
    const uses = `
      import type { Cast } from 'castkit';
      import type { Cast as OldCast } from 'castkit/dist/types/common';
      import 'castkit/dist/style.css';
      export const hash = (cast: Cast & OldCast): string | null | undefined => cast.hash;
      // @ts-expect-error There is no such name, so nothing here is \`any\`.
      export const missing = entry0.NoSuchWidget;
      // @ts-expect-error A number is no cast.
      export const broken: Cast = 1;
      export default [${entries.map((_, index) => `entry${index}`).join()}];`;
    await writeFile(join(site, 'uses.ts'), [...lines, uses].join('\n'));
  });
  afterAll(() => rm(site, { recursive: true, force: true }));

  it.each(resolutions)('$compiler finds the types by $resolution', async (options) => {
    const { resolution, module, compiler } = options;
    const config = {
      compilerOptions: {
        ...{ target: 'ES2022', lib: ['ES2022', 'DOM', 'DOM.Iterable'], strict: true },
        ...{ noEmit: true, module, moduleResolution: resolution },
        // Those of Node are for newer compilers.
        types: compiler === OLDEST ? [] : ['node'],
        skipLibCheck: false,
      },
      files: ['uses.ts'],
    };
    await writeFile(join(site, 'tsconfig.uses.json'), JSON.stringify(config));
    await must('node', [`node_modules/${compiler}/bin/tsc`, '-p', 'tsconfig.uses.json'], {
      cwd: site,
    });
  });
});
