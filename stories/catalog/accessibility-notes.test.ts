import { expect, test } from 'vitest';
import * as comments from '../../src/entries/comments.js';
import * as composer from '../../src/entries/composer.js';
import * as castkit from '../../src/entries/index.js';
import { readStories } from './read-stories.js';
import { accessibilityNotes, forAll } from './accessibility-notes.js';
import type { AccessibilityNote } from './accessibility-notes.js';

const files = readStories();
const ids = files.flatMap((file) => file.ids);
const pages = new Set(files.map(({ page }) => page));
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
