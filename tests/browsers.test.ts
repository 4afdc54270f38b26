// docs/browsers.md says what other engines than Chromium do not run (scripts/left-out.mjs).
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LEFT_OUT } from '../scripts/left-out.mjs';

const page = readFileSync('docs/browsers.md', 'utf8');

test('docs/browsers.md has a row for each story that an engine leaves out, with its reason', () => {
  const [, section = ''] = /## What is left out\n([^]*?)(?=\n## |$)/.exec(page) ?? [];
  const rows = [...section.matchAll(/^\| (firefox|webkit) \| `([\w-]+)` \| (.+) \|$/gm)];
  expect(rows.map(([, engine, story, reason]) => ({ engine, story, reason }))).toEqual(LEFT_OUT);
  for (const { reason } of LEFT_OUT) expect(reason.length).toBeGreaterThan(20);
});
