import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createPosts, linksOf, textOf } from '../bench/posts.mjs';
import { reportAll } from '../bench/report/results.mjs';
import { filesOf } from '../bench/report/write.mjs';
import { fetchesOf, spreadViews } from '../bench/scale/day.mjs';
import { inRounds, median, ratio } from '../bench/statistics.mjs';

const read = (path: string) => readFileSync(path, 'utf8');
const results = JSON.parse(read('bench/results.json')) as Parameters<typeof filesOf>[0];

it('says in README.md and shows in the table what was measured, and nothing else', () => {
  const files = filesOf(results, read('README.md'));
  expect(Object.keys(files)).toEqual(['README.md', 'bench/results.md']);
  for (const [path, text] of Object.entries(files)) expect(read(path), path).toBe(text);
});

it('refuses a README.md that has no place for the figures', () => {
  expect(() => filesOf(results, '# Castkit')).toThrow('README.md lacks');
});

it('shows figures of every part', async () => {
  const { MEASURES } = await import('../bench/measures/index.mjs');
  const report = reportAll(results);
  for (const { title } of Object.values(MEASURES)) expect(report).toContain(`\n## ${title}\n`);
  expect(Object.keys(results.data)).toEqual(Object.keys(MEASURES));
});

it('takes the middle', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

it('compares within a round: a busy moment slows all of it alike', () => {
  expect(ratio([20, 60, 20], [10, 30, 10])).toEqual({ median: 2, min: 2, max: 2 });
  expect(ratio([20, 20, 30], [10, 20, 10])).toEqual({ median: 2, min: 1, max: 3 });
});

it('begins each round with another one', async () => {
  const order: string[] = [];
  const values = await inRounds(['a', 'b', 'c'], 3, (name) => {
    order.push(name);
    return Promise.resolve(order.length);
  });
  expect(order.join('')).toBe('abcbcacab');
  expect(values).toEqual({ a: [1, 6, 8], b: [2, 4, 9], c: [3, 5, 7] });
});

it('has posts of all kinds, whose links are where they are said to be', () => {
  const posts = createPosts(10, 'http://127.0.0.1/images');
  expect(posts.map(({ images }) => images.length).sort()).toEqual([0, 0, 0, 0, 0, 0, 1, 2, 3, 4]);
  expect(posts.filter(({ quote }) => quote)).toHaveLength(1);
  const links = posts.flatMap((post) =>
    linksOf(post).map(({ text, start, end }) => [text, textOf(post).slice(start, end)]),
  );
  expect(links.length).toBeGreaterThan(8);
  for (const [text, found] of links) expect(found).toBe(text);
});

it('An address is fetched once in its lifetime by many visitors, and by each of few.', () => {
  expect(fetchesOf(10_000_000, 30)).toBeCloseTo(86_400 / 30, -2);
  expect(fetchesOf(10, 30)).toBeCloseTo(10, 1);
  expect(fetchesOf(0, 30)).toBe(0);
});

it('The views of a day are spread over its pages, the first with twice those of the second.', () => {
  const views = spreadViews(1000, 10);
  expect(views.reduce((one, other) => one + other, 0)).toBeCloseTo(1000, 6);
  expect(views[0]).toBeCloseTo(2 * (views[1] ?? NaN), 6);
});
