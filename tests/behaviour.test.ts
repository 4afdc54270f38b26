// The page of all rules, which are the docstrings of the stories and titles of tests.
import { expect, it } from 'vitest';
import { behaviourText, readStoryFiles, readTestFiles } from '../scripts/behaviour.mjs';

const text = behaviourText();
const stories = readStoryFiles().flatMap(({ path, stories }) =>
  stories.map((story) => ({ ...story, path })),
);
const behaviours = stories.filter((story) => story.isBehaviour);

/** The sentences of a docstring: a full stop ends one, and the next begins with a capital. */
const countSentences = (rule: string) =>
  /[.'"]$/.test(rule) ? rule.split(/[.'"] (?=[A-Z'"`<@])/).length : 0;

it('has a docstring of one sentence, or two, for every story', () => {
  expect(stories.length).toBeGreaterThan(900);
  const wrong = stories.filter(({ rule }) => ![1, 2].includes(countSentences(rule)));
  expect(wrong.map(({ path, name, rule }) => `${path} ${name}: ${rule}`)).toEqual([]);
});

it('has a docstring of its own for every behaviour of a file', () => {
  expect(behaviours.length).toBeGreaterThan(250);
  const rules = behaviours.map(({ path, rule }) => `${path} ${rule}`);
  expect(rules.filter((rule, at) => rules.indexOf(rule) < at)).toEqual([]);
});

it('has every behaviour on the page', () => {
  const lines = new Set(text.split('\n'));
  const missing = behaviours.filter(({ name, rule }) => !lines.has(`- ${rule} (${name})`));
  expect(missing.map(({ path, name }) => `${path} ${name}`)).toEqual([]);
});

it('leads to every story in the catalog', () => {
  const linked = behaviourText((id, story) => `${id}/${story}`);
  const links = [...linked.matchAll(/ \(\[\w+\]\((.+)\)\)$/gm)].map(([, link]) => link);
  expect(links).toEqual(
    readStoryFiles().flatMap(({ id, stories }) => stories.map(({ name }) => `${id}/${name}`)),
  );
});

it('has a title in the catalog for every file', () => {
  expect(readStoryFiles().flatMap(({ path, title }) => (title ? [] : path))).toEqual([]);
});

it('has rules of tests, without what a table adds', () => {
  const rules = readTestFiles().flatMap((file) => file.rules);
  expect(rules.length).toBeGreaterThan(250);
  expect(rules.filter((rule) => /%[sdifjo#]|\$\w/.test(rule))).toEqual([]);
});
