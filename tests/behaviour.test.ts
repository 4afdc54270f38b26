import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const page = readFileSync('docs/behaviour.md', 'utf8');

/** What a label in square brackets leads to: `Reactions` to `stories/Reactions.stories.tsx`. */
const files = new Map(
  [...page.matchAll(/^\[([\w.-]+)\]: (\S+)$/gm)].map(([, label = '', path = '']) => [
    label,
    join('docs', path),
  ]),
);

interface Proof {
  label: string;
  stories: string[];
}

/** One line of the page: `- Rule. — [Reactions] LikesOnTrue, StaysOnFalse; [server.test]`. */
interface Rule {
  line: string;
  proofs: Proof[];
}

const PROOF = /^\[([\w.-]+)\](?: (\w+(?:, \w+)*))?$/;

function readRule(line: string): Rule {
  const [, proofs = ''] = / — ([^—]*)$/.exec(line) ?? [];
  const groups = proofs.split('; ').map((proof) => PROOF.exec(proof));
  return {
    line,
    // One that cannot be read spoils the rule: it would look proved.
    proofs: groups.every((group) => group !== null)
      ? groups.map(([, label = '', names]) => ({ label, stories: names?.split(', ') ?? [] }))
      : [],
  };
}

const rules = page
  .split('\n')
  .filter((line) => /^\s*[-*] /.test(line))
  .map(readRule);
const proofs = rules.flatMap((rule) => rule.proofs);

const isBehaviour = (code: string) => /\btags: \[[^\]]*'behaviour'/.test(code);

/**
 * The stories of a file, and whether each is a behaviour: by its own tags, else by those of its
 * file.
 */
function readStories(path: string): Map<string, boolean> {
  const { statements } = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const variables = statements.filter(ts.isVariableStatement);
  const isOfFile = variables.some(
    ({ declarationList }) =>
      declarationList.declarations[0]?.name.getText() === 'meta' &&
      isBehaviour(declarationList.getText()),
  );
  return new Map(
    variables
      .filter(({ modifiers }) =>
        modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
      )
      .flatMap(({ declarationList }) => [...declarationList.declarations])
      .map((story) => [story.name.getText(), isOfFile || isBehaviour(story.getText())]),
  );
}

const SUFFIX = '.stories.tsx';
const stories = new Map(
  readdirSync('stories')
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => [file.slice(0, -SUFFIX.length), readStories(`stories/${file}`)]),
);

it('has a proof for every rule', () => {
  expect(rules.length).toBeGreaterThan(200);
  expect(rules.filter((rule) => rule.proofs.length === 0).map(({ line }) => line)).toEqual([]);
});

it('leads to files that are there, and has no label for nothing', () => {
  expect([...files].filter(([, path]) => !existsSync(path))).toEqual([]);
  expect([...files.values()].filter((path) => !/\.(stories|test)\.tsx?$/.test(path))).toEqual([]);
  expect([...files.keys()].sort()).toEqual([...new Set(proofs.map(({ label }) => label))].sort());
});

it('leads to sections and pages that are there', () => {
  const sections = [...page.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);
  const contents = [...page.matchAll(/\[([^\]]+)\]\(#([\w-]+)\)/g)];
  expect(contents.map(([, title]) => title)).toEqual(sections);
  expect(contents.map(([, , id]) => id)).toEqual(
    sections.map((title) => title.toLowerCase().replaceAll(' ', '-')),
  );
  const pages = [...page.matchAll(/\]\(([^#)]+)\)/g)].map(([, path = '']) => join('docs', path));
  expect(pages.filter((path) => !existsSync(path))).toEqual([]);
});

it('names stories of story files that are there, and a whole test file', () => {
  const wrong = proofs.flatMap(({ label, stories: names }) => {
    if (!files.get(label)?.endsWith(SUFFIX)) return names.map((name) => `${label} ${name}`);
    const known = stories.get(label);
    if (names.length === 0) return [label];
    return names.filter((name) => !known?.has(name)).map((name) => `${label} ${name}`);
  });
  expect(wrong).toEqual([]);
});

it('has a rule for every behaviour', () => {
  const cited = new Set(
    proofs.flatMap(({ label, stories: names }) => names.map((name) => `${label} ${name}`)),
  );
  const behaviours = [...stories].flatMap(([label, all]) =>
    [...all].filter(([, is]) => is).map(([name]) => `${label} ${name}`),
  );
  expect(behaviours.length).toBeGreaterThan(250);
  expect(behaviours.filter((story) => !cited.has(story))).toEqual([]);
});
