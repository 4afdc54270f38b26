import { readdirSync, readFileSync } from 'node:fs';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { expect, it } from 'vitest';
import { TRANSCRIBED } from '../.storybook/transcripts.mjs';

const kept = readdirSync('tests/transcripts').map((file) => file.replace(/\.txt$/, ''));

/** The ids of all stories, by what their files say. */
const stories = readdirSync('stories', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.stories.tsx'))
  .flatMap((file) => {
    const code = readFileSync(`stories/${file}`, 'utf8');
    // An address of its own stands beside the place in the sidebar.
    const [, id] = /^ {2}id: '(.*)',$/m.exec(code) ?? [];
    const [, title = ''] = /^ {2}title: ['"](.*)['"],$/m.exec(code) ?? [];
    return [...code.matchAll(/^export const (\w+)/gm)].map(([, name = '']) =>
      toId(id ?? title, storyNameFromExport(name)),
    );
  });

it('transcribes stories that are there, each once', () => {
  expect(TRANSCRIBED.filter((id) => !stories.includes(id))).toEqual([]);
  expect(new Set(TRANSCRIBED).size).toBe(TRANSCRIBED.length);
});

it('keeps a transcript of each, and of nothing else', () => {
  expect(kept.sort()).toEqual([...TRANSCRIBED].sort());
});
