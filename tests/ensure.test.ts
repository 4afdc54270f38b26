import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { run } from '../scripts/run.mjs';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
  devEngines: { runtime: { name: string; version: string } };
};

/** Runs scripts/ensure.mjs as if Node were of that version. */
function ensure(version: string) {
  const pretend = `Object.defineProperty(process, 'version', { value: '${version}' })`;
  return run('node', ['--import', `data:text/javascript,${pretend}`, 'scripts/ensure.mjs']);
}

it.each(['v18.20.8', 'v20.18.3'])(
  'tells contributors with Node %s which one they need',
  async (version) => {
    const { ok, output } = await ensure(version);
    expect(ok).toBe(false);
    expect(output.trim()).toBe(
      `To work on Castkit, install Node 20.19 or newer. This is ${version}.`,
    );
  },
);

it.each(['v20.19.0', 'v22.1.0'])('lets contributors with Node %s work', async (version) => {
  expect(await ensure(version)).toMatchObject({ ok: true, output: '' });
});

it('requires the same Node of npm and version managers', () => {
  const nvmrc = readFileSync('.nvmrc', 'utf8').trim();
  expect(manifest.devEngines.runtime).toMatchObject({ name: 'node', version: `>=${nvmrc}` });
});

const ownCommands = [
  ...['test', 'test:changed', 'test:live', 'fix', 'review', 'chromatic', 'build', 'bench'],
];
it.each(ownCommands)('`npm run %s -- --help` says what the command does', async (name) => {
  const [program = '', script = ''] = (manifest.scripts[name] ?? '').split(' ');
  const { ok, output } = await run(program, [script, '--help']);
  expect(ok).toBe(true);
  expect(readFileSync(script, 'utf8')).toContain(`// ${output.split('\n')[0] ?? ''}\n`);
});

it('`npm run test:stories` refuses an option that it does not know before it builds a catalog', async () => {
  const { ok, output } = await run('node', ['scripts/with-catalog.mjs', '--unknown']);
  expect(ok).toBe(false);
  expect(output).toMatch(/^error: unknown option '--unknown'/);
});
