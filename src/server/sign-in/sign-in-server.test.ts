// @vitest-environment node
// Attacks on the server that signs visitors in. The site is in production.
import { inspect } from 'node:util';
import { createStorage } from 'unstorage';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignInHandlerOptions } from '../../entries/server.js';
import { memoryStore } from '../store/memory-store.js';
import { redisStore } from '../store/redis-store.js';
import type { UnstorageLike } from '../store/unstorage-store.js';
import { createNonceGuard } from './one-time.js';
import { createSignInSite as readSite } from './sign-in-site.js';
import { createSigners } from './signers.js';
import {
  API,
  API_KEY,
  Browser,
  createSite,
  EVE,
  LINDA,
  ORIGIN,
} from '../../../tests/sign-in-server/site.js';
import { redisOf, runAround, SECRET } from '../../../tests/stores/stand-ins.js';

const SECOND = 1000; // ms
const MINUTE = 60 * SECOND;
const NOW = Date.parse('2026-03-04T10:00:00Z');
/** A storage that does not know for a while what was written, as that of Cloudflare or Netlify. */
const LATE: UnstorageLike = { getItem: () => null, setItem() {} };

/** A function of a site that remembers nonces. */
function rememberNonces() {
  const used = new Set<string>();
  return (nonce: string) => !used.has(nonce) && Boolean(used.add(nonce));
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubEnv('NODE_ENV', 'production');
});

/** A site where a user has approved the signer that Linda's page has created. */
async function approved(options?: Partial<SignInHandlerOptions>, fid = 3) {
  const site = createSite(options);
  const uuid = await site.linda.createSigner();
  site.provider.approvals.set(uuid, fid);
  return { ...site, query: `?signer_uuid=${uuid}` };
}

describe('a copied request', () => {
  const copies = (browser: Browser, body: unknown) =>
    Array.from({ length: 50 }, () => browser.request('POST', '', body));

  test.each<[string, () => Partial<SignInHandlerOptions>]>([
    ['the memory of one process', () => ({ store: 'memory' })],
    ['a storage', () => ({ store: createStorage() })],
    // https://github.com/zpg6/better-auth-cloudflare/issues/61
    ['a storage that is late', () => ({ store: LATE })],
    ['a store', () => ({ store: memoryStore() })],
    ['claimNonce', () => ({ store: undefined, claimNonce: rememberNonces() })],
    ['one process, where replays are allowed', () => ({ store: undefined, allowReplay: true })],
  ])('A nonce of a message is used once. (%s)', async (_, options) => {
    const { linda, sessions } = createSite(options());
    const body = await linda.sign();
    const requests = copies(linda, body);
    expect((await linda.send('POST', '', body)).status).toBe(200);
    const responses = await Promise.all(requests.map((request) => linda.handle(request)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401]));
    expect(sessions).toEqual([3]);
  });

  test('signs in once when all come together', async () => {
    for (const store of ['memory', createStorage(), memoryStore()] as const) {
      const { linda, sessions } = createSite({ store });
      const requests = copies(linda, await linda.sign());
      await Promise.all(requests.map((request) => linda.handle(request)));
      expect(sessions).toEqual([3]);
    }
  });

  test('signs in once on machines that share a store or claimNonce', async () => {
    for (const shared of [
      { store: createStorage() },
      { store: memoryStore() },
      { store: undefined, claimNonce: rememberNonces() },
    ]) {
      const [first, second] = [createSite(shared), createSite(shared)];
      const linda = first.browser();
      const body = await linda.sign();
      const copy = linda.request('POST', '', body);
      expect((await linda.send('POST', '', body)).status).toBe(200);
      expect((await second.handle(copy)).status).toBe(401);
      expect(second.sessions).toEqual([]);
    }
  });

  test('While the store is away no user can sign in: 503, and the nonce is not used up.', async () => {
    const store = memoryStore();
    const away = new Error('ECONNREFUSED');
    const claim = vi.fn(store.claim).mockRejectedValueOnce(away).mockRejectedValueOnce(away);
    const { linda, sessions, errors } = createSite({ store: { ...store, claim } });
    const body = await linda.sign();
    const sent = linda.send('POST', '', body);
    await vi.waitFor(() => {
      expect(claim).toHaveBeenCalledTimes(2);
    });
    expect(await sent).toMatchObject({
      status: 503,
      code: 'handler',
      message: 'The store of this server is away.',
    });
    expect(sessions).toEqual([]);
    expect(errors).toMatchObject([{ message: 'The store failed: ECONNREFUSED' }]);
    expect((await linda.send('POST', '', body)).status).toBe(200);
    expect(sessions).toEqual([3]);
  });

  test('A contract is asked five times about a nonce, by all machines together.', async () => {
    const verifySignature = vi.fn(() => Promise.resolve(false));
    const store = memoryStore();
    const sites = [createSite({ store, verifySignature }), createSite({ store, verifySignature })];
    const linda = sites[0]!.browser();
    const { message } = await linda.sign();
    const requests = copies(linda, { message, signature: EVE.sign(message) });
    for (const [at, request] of requests.entries()) await sites[at % 2]!.handle(request);
    expect(verifySignature).toHaveBeenCalledTimes(5);
  });

  /** Two machines whose store does what it is told, and loses so many of its answers to claims. */
  function openLosing(count: number) {
    const client = redisOf(new Map());
    let left = count;
    const losing = runAround(client, async (run, script) => {
      const answer = await run();
      if (script.includes('NX') && (left -= 1) >= 0) throw new Error('ECONNRESET');
      return answer;
    });
    const open = (given: typeof client) =>
      createSite({ store: redisStore(given, { secret: SECRET }) });
    return { sites: [open(losing), open(client)] as const, left: () => left };
  }

  test.each([0, 1] as const)(
    'A visitor whose claim was made, though its answer was lost, is signed in. (then machine %i)',
    async (next) => {
      for (const count of [1, 2]) {
        const { sites, left } = openLosing(count);
        const linda = sites[0].browser();
        const body = await linda.sign();
        const copy = linda.request('POST', '', body);
        const [again, third] = [copy.clone(), copy.clone()];
        const sent = linda.handle(copy);
        await vi.waitFor(() => {
          expect(left()).toBeLessThanOrEqual(count === 1 ? -1 : 0);
        });
        expect((await sent).status).toBe(count === 1 ? 200 : 503);
        const repeated = await sites[next].handle(again);
        expect(repeated.status).toBe(count === 1 ? 401 : 200);
        expect((await sites[1 - next]!.handle(third)).status).toBe(401);
        expect([...sites[0].sessions, ...sites[1].sessions]).toEqual([3]);
      }
    },
  );

  test.each([
    ['an hour behind', -60, 500],
    ['an hour ahead', 60, 401],
    ['four minutes behind', -4, 200],
    ['four minutes ahead', 4, 200],
  ])('signs in nobody by a clock that is %s, at any later time', async (_, minutes, status) => {
    let behind = 0;
    // The database has its own clock.
    const client = runAround(redisOf(new Map()), (run) => {
      const now = Date.now();
      vi.setSystemTime(now - behind);
      return run().finally(() => vi.setSystemTime(now));
    });
    const open = () => createSite({ store: redisStore(client, { secret: SECRET }) });
    const [right, wrong] = [open(), open()];
    const linda = right.browser();
    const body = await linda.sign();
    const copy = linda.request('POST', '', body);
    const at = (minute: number, clock: number) => {
      behind = clock * MINUTE;
      vi.setSystemTime(NOW + (minute + clock) * MINUTE);
    };
    at(1, minutes);
    const first = await wrong.handle(copy.clone());
    expect(first.status).toBe(status);
    if (status === 500) {
      expect(wrong.errors).toMatchObject([
        { message: 'The clocks of the machines differ by more than five minutes.' },
      ]);
    }
    at(2, 0);
    if (status !== 200) expect((await right.handle(copy.clone())).status).toBe(200);
    for (let minute = 3; minute < 90; minute += 2) {
      at(minute, minutes);
      expect((await wrong.handle(copy.clone())).status).not.toBe(200);
    }
    expect(right.sessions.length + wrong.sessions.length).toBe(1);
  });

  test.each<[string, () => unknown]>([
    ['a number, and no promise', () => Date.now()],
    ['a text', () => Promise.resolve(`${Date.now()}`)],
    ['a date', () => new Date()],
    ['words', () => Promise.resolve('noon')],
    ['a symbol', () => Symbol()],
    [
      'an error',
      () => {
        throw new Error('no clock');
      },
    ],
  ])('A store that tells its time in another way signs visitors in. (%s)', async (_, now) => {
    const store = { ...memoryStore(), now: now as () => Promise<number> };
    const { browser, sessions } = createSite({ store });
    expect((await browser().signIn()).status).toBe(200);
    expect(sessions).toEqual([3]);
  });

  test.each<[string, () => unknown]>([
    ['in seconds', () => Date.now() / 1000],
    ['before 1970', () => -Date.now()],
    ['endless', () => Infinity],
  ])('A store whose time is far from that of the machine signs nobody in. (%s)', async (_, now) => {
    const store = { ...memoryStore(), now: now as () => Promise<number> };
    const { browser, sessions, errors } = createSite({ store });
    expect((await browser().signIn()).status).toBe(500);
    expect(sessions).toEqual([]);
    expect(errors).toMatchObject([
      { message: 'The clocks of the machines differ by more than five minutes.' },
    ]);
  });

  test('A signer signs in at each machine for a minute, and then at none.', async () => {
    const store = memoryStore();
    const [first, second] = [createSite({ store }), createSite({ store })];
    const linda = first.browser();
    const uuid = await linda.createSigner();
    for (const { provider } of [first, second]) provider.approvals.set(uuid, 3);
    const copy = linda.request('GET', `?signer_uuid=${uuid}`);
    expect((await first.handle(copy.clone())).status).toBe(200);
    expect((await second.handle(copy.clone())).status).toBe(200);
    vi.setSystemTime(NOW + 2 * MINUTE);
    expect((await second.handle(copy)).status).toBe(403);
    expect(first.sessions).toEqual([3]);
    expect(second.sessions).toEqual([3]);
  });

  test('is remembered as long as its cookie may be good, in a storage as well', async () => {
    const setItem = vi.fn<UnstorageLike['setItem']>();
    const { linda } = createSite({ store: { getItem: () => null, setItem } });
    const body = await linda.sign();
    await linda.send('POST', '', body);
    const [, nonce = ''] = /Nonce: (\w+)/.exec(body.message) ?? [];
    const [[name, entry, options] = []] = setItem.mock.calls;
    // It says neither whose nonce it is, nor which.
    expect(name).toMatch(/^castkit:[\da-f]{64}$/);
    expect(entry).not.toContain(nonce);
    expect(options).toEqual({ ttl: 1500 });
  });

  test('cannot make memory forget: one process remembers 100,000, and then refuses', async () => {
    const { browser } = createSite();
    const oneTime = createNonceGuard({}, '');
    for (let n = 0; n < 100_000; n += 1) await oneTime.claimNonce(`${n}`);
    expect(await oneTime.claimNonce('0')).toBe(false);
    const refused = expect(oneTime.claimNonce('one more')).rejects.toThrow('is full');
    await vi.advanceTimersByTimeAsync(300);
    await refused;
    vi.setSystemTime(NOW + 25 * MINUTE);
    // All of them expire at once, while the process answers nobody: it took two seconds.
    const before = process.cpuUsage();
    expect(await oneTime.claimNonce('one more')).toBe(true);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(0.5 * SECOND);
    expect((await browser().send('GET', '?nonce')).status).toBe(200);
  });

  test.each([{ allowReplay: true }, { claimNonce: () => true }])(
    'refuses nobody by a full memory where it is not the last word: %j',
    async (options) => {
      const oneTime = createNonceGuard(options, '');
      for (let n = 0; n < 100_000; n += 1) await oneTime.claimNonce(`${n}`);
      expect(await oneTime.claimNonce('0')).toBe(false);
      const isNew = oneTime.claimNonce('one more');
      await vi.advanceTimersByTimeAsync(300);
      expect(await isNew).toBe(true);
    },
  );

  test('of a visitor whose claimNonce failed is no copy', async () => {
    const claimNonce = vi
      .fn()
      .mockRejectedValueOnce(new Error('no database'))
      .mockReturnValue(true);
    const { linda, errors } = createSite({ store: undefined, claimNonce });
    const body = await linda.sign();
    expect(await linda.send('POST', '', body)).toMatchObject({ status: 500, code: 'handler' });
    expect((await linda.send('POST', '', body)).status).toBe(200);
    expect(errors).toMatchObject([{ code: 'handler', message: 'no database' }]);
  });
});

describe('in production', () => {
  const setup = { status: 500, code: 'setup' };

  test('In production the option `claimNonce`, `store` or `allowReplay` is required.', async () => {
    const { browser, errors } = createSite({ store: undefined });
    expect(await browser().send('GET', '?nonce')).toMatchObject(setup);
    expect(errors).toMatchObject([
      { message: 'In production, claimNonce, store or allowReplay: true is required.' },
    ]);
    const truthy = { store: undefined, allowReplay: 'yes' as unknown as boolean };
    expect(await createSite(truthy).browser().send('GET', '?nonce')).toMatchObject(setup);
  });

  test.each<[string, Partial<SignInHandlerOptions>]>([
    ['the key of the documentation', { apiKey: 'NEYNAR_API_DOCS' }],
    ['the same in lower case', { apiKey: 'neynar_api_docs', secret: 'x'.repeat(32) }],
    ['that as a secret', { secret: 'NEYNAR_API_DOCS_NEYNAR_API_DOCS_NEYNAR' }],
    ['a key that is shorter than a secret', { apiKey: 'short' }],
    ['a secret of 31 characters', { secret: 'x'.repeat(31) }],
    ['an empty secret', { secret: '' }],
    ['a store of another shape', { store: {} as never }],
  ])('%s is refused', async (_, options) => {
    expect(await createSite(options).browser().send('GET', '?nonce')).toMatchObject(setup);
  });

  test.each([
    ['production', ORIGIN, true],
    ['', ORIGIN, true],
    ['staging', ORIGIN, true],
    ['development', ORIGIN, false],
    ['test', ORIGIN, false],
    ['production', 'http://localhost:3000', false],
    ['production', 'https://127.0.0.1', false],
    ['production', 'http://[::1]:3000', false],
    ['production', 'https://localhost.castkit.example', true],
  ])('NODE_ENV %j with %s: %s', async (environment, origin, isProduction) => {
    vi.stubEnv('NODE_ENV', environment);
    const { browser } = createSite({ store: undefined, origin });
    expect((await browser().send('GET', '?nonce')).status).toBe(isProduction ? 500 : 200);
  });

  test('is where there is no environment, as on Workers', async () => {
    vi.stubGlobal('process', undefined);
    const response = createSite({ store: undefined }).browser().send('GET', '?nonce');
    expect((await response).status).toBe(500);
  });

  test('The cookie of the sign-in handler is signed for one origin.', async () => {
    const staging = createSite({ origin: 'https://staging.castkit.example' });
    const production = createSite();
    const eve = staging.browser();
    const { nonce } = await eve.send('GET', '?nonce');
    const browser = production.browser();
    for (const [name, value] of eve.jar) browser.jar.set(name, value);
    const { message } = await production.browser().sign();
    const changed = message.replace(/Nonce: \w+/, `Nonce: ${String(nonce)}`);
    const body = { message: changed, signature: LINDA.sign(changed) };
    expect(await browser.send('POST', '', body)).toMatchObject({ status: 401, code: 'expired' });
  });
});

describe('the cookie', () => {
  test('The cookie of the sign-in handler is one, below 1 kB, whatever is opened.', async () => {
    const { linda } = createSite();
    for (let n = 0; n < 65; n += 1) {
      await linda.send('GET', '?nonce');
      await linda.createSigner();
    }
    expect(linda.jar.size).toBe(1);
    expect([...linda.jar].join('=').length).toBeLessThan(1000);
  });

  test('serves several tabs', async () => {
    const { linda, provider, sessions } = createSite();
    const [first, second] = [await linda.sign(), await linda.sign()];
    const signers = [await linda.createSigner(), await linda.createSigner()];
    expect((await linda.send('POST', '', first)).status).toBe(200);
    for (const uuid of signers) {
      provider.approvals.set(uuid, 3);
      expect((await linda.send('GET', `?signer_uuid=${uuid}`)).status).toBe(200);
    }
    expect((await linda.send('POST', '', second)).status).toBe(200);
    expect(sessions).toEqual([3, 3, 3, 3]);
  });

  test('is Secure where one origin is not', async () => {
    const origins = { origin: 'http://localhost:3000', allowedOrigins: [ORIGIN] };
    const { cookies } = await createSite(origins).browser().send('GET', '?nonce');
    expect(cookies[0]).toMatch(/^__Host-[^;]+; Path=\/; Max-Age=900; HttpOnly; .*; Secure$/);
  });
});

describe('a lying mirror', () => {
  const MIRROR = 'https://mirror.castkit.example';
  const options = { apiUrl: [API, MIRROR] };
  /** Says that Linda's account belongs to Eve. */
  const lie = ({ origin, pathname }: URL) => {
    if (origin === API) return new Response(null, { status: 503 });
    const users = [{ fid: 3, username: 'linda', custody_address: EVE.address }];
    return pathname.endsWith('bulk/')
      ? Response.json({ users })
      : Response.json({ status: 'approved', fid: 3 });
  };

  test('Identity and signers are asked of the first API alone.', async () => {
    const { browser, provider, sessions } = createSite(options);
    const eve = browser();
    const body = await eve.sign(EVE, 3);
    const uuid = await eve.createSigner();
    provider.answer = lie;
    expect(await eve.send('POST', '', body)).toMatchObject({ status: 502, code: 'network' });
    expect((await eve.send('GET', `?signer_uuid=${uuid}`)).status).toBe(502);
    expect(provider.calls.filter((call) => call.includes(MIRROR))).toEqual([]);
    expect(sessions).toEqual([]);
  });

  test('is not asked for a minute because it took over elsewhere', async () => {
    const { browser, provider, sessions } = createSite(options);
    const { fetchUser } = await import('../../entries/server.js');
    provider.answer = lie;
    await fetchUser({ fid: 3, apiKey: API_KEY, apiUrl: [API, MIRROR], fetch: provider.fetch });
    provider.answer = undefined;
    provider.calls.length = 0;
    expect((await browser().signIn(EVE, 3)).status).toBe(401);
    expect(provider.calls).toEqual([`GET ${API}/user/bulk`]);
    expect(sessions).toEqual([]);
  });

  test('Addresses are asked of the option `ownsAddress`, if there is one.', async () => {
    const ownsAddress = vi.fn((fid: number, address: string) =>
      Promise.resolve(fid === 3 && address === LINDA.address),
    );
    const { browser, provider, sessions } = createSite({ ownsAddress });
    provider.users = [{ fid: 3, username: 'linda', custody_address: EVE.address }];
    const [linda, eve] = [browser(), browser()];
    expect((await eve.signIn(EVE, 3)).status).toBe(401);
    expect((await linda.signIn()).status).toBe(200);
    expect(ownsAddress.mock.calls).toEqual([
      [3, EVE.address],
      [3, LINDA.address],
    ]);
    expect(sessions).toEqual([3]);
  });

  test('of a user whom the API does not have is none of the chain’s', async () => {
    const { browser, provider } = createSite({ ownsAddress: () => true });
    provider.users = [];
    const answer = await browser().signIn();
    expect(answer).toMatchObject({ status: 200, fid: 3 });
    expect(answer).not.toHaveProperty('user');
  });
});

describe('the approval of another account', () => {
  test('Another account than the one that the page says is signed in begins no session.', async () => {
    const { linda, query, sessions } = await approved({}, 666);
    const answer = await linda.send('GET', `${query}&fid=3`);
    // The page tells which account it expects.
    expect(answer).toMatchObject({ status: 200, fid: 666 });
    expect(answer).not.toHaveProperty('user');
    expect(answer.cookies).toHaveLength(1);
    // Nor later, if the page does not name its user.
    expect((await linda.send('GET', query)).status).toBe(403);
    expect(sessions).toEqual([]);
  });

  test.each(['', 'abc', 'NaN', '3.5', '-3', 'null'])(
    'begins no session where the page names it %j, which is no fid',
    async (fid) => {
      const { linda, query, sessions } = await approved({}, 666);
      expect(await linda.send('GET', `${query}&fid=${fid}`)).toMatchObject({
        status: 400,
        code: 'invalid',
      });
      expect(sessions).toEqual([]);
    },
  );

  test('Another account than the one of the option `currentFid` begins no session.', async () => {
    const currentFid = vi.fn(() => Promise.resolve(3));
    const { linda, query, sessions } = await approved({ currentFid }, 666);
    const refused = { status: 403, code: 'other-user' };
    expect(await linda.send('GET', query)).toMatchObject(refused);
    expect(await linda.signIn(EVE, 666)).toMatchObject(refused);
    expect(sessions).toEqual([]);
    expect((await linda.signIn()).status).toBe(200);
    expect(sessions).toEqual([3]);
    expect(currentFid.mock.calls[0]).toEqual([expect.any(Request)]);
  });

  test.each([
    [null, 200],
    [undefined, 200],
    ['666', 200],
    [{}, 500],
    ['eve', 500],
    [NaN, 500],
  ])('where currentFid returns %j is answered with %i', async (fid, status) => {
    const { browser, sessions } = createSite({ currentFid: () => fid as number });
    expect((await browser().signIn(EVE, 666)).status).toBe(status);
    expect(sessions).toEqual(status === 200 ? [666] : []);
  });
});

describe('a signer that has signed in', () => {
  test('begins no other session by the cookie that is left', async () => {
    const { linda, query, sessions } = await approved();
    expect(await linda.send('GET', query)).toMatchObject({ status: 200, fid: 3 });
    linda.jar.delete('session'); // the site's own sign-out
    const again = await linda.send('GET', query);
    expect(again.cookies).toEqual([]);
    vi.setSystemTime(NOW + MINUTE);
    expect((await linda.send('GET', query)).status).toBe(403);
    expect(sessions).toEqual([3]);
  });

  test('is told once more to a page that was reloaded when the answer came', async () => {
    const { linda, query, sessions } = await approved();
    await linda.send('GET', query);
    vi.setSystemTime(NOW + 30 * SECOND);
    const answer = await linda.send('GET', query);
    expect(answer).toMatchObject({ status: 200, fid: 3, user: { username: 'linda' } });
    expect(linda.jar.get('session')).toBe('3');
    expect(sessions).toEqual([3]);
  });

  test('A signer signs in for a minute after its first answer, which may be lost.', async () => {
    const { linda, query, sessions } = await approved();
    await linda.handle(linda.request('GET', query)); // lost, with its cookies
    vi.setSystemTime(NOW + MINUTE);
    expect((await linda.send('GET', query)).status).toBe(200);
    expect(linda.jar.get('session')).toBe('3');
    expect(sessions).toEqual([3, 3]);
  });

  test.each<[string, SignInHandlerOptions['store'], machines: number]>([
    ['memory', 'memory', 1],
    ['a storage that is late', LATE, 1],
    ['a store that machines share', createStorage(), 2],
  ])(
    'signs no user in by a copy of the cookie, a minute later, by %s',
    async (_, store, machines) => {
      const { linda, query, sessions, provider } = await approved({ store });
      const another = createSite({ store, fetch: provider.fetch });
      const eve = new Browser(machines > 1 ? another.handle : linda.handle);
      for (const [name, value] of linda.jar) eve.jar.set(name, value);
      await linda.send('GET', query);
      vi.setSystemTime(NOW + MINUTE + 1);
      expect(await eve.send('GET', query)).toMatchObject({ status: 403, code: 'expired' });
      expect([sessions, another.sessions]).toEqual([[3], []]);
    },
  );

  test.each(['', 'yesterday', `${NOW}, ${NOW}`])(
    'signs no user in where the store has kept %j of it',
    async (kept) => {
      const store = { ...memoryStore(), get: () => Promise.resolve(kept) };
      const { linda, query, sessions } = await approved({ store });
      expect(await linda.send('GET', query)).toMatchObject({ status: 403, code: 'expired' });
      expect(sessions).toEqual([]);
    },
  );

  test('is remembered where memory is full of nonces', async () => {
    const onSignIn = vi.fn();
    const { provider } = createSite();
    const options = { apiKey: API_KEY, apiUrl: API, origin: ORIGIN, fetch: provider.fetch };
    const site = readSite({ ...options, store: 'memory', onSignIn });
    provider.approvals.set('signer-of-linda', 3);
    for (let n = 0; n < 100_000; n += 1) await site.oneTime.claimNonce(`${n}`);
    const proofs = [{ kind: 'signer', id: 'signer-of-linda', expiresAt: NOW + MINUTE }] as const;
    const { signal } = new AbortController();
    const visit = { request: new Request(ORIGIN), proofs, signal };
    expect((await createSigners(site).tell('signer-of-linda', visit)).status).toBe(200);
    vi.setSystemTime(NOW + 2 * MINUTE);
    expect((await createSigners(site).tell('signer-of-linda', visit)).status).toBe(403);
    expect(onSignIn).toHaveBeenCalledOnce();
  });

  test('is not over where onSignIn fails', async () => {
    const onSignIn = vi.fn().mockRejectedValueOnce(new Error('no database')).mockReturnValue({});
    const { linda, query } = await approved({ onSignIn });
    expect(await linda.send('GET', query)).toMatchObject({ status: 500, code: 'handler' });
    vi.setSystemTime(NOW + 5 * MINUTE);
    expect((await linda.send('GET', query)).status).toBe(200);
  });
});

describe('signing out', () => {
  const onSignOut = vi.fn(() => ({ 'set-cookie': 'session=; Path=/; Max-Age=0' }));

  test('`DELETE` calls the option `onSignOut`, and ends what is under way.', async () => {
    const { linda, query, sessions } = await approved({ onSignOut });
    await linda.signIn();
    expect((await linda.send('DELETE')).status).toBe(204);
    expect([...linda.jar]).toEqual([]);
    expect((await linda.send('GET', query)).status).toBe(403);
    expect(sessions).toEqual([3]);
    expect(onSignOut).toHaveBeenCalledTimes(1);
  });

  test.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://eve.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another site, by a page that hides it', { 'sec-fetch-site': 'cross-site' }],
  ])('is not begun by %s', async (_, headers) => {
    onSignOut.mockClear();
    const { linda } = createSite({ onSignOut });
    expect(await linda.send('DELETE', '', undefined, headers)).toMatchObject({ status: 403 });
    const request = linda.request('DELETE');
    request.headers.delete('origin');
    expect((await linda.handle(request)).status).toBe(403);
    expect(onSignOut).not.toHaveBeenCalled();
  });

  test('is allowed to other origins of the site, and refused without onSignOut', async () => {
    const www = 'https://www.castkit.example';
    const site = createSite({ onSignOut, allowedOrigins: [www] });
    const asked = new Request(`${ORIGIN}/api/sign-in`, {
      method: 'OPTIONS',
      headers: { origin: www },
    });
    const allowed = (await site.handle(asked)).headers.get('access-control-allow-methods');
    expect(allowed).toBe('GET, POST, DELETE, OPTIONS');
    expect(await createSite().browser().send('DELETE')).toMatchObject({ status: 405 });
  });
});

describe('an error of a function of the site', () => {
  const codes = ['timeout', 'http', 'network', 'invalid', 'setup', 'ECONNRESET', undefined];
  const names = [
    'onSignIn',
    'onSignOut',
    'currentFid',
    'ownsAddress',
    'verifySignature',
    'claimNonce',
  ] as const;
  const all = names.flatMap((name) => codes.map((code) => [name, code] as const));

  test.each(all)(
    'What a function of the site throws is `handler`, 500. (%s, %s)',
    async (name, code) => {
      const theirs = Object.assign(new Error('no database'), { code, status: 429, retryAfter: 9 });
      const fail = () => Promise.reject(theirs);
      const { linda, errors } = createSite({ [name]: fail });
      const body = await linda.sign();
      if (name === 'verifySignature') body.signature = '0x1234';
      const isSigningOut = name === 'onSignOut';
      const answer = await (isSigningOut ? linda.send('DELETE') : linda.send('POST', '', body));
      expect(answer).toMatchObject({ status: 500, code: 'handler' });
      expect(JSON.stringify(answer)).not.toContain('database');
      expect(errors).toMatchObject([{ code: 'handler', message: 'no database', cause: theirs }]);
      expect(errors[0]).not.toHaveProperty('status');
    },
  );

  test.each([undefined, null, 7, 'no', Object.create(null), Object.freeze(new Error('no'))])(
    'may be anything, such as %j',
    async (thrown: unknown) => {
      const onSignIn = () => {
        throw thrown;
      };
      const { browser, errors } = createSite({ onSignIn });
      expect((await browser().signIn()).status).toBe(500);
      expect(errors).toMatchObject([{ code: 'handler' }]);
    },
  );

  test('is that of headers that cannot be sent', async () => {
    const { browser, errors } = createSite({ onSignIn: () => ({ 'x-a': 'a\nb' }) });
    expect((await browser().signIn()).status).toBe(500);
    expect(errors).toMatchObject([{ code: 'handler' }]);
  });

  test('of onError is lost, also if it comes late', async () => {
    const onError = vi.fn(() => Promise.reject(new Error('no log')) as unknown as undefined);
    const { browser, provider } = createSite({ onError });
    provider.answer = () => new Response(null, { status: 500 });
    expect((await browser().send('POST')).status).toBe(502);
    expect(onError).toHaveBeenCalledTimes(1);
  });
});

test('nothing of what the provider says is in an error, nor in its cause.', async () => {
  const { linda, provider, errors } = createSite();
  const body = await linda.sign();
  const uuid = await linda.createSigner();
  for (const answer of [
    () => new Response('SECRET-OF-PROVIDER'),
    () => new Response('SECRET-OF-PROVIDER', { status: 500, statusText: 'SECRET-OF' }),
    () => Promise.reject(new TypeError('SECRET', { cause: { code: 'ECONNREFUSED' } })),
    () => Promise.reject(Object.assign(new Error('SECRET'), { code: 'SECRET', status: 500 })),
    () => Promise.reject(Object.assign(new Error('SECRET'), { code: 'http', status: 500 })),
  ]) {
    provider.answer = answer;
    expect((await linda.send('POST', '', body)).status).toBe(502);
    expect((await linda.send('POST')).status).toBe(502);
    expect((await linda.send('GET', `?signer_uuid=${uuid}`)).status).toBe(502);
  }
  expect(errors).toHaveLength(15);
  expect(inspect(errors, { depth: 9 })).not.toContain('SECRET');
  const messages = errors.map((error) => (error as Error).message);
  expect(messages).toContain('Could not reach the identity provider: ECONNREFUSED.');
});

const DECIDING = ['verifySignature', 'ownsAddress', 'claimNonce'];
const UNTRUE = [false, undefined, null, 1, 'true', {}];
test.each(DECIDING.flatMap((name) => UNTRUE.map((said) => [name, said] as const)))(
  'Nothing but `true` of a function of the site lets a user in. (%s says %j)',
  async (name, said) => {
    const { linda, sessions } = createSite({ [name]: () => said });
    const body = await linda.sign();
    if (name === 'verifySignature') body.signature = `0x${'ab'.repeat(500)}`;
    expect((await linda.send('POST', '', body)).status).toBe(401);
    expect(sessions).toEqual([]);
  },
);

describe('verifySignature', () => {
  const unsigned = { signature: `0x${'ab'.repeat(200)}` };

  test.each<[string, SignInHandlerOptions['store']]>([
    ['memory', 'memory'],
    ['a storage that is late', LATE],
  ])('is called five times at most for a nonce, by %s', async (_, store) => {
    const verifySignature = vi.fn(() => false);
    const { browser, provider } = createSite({ verifySignature, store });
    const eve = browser();
    const { message } = await eve.sign();
    const requests = Array.from({ length: 100 }, () =>
      eve.request('POST', '', { message, ...unsigned }),
    );
    const responses = await Promise.all(requests.map((request) => eve.handle(request)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401]));
    expect(verifySignature).toHaveBeenCalledTimes(5);
    // The provider gets no further request.
    const before = provider.calls.length;
    const more = await eve.handle(eve.request('POST', '', { message, ...unsigned }));
    expect([more.status, provider.calls.length]).toEqual([401, before]);
    // Another nonce has its own.
    const next = await eve.sign();
    await eve.send('POST', '', { message: next.message, ...unsigned });
    expect(verifySignature).toHaveBeenCalledTimes(6);
  });

  test.each([
    ['nothing', ''],
    ['a word', 'gm'],
    ['digits alone', 'abcd'],
    ['half a byte', '0xabc'],
    ['letters', '0xzz'],
    ['a line', '0x\n'],
    ['a space', ' 0xab'],
    ['18 kB', `0x${'ab'.repeat(9000)}`],
  ])('is not called with a signature that is %s', async (_, signature) => {
    const verifySignature = vi.fn(() => true);
    const { browser, provider } = createSite({ verifySignature });
    const eve = browser();
    const { message } = await eve.sign();
    expect((await eve.send('POST', '', { message, signature })).status).toBeGreaterThan(400);
    expect(verifySignature).not.toHaveBeenCalled();
    expect(provider.calls).toEqual([]);
  });

  test('is not called for the zero address, which no user has', async () => {
    const verifySignature = vi.fn(() => true);
    const { browser, provider } = createSite({ verifySignature });
    provider.users = [{ fid: 3, username: 'linda', custody_address: `0x${'0'.repeat(40)}` }];
    const eve = browser();
    const toZero = (message: string) => message.replace(LINDA.address, `0x${'0'.repeat(40)}`);
    const { message } = await eve.sign(LINDA, 3, toZero);
    expect((await eve.send('POST', '', { message, ...unsigned })).status).toBe(401);
    expect(verifySignature).not.toHaveBeenCalled();
  });

  test('is named where a contract wallet is refused', async () => {
    const [without, withOne] = [createSite(), createSite({ verifySignature: () => false })];
    for (const site of [without, withOne]) {
      const linda = site.browser();
      const { message } = await linda.sign();
      const answer = await linda.send('POST', '', { message, ...unsigned });
      expect(answer).toMatchObject({ status: 401, code: 'refused' });
      expect(answer.message).toContain('verifySignature');
    }
  });
});

describe('a request by a browser', () => {
  test.each<[string, Record<string, string>]>([
    ['a picture of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['a script of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }],
    ['a picture of a subdomain', { 'sec-fetch-site': 'same-site' }],
    ['a picture of the page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
    ['a link', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
  ])('for %s gets no nonce, and loses none', async (_, headers) => {
    const { linda } = createSite();
    const body = await linda.sign();
    for (let n = 0; n < 9; n += 1) {
      const answer = await linda.send('GET', '?nonce', undefined, headers);
      expect(answer).toMatchObject({ status: 403, cookies: [] });
    }
    expect((await linda.send('POST', '', body)).status).toBe(200);
  });

  test('for a script of the page gets one', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
    const { linda } = createSite();
    expect((await linda.send('GET', '?nonce', undefined, headers)).status).toBe(200);
  });
});

test('who has got an error of time gets no session afterwards', async () => {
  let claim: (isNew: boolean) => void;
  let begin = () => {};
  const isClaiming = new Promise<void>((resolve) => (begin = resolve));
  const claimNonce = () => {
    begin();
    return new Promise<boolean>((resolve) => (claim = resolve));
  };
  const { linda, sessions } = createSite({ claimNonce });
  const answer = linda.signIn();
  await isClaiming;
  await vi.advanceTimersByTimeAsync(12 * SECOND);
  expect((await answer).status).toBe(504);
  claim!(true);
  await vi.runAllTimersAsync();
  expect(sessions).toEqual([]);
});
