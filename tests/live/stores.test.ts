// The stores of castkit/server in Redis and Postgres, by `npm run test:live` with CASTKIT_STORES: the
// servers of the operating system and two processes of Node.
// Every other run checks stand-ins of them (src/server/store/*.test.ts).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openClient, requireClient } from '../many-machines/clients.js';
import type { ClientName, Opened, PgPackage } from '../many-machines/clients.js';
import { createPostgres, createRedis, findProgram } from '../many-machines/databases.js';
import type { Database } from '../many-machines/databases.js';
import { bundle, installClients, startFleet, TABLE } from '../many-machines/start.js';
import { likeAll, postAll, signInAll } from '../many-machines/visitors.js';
import { describeStore } from '../stores/describe-store.js';

const COUNT = 1000;
const MINUTES = 60_000;
describe('stores', () => {
  const databases = new Map<string, Database>();
  let site: Awaited<ReturnType<typeof bundle>>;

  beforeAll(async () => {
    installClients();
    for (const [name, program, create] of [
      ['redis', 'redis-server', createRedis],
      ['postgres', 'postgres', createPostgres],
    ] as const) {
      const path = findProgram(program);
      if (!path) throw new Error(`Install ${program}: this machine has none.`);
      const database = await create(path);
      databases.set(name, database);
      await database.start();
    }
    const pool = new (requireClient('pg') as PgPackage).Pool({
      connectionString: databases.get('postgres')!.url,
    });
    for (const statement of TABLE) await pool.query(statement, []);
    await pool.end();
    site = await bundle();
  }, 2 * MINUTES);
  afterAll(async () => {
    for (const database of databases.values()) await database.remove();
    (site as typeof site | undefined)?.remove();
  });

  describe.each<[ClientName, string]>([
    ['redis', 'redis'],
    ['ioredis', 'redis'],
    ['pg', 'postgres'],
  ])('by %s', (client, name) => {
    const opened: Opened[] = [];
    afterAll(() => {
      for (const { close } of opened) close();
    });
    describeStore(`${name}, by ${client}`, async () => {
      const pair = await Promise.all(
        [1, 2].map(() => openClient(databases.get(name)!.url, client)),
      );
      opened.push(...pair);
      return [pair[0]!.store(), pair[1]!.store()];
    });

    test(
      'Two processes accept each nonce and post each draft once, exactly to the limits.',
      async () => {
        const database = databases.get(name)!;
        const machines = await startFleet(site.file, client, database.url);
        const limited = await startFleet(site.file, client, database.url, 30);
        const interrupt = async () => {
          await database.kill();
          await new Promise((resolve) => {
            setTimeout(resolve, 1500);
          });
          await database.start();
        };
        try {
          const signedIn = await signInAll(machines.fleet, COUNT);
          console.log(client, 'sign-ins', JSON.stringify(signedIn));
          // A disk that others keep busy may be late, and then the store counts as away.
          expect(signedIn.sessions).toBe(signedIn.accepted);
          expect(signedIn.accepted + signedIn.again).toBe(COUNT);
          if (signedIn.away === 0) expect(signedIn.again).toBe(0);
          const posted = await postAll(machines.fleet, machines.api, COUNT);
          console.log(client, 'posts', JSON.stringify(posted));
          const all = { wrong: 0, lost: 0, changed: 0, others: COUNT / 10 };
          expect(posted).toMatchObject(all);
          if (posted.away === 0) expect(posted.twice).toBe(0);
          const liked = await likeAll(limited.fleet, 200);
          console.log(
            client,
            'likes',
            JSON.stringify({ ...liked, errors: limited.fleet.errors() }),
          );
          // While a store is late each process counts by itself.
          if (limited.fleet.errors() === 0) expect(liked).toEqual({ accepted: 30, refused: 170 });
          else expect(liked.accepted).toBeLessThanOrEqual(3 * 30);

          const late = await signInAll(machines.fleet, COUNT, interrupt);
          console.log(client, 'sign-ins while it is killed', JSON.stringify(late));
          expect(late.sessions).toBe(late.accepted);
          expect(late.accepted + late.again).toBe(COUNT);
          const again = await postAll(machines.fleet, machines.api, COUNT, interrupt);
          console.log(client, 'posts while it is killed', JSON.stringify(again));
          expect(again).toMatchObject(all);
        } finally {
          machines.stop();
          limited.stop();
        }
      },
      10 * MINUTES,
    );
  });
});
