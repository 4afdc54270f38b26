// The page of all rules. A rule is written once: as the docstring of the story that shows it, or as the
// title of a test, if no story can.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { extractDescription, loadCsf } from 'storybook/internal/csf-tools';
import ts from 'typescript';
import { filesIn, root } from './run.mjs';

/** @typedef {{ name: string, rule: string, isBehaviour: boolean }} Story */
/** @typedef {{ path: string, title: string, id: string, stories: Story[] }} StoryFile a file, its title and its id in the catalog */
/** @typedef {{ path: string, rules: string[] }} TestFile */

const INTRODUCTION = `# What the widgets do

Every rule of Castkit is one line here, and is written once, where it is proved: as the docstring of a story, or as the
title of a test, if no story can show it. Behind the rule, in brackets, is the name of the story or of the test's file.
The stories run in a browser, in both themes. A line that begins with "The same" continues the one above it.
"Setting" marks what a site owner can change in \`settings\` of the provider.

To change a rule, change the docstring or the title. [Rules that only tests prove](#rules-that-only-tests-prove) follow those of
the stories. They are the titles that end in a full stop.
`;

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');

/**
 * The stories of a file in their order.
 * @param {string} path
 * @returns {StoryFile}
 */
function readStoryFile(path) {
  const { meta, _stories, _storyStatements } = loadCsf(read(path), { makeTitle: String }).parse();
  const { title = '', id = title, tags: tagsOfFile = [] } = meta;
  const stories = Object.entries(_stories).map(([name, { tags = [] }]) => ({
    name,
    rule: extractDescription(_storyStatements[name]).replace(/\s+/g, ' ').trim(),
    isBehaviour: [...tagsOfFile, ...tags].includes('behaviour'),
  }));
  return { path, title, id, stories };
}

/**
 * Keeps what a function has read, as parsing these files takes seconds.
 * @template T
 * @param {() => T} read
 * @returns {() => T}
 */
function once(read) {
  /** @type {{ value: T } | undefined} */
  let kept;
  return () => (kept ??= { value: read() }).value;
}

/** The story files in the order of their titles, read once in a process. */
export const readStoryFiles = once(() =>
  filesIn('stories', /\.stories\.tsx$/)
    .map(readStoryFile)
    .sort((a, b) => (a.title < b.title ? -1 : Number(a.title > b.title))),
);

/**
 * The function that is called: `it` of `it.each(table)(title, test)`.
 * @param {ts.Expression} callee
 * @returns {string}
 */
function nameOf(callee) {
  if (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) {
    return nameOf(callee.expression);
  }
  return ts.isTaggedTemplateExpression(callee) ? nameOf(callee.tag) : callee.getText();
}

/** A rule ends in a full stop. What a table adds to its title is in brackets behind it. */
const RULE = /^(.*\.)(?: \(.*[%$].*\))?$/;

/**
 * The titles that state a rule. One that begins in lower case continues those around it.
 * @param {string} path
 * @returns {TestFile}
 */
function readTestFile(path) {
  /** @type {Set<string>} */
  const rules = new Set();
  /**
   * @param {ts.Node} node
   * @param {string[]} around
   */
  const visit = (node, around) => {
    const [title, body] = ts.isCallExpression(node) ? node.arguments : [];
    const name = ts.isCallExpression(node) && body ? nameOf(node.expression) : '';
    const isTitle = ['describe', 'it', 'test'].includes(name);
    if (isTitle && title && ts.isStringLiteralLike(title)) {
      const [, rule] = RULE.exec(title.text) ?? [];
      if (rule) {
        const sentence = /^[a-z]/.test(rule) ? [...around, rule].join(' ') : rule;
        rules.add(sentence.replace(/^[a-z]/, (letter) => letter.toUpperCase()));
      }
      around = name === 'describe' ? [...around, title.text] : around;
    }
    ts.forEachChild(node, (child) => {
      visit(child, around);
    });
  };
  // Most files state no rule, and take longer to parse than to search.
  if (/\.(?: \([^\n]*\))?['"`],/.test(read(path)))
    visit(ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true), []);
  return { path, rules: [...rules] };
}

/** The test files that state a rule, read once in a process. */
export const readTestFiles = once(() =>
  ['src', 'stories', 'tests']
    .flatMap((folder) => filesIn(folder, /\.test\.tsx?$/))
    .map(readTestFile)
    .filter(({ rules }) => rules.length > 0),
);

/**
 * The text of the page.
 * @param {(id: string, story: string) => string} [addressOf] the address of a story in the catalog. Default: without links
 * to stories, and with links to their files, for a page in `reports`.
 */
export function behaviourText(addressOf) {
  const widgets = readStoryFiles().map(({ path, title, id, stories }) => {
    const lines = stories.map(({ name, rule }) => {
      const proof = addressOf ? `[${name}](${addressOf(id, name)})` : name;
      return `- ${rule} (${proof})`;
    });
    const heading = addressOf ? title.replace(/.*\//, '') : `[${title}](../${path})`;
    return `## ${heading}\n\n${lines.join('\n')}\n`;
  });
  const files = readTestFiles();
  const folders = [...new Set(files.map(({ path }) => dirname(path)))];
  const tests = folders.map((folder) => {
    const lines = files
      .filter(({ path }) => dirname(path) === folder)
      .flatMap(({ path, rules }) => rules.map((rule) => `- ${rule} (${basename(path)})`));
    return `### ${folder}\n\n${lines.join('\n')}\n`;
  });
  return [INTRODUCTION, ...widgets, '## Rules that only tests prove\n', ...tests].join('\n');
}
