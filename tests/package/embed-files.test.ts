// The files for sites without React: what they weigh, and which has what.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import { root } from '../../scripts/run.mjs';

const folder = join(inject('site'), 'node_modules/castkit/dist/embed');

/** The bytes that a page downloads of a file. */
const weigh = (file: string) => brotliCompressSync(readFileSync(join(folder, file))).length;
const weights = {
  'embed.js': weigh('embed.js'),
  'embed-comments.js': weigh('embed-comments.js'),
  'comment-composer.js': weigh('comment-composer.js'),
  'castkit.js': weigh('castkit.js'),
};

it('is smaller than 81 kB', () => {
  expect(weights['embed.js']).toBeLessThan(81_000);
});

it.each([
  ['stories/WithoutReact.mdx', /\((\d+) kB, Brotli\)/, 'embed.js'],
  ['stories/recipes/PlainHtml.mdx', /elements, (\d+) kB with Brotli/, 'embed.js'],
  ['stories/recipes/PlainHtml.mdx', /one file of (\d+) kB with Brotli/, 'castkit.js'],
] as const)('weighs what %s says: %s', (text, pattern, file) => {
  const [, said] = pattern.exec(readFileSync(join(root, text), 'utf8')) ?? [];
  expect(Math.abs(Number(said) * 1000 - weights[file])).toBeLessThan(1000);
});

it('has comments in a script of their own, which is little larger', () => {
  expect(weights['embed-comments.js'] - weights['embed.js']).toBeLessThan(6000);
  const of = (file: string) =>
    readFileSync(join(folder, file), 'utf8').includes('castkit-comments');
  expect([of('embed.js'), of('embed-comments.js')]).toEqual([false, true]);
});

it('has the composer of comments in a file of its own, which is smaller than 46 kB', () => {
  expect(weights['comment-composer.js']).toBeLessThan(46_000);
  const file = readFileSync(join(folder, 'embed-comments.js'), 'utf8');
  // What only the composer has.
  expect(file).not.toContain('castkit-mention');
});

it('has all widgets for an import map in one file of 103 kB', () => {
  const file = readFileSync(join(folder, 'castkit.js'), 'utf8');
  expect(weights['castkit.js']).toBeLessThan(103_000);
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
