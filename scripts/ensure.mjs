// Runs before `npm start` and `npm test`, perhaps in a fresh clone: nothing but Node's own modules.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { browser } from './browser.mjs';

const root = new URL('../', import.meta.url);

/** An older Node fails later, with errors that do not name the cause. */
function checkNode() {
  const { devEngines } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  const needed = devEngines.runtime.version.replace('>=', '');
  if (process.version.slice(1).localeCompare(needed, 'en', { numeric: true }) >= 0) return;
  console.error(`To work on Castkit, install Node ${needed} or newer. This is ${process.version}.`);
  process.exit(1);
}

/** @typedef {Record<string, { version?: string, optional?: boolean }>} Packages */

/**
 * @param {string} file
 * @returns {Packages}
 */
const packagesOf = (file) => JSON.parse(readFileSync(new URL(file, root), 'utf8')).packages;

/**
 * npm writes its own record into node_modules last, so a broken-off installation is not taken for a
 * whole one.
 */
function isInstalled() {
  /** @type {Packages} */
  let installed;
  try {
    installed = packagesOf('node_modules/.package-lock.json');
  } catch {
    return false;
  }
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { version, optional }]) =>
      path === '' || optional || installed[path]?.version === version,
  );
}

function install() {
  console.log('Installing what package-lock.json lists …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev'];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(1);
}

checkNode();
if (!isInstalled()) install();

if (process.argv.includes('--browser')) {
  try {
    console.log(`Browser: ${(await browser()).version}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
