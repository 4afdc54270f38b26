// The clients of the databases, from a folder beside the repository, which depends on none of them.
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresStore } from '../../src/server/store/postgres-store.js';
import type { PostgresPool } from '../../src/server/store/postgres-store.js';
import { redisStore } from '../../src/server/store/redis-store.js';
import type { RedisClient } from '../../src/server/store/redis-store.js';
import type { Store } from '../../src/server/store/store.js';

/** The clients, as sites install them. */
export const CLIENTS = { redis: '6.3.1', ioredis: '6.0.0', pg: '8.23.1' };
export type ClientName = keyof typeof CLIENTS;
export const clientsFolder = join(tmpdir(), 'castkit-store-clients');

const options = { secret: 'a secret of 32 characters, or more' };
export const requireClient = createRequire(join(clientsFolder, 'index.js'));

/** What has to be closed in the end. */
export interface Opened {
  close: () => void;
}
type RedisPackage = {
  createClient: (options: object) => RedisClient & {
    on: (event: string, listener: () => void) => void;
    connect: () => Promise<unknown>;
    destroy: () => void;
  };
};
type IoredisPackage = new (
  url: string,
  options: object,
) => RedisClient & {
  on: (event: string, listener: (...given: unknown[]) => void) => void;
  disconnect: () => void;
};
export type PgPackage = {
  Pool: new (options: object) => PostgresPool & {
    on: (event: string, listener: () => void) => void;
    end: () => Promise<void>;
  };
};

/** Opens a client of a database, and a store with it. @param own options of its package */
export async function openClient(
  url: string,
  name: ClientName,
  own: object = {},
): Promise<Opened & { store: () => Store }> {
  if (name === 'redis') {
    const client = (requireClient('redis') as RedisPackage).createClient({ url, ...own });
    // Without a listener the process would end.
    client.on('error', () => {});
    await client.connect();
    return { store: () => redisStore(client, options), close: () => client.destroy() };
  }
  if (name === 'ioredis') {
    const given = requireClient('ioredis') as { default?: IoredisPackage };
    const Client = given.default ?? (given as unknown as IoredisPackage);
    const client = new Client(url, own);
    client.on('error', () => {});
    await new Promise((resolve) => {
      client.on('ready', resolve);
    });
    return { store: () => redisStore(client, options), close: () => client.disconnect() };
  }
  const { Pool } = requireClient('pg') as PgPackage;
  const pool = new Pool({ connectionString: url, ...own });
  // A database may be stopped before the pool has closed its connections.
  pool.on('error', () => {});
  return { store: () => postgresStore(pool, options), close: () => void pool.end() };
}
