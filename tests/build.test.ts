// The modules of src that the build names: one that is renamed there alone fails it, not a page.
import { readdirSync, readFileSync } from 'node:fs';
import type * as files from 'node:fs';
import { afterEach, expect, it, test, vi } from 'vitest';

const gone = vi.hoisted(() => new Set<string>());
vi.mock(import('node:fs'), async (importOriginal) => {
  const original = await importOriginal();
  const existsSync: typeof files.existsSync = (path) =>
    ![...gone].some((name) => String(path).endsWith(`/src/${name}`)) && original.existsSync(path);
  return { ...original, existsSync, default: { ...original, existsSync } };
});
afterEach(() => {
  gone.clear();
  vi.resetModules();
});

const SCRIPTS = [
  () => import('../build/chunks.mjs'),
  () => import('../build/modules.mjs'),
  () => import('../build/replaced.mjs'),
  () => import('../build/server-components.mjs'),
  () => import('../build/types.mjs'),
];

/** Loads all scripts that name modules, as the build does. */
async function load() {
  for (const script of SCRIPTS) await script();
}

it('finds what it names', async () => {
  await expect(load()).resolves.toBeUndefined();
});

test.each([
  ['bundle', 'provider/session/use-viewer.ts'],
  ['file of CommonJS', 'sign-in/adapters/recover-address.ts'],
  ['module for browsers', 'network/text/is-tld.browser.ts'],
  ['island', 'ui/Avatar.tsx'],
  ['declaration', 'write/draft/limits.ts'],
  ['chunk', 'widgets/profile/ProfileCard.tsx'],
  ['room', 'snap'],
  ['file beside the script', 'core/page-theme/follow-page.ts'],
  ['part that the script leaves out', 'provider/hooks/find-adapter.ts'],
])('a renamed %s fails it: %s', async (_, file) => {
  gone.add(file);
  await expect(load()).rejects.toThrow(`Where is ${file.replace(/\.tsx?$/, '')}?`);
});

it('finds no module by a pattern of its name', () => {
  const patterns = readdirSync('build').flatMap((file) =>
    [...readFileSync(`build/${file}`, 'utf8').matchAll(/filter: (\/.+\/)[,} ]/g)].map(
      ([, pattern]) => pattern,
    ),
  );
  // Those of packages, and of each import that is relative, or of what was put in its place.
  expect([...new Set(patterns)].sort()).toEqual(
    [
      String.raw`/./`,
      String.raw`/[\\/]preact[\\/]dist[\\/]preact\.[\w.]+$/`,
      String.raw`/^[.#]/`,
      String.raw`/^\.\.\//`,
      String.raw`/^hls\.js$/`,
    ].sort(),
  );
});
