// The clients of the databases in this process, from the folder beside the repository.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { postgresStore } from '../../src/server/store/postgres-store.js';
import type { PostgresPool } from '../../src/server/store/postgres-store.js';
import { redisStore } from '../../src/server/store/redis-store.js';
import type { RedisClient } from '../../src/server/store/redis-store.js';
import { clientsFolder } from './start.js';
import type { ClientName } from './start.js';

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
type IoredisPackage = new (url: string) => RedisClient & { disconnect: () => void };
export type PgPackage = {
  Pool: new (options: object) => PostgresPool & {
    on: (event: string, listener: () => void) => void;
    end: () => Promise<void>;
  };
};

/** Opens a client of a database, and a store with it. */
export async function openClient(
  url: string,
  name: ClientName,
): Promise<Opened & { store: () => ReturnType<typeof redisStore> }> {
  if (name === 'redis') {
    const client = (requireClient('redis') as RedisPackage).createClient({ url });
    client.on('error', () => {});
    await client.connect();
    return { store: () => redisStore(client, options), close: () => client.destroy() };
  }
  if (name === 'ioredis') {
    const given = requireClient('ioredis') as { default?: IoredisPackage };
    const client = new (given.default ?? (given as unknown as IoredisPackage))(url);
    return { store: () => redisStore(client, options), close: () => client.disconnect() };
  }
  const pool = new (requireClient('pg') as PgPackage).Pool({ connectionString: url });
  // A database may be stopped before the pool has closed its connections.
  pool.on('error', () => {});
  return { store: () => postgresStore(pool, options), close: () => void pool.end() };
}
