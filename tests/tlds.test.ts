import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { must } from '../scripts/run.mjs';

it('ships the top-level domains that the installed list has (node scripts/tlds.mjs > src/network/text/tlds.ts)', async () => {
  const written = await must('node', ['scripts/tlds.mjs']);
  expect(readFileSync('src/network/text/tlds.ts', 'utf8')).toBe(written);
});
