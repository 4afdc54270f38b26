import { existsSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { run } from '../scripts/run.mjs';
import stryker from '../stryker.config.mjs';

/** The files that patterns select, in order: each `!` takes some away. */
function select(patterns: readonly string[]): Set<string> {
  const files = new Set<string>();
  for (const pattern of patterns) {
    const matches = match(pattern.replace(/^!/, ''));
    for (const file of matches) files[pattern.startsWith('!') ? 'delete' : 'add'](file);
  }
  return files;
}

const match = (pattern: string) => ts.sys.readDirectory('src', ['.ts'], [], [`../${pattern}`]);

const patterns = (stryker.mutate ?? []) as string[];

it.each(patterns)('selects files that are there: %s', (pattern) => {
  expect(match(pattern.replace(/^!/, ''))).not.toEqual([]);
});

it('mutates whatever has unit tests beside it', () => {
  const mutated = select(patterns);
  const tested = match('src/**/*.test.ts')
    .map((test) => test.replace('.test.ts', '.ts'))
    .filter((file) => existsSync(file));
  expect(tested.length).toBeGreaterThan(40);
  const forgotten = tested.filter((file) => !mutated.has(file));
  // Types, and a list of texts.
  expect(forgotten).toEqual(['src/core/messages/messages.ts', 'src/provider/ui/prop-readers.ts']);
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
