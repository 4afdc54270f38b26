// The files for sites without React: what they weigh, and which has what. Limits have 2 % of room, as those of size.test.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { bytesByElement, bytesOf, filesByElement } from '../../build/embed-bytes.mjs';
import { root } from '../../scripts/run.mjs';
import { ELEMENTS, LINKS } from '../../src/embed/table.js';

const folder = join(inject('site'), 'node_modules/castkit/dist/embed');

/** The files that a page with an element downloads, and their bytes. */
const files = filesByElement(folder);
const bytes = bytesByElement(folder);

it('has a script of less than 5.6 kB, which knows what each element needs', () => {
  // 0.6 kB of it: the first cast is requested while the files load, a round trip and more earlier.
  // 0.1 kB: attributes have the names of the props, and former names work.
  // 0.25 kB: what a page moves stays as it is, in another document and another language, too.
  expect(bytesOf(folder, 'embed.js')).toBeLessThan(5570);
  const tags = [...Object.keys(ELEMENTS), ...Object.keys(LINKS)];
  expect(Object.keys(files)).toEqual(tags);
  for (const tag of tags) expect(files[tag]?.length).toBeGreaterThan(1);
});

it.each([
  // 3.5 kB of most are SWR.
  // The script finds its files by its own address, where it is from another origin than the page.
  ['sign-in', 28_040],
  ['liked-by', 41_550],
  ['channel', 41_750],
  ['profile', 42_760],
  ['cast-counter', 44_280],
  ['frame', 44_610],
  ['cast', 54_010],
  // Windows of long lists, and elements of a page that hide parts of the document.
  ['conversation', 64_130],
  ['cast-wall', 65_940],
  ['feed', 66_050],
  // 1.4 kB of it: of many comments those in view are rendered. 0.3 kB: new ones are announced.
  ['comments', 71_160],
])('is small for a page with one element (%s)', (name, limit) => {
  expect(bytes[`castkit-${name}`]).toBeLessThan(limit);
});

it('is 10 kB for a page with links to the social app', () => {
  for (const tag of Object.keys(LINKS)) {
    expect(files[tag]).toHaveLength(2);
    // Less than 0.15 kB of it: paths of a site are told from other hosts, and attributes are properties.
    expect(bytes[tag]).toBeLessThan(10_250);
  }
});

it('has nothing of feeds, comments or posting on a page with a cast', () => {
  const text = (files['castkit-cast'] ?? [])
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('');
  expect(text).toContain('fetchCast');
  expect(text).not.toContain('fetchFeed');
  expect(text).not.toContain('highlight(castkit-mention)');
});

it('has nothing of cards and lists on a page with a counter of comments', () => {
  expect(files['castkit-comments']?.join()).toMatch(/\bcast-.*\blists-|\blists-.*\bcast-/);
  expect(files['castkit-cast-counter']?.join()).not.toMatch(/\b(?:cast|lists)-(?!counter)/);
});

it.each([
  ['stories/WithoutReact.mdx', /together (\d+) kB for a post/, bytes['castkit-cast']],
  ['stories/WithoutReact.mdx', /(\d+) kB for a sign-in button/, bytes['castkit-sign-in']],
  ['stories/WithoutReact.mdx', /(\d+) kB for a feed/, bytes['castkit-feed']],
  ['stories/WithoutReact.mdx', /in one file \((\d+) kB\)/, bytesOf(folder, 'embed-comments.js')],
  ['stories/recipes/PlainHtml.mdx', /page with a post downloads (\d+) kB/, bytes['castkit-cast']],
  [
    'stories/recipes/PlainHtml.mdx',
    /one file of (\d+) kB with Brotli/,
    bytesOf(folder, 'castkit.js'),
  ],
  ['README.md', /(\d+) kB for a page with a post/, bytes['castkit-cast']],
])('weighs what %s says: %s', (text, pattern, weight = NaN) => {
  const [, said] = pattern.exec(readFileSync(join(root, text), 'utf8')) ?? [];
  expect(Math.abs(Number(said) * 1000 - weight)).toBeLessThan(1000);
});

it('has the composer of comments in a file of its own, which is smaller than 48.3 kB', () => {
  expect(bytesOf(folder, 'comment-composer.js')).toBeLessThan(48_300);
  const file = readFileSync(join(folder, 'embed-comments.js'), 'utf8');
  // What only the composer has.
  expect(file).not.toContain('highlight(castkit-mention)');
});

it.each(['embed.js', 'embed-comments.js'])(
  '%s loads each file by its own address where it is from another origin',
  (name) => {
    const script = readFileSync(join(folder, name), 'utf8');
    const files = [...script.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, file]) => file);
    const beside = [...script.matchAll(/[\w$]\(import\("([^"]+)"\),[`"]\1[`"]\)/g)];
    expect(files.length).toBeGreaterThan(10);
    expect(beside.map(([, file]) => file)).toEqual(files);
  },
);

it('has all widgets for an import map in one file, which is smaller than 123.6 kB', () => {
  const file = readFileSync(join(folder, 'castkit.js'), 'utf8');
  expect(bytesOf(folder, 'castkit.js')).toBeLessThan(123_600);
  const imported = [...file.matchAll(/\b(?:from|import\()"([^"]+)"/g)];
  expect([...new Set(imported.map(([, name]) => name))].toSorted()).toEqual([
    './domains.js',
    './fail-over.js',
    './hls.js',
    './list-window.js',
    './page-theme.js',
    './previews.js',
    'react',
    'react-dom',
    'react/jsx-runtime',
  ]);
});
