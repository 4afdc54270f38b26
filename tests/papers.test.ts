// ARCHITECTURE.md, CONTRIBUTING.md, README.md and docs say what is so: what can be counted or listed
// is compared with the sources.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { languages } from '../build/entries.mjs';
import { moreSteps, steps } from '../scripts/steps.mjs';
import { readStories } from '../stories/catalog/read-stories.js';
import { bookmark } from './additions/bookmark.js';

const read = (file: string) => readFileSync(file, 'utf8');
const contributing = read('CONTRIBUTING.md');

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s names files that are there', (paper) => {
  const named = [...read(paper).matchAll(/`([\w./-]+\/[\w.-]+\.(?:tsx?|mjs|md|json|txt|css))`/g)];
  // Reports are made when they are wanted.
  const paths = named.map(([, path = '']) => path).filter((path) => !path.startsWith('reports/'));
  expect(paths.length).toBeGreaterThan(5);
  const isThere = (path: string) =>
    [path, `src/${path}`, `src/provider/hooks/${path}`].some((each) => existsSync(each));
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test('ARCHITECTURE.md has every folder of src', () => {
  const [, tree = ''] = /^## Folders\n([^]*?)\n## /m.exec(read('ARCHITECTURE.md')) ?? [];
  const folders = readdirSync('src', { withFileTypes: true, recursive: true }).flatMap((entry) =>
    entry.isDirectory() ? `${entry.name}/` : [],
  );
  expect(folders.length).toBeGreaterThan(20);
  const named = new Set(tree.match(/[\w-]+\//g));
  expect(folders.filter((folder) => !named.has(folder))).toEqual([]);
});

/** The files in which a list may lack one; not those that are recorded. */
const files = [
  ...readdirSync('.').filter((file) => /\.(mjs|json)$/.test(file)),
  ...['src', 'mocks', 'tests', 'stories', 'build', 'scripts', '.storybook'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  ),
].filter(
  (file) =>
    /\.(tsx?|mjs|json|txt)$/.test(file) &&
    !/^(package-lock|tests\/(additions|package\/public-names|transcripts|frameworks|papers|new-reaction))/.test(
      file,
    ),
);
const sources = files.filter((file) => /^src\/.*(?<!\.test)\.tsx?$/.test(file));

/** The text of a source without comments. */
const codeOf = (file: string) =>
  /\.tsx?$/.test(file)
    ? ts.transpileModule(read(file), {
        fileName: file,
        compilerOptions: {
          removeComments: true,
          jsx: ts.JsxEmit.Preserve,
          target: ts.ScriptTarget.ESNext,
        },
      }).outputText
    : read(file);

describe('CONTRIBUTING.md lists what is to be changed', () => {
  /** The files of a list, in their order. */
  const listed = (heading: string) => {
    const [, section = ''] = contributing.split(`### ${heading}\n`);
    const items = section.split(/^#/m)[0]?.match(/^\d+\. .*/gm) ?? [];
    return items.flatMap((item) => /^\d+\. `([^`]+)`/.exec(item)?.[1] ?? item);
  };
  const every =
    (...patterns: RegExp[]) =>
    (file: string) => {
      const text = read(file);
      return patterns.every((pattern) => pattern.test(text));
    };

  test.each(['A reaction', 'A kind of embed', 'A setting', 'A widget', 'A language'])(
    '%s: each file is there, and named once',
    (heading) => {
      const paths = listed(heading);
      expect(paths.length).toBeGreaterThan(2);
      expect(paths.filter((path) => !existsSync(path))).toEqual([]);
      expect(paths).toEqual([...new Set(paths)]);
    },
  );

  test('for a reaction: every file of src that knows what a recast is', () => {
    const paths = listed('A reaction').filter((file) => file.startsWith('src/'));
    expect(paths).toEqual(Object.keys(bookmark));
    // A feed has an option of that name, the API an endpoint, and interfaces are no code.
    const known = sources.filter(
      (file) =>
        // To take the comments out takes long.
        /recast/i.test(read(file)) &&
        /recast/i.test(codeOf(file).replace(/with_?recasts|replies_and_recasts/gi, '')),
    );
    expect(known.filter((file) => !paths.includes(file))).toEqual([]);
  });

  test('for a kind of embed: every file of src that knows what a video is', () => {
    const known = sources.filter((file) => /'video'|VideoEmbed/.test(read(file)));
    expect(
      listed('A kind of embed')
        .filter((file) => file.startsWith('src/'))
        .sort(),
    ).toEqual(known.sort());
  });

  test('for a setting: every file that knows all of some settings', () => {
    const known = sources.filter(every(/\bclientUrl\b/, /\blocale\b/, /\bproBadge\b/));
    const paths = listed('A setting');
    expect(known).toContain('src/provider/settings/settings.ts');
    expect(known.filter((file) => !paths.includes(file))).toEqual([]);
  });

  test.each([
    ['allCounts', 'widgets/cast/card/render-card.tsx'],
    ['showApp', 'widgets/cast/card/render-card.tsx'],
  ])(
    'for a plain setting: its type, its row and its reader, and no other file (%s)',
    (name, reader) => {
      const named = new RegExp(`\\b${name}\\b`);
      expect(sources.filter((file) => named.test(read(file)))).toEqual(
        ['provider/settings/settings.ts', 'provider/ui/read-settings.ts', reader].map(
          (file) => `src/${file}`,
        ),
      );
    },
  );

  test('for a widget: every file that knows all widgets, in four lines', () => {
    const [, names = ''] =
      /^castkit:\n([^]*?)\n\n/.exec(read('tests/package/public-names.txt')) ?? [];
    const widgets = names.split('\n').filter((name) => /^(?!.*Provider)[A-Z][a-z]\w+$/.test(name));
    const known = files.filter(
      every(
        ...widgets
          .filter((name) => name !== 'Theme' && name !== 'ToastType')
          .map((name) => new RegExp(`\\b${name}\\b`)),
      ),
    );
    const [, section = ''] = contributing.split('### A widget\n');
    const lines = section.split(/^#/m)[0]?.match(/^\d+\. .*/gm) ?? [];
    expect(lines).toHaveLength(4);
    const paths = lines.flatMap(
      (line) => line.replace(/:.*/, '').match(/(?<=`)[\w./-]+(?=`)/g) ?? [],
    );
    // Two are those of one widget.
    const ofAll = paths.filter((path) => !path.includes('/ChannelCard.'));
    expect(ofAll).toHaveLength(paths.length - 2);
    expect(ofAll.sort()).toEqual(known.sort());
    // What has the page of each is derived from their stories.
    const titles = readStories().flatMap(
      ({ title }) => /^Widgets\/.*\/(.+)$/.exec(title)?.[1] ?? [],
    );
    expect(titles.length).toBeGreaterThan(30);
    const ofPages = files.filter(every(...titles.map((title) => new RegExp(`\\b${title}\\b`))));
    expect(ofPages).toEqual([]);
  });

  test('for a language: every file that knows all languages, which are four', () => {
    const tags = languages.filter((name) => name !== 'en-plain');
    const known = [...files, 'stories/YourWords.mdx'].filter(
      every(...tags.map((tag) => new RegExp(`languages/${tag}\\b`))),
    );
    const paths = listed('A language');
    // The first is the language itself.
    expect(known.sort()).toEqual(paths.slice(1).sort());
    expect(paths.length).toBeLessThanOrEqual(4);
  });
});

test('docs/testing.md says of each step what it proves, and what only one of `npm run test:all` finds', () => {
  const rows = [...read('docs/testing.md').matchAll(/^\| `(.+?)` \| (\S.*) \|$/gm)].map(
    ([, name, cells = '']) => [name, cells.split(' | ').length],
  );
  expect(rows.slice(0, steps.length + moreSteps.length)).toEqual([
    ...steps.map(({ name }) => [name, 1]),
    ...moreSteps.map(({ name }) => [name, 2]),
  ]);
});
