import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must, root } from '../../scripts/run.mjs';

export const peersFolder = join(root, 'bench/peers');

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean }> }} Lock */

/** @param {string} file @returns {Lock} */
const readLock = (file) => JSON.parse(readFileSync(join(peersFolder, file), 'utf8'));

/** npm writes this record last, so an interrupted installation does not count. */
function isInstalled() {
  try {
    const installed = readLock('node_modules/.package-lock.json').packages;
    return Object.entries(readLock('package-lock.json').packages).every(
      ([path, { version, optional }]) =>
        path === '' || optional || installed[path]?.version === version,
    );
  } catch {
    return false;
  }
}

/**
 * Installs the packages that Castkit is compared with, if they are not there. @neynar/react imports
 * @pigment-css/react without declaring it, so bench/peers/package.json does.
 */
export async function installPeers() {
  if (isInstalled()) return;
  const { dependencies } = JSON.parse(readFileSync(join(peersFolder, 'package.json'), 'utf8'));
  const names = Object.entries(dependencies).map(([name, version]) => `${name} ${version}`);
  console.log(`Installing ${names.join(', ')} into bench/peers. Only the benchmark uses them …`);
  // None of the packages needs its installation scripts.
  await must('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: peersFolder });
}

/** @param {string} name */
export function versionOfPeer(name) {
  const file = join(peersFolder, 'node_modules', name, 'package.json');
  return String(JSON.parse(readFileSync(file, 'utf8')).version);
}
