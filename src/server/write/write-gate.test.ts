// Handlers of two machines with one store. The clock is real, but for the minutes of the limits.
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { API_KEY, ORIGIN } from '../../../tests/sign-in-server/site.js';
import {
  DATABASES,
  openRedis,
  redisOf,
  runAround,
  SECRET,
} from '../../../tests/stores/stand-ins.js';
import type { Entries } from '../../../tests/stores/stand-ins.js';
import { draft, HASH, IDEM, likeIt, post, read, SIGNER } from '../../../tests/written-requests.js';
import { memoryStore } from '../store/memory-store.js';
import { redisStore } from '../store/redis-store.js';
import type { Store } from '../store/store.js';
import { createWriteHandler } from './create-write-handler.js';
import { createWriteGate } from './write-gate.js';
import type { WriteHandlerOptions } from './write-options.js';

/** What the API got: the texts of casts, and how many reactions. */
let casts: string[] = [];
let reactions = 0;
let errors: unknown[] = [];
/** What happens at the API before it answers. */
let atApi: () => Promise<unknown> = () => Promise.resolve();
let status = 200;

const api: typeof fetch = async (input, init) => {
  const isCast = (input as URL).pathname.includes('/cast');
  if (isCast) casts.push((JSON.parse(init?.body as string) as { text: string }).text);
  else reactions += 1;
  await atApi();
  return Response.json({ success: true, cast: { hash: HASH } }, { status });
};
const machine = (store?: Store, options: Partial<WriteHandlerOptions> = {}) =>
  createWriteHandler({
    apiKey: API_KEY,
    origin: ORIGIN,
    signerOf: () => SIGNER,
    fetch: api,
    onError: (error) => errors.push(error),
    store,
    ...options,
  });
const like = () => post(likeIt);
const cast = (text: string, fields: object = {}) => post(draft({ text, ...fields }));

/** A store that fails while it is told to. */
function breakable() {
  let fault: (() => Promise<never>) | null = null;
  const client = runAround(redisOf(new Map()), (run) => fault?.() ?? run());
  const del = (key: string) => fault?.() ?? client.del(key);
  return {
    store: redisStore({ ...client, del }, { secret: SECRET }),
    fail: (next: typeof fault) => {
      fault = next;
    },
  };
}

beforeEach(() => {
  casts = [];
  reactions = 0;
  errors = [];
  status = 200;
  atApi = () => Promise.resolve();
});

describe.each(DATABASES)('two machines with a store in %s', (_, open) => {
  function openTwo(options?: Partial<WriteHandlerOptions>) {
    const entries: Entries = new Map();
    return [machine(open(entries), options), machine(open(entries), options)] as const;
  }

  test('A draft is posted once, whichever machine gets it, also while it is under way.', async () => {
    const [one, other] = openTwo();
    atApi = () => sleep(150);
    const answers = await Promise.all(
      [one, other, one, other].map((each) => read(each(cast('gm')))),
    );
    answers.push(await read(other(cast('gm'))), await read(one(cast('gm'))));
    expect(casts).toEqual(['gm']);
    for (const answer of answers)
      expect(answer).toEqual({ status: 200, success: true, hash: HASH });
    expect(errors).toEqual([]);
  });

  test('Other words by its idem are posted by no machine: 409, with the hash.', async () => {
    const [one, other] = openTwo();
    await one(cast('gm'));
    const refused = { status: 409, hash: HASH };
    expect(await read(other(cast('gn')))).toMatchObject(refused);
    expect(await read(one(cast('gn')))).toMatchObject(refused);
    const edited = { idem: 'fedcba9876543210', earlier: [IDEM] };
    expect(await read(other(cast('gm, all', edited)))).toMatchObject(refused);
    expect(casts).toEqual(['gm']);
  });

  test('A refused draft may be posted in other words, and one of unknown outcome not.', async () => {
    const [one, other] = openTwo();
    status = 403;
    expect((await one(cast('gm'))).status).toBe(403);
    status = 200;
    expect((await other(cast('gn'))).status).toBe(200);
    status = 500;
    const second = { idem: 'fedcba9876543210' };
    expect((await one(cast('ga', second))).status).toBe(502);
    status = 200;
    const unknown = await read(other(cast('ge', second)));
    expect(unknown).toMatchObject({ status: 409, code: 'http' });
    expect(unknown).not.toHaveProperty('hash');
    // The same words: the API knows the idem.
    expect((await other(cast('ga', second))).status).toBe(200);
    expect(casts).toEqual(['gm', 'gn', 'ga', 'ga']);
  });

  test('The limits of a signer and of an address are exact to one over all machines.', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-04T10:00:15Z') });
    const [one, other] = openTwo();
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, at) => (at % 2 ? one : other)(like())),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(30);
    expect(reactions).toBe(30);
    const refused = answers.find((answer) => answer.status === 429);
    expect(refused?.headers.get('retry-after')).toBe('45');
    vi.setSystemTime(Date.parse('2026-03-04T10:01:00Z'));
    expect((await one(like())).status).toBe(200);
    // Many signers of one address.
    let signers = 0;
    const many = openTwo({
      perMinuteOfAddress: 7,
      addressOf: () => '192.0.2.1',
      signerOf: () => `${(signers += 1)}`.padStart(8, '0') + SIGNER.slice(8),
    });
    const likes = await Promise.all(
      Array.from({ length: 40 }, (_, at) => many[at % 2 ? 0 : 1](like())),
    );
    expect(likes.filter((answer) => answer.status === 200)).toHaveLength(7);
  });
});

describe.each<[string, Store | undefined]>([
  ['with a store', memoryStore()],
  ['alone', undefined],
])('a process %s', (_, store) => {
  test('A user who presses on and on does not use up the writes of others at their address.', async () => {
    let signer = SIGNER;
    const handle = machine(store, {
      perMinute: 2,
      perMinuteOfAddress: 5,
      addressOf: () => '192.0.2.1',
      signerOf: () => signer,
    });
    for (let press = 0; press < 20; press += 1) await handle(like());
    expect(reactions).toBe(2);
    signer = SIGNER.replace('19d0', '29d0');
    expect((await handle(like())).status).toBe(200);
  });

  test('Many addresses of one network of IPv6 are one visitor.', async () => {
    let visits = 0;
    const handle = machine(store, {
      perMinuteOfAddress: 3,
      addressOf: () => `[2001:db8:1:2::${(visits += 1).toString(16)}]:${1000 + visits}`,
      signerOf: () => `${visits}`.padStart(8, '0') + SIGNER.slice(8),
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => handle(like())));
    expect(answers.filter(({ status: given }) => given === 200)).toHaveLength(3);
  });
});

describe('a store that is away', () => {
  const refuseConnections = () => Promise.reject(new Error('ECONNREFUSED'));

  test('posts nothing, and likes are counted by the process', async () => {
    const { store, fail } = breakable();
    const handle = machine(store, { perMinute: 2 });
    fail(refuseConnections);
    const refused = await handle(cast('gm'));
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toEqual({
      code: 'handler',
      message: 'The store of this server is away.',
    });
    const likes = [await handle(like()), await handle(like()), await handle(like())];
    expect(likes.map((answer) => answer.status)).toEqual([200, 200, 429]);
    expect(casts).toEqual([]);
    expect(errors).toHaveLength(4);
    fail(null);
    expect((await handle(cast('gm'))).status).toBe(200);
  });

  test('and comes back: what was posted meanwhile is answered by its hash', async () => {
    const { store, fail } = breakable();
    const handle = machine(store);
    atApi = () => {
      fail(refuseConnections);
      return Promise.resolve();
    };
    // Posted, but it cannot be noted.
    expect(await read(handle(cast('gm')))).toEqual({ status: 200, success: true, hash: HASH });
    expect(await read(handle(cast('gm')))).toEqual({ status: 200, success: true, hash: HASH });
    expect(await read(handle(cast('gn')))).toMatchObject({ status: 409, hash: HASH });
    fail(null);
    expect(await read(handle(cast('gm')))).toMatchObject({ status: 200, hash: HASH });
    expect(casts).toEqual(['gm']);
  });

  test('An entry that another program has written posts nothing.', async () => {
    const entries: Entries = new Map();
    const handle = machine(openRedis(entries));
    await handle(cast('gm'));
    for (const [key, kept] of entries)
      entries.set(key, { ...kept, value: '{"words":"","written":{}}' });
    const other = machine(openRedis(entries), { timeout: 500 });
    const answer = await other(cast('gm'));
    expect(answer.status).toBe(503);
    expect(casts).toEqual(['gm']);
  });

  test('What is no store is an error of the setup.', async () => {
    const handle = machine({ get: () => null } as unknown as Store);
    expect(await read(handle(like()))).toMatchObject({ status: 500, code: 'setup' });
  });
});

describe('a store whose answers are late or lost', () => {
  /** A client that does what it is told; `answer` is called before it says so. */
  function openLate(answer: (script: string) => Promise<unknown> = () => Promise.resolve()) {
    const client = redisOf(new Map());
    let calls = 0;
    const late = runAround(client, async (run, script) => {
      calls += 1;
      const done = await run();
      await answer(script);
      return done;
    });
    const open = (given: typeof client) => redisStore(given, { secret: SECRET });
    return { late: open(late), other: open(client), calls: () => calls };
  }
  /** Does it instead of answering so many claims. */
  function openFailing(claims: number, fault: () => Promise<unknown>) {
    let left = claims;
    return openLate(async (script) => {
      if (script.includes('NX') && (left -= 1) >= 0) await fault();
    });
  }
  const lose = () => Promise.reject(new Error('ECONNRESET'));

  test.each<[string, () => Promise<unknown>]>([
    ['lost', lose],
    ['late', () => sleep(1200)],
  ])(
    'An answer to a claim that is late or lost costs no time, and posts once. (%s)',
    async (_, fault) => {
      const { late } = openFailing(1, fault);
      const begun = performance.now();
      expect(await read(machine(late)(cast('gm')))).toMatchObject({ status: 200, hash: HASH });
      expect(performance.now() - begun).toBeLessThan(4000);
      expect(casts).toEqual(['gm']);
      expect(errors).toEqual([]);
    },
  );

  test('One whose claim nobody learns of is posted by the next machine that is asked.', async () => {
    const { late, other } = openFailing(2, lose);
    expect((await machine(late)(cast('gm'))).status).toBe(503);
    const begun = performance.now();
    expect((await machine(other)(cast('gm'))).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(1500);
    expect(casts).toEqual(['gm']);
  });

  test('200 copies of a draft call the store as one does, on each machine.', async () => {
    const { late, calls } = openLate();
    let release = () => {};
    atApi = () =>
      new Promise<void>((resolve) => {
        release = resolve;
      });
    const machines = [machine(late), machine(late)];
    const sent = Array.from({ length: 200 }, (_, at) => machines[at % 2]!(cast('gm')));
    await sleep(1000);
    const waiting = calls();
    release();
    for (const answer of await Promise.all(sent)) expect(answer.status).toBe(200);
    expect(casts).toEqual(['gm']);
    // One writes, and the other machine looks up to five times.
    expect(waiting).toBeLessThanOrEqual(10);
    expect(calls()).toBeLessThanOrEqual(20);
  });

  test('A page whose draft a machine held that has ended is told to ask again, after five looks.', async () => {
    const { late, calls } = openLate();
    await late.claim(`posting:${SIGNER} ${IDEM}`, 'of a machine that was killed', 60_000);
    const before = calls();
    const answer = await machine(late)(cast('gm'));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1']);
    expect(calls() - before).toBeLessThanOrEqual(7);
  }, 15_000);

  test('Whoever waits for a visitor who leaves posts in their place.', async () => {
    const { late } = openLate();
    const handle = machine(late, { perMinute: 500 });
    const visit = new AbortController();
    let isFirst = true;
    atApi = async () => {
      if (isFirst) await new Promise((resolve) => visit.signal.addEventListener('abort', resolve));
    };
    const left = handle(new Request(cast('gm'), { signal: visit.signal }));
    const others = Promise.all(Array.from({ length: 5 }, () => handle(cast('gm'))));
    await sleep(100);
    isFirst = false;
    visit.abort();
    await left;
    for (const answer of await others) expect(answer.status).toBe(200);
  });
});

test('Whoever waits for a visitor who has left without a trace is told to ask again.', async () => {
  vi.useFakeTimers();
  const gate = createWriteGate(memoryStore(), { signer: 30, address: 30 }, 12_000);
  const write = vi.fn<() => Promise<{ hash: string }>>(() => new Promise(() => {}));
  const post = () =>
    gate.once({
      ...{ signer: SIGNER, address: null, key: 'key', words: 'gm', earlier: [], write },
      isRefusal: () => false,
      signal: new AbortController().signal,
      fail: (reason) => errors.push(reason),
    });
  void post();
  await vi.waitFor(() => {
    expect(write).toHaveBeenCalled();
  });
  vi.clearAllTimers();
  const next = post();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await next).toEqual({ wait: 1000 });
  // The lock ends by itself.
  await vi.advanceTimersByTimeAsync(10_000);
  write.mockResolvedValue({ hash: HASH });
  expect(await post()).toEqual({ written: { hash: HASH } });
});
