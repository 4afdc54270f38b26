import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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

interface Manifest {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** What the package depends on, and what that depends on, to the last. */
async function neighbours(): Promise<Set<string>> {
  const names = new Set<string>();
  const add = async (folder: string) => {
    const { dependencies, peerDependencies } = JSON.parse(
      await readFile(join(folder, 'package.json'), 'utf8'),
    ) as Manifest;
    Object.keys({ ...dependencies, ...peerDependencies }).forEach((name) => names.add(name));
  };
  await add(root);
  // A set that grows while it is walked is walked to its end.
  for (const name of names) {
    const folder = join(root, 'node_modules', name);
    if (existsSync(folder)) await add(folder);
    else names.delete(name);
  }
  return names;
}

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
  for (const name of await neighbours()) {
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(join(root, 'node_modules', name), join(modules, name), 'junction');
  }

  project.provide('tarball', tarball);
  project.provide('site', join(folder, 'site'));
  return () => rm(folder, { recursive: true, force: true });
}
