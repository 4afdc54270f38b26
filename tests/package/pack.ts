import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { must, root } from '../../scripts/run.mjs';
import { unpack } from './site.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The packed package. */
    tarball: string;
    /** A folder whose node_modules hold the unpacked package, what it depends on, and msw. */
    site: string;
  }
}

type Needs = Record<'dependencies' | 'peerDependencies', Record<string, string> | undefined>;

/** What a package needs, and what that needs, as `npm install` would find it. */
async function neighboursOf(folder: string, found = new Set<string>()): Promise<Set<string>> {
  const needs = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Needs;
  for (const name of Object.keys({ ...needs.dependencies, ...needs.peerDependencies })) {
    const home = join(root, 'node_modules', name);
    if (found.has(name) || !existsSync(home)) continue;
    found.add(name);
    await neighboursOf(home, found);
  }
  return found;
}

/** Packs dist as `npm publish` would, and unpacks it as `npm install` would. */
export default async function pack(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'castkit-'));
  const [{ filename }] = JSON.parse(
    await must('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]),
  ) as [{ filename: string }];
  const tarball = join(folder, filename);

  const modules = join(folder, 'site/node_modules');
  await unpack(tarball, modules);
  // Sites that check types have those of React, which it does not bring along.
  const types = ['@types/react', '@types/react-dom'];
  for (const name of [...(await neighboursOf(root)), 'msw', ...types]) {
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(join(root, 'node_modules', name), join(modules, name), 'junction');
  }

  project.provide('tarball', tarball);
  project.provide('site', join(folder, 'site'));
  return () => rm(folder, { recursive: true, force: true });
}
