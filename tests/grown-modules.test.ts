import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { grownSince } from '../scripts/grown-modules.mjs';
import { must } from '../scripts/run.mjs';

/** A repository of its own, whose budgets were committed with these modules. */
async function repository(modules: Record<string, string>) {
  const cwd = await mkdtemp(join(tmpdir(), 'castkit-grown-'));
  onTestFinished(() => rm(cwd, { recursive: true }));
  const write = (path: string, text: string) => writeFile(join(cwd, path), text);
  await mkdir(join(cwd, 'src'));
  await write('sizes.json', '{}');
  for (const [path, text] of Object.entries(modules)) await write(path, text);
  await must('git', ['init', '--quiet'], { cwd });
  await must('git', ['add', '.'], { cwd });
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@castkit.example'];
  await must('git', [...author, 'commit', '--quiet', '--message', 'Budgets'], { cwd });
  return { cwd, write };
}

it('The modules that have grown since the budgets were set are named, the most grown first.', async () => {
  const { cwd, write } = await repository({
    'src/much.ts': 'export const much = 1;',
    'src/little.tsx': 'export const little = <p>1</p>;',
    'src/less.ts': 'export const less = [1, 2, 3];',
    'src/much.test.ts': '',
  });
  await write('src/much.ts', 'export const much = [1, 2, 3];');
  await write('src/little.tsx', '/** A comment. */\nexport const little = <p>12</p>;');
  await write('src/less.ts', 'export const less = [1];');
  await write('src/much.test.ts', 'export const more = [1, 2, 3, 4];');
  expect(await grownSince('sizes.json', cwd)).toEqual(['src/much.ts +6 B', 'src/little.tsx +1 B']);
});

it('Nothing is named where the budgets are not committed yet.', async () => {
  const { cwd } = await repository({});
  expect(await grownSince('others.json', cwd)).toEqual([]);
});
