import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readStories } from '../stories/catalog/read-stories.js';

const kept = readdirSync('tests/transcripts').map((file) => file.replace(/\.txt$/, ''));

const stories = readStories().flatMap(({ ids }) => ids);

it('keeps transcripts of stories that are there, and of nothing else', () => {
  expect(kept.length).toBeGreaterThan(50);
  expect(kept.filter((id) => !stories.includes(id))).toEqual([]);
});
