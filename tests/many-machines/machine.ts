// One machine of a site, as a process of its own. `start.ts` bundles and forks it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { memoryStore, postgresStore, redisStore, toNodeHandler } from '../../src/entries/server.js';
import type { PostgresPool, RedisClient, Store } from '../../src/entries/server.js';
import { ORIGIN } from '../sign-in-server/site.js';
import { createSite } from './visitors.js';

interface Given {
  /** Which client of which database. */
  client: 'memory' | 'redis' | 'ioredis' | 'pg';
  url: string;
  apiUrl: string;
  perMinute: number | undefined;
}
const given = JSON.parse(process.env.CASTKIT_MACHINE ?? '{}') as Given;
const secret = 'a secret of 32 characters, or more';
/** What the clients' packages export, as far as it is used. */
interface Client {
  on: (event: 'error', listener: () => void) => void;
}
// A variable, so that nobody bundles what only this machine has.
const load = (name: string): Promise<Record<string, unknown>> =>
  import(`${process.env.CASTKIT_CLIENTS ?? ''}/node_modules/${name}`) as Promise<
    Record<string, unknown>
  >;

async function openStore(): Promise<Store> {
  switch (given.client) {
    case 'memory':
      return memoryStore();
    case 'redis': {
      const { createClient } = await load('redis/dist/index.js');
      const create = createClient as (
        options: object,
      ) => Client & RedisClient & { connect(): Promise<void> };
      // A command that waits for a dead server would be done when nobody waits for it any more.
      const client = create({ url: given.url, disableOfflineQueue: true });
      // Without a listener the process would end.
      client.on('error', () => {});
      await client.connect();
      return redisStore(client, { secret });
    }
    case 'ioredis': {
      const { default: Redis } = await load('ioredis/built/index.js');
      const Class = (Redis as { default?: unknown }).default ?? Redis;
      const create = Class as new (url: string, options: object) => Client & RedisClient;
      const client = new create(given.url, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
      client.on('error', () => {});
      await new Promise((resolve) => {
        (
          client as unknown as {
            once: (event: string, listener: (value?: unknown) => void) => void;
          }
        ).once('ready', resolve);
      });
      return redisStore(client, { secret });
    }
    case 'pg': {
      const { default: pg } = await load('pg/lib/index.js');
      const { Pool } = pg as { Pool: new (options: object) => Client & PostgresPool };
      const pool = new Pool({ connectionString: given.url, max: 10, connectionTimeoutMillis: 900 });
      pool.on('error', () => {});
      return postgresStore(pool, { secret });
    }
  }
}

const tell = (message: object) => process.send?.(message);
const handle = createSite(
  await openStore(),
  fetch,
  given.apiUrl,
  () => {
    tell({ session: true });
  },
  () => {
    tell({ error: true });
  },
  { ...(given.perMinute && { perMinute: given.perMinute }) },
);
const respond = toNodeHandler(handle, { origin: ORIGIN });
const server = createServer((request, response) => {
  void respond(request, response);
});
server.listen(0, '127.0.0.1', () => {
  tell({ port: (server.address() as AddressInfo).port });
});
process.on('message', (message) => {
  if (message === 'usage') tell({ usage: process.cpuUsage() });
});
process.on('disconnect', () => {
  process.exit(0);
});
