// Two machines with a store of a stand-in, which fails in the middle. `npm run test:live` does the
// same with two processes, Redis and Postgres.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { postgresOf, redisOf, runAround, SECRET } from '../../../tests/stores/stand-ins.js';
import type { Entries } from '../../../tests/stores/stand-ins.js';
import {
  Api,
  createSite,
  likeAll,
  postAll,
  signInAll,
} from '../../../tests/many-machines/visitors.js';
import type { Fleet } from '../../../tests/many-machines/visitors.js';
import { postgresStore } from './postgres-store.js';
import { redisStore } from './redis-store.js';
import type { Store } from './store.js';

const COUNT = 60;

describe.each<[string, (entries: Entries, away: () => void) => Store]>([
  [
    'Redis',
    (entries, away) => {
      const client = runAround(redisOf(entries), (run) => {
        away();
        return run();
      });
      const del = (key: string) => {
        away();
        return client.del(key);
      };
      return redisStore({ ...client, del }, { secret: SECRET });
    },
  ],
  [
    'Postgres',
    (entries, away) => {
      const pool = postgresOf(entries);
      const query: typeof pool.query = async (...args) => {
        away();
        return pool.query(...args);
      };
      return postgresStore({ query }, { secret: SECRET });
    },
  ],
])('two machines with a store in %s', (_, open) => {
  function openFleet(limits?: { perMinute: number }) {
    const api = new Api();
    const entries: Entries = new Map();
    let isAway = false;
    let sessions = 0;
    let errors = 0;
    const away = () => {
      if (isAway) throw new Error('ECONNREFUSED');
    };
    const send: typeof fetch = (input, init) => api.handle(new Request(input, init));
    const machine = () =>
      createSite(
        open(entries, away),
        send,
        'https://api.castkit.example',
        () => (sessions += 1),
        () => (errors += 1),
        limits,
      );
    const fleet: Fleet = {
      machines: [machine(), machine()],
      sessions: () => sessions,
      errors: () => errors,
    };
    const interrupt = async () => {
      isAway = true;
      await sleep(1000);
      isAway = false;
    };
    return { api, fleet, interrupt };
  }

  test('Every nonce is accepted once, with lost responses and with a store that goes and comes.', async () => {
    const { fleet, interrupt } = openFleet();
    const calm = await signInAll(fleet, COUNT);
    expect(calm).toMatchObject({ accepted: COUNT, sessions: COUNT, refused: COUNT / 3, again: 0 });
    const troubled = await signInAll(fleet, COUNT, interrupt);
    expect(troubled.away).toBeGreaterThan(0);
    expect(troubled.sessions).toBe(troubled.accepted);
    expect(troubled.accepted + troubled.again).toBe(COUNT);
  });

  test('Every draft is posted once, and no words are lost, likewise.', async () => {
    const { api, fleet, interrupt } = openFleet();
    const all = { posted: COUNT + COUNT / 3, wrong: 0, others: COUNT / 10, lost: 0, changed: 0 };
    expect(await postAll(fleet, api, COUNT)).toMatchObject({ ...all, twice: 0 });
    const troubled = await postAll(fleet, api, COUNT, interrupt);
    expect(troubled).toMatchObject(all);
    expect(troubled.away).toBeGreaterThan(0);
  });

  test('The limit of a signer is exact to one.', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-04T10:00:10Z') });
    const { api, fleet } = openFleet({ perMinute: 30 });
    expect(await likeAll(fleet, 100)).toEqual({ accepted: 30, refused: 70 });
    expect(api.reactions).toBe(30);
  });
});
