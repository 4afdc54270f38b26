import { readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { must } from '../scripts/run.mjs';

interface Workflow {
  permissions: Record<string, string>;
  concurrency: unknown;
  jobs: Record<
    string,
    { 'timeout-minutes': number; steps: { name?: string; run?: string; uses?: string }[] }
  >;
}

const folder = '.github/workflows';
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string;
  scripts: Record<string, string>;
};

it('has a workflow for changes and one for releases', () => {
  expect(readdirSync(folder).sort()).toEqual(['ci.yml', 'release.yml']);
});

it.each(readdirSync(folder))('%s calls what is there, and may do no more than it needs', (file) => {
  const workflow = parse(readFileSync(join(folder, file), 'utf8')) as Workflow;
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect(workflow.concurrency).toBeDefined();
  for (const job of Object.values(workflow.jobs)) {
    expect(job['timeout-minutes']).toBeGreaterThan(0);
    for (const { run = '', uses } of job.steps) {
      if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@(v\d+|[0-9a-f]{40})$/);
      for (const [, name = 'test'] of run.matchAll(/\bnpm (?:run ([\w:-]+)|test\b)/g)) {
        expect(manifest.scripts).toHaveProperty([name]);
      }
    }
  }
});

it('tests before it publishes, and says where the package was built', () => {
  const { jobs } = parse(readFileSync(join(folder, 'release.yml'), 'utf8')) as Workflow;
  const runs = jobs.publish!.steps.map(({ run = '' }) => run);
  const publish = runs.findIndex((run) => run.startsWith('npm publish'));
  expect(runs.slice(0, publish)).toContain('npm test');
  expect(runs[publish]).toContain('--provenance --access public');
});

it('publishes a package that names the repository it was built in', async () => {
  const { jobs } = parse(readFileSync(join(folder, 'release.yml'), 'utf8')) as Workflow;
  const { steps } = jobs.publish!;
  const index = steps.findIndex(({ name }) => name === 'Name the repository in the package');
  expect(index).toBeGreaterThan(steps.findIndex(({ run }) => run === 'npm run build'));
  expect(index).toBeLessThan(steps.findIndex(({ run }) => run?.startsWith('npm publish')));

  const copy = await mkdtemp(join(tmpdir(), 'castkit-release-'));
  for (const file of ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md']) {
    await copyFile(file, join(copy, file));
  }
  const cwd = { cwd: copy };
  const env = { GITHUB_SERVER_URL: 'https://git.example', GITHUB_REPOSITORY: 'someone/widgets' };
  await must('sh', ['-e', '-c', steps[index]!.run!], { cwd: copy, env });
  await must('npm', ['pack', '--ignore-scripts', '--pack-destination', copy], cwd);
  const { name, version, ...packed } = JSON.parse(
    await must('tar', ['-xzOf', `castkit-${manifest.version}.tgz`, 'package/package.json'], cwd),
  ) as Record<string, unknown>;
  await rm(copy, { recursive: true });

  expect({ name, version }).toEqual({ name: 'castkit', version: manifest.version });
  expect(packed).toMatchObject({
    repository: { type: 'git', url: 'git+https://git.example/someone/widgets.git' },
    homepage: 'https://git.example/someone/widgets#readme',
    bugs: { url: 'https://git.example/someone/widgets/issues' },
  });
}, 60_000);

it('keeps what looks different where a failed run can be looked at', () => {
  const { jobs } = parse(readFileSync(join(folder, 'ci.yml'), 'utf8')) as Workflow;
  const upload = jobs.test!.steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
  expect(upload).toMatchObject({
    if: 'failure()',
    with: { path: expect.stringContaining('reports/review') },
  });
});
