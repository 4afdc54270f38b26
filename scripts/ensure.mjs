// Runs before `npm start` and `npm test`, perhaps in a fresh clone: nothing but Node's own modules.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { browser } from './browser.mjs';

const root = new URL('../', import.meta.url);

/** @typedef {Record<string, { version?: string, optional?: boolean }>} Packages */

/**
 * @param {string} file
 * @returns {Packages}
 */
const packagesOf = (file) => JSON.parse(readFileSync(new URL(file, root), 'utf8')).packages;

/** npm writes its own record into node_modules last, so a broken-off installation is not taken for a whole one. */
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

if (!isInstalled()) install();

if (process.argv.includes('--browser')) {
  try {
    console.log(`Browser: ${(await browser()).version}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
