import ts from 'typescript';
import { expect, it } from 'vitest';
import { run } from '../scripts/run.mjs';
import stryker from '../stryker.config.mjs';

it.each((stryker.mutate ?? []) as string[])('selects files that are there: %s', (pattern) => {
  const glob = `../${pattern.replace(/^!/, '')}`;
  expect(ts.sys.readDirectory('src', ['.ts'], [], [glob])).not.toEqual([]);
});

it('runs the tests of the sources as `npm test` does: with a document, without, and apart', async () => {
  const { ok, output } = await run('vitest', [
    ...['run', '--config', 'vitest.mutation.config.ts'],
    'src/widgets/user-search/user-search.test.tsx',
    'src/network/cast/is-valid-frame.test.ts',
    'src/embed/script-again.test.ts',
  ]);
  expect(ok, output).toBe(true);
  for (const project of ['unit', 'unit-document', 'unit-apart'])
    expect(output).toContain(` ${project} `);
  // A comment in each file would change what tests read of the sources.
  expect(stryker.disableTypeChecks).toBe(false);
});
