import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TRANSCRIBED } from '../.storybook/transcripts.mjs';
import { readStories } from '../stories/catalog/read-stories.js';

const kept = readdirSync('tests/transcripts').map((file) => file.replace(/\.txt$/, ''));

const stories = readStories().flatMap(({ ids }) => ids);

it('transcribes stories that are there, each once', () => {
  expect(TRANSCRIBED.filter((id) => !stories.includes(id))).toEqual([]);
  expect(new Set(TRANSCRIBED).size).toBe(TRANSCRIBED.length);
});

it('keeps a transcript of each, and of nothing else', () => {
  expect(kept.sort()).toEqual([...TRANSCRIBED].sort());
});
