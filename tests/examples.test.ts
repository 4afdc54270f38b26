// The folders of examples/, which people copy: their code is that of the recipes, and they name the
// package as it is published. `npm run test:all -- frameworks` builds and drives them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf } from './frameworks/recipes.js';

const RECIPES: Record<string, string> = {
  astro: 'Astro',
  html: 'PlainHtml',
  next: 'NextJs',
  'react-router': 'ReactRouter',
  vite: 'Vite',
};

interface Manifest {
  version: string;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
}

const read = (file: string) => readFileSync(file, 'utf8');
const readManifest = (folder: string) => JSON.parse(read(join(folder, 'package.json'))) as Manifest;
const { version } = readManifest('.');

it('has a recipe for each', () => {
  expect(readdirSync('examples').sort()).toEqual(Object.keys(RECIPES).sort());
});

describe.each(Object.entries(RECIPES))('%s', (name, recipe) => {
  const folder = join('examples', name);
  const files = filesOf(`recipes/${recipe}.mdx`);
  const needs = /clientId|client-id|apiKey|API_KEY/;
  const account = files.findIndex(({ code }) => needs.test(code));
  /** What needs no account. Later files may take the place of one of these. */
  const first = files.slice(0, account === -1 ? undefined : account);

  it('has the code of its recipe, which names the folder', () => {
    const shared = first.filter(({ file }) => existsSync(join(folder, file)));
    expect(shared).not.toEqual([]);
    for (const { file, code } of shared) expect(read(join(folder, file))).toBe(code);
    expect(read(`stories/recipes/${recipe}.mdx`)).toContain(`\`${folder}\``);
  });

  it('begins with a cast and a sign-in that need no account', () => {
    const code = first.map((block) => block.code).join('');
    expect(code).toContain('openNode(');
    expect(code).toContain('siwfPage(');
    expect(code).toMatch(/[(<]NeynarAuthButton/);
  });

  it('takes the package of this version by its name, and says how it is started', () => {
    const { dependencies, scripts } = readManifest(folder);
    expect(dependencies.castkit).toBe(`^${version}`);
    expect(scripts).toHaveProperty('dev');
    expect(read(join(folder, 'README.md'))).toContain('npm install\nnpm run dev\n');
  });
});
