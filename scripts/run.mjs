import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The files below a folder of the repository whose names match, by their paths.
 * @param {string} folder
 * @param {RegExp} name
 */
export const filesIn = (folder, name) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => name.test(file) && !file.includes('node_modules'))
    .sort();

// As this process was started: Vite's preview server sets NODE_ENV to 'production' in its process.
const environment = { ...process.env };

/**
 * Runs a program, one of node_modules/.bin before others of that name.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> | undefined, isShown?: boolean }} [options] with `isShown` it writes
 * to this terminal, and reads from it
 * @returns {Promise<{ ok: boolean, stdout: string, output: string }>} `output` is all that it wrote, in its order
 */
export async function run(command, args, { cwd = root, env = {}, isShown = false } = {}) {
  const path = [join(cwd, 'node_modules/.bin'), join(root, 'node_modules/.bin'), process.env.PATH];
  const child = spawn(command, args, {
    cwd,
    env: { ...environment, ...env, PATH: path.join(delimiter) },
    shell: process.platform === 'win32',
    stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => (stdout += text));
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ ok: code === 0, stdout, output });
    });
  });
}

/**
 * The same for a program that has to succeed; gives its stdout.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> | undefined }} [options]
 */
export async function must(command, args, options) {
  const { ok, stdout, output } = await run(command, args, options);
  if (!ok) throw new Error(`${[command, ...args].join(' ')} failed\n${output}`);
  return stdout;
}
