// What docs/adopters.md claims is shown by a test or a story that is there.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/adopters.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| .* \| .* \| .* \|$/.test(line) && !/^\| (theirs|site|---) /.test(line))
  .map((line) => {
    const cells = line.split(/(?<!\\) ?\| ?/).slice(1, -1);
    return [cells[0] ?? '', cells.at(-1) ?? ''] as const;
  });
/** The files with tests, types and stories. */
const files = ['src', 'tests', 'stories'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('node_modules'))
    .map((file) => join(folder, file)),
);

test.each(rows.filter(([, tests]) => tests.startsWith('`')))(
  'a test or story that is named is there (%s)',
  (_, tests) => {
    for (const [, path = '', names = ''] of tests.matchAll(/`([^`]+)`(?: \(([\w, ]+)\))?/g)) {
      const ends = names ? ['.stories.tsx'] : ['.test.ts', '.test.tsx'];
      const found = files.filter(
        (file) => file === path || ends.some((end) => `/${file}`.endsWith(`/${path}${end}`)),
      );
      expect(found, path).toHaveLength(1);
      const text = readFileSync(found[0]!, 'utf8');
      for (const name of names.split(', ').filter(Boolean)) {
        expect(text, path).toContain(`export const ${name}: Story`);
      }
    }
  },
);
