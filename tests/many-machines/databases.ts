// Redis and Postgres of the operating system, on ports of 127.0.0.1 that nobody else has.
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A database that a test starts, kills and starts again. What it has kept is there again. */
export interface Database {
  /** Its address, with the password if there is one. */
  url: string;
  start: () => Promise<void>;
  /** Ends it at once, as a failure of power does. */
  kill: () => Promise<void>;
  /** Ends it and removes its files. */
  remove: () => Promise<void>;
}

/** How long a database may take to start, in milliseconds. */
const START_MS = 20_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

const takesConnections = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => {
      resolve(false);
    });
  });

/** The path of a program; null if the system has none. */
export function findProgram(name: 'redis-server' | 'postgres'): string | null {
  const found = spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim();
  if (found || name === 'redis-server') return found || null;
  // Debian keeps the programs of its versions apart.
  const root = '/usr/lib/postgresql';
  try {
    const [version] = readdirSync(root).toSorted((a, b) => Number(b) - Number(a));
    return version ? join(root, version, 'bin/postgres') : null;
  } catch {
    return null;
  }
}

/** Starts a program, and waits until it takes connections. */
function createServerProcess(port: number, begin: () => ChildProcess) {
  let running: ChildProcess | undefined;
  return {
    async start() {
      const child = begin();
      running = child;
      const until = Date.now() + START_MS;
      while (!(await takesConnections(port))) {
        if (child.exitCode !== null || Date.now() > until) throw new Error('It did not start.');
        await sleep(50);
      }
    },
    async kill(signal: NodeJS.Signals) {
      const child = running;
      running = undefined;
      if (child?.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

/**
 * A Redis that writes each change to its file before it confirms it. The disk may have it later: a
 * killed process loses nothing by that, and others keep the disk busy.
 */
export async function createRedis(program: string): Promise<Database> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'castkit-redis-'));
  const flags = ['--appendonly', 'yes', '--appendfsync', 'no', '--save', ''];
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, ...flags];
  const server = createServerProcess(port, () => spawn(program, args, { stdio: 'ignore' }));
  return {
    url: `redis://127.0.0.1:${port}`,
    start: server.start,
    kill: () => server.kill('SIGKILL'),
    async remove() {
      await server.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A Postgres with a database and no password. It never runs as root, so another user does. */
export async function createPostgres(program: string): Promise<Database> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'castkit-postgres-'));
  const data = join(folder, 'data');
  const isRoot = userInfo().uid === 0;
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout),
  );
  const user = isRoot ? { uid, gid } : {};
  if (isRoot) spawnSync('chown', [`${uid}:${gid}`, folder]);
  const initdb = join(program, '../initdb');
  const made = spawnSync(initdb, ['-D', data, '-A', 'trust', '-U', 'castkit', '-E', 'UTF8'], {
    ...user,
    encoding: 'utf8',
    cwd: folder,
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  // As for Redis: only a failure of power would lose anything.
  const flags = ['-c', 'fsync=off', '-c', 'full_page_writes=off'];
  const args = ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-k', folder, ...flags];
  const server = createServerProcess(port, () =>
    spawn(program, args, { ...user, stdio: 'ignore', cwd: folder }),
  );
  return {
    url: `postgres://castkit@127.0.0.1:${port}/postgres`,
    start: server.start,
    // Its children see that it is gone, and end.
    kill: () => server.kill('SIGQUIT'),
    async remove() {
      await server.kill('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
