// The recipe and the guide for Astro, as a site builds and serves them.
import { expect, it } from 'vitest';
import { openBrowser } from '../in-browser.js';
import { describeExample, environment, expectPage, filesOf, startApi, useSite } from './site.js';

const recipe = filesOf('recipes/Astro.mdx');

/** The example's page with an account: its server fetches with an API key. */
const keyed = recipe
  .filter(({ file }) => file === 'src/pages/casts/[hash].astro')
  .map(({ code }) => ({
    file: 'src/pages/keyed/[hash].astro',
    code: code
      .replace(/^import .* 'castkit\/server';\n/m, '')
      .replace(/^import .*\/castkit';$/m, "import { fetchWithKey } from '../../fetch-with-key';")
      .replace(/fetchCast\([^]*?\)/, 'fetchWithKey(hash)'),
  }));
const files = [...recipe, ...keyed];

const [browser, api] = await Promise.all([openBrowser(), startApi()]);
const site = useSite('astro', {
  files,
  build: ['node_modules/astro/astro.js', 'build'],
  start: ['dist/server/entry.mjs'],
  ready: /listening on/,
  env: { ...environment(api.url), ASTRO_TELEMETRY_DISABLED: '1' },
});

it('is the code of the recipe', () => {
  expect(files.map(({ file }) => file)).toEqual([
    'astro.config.mjs',
    'src/castkit.ts',
    'src/components/CastIsland.tsx',
    'src/pages/casts/[hash].astro',
    'src/components/CommentsIsland.tsx',
    'src/pages/posts/[slug].astro',
    'src/fetch-with-key.ts',
    'src/pages/keyed/[hash].astro',
  ]);
  expect(keyed[0]?.code).toContain('const cast = await fetchWithKey(hash).catch(() => null);');
});

describeExample('astro', site, { browser, api });

it('renders a profile that its server fetched', async () => {
  await expectPage(browser, `${site.url}/about`, '@rosa');
});
