// What other engines than Chromium do not run has its reason in scripts/left-out.mjs, and nowhere else.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LEFT_OUT } from '../scripts/left-out.mjs';
import { readStories } from '../stories/catalog/read-stories.js';

test('each story that an engine leaves out is there once, with its reason', () => {
  const rows = LEFT_OUT.map(({ engine, story }) => `${engine} ${story}`);
  expect(rows).toEqual([...new Set(rows)]);
  for (const { engine, story, reason } of LEFT_OUT) {
    expect(['firefox', 'webkit']).toContain(engine);
    expect(story).toMatch(/^[\w-]+--[\w-]+$/);
    expect(reason.length).toBeGreaterThan(20);
  }
});

test('each of them has a tag, by which the test runner leaves it out in that engine, and no other story has', () => {
  const tagged = readStories().flatMap(({ csf, ids }) =>
    Object.values(csf._stories).flatMap(({ tags = [] }, index) =>
      tags
        .filter((tag) => tag.startsWith('not-in-'))
        .map((tag) => `${tag.slice('not-in-'.length)} ${String(ids[index])}`),
    ),
  );
  expect(tagged.sort()).toEqual(LEFT_OUT.map(({ engine, story }) => `${engine} ${story}`).sort());
});

test('docs/browsers.md leads to the list', () => {
  expect(readFileSync('docs/browsers.md', 'utf8')).toContain('](../scripts/left-out.mjs)');
});
