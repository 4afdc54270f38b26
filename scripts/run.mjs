import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { followProcess } from './processor-time.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

// As this process was started: Vite's preview server sets NODE_ENV to 'production' in its process.
const environment = { ...process.env };

/**
 * The processor seconds of the programs that one step has started.
 * @type {AsyncLocalStorage<{ seconds: number | undefined }>}
 */
const counted = new AsyncLocalStorage();

/**
 * Counts the processor time of all programs that `work` runs: user and system, theirs and that of what they start.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<{ result: T, processorSeconds: number | undefined }>} undefined where it cannot be read
 */
export async function countTime(work) {
  /** @type {{ seconds: number | undefined }} */
  const count = { seconds: 0 };
  const result = await counted.run(count, work);
  return { result, processorSeconds: count.seconds };
}

/**
 * Runs a program, one of node_modules/.bin before others of that name.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> | undefined }} [options]
 * @returns {Promise<{ ok: boolean, stdout: string, output: string }>} `output` is all that it wrote, in its order
 */
export async function run(command, args, { cwd = root, env = {} } = {}) {
  const path = [join(cwd, 'node_modules/.bin'), join(root, 'node_modules/.bin'), process.env.PATH];
  const child = spawn(command, args, {
    cwd,
    env: { ...environment, ...env, PATH: path.join(delimiter) },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const count = counted.getStore();
  const stop = count && followProcess(child.pid);
  let stdout = '';
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (stdout += text));
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      stop?.();
      reject(error);
    });
    child.on('close', (code) => {
      const seconds = stop?.();
      if (count) count.seconds = seconds === undefined ? undefined : (count.seconds ?? 0) + seconds;
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
