import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpack } from '../../build/pack.mjs';
import { must, root } from '../../scripts/run.mjs';

/** Package names with their versions. */
export type Packages = Record<string, string>;

/** A site's packages with a React 18. */
export const react18 = (react: string): { react: string; packages: Packages } => ({
  react,
  packages: {
    ...{ react, 'react-dom': react },
    ...{ '@types/react': '18.3.8', '@types/react-dom': '18.3.0' },
  },
});

/**
 * Both ends of the ranges of peer dependencies; the last is what a site's own package.json lists.
 * In browsers these are enough (docs/decisions/proof.md).
 */
export const ENDS = [react18('18.0.0'), { react: '19.3.1', packages: {} as Packages }];

/** And the version that sites of @neynar/react pin. */
export const PEERS = [react18('18.2.0'), ...ENDS];

interface Manifest {
  dependencies?: Packages;
  devDependencies?: Packages;
  peerDependencies?: Packages;
  peerDependenciesMeta?: object;
  engines?: Packages;
}

const cache = join(root, 'node_modules/.cache/sites');

/** Installs the tarball and `packages` with npm, once for each list of requirements. */
export async function install(tarball: string, packages: Packages): Promise<string> {
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

/** Copies a folder by hard links, which takes a moment where a copy takes a minute. */
async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    // The temporary folder may be on another disk.
    else await link(source, target).catch(() => copyFile(source, target));
  }
}

/**
 * The packages of all sites in tests/consumers, so that npm installs them once and not for each
 * site. Each site's package.json says which of them are its own.
 */
export async function packagesOfSites(): Promise<Packages> {
  const sites = new URL('../consumers/', import.meta.url);
  const entries = await readdir(sites, { withFileTypes: true });
  const lists = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => packagesOf(new URL(`${name}/`, sites)));
  return Object.assign({}, ...(await Promise.all(lists))) as Packages;
}

/**
 * Creates a site in a temporary folder: `packages`, which are installed from the registry once, and
 * the tarball. Tools that treat only files inside the
 * site as its own, Jest and Next.js among them, need the packages `isCopied`.
 */
export async function createSite(
  tarball: string,
  packages: Packages,
  { isCopied = false } = {},
): Promise<string> {
  const installed = join(await install(tarball, packages), 'node_modules');
  const site = await mkdtemp(join(tmpdir(), 'castkit-site-'));
  const modules = join(site, 'node_modules');
  if (isCopied) await linkTree(installed, modules);
  else {
    await mkdir(modules);
    for (const name of await readdir(installed)) {
      await symlink(join(installed, name), join(modules, name), 'junction');
    }
  }
  await rm(join(modules, 'castkit'), { recursive: true });
  await unpack(tarball, modules);
  return site;
}

/**
 * Checks the types of a site with TypeScript 7, which takes a third of the time. The site with Node
 * is built by 6, and what the guides show is checked with both.
 */
export const checkTypes = (site: string) =>
  must('node', ['node_modules/typescript-7/bin/tsc', '--singleThreaded'], { cwd: site });
