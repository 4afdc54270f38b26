import type { TestProject } from 'vitest/node';
import pack from '../package/pack.js';
import { install, packagesOfSites, PEERS } from '../package/site.js';

/** Packs the package, and installs what its sites need before they all ask for it at once. */
export default async function setUp(project: TestProject) {
  const cleanUp = await pack(project);
  const { tarball } = project.getProvidedContext();
  const all = await packagesOfSites();
  for (const { packages } of PEERS) await install(tarball, { ...all, ...packages });
  return cleanUp;
}
