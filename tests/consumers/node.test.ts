import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { must } from '../../scripts/run.mjs';
import { createSite, packagesOfSites, PEERS } from '../package/site.js';

const source = new URL('node/', import.meta.url);

const FORMATS = [
  { format: 'esm', type: 'module' },
  { format: 'cjs', type: 'commonjs' },
];

describe.each(PEERS)('on a server with Node and React $react', ({ react, packages }) => {
  let site: string;
  beforeAll(async () => {
    site = await createSite(inject('tarball'), { ...(await packagesOfSites()), ...packages });
    await cp(source, site, { recursive: true });
    for (const { format, type } of FORMATS) {
      await mkdir(join(site, format));
      await cp(join(site, 'uses.tsx'), join(site, format, 'uses.tsx'));
      await writeFile(join(site, format, 'package.json'), JSON.stringify({ type }));
    }
    await must('npm', ['run', 'build'], { cwd: site });
  });
  afterAll(() => rm(site, { recursive: true, force: true }));

  it('has that React', async () => {
    const version = await must('node', ['-p', "require('react').version"], { cwd: site });
    // 18.0.0 calls itself by the commit and the day, too.
    expect(version.trim().split('-')[0]).toBe(react);
  });

  const RUNS = FORMATS.flatMap(({ format }) => [
    ['server.mjs', format],
    ['client.mjs', format],
  ]);
  it.each(RUNS)('%s %s renders every public name', async (script, format) => {
    const output = await must('node', [script, format], { cwd: site });
    const { names, rendered, errors } = JSON.parse(output) as Record<string, string[]>;
    expect(errors).toEqual([]);
    expect(rendered!.sort()).toEqual(names!.sort());
    expect(names).not.toEqual([]);
  });
});
