import { Window } from 'happy-dom';
import { readFileSync, readdirSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { root, run } from '../../scripts/run.mjs';
import { shownCode } from '../../.storybook/shown-code.js';
import { SAMPLES } from '../../stories/catalog/samples.js';
import { createSite, packagesOfSites } from '../package/site.js';
import { storyFiles } from '../../stories/catalog/read-stories.js';
import { readWidgetPages } from '../widget-pages.js';
import { widgetFiles } from './node-site.js';

// Pages of the catalog import them from its build. No code beside a story depends on them.
vi.mock('virtual:castkit-element-bytes', () => ({ default: {} }));
vi.mock('virtual:castkit-widgets', () => ({ default: [] }));

interface Block {
  /** The guide of the block, and its first line. */
  place: string;
  language: string;
  code: string;
}

/** The fenced blocks of a guide. */
function blocksOf(file: string): Block[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/^ *```(\w+).*\n([^]*?)^ *```$/gm)].map(
    ({ index, 1: language, 2: code }) => ({
      place: `${file.replace(/^.*\/|\.mdx?$/g, '')}-${text.slice(0, index).split('\n').length}`,
      language: language!,
      code: code!,
    }),
  );
}

const GUIDES = [
  'README.md',
  ...readdirSync(join(root, 'stories'))
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => `stories/${file}`),
];
/** The code of the pages of widgets. */
const ofWidgets: Block[] = readWidgetPages().flatMap(({ page: place, code, facts }) =>
  facts.language ? [] : { place, language: 'tsx', code },
);
/** What the first page begins with, but for its HTML. */
const ofFirstPage: Block[] = (['React', 'Next'] as const).map((name) => ({
  place: `first-page-${name}`,
  language: 'tsx',
  code: SAMPLES[name],
}));
const typed = GUIDES.flatMap(blocksOf).filter(({ language }) => /^tsx?$/.test(language));

interface StoryFile {
  default: { component?: unknown; args?: object; render?: unknown };
  [story: string]: { args?: object; render?: unknown };
}

/**
 * The code that the catalog shows beside a story. One with a `render` of its own shows its source.
 */
async function codeOfStories(): Promise<Block[]> {
  // Some stories read the page when they are imported.
  const window = new Window({ url: 'http://127.0.0.1/' });
  for (const name of ['window', 'document', 'location', 'navigator'] as const) {
    vi.stubGlobal(name, window[name]);
  }
  const blocks = storyFiles.map(async (file) => {
    const { default: meta, ...stories } = (await import(
      /* @vite-ignore */ join(root, 'stories', file)
    )) as StoryFile;
    return Object.entries(stories).flatMap(([story, { args, render = meta.render }]) => {
      const code = render ? undefined : shownCode(meta.component, { ...meta.args, ...args });
      return code ? [{ place: `${file.split('.')[0]}-${story}`, language: 'tsx', code }] : [];
    });
  });
  const code = (await Promise.all(blocks)).flat();
  vi.unstubAllGlobals();
  return code;
}

let site: string;
beforeAll(async () => {
  const source = new URL('guides/', import.meta.url);
  site = await createSite(inject('tarball'), await packagesOfSites(), { isCopied: true });
  await cp(source, site, { recursive: true });
  for (const [file, text] of Object.entries(await widgetFiles()))
    await writeFile(join(site, 'vitest', file), text);
});
afterAll(() => rm(site, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(site, file)), { recursive: true });
  await writeFile(join(site, file), text);
}

describe('the TypeScript of the guides and of the code beside stories', () => {
  beforeAll(async () => {
    const shown = await codeOfStories();
    expect(shown.length).toBeGreaterThan(150);
    for (const { place, language, code } of [...typed, ...ofFirstPage, ...ofWidgets, ...shown]) {
      await write(`blocks/${place}.${language}`, code);
    }
    // What Next.js adds to the types of a project, and its own that the guides use.
    const next =
      'interface RequestInit { next?: { revalidate?: number } }\n' +
      "declare module 'next' { export type NextConfig = Record<string, unknown> }\n" +
      "declare module 'next/cache' { export function cacheLife(profile: string): void }\n";
    await write('blocks/next-env.d.ts', next);
    const router =
      "declare module 'react-router' {\n" +
      "  type LinkProps = import('react').ComponentPropsWithoutRef<'a'> & { to: string };\n" +
      "  export const Link: import('react').ComponentType<LinkProps>;\n}\n";
    await write('blocks/react-router.d.ts', router);
    await write('blocks/style.ts', "import 'castkit/dist/style.css';\n");
  });

  it.each(['typescript', 'typescript-7'])('compiles with %s', async (compiler) => {
    const { ok, output } = await run('node', [`node_modules/${compiler}/bin/tsc`], { cwd: site });
    expect(ok, output).toBe(true);
  });
});

describe.each([
  { runner: 'vitest', args: ['run', '--root=vitest', '--reporter=default', '--reporter=json'] },
  { runner: 'jest', args: ['--config=jest/jest.config.js', '--json'] },
])('the examples for $runner', ({ runner, args }) => {
  const isFor = (code: string) =>
    runner === 'jest' ? /@jest|jest\.config/.test(code) : code.includes("from 'vitest");

  it('pass', async () => {
    const named = blocksOf('stories/Testing.mdx').flatMap(({ code }) => {
      const [, name] = /^\/\/ ([\w.]+)\n/.exec(code) ?? [];
      return name && isFor(code) ? [{ name, code }] : [];
    });
    const tests = named.filter(({ name }) => name.includes('.test.'));
    expect(tests).not.toEqual([]);
    for (const { name, code } of named) await write(`${runner}/${name}`, code);
    const report = join(site, `${runner}.json`);
    const { ok, output } = await run(runner, [...args, `--outputFile=${report}`], { cwd: site });
    expect(ok, output).toBe(true);
    const { numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
    expect(numPassedTests).toBeGreaterThanOrEqual(tests.length);
  });
});
