import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { must, root } from '../../scripts/run.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The packed package. */
    tarball: string;
    /** A folder whose node_modules hold the unpacked package and what it depends on. */
    site: string;
  }
}

const NEIGHBOURS = ['hls.js', 'msw', 'react', 'react-dom', 'styled-components', 'swr', 'valibot'];

/** Packs dist as `npm publish` would, and unpacks it as `npm install` would. */
export default async function pack(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'castkit-'));
  const [{ filename }] = JSON.parse(
    await must('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]),
  ) as [{ filename: string }];
  const tarball = join(folder, filename);

  const modules = join(folder, 'site/node_modules');
  const home = join(modules, 'castkit');
  await mkdir(home, { recursive: true });
  await must('tar', ['-xzf', tarball, '-C', home, '--strip-components=1']);
  for (const name of NEIGHBOURS) {
    await symlink(join(root, 'node_modules', name), join(modules, name), 'junction');
  }

  project.provide('tarball', tarball);
  project.provide('site', join(folder, 'site'));
  return () => rm(folder, { recursive: true, force: true });
}
