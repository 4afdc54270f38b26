import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Workflow {
  permissions: Record<string, string>;
  concurrency: unknown;
  jobs: Record<string, { 'timeout-minutes': number; steps: { run?: string; uses?: string }[] }>;
}

const folder = '.github/workflows';
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
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
        expect(scripts).toHaveProperty([name]);
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

it('keeps what looks different where a failed run can be looked at', () => {
  const { jobs } = parse(readFileSync(join(folder, 'ci.yml'), 'utf8')) as Workflow;
  const upload = jobs.test!.steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
  expect(upload).toMatchObject({
    if: 'failure()',
    with: { path: expect.stringContaining('reports/review') },
  });
});
