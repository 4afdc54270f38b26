// The recipes for Vite, for a strict policy without a nonce and for Tailwind, with both versions of
// React, and under the name of @neynar/react.
import { readFile, rename, rm, writeFile, mkdir } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../bench/setup/listen.mjs';
import { root } from '../../scripts/run.mjs';
import { openBrowser } from '../in-browser.js';
import { ENDS, react18 } from '../package/site.js';
import {
  build,
  create,
  expectSite,
  filesOf,
  LARGE_CHUNK,
  must,
  NODE,
  packagesOfSite,
  visit,
} from './site.js';

const recipe = filesOf('recipes/Vite.mdx');
const theming = filesOf('recipes/Tailwind.mdx');
const [, policy = ''] =
  /^Content-Security-Policy: (.*)$/m.exec(
    readFileSync(join(root, 'stories/recipes/StrictPolicy.mdx'), 'utf8'),
  ) ?? [];

/** Serves a folder as the host of a site does, with the policy under /strict. */
const serve = (folder: string) =>
  listen((request, response) => {
    const [, strict, path = ''] = /^(\/strict)?\/(.*)$/.exec(request.url ?? '') ?? [];
    if (strict) response.setHeader('content-security-policy', policy);
    const type = { js: 'text/javascript', css: 'text/css' }[path.split('.').pop() ?? ''];
    readFile(join(folder, path)).then(
      (body) => response.setHeader('content-type', type ?? 'text/html').end(body),
      () => response.writeHead(404).end(),
    );
  });

const SITES = [
  ...[react18('18.3.1'), ...ENDS.slice(-1)].map(({ react, packages }) => ({
    site: `Vite, React ${react.replace(/\.\d+$/, '')}`,
    name: 'castkit',
    packages,
  })),
  { site: 'Vite, as @neynar/react by an alias', name: '@neynar/react', packages: {} },
];

const browser = await openBrowser();

it('is the code of the recipes', () => {
  expect([...recipe, ...theming].map(({ file }) => file)).toEqual([
    'src/main.tsx',
    'src/settings-with-client-id.ts',
    'src/castkit.css',
    'src/index.css',
    'src/shadcn.css',
    'src/ThemeToggle.tsx',
  ]);
  expect(policy).toContain("default-src 'self'");
});

describe.each(SITES)('$site', ({ site: title, name, packages }) => {
  let site: string;
  let server: Awaited<ReturnType<typeof serve>>;
  let warnings: string[];

  beforeAll(async () => {
    site = await create('vite', [...recipe, ...theming], packages);
    if (name !== 'castkit') {
      // As `npm install @neynar/react@npm:castkit` leaves it.
      await mkdir(join(site, 'node_modules/@neynar'), { recursive: true });
      await rename(join(site, 'node_modules/castkit'), join(site, 'node_modules', name));
      const files = ['main', 'tailwind', 'shadcn', 'ThemeToggle'].map((file) => `${file}.tsx`);
      for (const file of [...files, 'settings-with-client-id.ts']) {
        const path = join(site, 'src', file);
        const code = await readFile(path, 'utf8');
        const css = "import '@neynar/react/dist/style.css';\n";
        await writeFile(path, css + code.replaceAll("'castkit", `'${name}`));
      }
    }
    warnings = await build(site, ['node_modules/vite/bin/vite.js', 'build'], {
      NODE_ENV: 'production',
    });
    server = await serve(join(site, 'dist'));
  });
  afterAll(async () => {
    server.close();
    await rm(site, { recursive: true, force: true });
  });

  it('type-checks', async () => {
    await must('node', ['node_modules/typescript/bin/tsc'], { cwd: site });
  });

  /** What is expected of the page with a cast, in a folder of the server. */
  const expectPageIn = async (folder: string) =>
    expectSite(browser, {
      packages: { ...(await packagesOfSite('vite')), ...packages },
      url: `${server.origin}${folder}/index.html`,
      isServerRendered: false,
      source: NODE,
    });

  it('builds without a warning but that of hls.js, shows a cast, and says nothing', async () => {
    expect(warnings).toEqual([LARGE_CHUNK]);
    await expectPageIn('');
  });

  if (title !== 'Vite, React 19.3') return;

  it('needs no nonce under the strict policy of the recipe', async () => {
    // The assets are those of the root, which the policy is not about.
    await expectPageIn('/strict');
  });

  it.each(['tailwind', 'shadcn'])('has the colours of %s in both themes', async (kind) => {
    const { page, said } = await visit(browser, `${server.origin}/${kind}.html`);
    const colors = (element: Element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return { backgroundColor, color };
    };
    const card = page.getByRole('article');
    const expected = (theme: string) => page.getByTestId(kind === 'shadcn' ? 'card' : theme);
    const light = await card.evaluate(colors);
    expect(light).toEqual(await expected('light').evaluate(colors));
    await page.getByRole('button', { name: 'Switch theme' }).click();
    await page.locator('html.theme-dark').waitFor({ state: 'attached' });
    const dark = await card.evaluate(colors);
    expect(dark).toEqual(await expected('dark').evaluate(colors));
    expect(dark).not.toEqual(light);
    expect(said).toEqual([]);
    await page.close();
  });
});
