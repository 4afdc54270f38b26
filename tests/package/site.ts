import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must, root } from '../../scripts/run.mjs';

/** Package names with their versions. */
export type Packages = Record<string, string>;

interface Manifest {
  dependencies?: Packages;
  devDependencies?: Packages;
  peerDependencies?: Packages;
  peerDependenciesMeta?: object;
  engines?: Packages;
}

const cache = join(root, 'node_modules/.cache/sites');

/** Unpacks a tarball as `npm install` does. */
export async function unpack(tarball: string, modules: string): Promise<void> {
  const home = join(modules, 'castkit');
  await mkdir(home, { recursive: true });
  await must('tar', ['-xzf', tarball, '-C', home, '--strip-components=1']);
}

/** Installs the tarball and `packages` with npm, once for each list of requirements. */
async function install(tarball: string, packages: Packages): Promise<string> {
  const packed = await must('tar', ['-xzOf', tarball, 'package/package.json']);
  const { dependencies, peerDependencies, peerDependenciesMeta, engines } = JSON.parse(
    packed,
  ) as Manifest;
  const requirements = { dependencies, peerDependencies, peerDependenciesMeta, engines, packages };
  const key = createHash('sha256').update(JSON.stringify(requirements)).digest('hex').slice(0, 16);
  const folder = join(cache, key);
  if (existsSync(folder)) return folder;

  await mkdir(cache, { recursive: true });
  const half = await mkdtemp(join(cache, 'half-'));
  try {
    await copyFile(tarball, join(half, 'castkit.tgz'));
    const manifest = { private: true, dependencies: { ...packages, castkit: 'file:castkit.tgz' } };
    await writeFile(join(half, 'package.json'), JSON.stringify(manifest));
    await must('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: half });
    // Another run may have finished the same list in the meantime.
    if (!existsSync(folder)) await rename(half, folder);
  } finally {
    await rm(half, { recursive: true, force: true });
  }
  return folder;
}

/** The packages that a site's package.json lists, without castkit. */
export async function packagesOf(folder: URL): Promise<Packages> {
  const text = await readFile(new URL('package.json', folder), 'utf8');
  const { dependencies, devDependencies } = JSON.parse(text) as Manifest;
  const { castkit: _, ...packages } = { ...dependencies, ...devDependencies };
  return packages;
}

/**
 * Creates a site in a temporary folder. Its node_modules hold the unpacked tarball and links to `packages`, which are
 * installed from the registry once. Only what is installed for the site can be resolved there.
 */
export async function createSite(tarball: string, packages: Packages): Promise<string> {
  const installed = join(await install(tarball, packages), 'node_modules');
  const site = await mkdtemp(join(tmpdir(), 'castkit-site-'));
  const modules = join(site, 'node_modules');
  await unpack(tarball, modules);
  for (const name of await readdir(installed)) {
    if (name === 'castkit') continue;
    await symlink(join(installed, name), join(modules, name), 'junction');
  }
  return site;
}
