import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { run } from '../../scripts/run.mjs';
import { packagesOf } from '../package/site.js';

it.each([
  ['msw', '1.3.5'],
  ['msw', '2.10.5'],
  ['satori', '0.25.0'],
  ['@resvg/resvg-js', '1.4.0'],
])('npm installs castkit on a site with %s %s', async (name, version) => {
  const site = await mkdtemp(join(tmpdir(), 'castkit-site-'));
  await copyFile(inject('tarball'), join(site, 'castkit.tgz'));
  // React alone: nothing else of a site asks for such a package.
  const packages = await packagesOf(new URL('styles/', import.meta.url));
  const dependencies = { ...packages, [name]: version, castkit: 'file:castkit.tgz' };
  await writeFile(join(site, 'package.json'), JSON.stringify({ private: true, dependencies }));
  const flags = ['--package-lock-only', '--prefer-offline', '--no-audit', '--no-fund'];
  const { ok, output } = await run('npm', ['install', ...flags], { cwd: site });
  expect(ok, output).toBe(true);
  await rm(site, { recursive: true });
});
