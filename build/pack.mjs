// Packs dist as `npm publish` would, and unpacks it as `npm install` would.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { must, root } from '../scripts/run.mjs';

/** @typedef {Record<'dependencies' | 'peerDependencies', Record<string, string> | undefined>} Needs */

/**
 * What a package needs, and what that needs, as `npm install` would find it.
 * @param {string} folder
 * @param {Set<string>} [found]
 */
async function neighboursOf(folder, found = new Set()) {
  /** @type {Needs} */
  const needs = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  for (const name of Object.keys({ ...needs.dependencies, ...needs.peerDependencies })) {
    const home = join(root, 'node_modules', name);
    if (found.has(name) || !existsSync(home)) continue;
    found.add(name);
    await neighboursOf(home, found);
  }
  return found;
}

/**
 * Unpacks a tarball as `npm install` does.
 * @param {string} tarball
 * @param {string} modules the node_modules of a site
 */
export async function unpack(tarball, modules) {
  const home = join(modules, 'castkit');
  await mkdir(home, { recursive: true });
  await must('tar', ['-xzf', tarball, '-C', home, '--strip-components=1']);
  return home;
}

/**
 * Makes a site in `folder/site`, whose node_modules hold the unpacked package and its dependencies.
 * @param {string} folder
 * @param {string[]} [others] further packages that the site has, by name
 */
export async function packSite(folder, others = []) {
  const [{ filename }] = JSON.parse(
    await must('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]),
  );
  const tarball = join(folder, filename);
  const site = join(folder, 'site');
  const modules = join(site, 'node_modules');
  await rm(site, { recursive: true, force: true });
  const home = await unpack(tarball, modules);
  // In a folder of this repository, `castkit` would otherwise be the repository itself.
  await writeFile(join(site, 'package.json'), '{ "private": true }\n');
  for (const name of [...(await neighboursOf(home)), ...others]) {
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(join(root, 'node_modules', name), join(modules, name), 'junction');
  }
  return { tarball, site };
}
