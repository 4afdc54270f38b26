// What the pages of the catalog say of widgets, and the code that its panels show.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractSource } from 'storybook/internal/csf-tools';
import { expect, it } from 'vitest';
import { sentenceOf } from '../.storybook/story-name.mjs';
import { OF_TESTS, withoutTests } from '../.storybook/without-tests.js';
import { llmsPages } from '../scripts/llms.mjs';
import * as comments from '../src/entries/comments.js';
import * as composer from '../src/entries/composer.js';
import * as castkit from '../src/entries/index.js';
import { FOR_ALL, GUIDES, proofOf } from '../stories/catalog/widget-facts.js';
import type { AccessibilityNote, WidgetFacts } from '../stories/catalog/widget-facts.js';
import { readStories } from '../stories/catalog/read-stories.js';
import { readWidgetPages } from './widget-pages.js';

const sizes = JSON.parse(readFileSync('tests/package/sizes.json', 'utf8')) as object;
const sizeTest = readFileSync('tests/package/size.test.ts', 'utf8').replaceAll('_', '');

const pages = readStories();
const widgetPages = readWidgetPages();

it('has facts on each page of a widget', () => {
  const widgets = pages.filter(({ title }) => title.startsWith('Widgets/'));
  const described = widgetPages.map(({ page }) => page);
  expect(widgets.filter(({ page }) => !described.includes(page))).toEqual([]);
  const places = pages.map(({ title, page }) => ({ title, page }));
  expect(places).toEqual(
    expect.arrayContaining(widgetPages.map(({ title, page }) => ({ title, page }))),
  );
  const folders = widgets.map(({ title }) => /^Widgets\/(.+)\/[^/]+$/.exec(title)?.[1]);
  const tasks = ['Posts', 'Lists', 'Comments', 'Writing', 'People', 'Sign-in'];
  expect(new Set(folders)).toEqual(new Set(tasks));
});

/** The tiles of the index of widgets, with the code of their pages. */
const tiles = widgetPages.flatMap(({ title, facts: { tile }, code }) =>
  tile && 'says' in tile ? { name: tile.name ?? title.replace(/.*\//, ''), code } : [],
);

it('has a tile for each of them in the index of widgets', () => {
  const without = widgetPages.filter(
    ({ title, facts }) => title.startsWith('Widgets/') && !facts.tile,
  );
  expect(without.map(({ page }) => page)).toEqual([]);
  const shared = widgetPages.flatMap(({ facts: { tile } }) =>
    tile && 'with' in tile ? tile.with : [],
  );
  expect(tiles.map(({ name }) => name)).toEqual(expect.arrayContaining(shared));
});

it('shows there in place of a picture what stands in the code of the page', () => {
  const index = readFileSync('stories/pages/Introduction.stories.tsx', 'utf8');
  const [, pictures = ''] = /^const PICTURES.*\n([^]*?)^\};/m.exec(index) ?? [];
  const written = new Map(
    Array.from(pictures.matchAll(/^ {2}'?([\w -]+?)'?: (?:code\((['"])(.*)\2\))?/gm), (match) => [
      match[1],
      match[3],
    ]),
  );
  // Without spaces, and commas behind the last of a list.
  const bare = (code: string) => code.replace(/\\n|\s/g, '').replace(/,(?=[)}\]])/g, '');
  for (const { name, code } of tiles) {
    const shown = written.has(name) ? written.get(name) : `<${name}>…</${name}>`;
    let rest = bare(code);
    for (const part of bare(shown ?? '').split('…')) {
      expect(rest).toContain(part);
      rest = rest.slice(rest.indexOf(part) + part.length);
    }
  }
});

it('has notes for each widget, and a story for each note', () => {
  const ids = pages.flatMap((page) => page.ids);
  const proofs = widgetPages.flatMap(({ page, facts }) =>
    Object.values<readonly AccessibilityNote[]>({ ...facts.notes })
      .flat()
      .map((note) => proofOf(page, note)),
  );
  expect(proofs.length).toBeGreaterThan(100);
  const all = [...proofs, ...FOR_ALL.map((note) => proofOf('', note))];
  expect(all.filter((proof) => !ids.includes(proof))).toEqual([]);
  const names = Object.keys({ ...castkit, ...composer, ...comments }).map((name) =>
    name.toLowerCase(),
  );
  const widgets = widgetPages.filter(({ page }) => names.includes(page.replace('widgets-', '')));
  expect(widgets.length).toBeGreaterThan(9);
  expect(widgets.filter(({ facts }) => !facts.notes).map(({ page }) => page)).toEqual([]);
});

it.each([
  ['Signed In On A Phone', 'Signed in on a phone'],
  ['Html Of A Url In German', 'HTML of a URL in German'],
  ['From a node: feed', 'From a node: feed'],
])('calls a state %j as a sentence does', (name, shown) => {
  expect(sentenceOf(name)).toBe(shown);
});

it('leads to guides that are there, by their titles, which lead to the widgets', () => {
  const guides = new Map(llmsPages().map(({ path, title }) => [path, title]));
  for (const [path, title] of Object.entries(GUIDES)) expect(guides.get(path)).toBe(title);
  const named = widgetPages.map(({ facts }) => facts.guide);
  expect(new Set(named)).toEqual(new Set(Object.keys(GUIDES)));
});

it('has no client id in the code of what needs none', () => {
  const faults = widgetPages.filter(
    ({ facts, code }) => /^(nothing|data)$/.test(facts.needs) && code.includes('client-id'),
  );
  expect(faults.map(({ page }) => page)).toEqual([]);
});

it('has the weights that the tests of the package hold', () => {
  const isHeld = ({ weight }: WidgetFacts) =>
    typeof weight === 'string'
      ? Object.hasOwn(sizes, weight)
      : !weight || new RegExp(`\\b${weight.bytes}\\b`).test(sizeTest);
  // The `weight` in the facts of these pages is none of sizes.json or size.test.ts.
  const others = widgetPages.filter(({ facts }) => !isHeld(facts));
  expect(others.map(({ page }) => page)).toEqual([]);
});

it('has docstrings that the docs tool reads to their end: an @ in them is in a span of code', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join('src', file), 'utf8'));
  const docstrings = sources.flatMap((text) => text.match(/\/\*\*[^]*?\*\//g) ?? []);
  expect(docstrings.length).toBeGreaterThan(1000);
  const bare = docstrings
    // An example is not read by the tool of props.
    .map((text) => text.replace(/@example[^]*|@param/g, '').replace(/`[^`]*`/g, ''))
    .filter((text) => /^.*[^\s*/].*@\w/m.test(text));
  expect(bare).toEqual([]);
});

it('shows no test code of any story', () => {
  const sources = pages.flatMap(({ csf }) =>
    Object.keys(csf._stories).map((name) => extractSource(csf.getStoryExport(name))),
  );
  const shown = sources.flatMap((source) => withoutTests(source) ?? []);
  expect(shown.length).toBeGreaterThan(30);
  for (const code of shown) {
    expect(code).toMatch(/\brender\b/);
    expect(code).not.toMatch(/\btags:/);
  }
  const ofPages = widgetPages.map(({ code }) => code);
  expect(ofPages.filter((code) => code.length < 20)).toEqual([]);
  expect([...shown, ...ofPages].filter((code) => OF_TESTS.test(code))).toEqual([]);
});

it.each([
  [
    "{\n  args: {\n    a: 1\n  },\n  play: async () => {\n    await expect(1).toBe('}');\n  }\n}",
    undefined,
  ],
  ['makeStory({ a: 1 })', undefined],
  [
    "{\n  tags: ['state'],\n  render: () => <p>It's, and\n      it was\n    </p>,\n  play: () => {}\n}",
    "{\n  render: () => <p>It's, and\n      it was\n    </p>,\n}",
  ],
  [
    '{\n  // Of tests.\n  play: () => {},\n  // Of sites.\n  render: () =>\n  // Wide.\n  <p />\n}',
    '{\n  // Of sites.\n  render: () =>\n  // Wide.\n  <p />,\n}',
  ],
  [
    '{\n  ...Other,\n  render() {\n    return <A cast={world.launchCast} />;\n  }\n}',
    '{\n  render() {\n    return <A cast={launchCast} />;\n  },\n}',
  ],
  ['{\n  render: args => <p><A {...args} /></p>\n}', undefined],
  ['{\n  render: () => <A onLikeBtnPress={fn()} />\n}', undefined],
])('shows of %s what a site writes', (source, code) => {
  expect(withoutTests(source)).toBe(code);
});
