import { readdirSync, readFileSync } from 'node:fs';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { expect, test } from 'vitest';
import * as comments from '../../src/entries/comments.js';
import * as composer from '../../src/entries/composer.js';
import * as castkit from '../../src/entries/index.js';
import { accessibilityNotes, forAll } from './accessibility-notes.js';
import type { AccessibilityNote } from './accessibility-notes.js';

/** The id of each story, as Storybook makes it of the file's id or title and the export. */
const ids = readdirSync('stories', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.stories.tsx'))
  .flatMap((file) => {
    const code = readFileSync(`stories/${file}`, 'utf8');
    const [, id] = /^ {2}id: '(.*)',$/m.exec(code) ?? [];
    const [, title = ''] = /\btitle: ["'](.*)["'],/.exec(code) ?? [];
    return [...code.matchAll(/^export const (\w+): Story\b/gm)].map(([, name = '']) =>
      toId(id ?? title, storyNameFromExport(name)),
    );
  });
const pages = new Set(ids.map((id) => id.replace(/--.*/, '')));
const noted = Object.entries(accessibilityNotes);

test.each([['everything', { forAll }], ...noted])('each note for %s has its story', (_, notes) => {
  const lists: AccessibilityNote[][] = Object.values(notes);
  const proofs = lists.flatMap((list) => list.map(({ proof }) => proof));
  expect(proofs).not.toEqual([]);
  expect(proofs.filter((proof) => !ids.includes(proof))).toEqual([]);
});

test('every page with notes exists, and every widget that has a page has notes', () => {
  expect(noted.map(([page]) => page).filter((page) => !pages.has(page))).toEqual([]);
  const widgets = Object.keys({ ...castkit, ...composer, ...comments })
    .map((name) => `widgets-${name.toLowerCase()}`)
    .filter((page) => pages.has(page));
  expect(widgets.length).toBeGreaterThan(9);
  expect(widgets.filter((page) => !(page in accessibilityNotes))).toEqual([]);
});
