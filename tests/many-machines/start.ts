// Two processes with the site of `machine.ts`, and the API that they ask.
import { fork, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { toNodeHandler } from '../../src/entries/server.js';
import { CLIENTS, clientsFolder } from './clients.js';
import type { ClientName } from './clients.js';
import { Api } from './visitors.js';
import type { Fleet, Handle } from './visitors.js';

/** Installs the clients. @throws if the registry does not respond */
export function installClients(): void {
  mkdirSync(clientsFolder, { recursive: true });
  const manifest = JSON.stringify({ private: true, dependencies: CLIENTS });
  writeFileSync(join(clientsFolder, 'package.json'), manifest);
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: clientsFolder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The clients were not installed: ${stderr}`);
}

/** The table of `postgresStore`, as in the guide "Many machines". */
export const TABLE = [
  'create table castkit (key text primary key, value text not null, expires_at timestamptz not null)',
  'create index on castkit (expires_at)',
];

/** What a process has told. */
interface Told {
  port?: number;
  session?: true;
  error?: true;
}

/** Bundles the site once, for all processes. */
export async function bundle(): Promise<{ file: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'castkit-machine-'));
  const file = join(folder, 'machine.mjs');
  await build({
    entryPoints: ['tests/many-machines/machine.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    outfile: file,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Packages that are CommonJS ask for modules of Node by `require`.
    banner: {
      js: "import { createRequire as create } from 'node:module'; const require = create(import.meta.url);",
    },
  });
  return {
    file,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Sends a request to a machine, as a proxy does. */
const handleOf =
  (port: number): Handle =>
  async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.method === 'GET' ? null : await request.text();
    try {
      return await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
        method: request.method,
        headers: request.headers,
        body: body || null,
      });
    } catch {
      return new Response(null, { status: 502 });
    }
  };

/** Starts both processes. */
export async function startFleet(
  file: string,
  client: 'memory' | ClientName,
  url: string,
  perMinute?: number,
): Promise<{
  fleet: Fleet;
  api: Api;
  children: ChildProcess[];
  ports: number[];
  stop: () => void;
}> {
  const api = new Api();
  const respond = toNodeHandler(api.handle, { origin: 'https://api.castkit.example' });
  const server = createServer((request, response) => void respond(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let sessions = 0;
  let errors = 0;
  const start = (): Promise<{ child: ChildProcess; port: number }> =>
    new Promise((resolve, reject) => {
      const machine = JSON.stringify({ client, url, apiUrl, perMinute });
      const env = { ...process.env, CASTKIT_MACHINE: machine };
      const child = fork(file, { env, execArgv: [] });
      child.on('message', ({ port, session, error }: Told) => {
        if (session) sessions += 1;
        if (error) errors += 1;
        if (port !== undefined) resolve({ child, port });
      });
      child.on('exit', (code) => {
        reject(new Error(`A machine ended: ${code}`));
      });
    });
  const started = await Promise.all([start(), start()]);
  const [one, other] = started.map(({ port }) => handleOf(port));
  return {
    api,
    fleet: { machines: [one!, other!], sessions: () => sessions, errors: () => errors },
    children: started.map(({ child }) => child),
    ports: started.map(({ port }) => port),
    stop() {
      for (const { child } of started) child.kill();
      server.closeAllConnections();
      server.close();
    },
  };
}
