// Finds the browser of the tests. Node's own modules only, because scripts/ensure.mjs runs this in
// fresh clones.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const modules = fileURLToPath(new URL('../node_modules/', import.meta.url));

/**
 * @typedef {object} Browser
 * @property {string} executablePath
 * @property {Record<string, string>} env what the browser needs in its environment
 * @property {string} version
 */

/** @param {string} executablePath @param {Record<string, string>} env */
function start(executablePath, env = {}) {
  const { status, stdout, stderr, error } = spawnSync(executablePath, ['--version'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    timeout: 30_000,
  });
  if (status === 0) return { executablePath, env, version: stdout.trim() };
  return { fault: stderr?.trim() || String(error ?? `exit code ${status}`) };
}

/**
 * Unpacks under another name first: a broken-off unpacking must not be taken for a whole one.
 * @param {string} archive
 * @param {string} to
 * @param {(half: string, bytes: Buffer) => void} write
 */
function unpack(archive, to, write) {
  if (existsSync(to)) return;
  const half = `${to}.${process.pid}`;
  write(half, brotliDecompressSync(readFileSync(archive)));
  renameSync(half, to);
}

/** @param {string} archive @param {string} folder @param {string[]} [options] */
const unpackFolder = (archive, folder, options = []) =>
  unpack(archive, folder, (half, input) => {
    mkdirSync(half);
    spawnSync('tar', ['-x', '-C', half, ...options], { input });
  });

/**
 * Limits the browser to the fonts of its package, so that text in other fonts than the catalog's
 * looks the same on every machine.
 * @param {string} packed
 * @param {string} folder
 */
function pinFonts(packed, folder) {
  const fonts = join(folder, 'fonts');
  unpackFolder(join(packed, 'fonts.tar.br'), fonts);
  const file = join(folder, 'fonts.conf');
  const cache = `<cachedir>${join(folder, 'fonts-cache')}</cachedir>`;
  const text = `<?xml version="1.0"?>\n<fontconfig><dir>${fonts}</dir>${cache}</fontconfig>\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  return file;
}

/**
 * Whether this machine can have the browser that the lock file pins, and is to use it. Pictures are
 * made by no other.
 */
export const isPinned =
  process.platform === 'linux' && process.arch === 'x64' && !process.env.CASTKIT_BROWSER;

/** The one that the lock file pins: @sparticuz/chromium carries it packed, for Linux on x64. */
function pinned() {
  const packed = join(modules, '@sparticuz/chromium/bin');
  const { version } = JSON.parse(readFileSync(join(packed, '../package.json'), 'utf8'));
  const folder = join(modules, '.cache/chromium', version);
  const executable = join(folder, 'chromium');
  const libraries = join(folder, 'lib');
  mkdirSync(folder, { recursive: true });

  unpack(join(packed, 'chromium.br'), executable, (half, bytes) => {
    writeFileSync(half, bytes, { mode: 0o755 });
  });
  const env = { FONTCONFIG_FILE: pinFonts(packed, folder) };
  const plain = start(executable, env);
  if (!plain.fault) return plain;

  // A bare container lacks libnss3 and its kin; the package has copies of them too.
  unpackFolder(join(packed, 'al2023.tar.br'), libraries, ['--strip-components=1']);
  const aided = start(executable, { ...env, LD_LIBRARY_PATH: libraries });
  return aided.fault ? plain : aided;
}

/** @returns {Promise<Browser>} the browser of the tests, which has been seen to start */
export async function browser() {
  const chosen = process.env.CASTKIT_BROWSER;
  const hint = 'Set CASTKIT_BROWSER to the path of a Chrome or Chromium.';
  let found;
  if (chosen) {
    found = start(chosen);
  } else if (isPinned) {
    found = pinned();
  } else {
    const { chromium } = createRequire(import.meta.url)('playwright');
    if (!existsSync(chromium.executablePath())) {
      throw new Error(`No browser. Run "npx playwright install chromium" once. Or: ${hint}`);
    }
    found = start(chromium.executablePath());
  }
  if (found.fault) throw new Error(`The browser does not start: ${found.fault}\n${hint}`);
  return /** @type {Browser} */ (found);
}

/**
 * How Playwright is to start it: the same picture on every machine, and no way out to the network.
 * @returns {Promise<import('playwright').LaunchOptions>}
 */
export async function launchOptions() {
  const { executablePath, env } = await browser();
  return {
    executablePath,
    env: /** @type {Record<string, string>} */ ({ ...process.env, ...env }),
    args: [
      '--no-sandbox',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--force-color-profile=srgb',
      '--hide-scrollbars',
      '--disable-partial-raster',
      '--disable-skia-runtime-opts',
      '--num-raster-threads=1',
      '--disable-gpu',
    ],
  };
}
