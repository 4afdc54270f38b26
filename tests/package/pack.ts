import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { packSite } from '../../build/pack.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The packed package. */
    tarball: string;
    /** A folder whose node_modules hold the unpacked package, what it depends on, and msw. */
    site: string;
  }
}

/** Packs the package once for all tests of what is published. */
export default async function pack(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'castkit-'));
  // Sites that check types have those of React, which it does not bring along.
  const { tarball, site } = await packSite(folder, ['msw', '@types/react', '@types/react-dom']);
  project.provide('tarball', tarball);
  project.provide('site', site);
  return () => rm(folder, { recursive: true, force: true });
}
