// llms.txt: the guides as one text, and the recipes beside it.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { anchorOf, llmsFiles, llmsPages, llmsText } from '../scripts/llms.mjs';

const text = llmsText();
const files = llmsFiles();
/** Without the blocks of code. */
const prose = text.replace(/^```[^]*?^```$/gm, '');
const headings = [...prose.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);

it('has every guide, and lists them, in 200 kB', () => {
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(200_000);
  for (const heading of ['Introduction', 'On a server', 'Troubleshooting']) {
    expect(headings).toContain(heading);
    expect(text).toContain(`- [${heading}](#${anchorOf(heading)})`);
  }
  const [index = ''] = prose.split('\n## Public names\n');
  const listed = [...index.matchAll(/^- \[.*\]\(#(.*)\)$/gm)].map(([, anchor]) => anchor);
  expect(listed.length).toBeGreaterThan(20);
  // A link leads to the first heading of that name: the page, and no part of another one.
  const first = listed.map((anchor) =>
    prose
      .split('\n')
      .find((line) => line.startsWith('#') && anchorOf(line.replace(/^#+ /, '')) === anchor),
  );
  for (const line of first) expect(line).toMatch(/^## /);
});

it('begins with an index of 3 kB at most, which leads to every page', () => {
  const [index = ''] = text.split('\n## Public names\n');
  expect(new TextEncoder().encode(index).length).toBeLessThanOrEqual(3072);
  expect(index).toContain('NeynarContextProvider');
  for (const { heading, isRecipe } of llmsPages())
    expect(index).toContain(`- [${heading}](${isRecipe ? 'recipes/' : `#${anchorOf(heading)}`}`);
});

it('has each recipe in a file, which leads to headings and files that are there', () => {
  expect(files['recipes/next-js.md']).toMatch(/^# \w/);
  const anchors = new Set(headings.map(anchorOf));
  for (const [file, recipe] of Object.entries(files)) {
    expect(text).toContain(`](${file})`);
    for (const [, to = '', anchor] of recipe.matchAll(/\]\((\.\.[^)#]*)(?:#([\w-]+))?\)/g)) {
      if (to === '../llms.txt') expect(anchors).toContain(anchor);
      else expect(files).toHaveProperty([to.replace('../', '')]);
    }
    expect(recipe).not.toContain('?path=');
  }
});

it('leads to its own headings, and to addresses of the web', () => {
  const anchors = new Set(headings.map(anchorOf));
  const links = [...prose.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(30);
  const dead = links.filter(
    (link) =>
      !link.startsWith('https://') &&
      !anchors.has(link.replace(/^#/, '')) &&
      !(link.replace(/#.*/, '') in files),
  );
  expect(dead).toEqual([]);
});

it('names every public name', () => {
  const names = readFileSync('tests/package/public-names.txt', 'utf8')
    .split('\n')
    .filter((line) => line && !line.endsWith(':'))
    .map((line) => line.replace('type ', ''));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

it('has the colours of both themes', () => {
  expect(text).toMatch(/^\| `--castkit-surface` \| #\w{6} \| #\w{6} \|$/m);
  expect(prose).not.toContain('undefined');
});

it('is Markdown, without what only the catalog can show', () => {
  expect(prose).not.toMatch(/^(import |<[A-Z]|<iframe|\s+\w+=\{)/m);
  expect(prose).not.toContain('?path=');
});
