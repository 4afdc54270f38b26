// What other engines than Chromium do not run.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { storyFiles } from '../stories/catalog/read-stories.js';

it('has a reason above each tag of an engine that leaves a story out', () => {
  const lines = storyFiles.flatMap((file) =>
    readFileSync(join('stories', file), 'utf8').split('\n'),
  );
  const tagged = lines.flatMap((line, index) =>
    line.includes("'not-in-") ? [{ line, above: lines[index - 1] }] : [],
  );
  expect(tagged.length).toBeGreaterThan(20);
  for (const { line, above } of tagged) {
    expect(line).not.toMatch(/'not-in-(?!(?:firefox|webkit)')/);
    expect(above).toMatch(/^ {2}\/\/ .{20,}/);
  }
});
