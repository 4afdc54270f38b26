import { beforeEach, describe, expect, test, vi } from 'vitest';
import { begin as beginAttempt, describeAdapter, reply } from '../../../tests/describe-adapter.js';
import { memoryStorage } from '../../../mocks/memory-storage.js';
import { createRelay } from '../../../mocks/relay.js';
import { managedSigner } from './managed-signer.js';
import { siwf } from './siwf.js';
import type { SiwfOptions } from './siwf-options.js';

const MINUTE = 60_000; // ms
const NOW = Date.parse('2026-03-04T10:00:00Z');
const RELAY = 'https://relay.farcaster.xyz/v1/channel';
const STATUS = `${RELAY}/status`;
const NONCE_URL = 'https://site.example/api/siwf?a=1&nonce=';

const NONCE = { nonce: 'ESsxs6MaFio7OvqWb' };
const APPROVAL = 'https://farcaster.xyz/~/siwf?channelToken=KXVX6JYP';
const CREATED = { channelToken: 'KXVX6JYP', url: APPROVAL, nonce: NONCE.nonce };
const PENDING = { state: 'pending', nonce: NONCE.nonce };
const SIGNED = { message: 'site.example wants you to sign in', signature: '0x1b' };
const COMPLETED = { ...PENDING, state: 'completed', ...SIGNED, fid: 3, username: 'eve', bio: 'x' };
const PROVIDER_FAILED = () => Response.json({ code: 'timeout', message: '' }, { status: 504 });
const VERIFIED = { fid: 3, user: { fid: 3, username: 'linda' } };

interface Call {
  /**
   * The function that sent the request: the site's own one to its server, the global `fetch` to the
   * relay.
   */
  by: 'site' | 'relay';
  request: string;
  body: unknown;
  init: RequestInit;
}
const calls: Call[] = [];
const stored = new Map<string, string>();

/**
 * Responds with these by method and path, of each of which the last repeats; a number is an error's
 * status.
 */
function serverWith(by: Call['by'], responses: Record<string, unknown[]>): typeof fetch {
  const left = new Map(Object.entries(responses));
  return (input, init = {}) => {
    const url = input instanceof Request ? input.url : input.toString();
    const { method = 'GET', body: text } = init;
    const body: unknown = typeof text === 'string' ? JSON.parse(text) : text;
    calls.push({ by, request: `${method} ${url}`, body, init });
    const name = `${method} ${new URL(url, 'https://site.example').pathname}`;
    const [next, ...later] = left.get(name) ?? [404];
    if (later.length > 0) left.set(name, later);
    return reply(next);
  };
}

interface World {
  nonce?: unknown;
  created?: unknown;
  states?: unknown[];
  verified?: unknown[];
  options?: Partial<SiwfOptions>;
}

function begin(how: 'start' | 'resume', world: World = {}) {
  const { nonce = NONCE, created = CREATED, states = [COMPLETED], verified = [VERIFIED] } = world;
  const relay = { 'POST /v1/channel': [created], 'GET /v1/channel/status': states };
  vi.stubGlobal('fetch', serverWith('relay', relay));
  const fetch = serverWith('site', { 'GET /api/siwf': [nonce], 'POST /api/siwf': verified });
  return beginAttempt(siwf({ url: '/api/siwf?a=1', fetch, ...world.options }), how);
}

const requests = () => calls.map(({ by, request }) => `${by}: ${request}`);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  stored.clear();
  calls.length = 0;
  vi.stubGlobal('location', {
    href: 'https://site.example:8443/page?q=secret#part',
    origin: 'https://site.example:8443',
    host: 'site.example:8443',
  });
  vi.stubGlobal('sessionStorage', memoryStorage(stored));
});

describeAdapter({
  start: (...states) => begin('start', { states: [...states, COMPLETED] }),
  startUnanswered: () => begin('start', { nonce: 'never' }),
  resume: () => begin('resume', { states: [PENDING] }),
  pending: PENDING,
  party: 'relay',
  stored,
  storageKey: 'castkit_pending_siwf',
  now: NOW,
  calls,
});

test('asks for a nonce, opens a channel, polls it, and has the message verified', async () => {
  const { promise, seen } = begin('start', { states: [PENDING, PENDING, COMPLETED] });
  await vi.advanceTimersByTimeAsync(3999);
  const nonceUrl = NONCE_URL.replace('site.example', 'site.example:8443');
  const before = [
    `site: GET ${nonceUrl}`,
    `relay: POST ${RELAY}`,
    `relay: GET ${STATUS}`,
    `relay: GET ${STATUS}`,
  ];
  expect(requests()).toEqual(before);
  await vi.advanceTimersByTimeAsync(1);
  await expect(promise).resolves.toEqual({ fid: 3, username: 'linda', signer_uuid: '' });
  expect(requests()).toEqual([...before, `relay: GET ${STATUS}`, 'site: POST /api/siwf?a=1']);
  expect(calls.at(-1)?.body).toEqual(SIGNED);
  const waiting = { approvalUrl: APPROVAL, expiresAt: NOW + 10 * MINUTE };
  expect(seen[0]).toEqual(waiting);
  expect(seen.slice(1)).toEqual(Array(3).fill({ ...waiting, isOffline: false }));
  expect(stored.size).toBe(0);
});

test("The relay gets no more of the page's URL than its origin.", async () => {
  await begin('start').promise;
  const [siweUri, domain] = ['https://site.example:8443', 'site.example:8443'];
  expect(calls[1]?.body).toEqual({ siweUri, domain, ...NONCE });
});

test('asks the relay of the options for the domain and the URI of the options', async () => {
  const options = {
    domain: 'example.com',
    siweUri: 'https://example.com/login',
    relayUrl: 'https://relay.example/base//',
  };
  const { abort } = begin('start', { options });
  await vi.advanceTimersByTimeAsync(0);
  expect(calls[1]).toMatchObject({
    request: 'POST https://relay.example/base/v1/channel',
    body: { siweUri: options.siweUri, domain: options.domain },
  });
  abort();
});

test.each([undefined, null, '', 7])('asks the default relay where relayUrl is %j', async (url) => {
  await begin('start', { options: { relayUrl: url as string } }).promise;
  expect(requests()[1]).toBe(`relay: POST ${RELAY}`);
});

test('The relay gets no cookies and no headers of the site, whose server gets those of the page, and JSON.', async () => {
  await begin('start').promise;
  // By default a request has the cookies of its own origin.
  expect(calls.map(({ init }) => init.credentials)).toEqual([undefined, 'omit', 'omit', undefined]);
  const [nonce, create, status, verify] = calls.map(({ init }) => init);
  expect(new Headers(create?.headers).get('content-type')).toBe('application/json');
  expect(new Headers(status?.headers).get('authorization')).toBe('Bearer KXVX6JYP');
  expect(nonce?.cache).toBe('no-store');
  expect(new Headers(verify?.headers).get('content-type')).toBe('application/json');
});

test('a signer of the server can write at once; a signer and a fid inside the user count for nothing', async () => {
  const user = { fid: 4, username: 'linda', signer_uuid: 'of-eve' };
  for (const signer of [{ signer_uuid: 'signer-1' }, {}]) {
    const { promise } = begin('start', { verified: [{ fid: 3, user, ...signer }] });
    const session = { fid: 3, username: 'linda', signer_uuid: '', ...signer };
    await expect(promise).resolves.toEqual(session);
  }
});

test.each([
  [{ ...VERIFIED, fid: 4 }],
  [{ user: { fid: 4 } }],
  [{ user: { username: 'linda' } }],
  [{ fid: 'three' }],
  [null],
])('ends where the server says %j, and the relay that it is 3', async (verified) => {
  const { promise } = begin('start', { verified: [verified] });
  await expect(promise).rejects.toMatchObject({ code: 'invalid' });
});

test('does without a fid of the relay', async () => {
  const { promise } = begin('start', { states: [{ ...COMPLETED, fid: undefined }] });
  await expect(promise).resolves.toMatchObject({ fid: 3 });
});

test.each([
  ['nonce', {}, 'invalid'],
  ['nonce', { nonce: 7 }, 'invalid'],
  ['nonce', 500, 'http', 'server'],
  ['nonce', 'offline', 'network', 'server'],
  ['created', null, 'invalid'],
  ['created', { ...CREATED, url: 'javascript:alert(1)' }, 'invalid'],
  ['created', { ...CREATED, url: undefined }, 'invalid'],
  ['created', { ...CREATED, channelToken: 7 }, 'invalid'],
  ['created', { ...CREATED, channelToken: '' }, 'invalid'],
  ['created', { ...CREATED, channelToken: 'a b' }, 'invalid'],
  ['created', { ...CREATED, channelToken: 'a\r\nx: y' }, 'invalid'],
  ['created', { ...CREATED, channelToken: '=a' }, 'invalid'],
  ['created', 400, 'http'],
  ['created', 429, 'http', 'relay'],
  ['created', 'offline', 'network', 'relay'],
])(
  'An attempt that cannot begin ends, and names the relay or the server where the failure may pass. (%s is %j)',
  async (name, response, ...[code, failing]) => {
    const { promise, seen } = begin('start', { [name]: response });
    const error: unknown = await promise?.catch((reason: unknown) => reason);
    expect({ failing: undefined, ...(error as object) }).toMatchObject({ code, failing });
    expect(seen).toEqual([]);
    expect(stored.size).toBe(0);
  },
);

test.each(['a', 'Az09-._~+/==', '210f1718-427e-46a4-99e3-2207f21f83ec'])(
  'takes the token %j',
  async (channelToken) => {
    const { promise } = begin('start', { created: { ...CREATED, channelToken } });
    await expect(promise).resolves.toMatchObject({ fid: 3 });
  },
);

test('ends where the relay never creates a channel', async () => {
  const { promise } = begin('start', { created: 'never' });
  await vi.advanceTimersByTimeAsync(15_000);
  await expect(promise).rejects.toMatchObject({ code: 'timeout' });
});

test.each([
  [401, 'expired'],
  [404, 'http'],
  [{ ...COMPLETED, message: undefined }, 'invalid'],
  [{ ...COMPLETED, signature: 7 }, 'invalid'],
])('ends where the relay says %j', async (state, code) => {
  const { promise } = begin('start', { states: [PENDING, state] });
  await vi.advanceTimersByTimeAsync(2000);
  await expect(promise).rejects.toMatchObject({ code });
  expect(calls.filter(({ by }) => by === 'site')).toHaveLength(1);
  expect(stored.size).toBe(0);
});

test.each([{}, { state: 'signed', ...SIGNED }, null])('waits where the state is %j', async (it) => {
  const { promise, seen } = begin('start', { states: [it, COMPLETED] });
  await vi.advanceTimersByTimeAsync(2000);
  await expect(promise).resolves.toMatchObject({ fid: 3 });
  expect(seen.map(({ isOffline }) => isOffline)).toEqual([undefined, false, false]);
});

test('Failures that may pass are waited out, and named after the relay, the server or the API: a message is verified again without the relay, which forgets it.', async () => {
  const { promise, seen } = begin('start', {
    states: [COMPLETED, 401],
    verified: ['offline', 502, PROVIDER_FAILED, VERIFIED],
  });
  await vi.advanceTimersByTimeAsync(6000);
  await expect(promise).resolves.toMatchObject({ fid: 3 });
  expect(seen.map(({ failing }) => failing)).toEqual([
    ...[undefined, 'server', 'server', 'api', undefined],
  ]);
  expect(requests().slice(2)).toEqual([
    `relay: GET ${STATUS}`,
    ...Array<string>(4).fill('site: POST /api/siwf?a=1'),
  ]);
});

test('A signed message, which the relay hands out once, is kept for the tab until the server has answered.', async () => {
  begin('start', { states: [COMPLETED, 401], verified: ['never'] });
  await vi.advanceTimersByTimeAsync(0);
  expect(requests().at(-1)).toBe('site: POST /api/siwf?a=1');
  const kept = new Map(stored);

  // The page is gone, so its later requests do not count.
  vi.stubGlobal('sessionStorage', memoryStorage(kept));
  calls.length = 0;
  const { promise } = begin('resume', { states: [401] });
  await expect(promise).resolves.toMatchObject({ fid: 3 });
  expect(requests()).toEqual(['site: POST /api/siwf?a=1']);
  expect(calls[0]?.body).toEqual(SIGNED);
  expect(kept.size).toBe(0);
});

test('believes no other fid of the relay after a reload either', async () => {
  begin('start', { states: [{ ...COMPLETED, fid: 4 }, 401], verified: ['never'] });
  await vi.advanceTimersByTimeAsync(0);
  vi.stubGlobal('sessionStorage', memoryStorage(new Map(stored)));
  await expect(begin('resume').promise).rejects.toMatchObject({ code: 'invalid' });
});

test.each([
  ['a part of it', { message: 'm' }],
  ['another type', { message: 7, signature: ['0x'] }],
  ['no object', 'message'],
  ['nothing', null],
])('asks the relay where storage holds %s of the message', async (_, kept) => {
  const pending = { id: 'KXVX6JYP', approvalUrl: APPROVAL, expiresAt: NOW + MINUTE, kept };
  stored.set('castkit_pending_siwf', JSON.stringify(pending));
  await expect(begin('resume').promise).resolves.toMatchObject({ fid: 3 });
  expect(requests()).toEqual([`relay: GET ${STATUS}`, 'site: POST /api/siwf?a=1']);
});

test('A signed message of more than 20,000 characters is not kept.', async () => {
  const message = 'm'.repeat(20_000);
  begin('start', { states: [{ ...COMPLETED, message }], verified: ['never'] });
  await vi.advanceTimersByTimeAsync(0);
  expect(calls.at(-1)?.body).toMatchObject({ message });
  expect([...stored.values()].join()).not.toContain('mmm');
});

test('`siwf` passes `redirectUrl` on to the relay.', async () => {
  const redirectUrl = 'https://site.example/back';
  await begin('start', { options: { redirectUrl } }).promise;
  expect(calls[1]?.body).toMatchObject({ redirectUrl });
  calls.length = 0;
  await begin('start').promise;
  expect(calls[1]?.body).not.toHaveProperty('redirectUrl');
});

test.each(['javascript:alert(1)', 'app://back', '/back'])(
  '`siwf` passes no `redirectUrl` on that is not http(s). (%s)',
  async (redirectUrl) => {
    const { promise } = begin('start', { options: { redirectUrl } });
    await expect(promise).rejects.toMatchObject({ code: 'setup' });
    expect(calls).toEqual([]);
  },
);

test('A code costs the relay one preflight and one request; polls are sent without `no-store`, which would cost a preflight each.', async () => {
  const relay = createRelay();
  const { abort } = begin('start');
  vi.stubGlobal('fetch', relay.fetch);
  await vi.advanceTimersByTimeAsync(0);
  expect(relay.requests.slice(0, 2)).toEqual(['OPTIONS /v1/channel', 'POST /v1/channel']);
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  abort();
  const ofTheStatus = relay.requests.filter((request) => request.endsWith('/status'));
  // Browsers cache a preflight for five seconds: one for every three polls.
  expect(ofTheStatus.filter((request) => request.startsWith('GET'))).toHaveLength(30);
  expect(ofTheStatus.filter((request) => request.startsWith('OPTIONS'))).toHaveLength(10);
});

describe('a nonce that is fetched ahead', () => {
  /** An adapter whose server gives these nonces, and a count of the requests for one. */
  function setUp(...nonces: unknown[]) {
    const relay = createRelay();
    vi.stubGlobal('fetch', relay.fetch);
    const server = serverWith('site', { 'GET /api/siwf': nonces });
    const adapter = siwf({ url: '/api/siwf', fetch: server });
    const press = async () => {
      const { abort } = beginAttempt(adapter, 'start');
      await vi.advanceTimersByTimeAsync(100);
      abort();
      return relay.channels.at(-1)?.nonce;
    };
    const asked = () => calls.map(({ init }) => init.method ?? 'GET');
    return { adapter, asked, press };
  }
  const nonces = ['first1234', 'second123', 'third1234'].map((nonce) => ({ nonce }));

  test('is fetched once when a press begins, signed, and serves one attempt', async () => {
    const { adapter, asked, press } = setUp(...nonces);
    adapter.prepare?.();
    adapter.prepare?.();
    expect(await press()).toBe('first1234');
    expect(asked()).toEqual(['GET']);
    expect(await press()).toBe('second123');
    expect(asked()).toEqual(['GET', 'GET']);
  });

  test('`siwf` fetches a nonce ahead at most once a minute, however many presses begin.', async () => {
    const { adapter, asked, press } = setUp(...nonces);
    for (let second = 0; second < 60; second += 1) {
      adapter.prepare?.();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(asked()).toEqual(['GET']);
    // The old one is not used: a server forgets nonces.
    expect(await press()).toBe('second123');
    adapter.prepare?.();
    expect(await press()).toBe('third1234');
    expect(asked()).toEqual(['GET', 'GET', 'GET']);
  });

  test('is fetched again by the press if that has failed', async () => {
    const { adapter, asked, press } = setUp('offline', nonces[0]);
    adapter.prepare?.();
    await vi.advanceTimersByTimeAsync(10);
    expect(await press()).toBe('first1234');
    expect(asked()).toEqual(['GET', 'GET']);
  });

  test('has one deadline with the one that follows it, from the press', async () => {
    const { adapter } = setUp('never');
    adapter.prepare?.();
    await vi.advanceTimersByTimeAsync(1000);
    const failed = vi.fn();
    beginAttempt(adapter, 'start').promise?.catch(failed);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const error: unknown = expect.objectContaining({ code: 'timeout', failing: 'server' });
    expect(failed.mock.calls).toEqual([[error]]);
  });
});

test.each(['network', 'timeout'])(
  'a frozen error of the site’s fetch keeps its code: %s',
  async (code) => {
    const frozen = Object.freeze(Object.assign(new Error('theirs'), { code }));
    const { promise } = begin('start', { options: { fetch: () => Promise.reject(frozen) } });
    await expect(promise).rejects.toMatchObject({ code, failing: 'server' });
  },
);

test('The connection to the relay is opened while the nonce is fetched.', async () => {
  const links: object[] = [];
  const createElement = () => ({
    remove(this: object) {
      links.splice(links.indexOf(this), 1);
    },
  });
  const append = (link: object) => links.push(link);
  const prototype = { createElement, head: { append } };
  vi.stubGlobal('Document', { prototype });
  // As `<img name="head">` hides it.
  vi.stubGlobal('document', Object.create(prototype, { head: { value: {} } }));
  let shown: object[] = [];
  const fetch: SiwfOptions['fetch'] = (_, init) => {
    if (init?.method !== 'POST') shown = links.map((link) => ({ ...link }));
    return reply(init?.method === 'POST' ? VERIFIED : NONCE);
  };
  await begin('start', { options: { fetch } }).promise;
  expect(shown).toMatchObject([{ rel: 'preconnect', href: RELAY, crossOrigin: 'anonymous' }]);
  expect(links).toEqual([]);
});

test.each([
  ['expired', 401],
  ['refused', 401],
  ['setup', 500],
  ['invalid', 413],
])(
  "The codes `expired`, `refused`, `other-user`, `invalid`, `setup` and `handler` of a site's server end the attempt and are reported with its sentence. (%s)",
  async (code, status) => {
    const refusal = () => Response.json({ code, message: 'The reason of the server.' }, { status });
    const { promise } = begin('start', { verified: [refusal] });
    const error = { code, status, message: 'The reason of the server.' };
    await expect(promise).rejects.toMatchObject(error);
    expect(stored.size).toBe(0);
  },
);

test.each([400, 401, 403])('ends where the server refuses the message with %i', async (status) => {
  const { promise } = begin('start', { verified: [status] });
  await expect(promise).rejects.toMatchObject({ code: 'http', status });
  expect(stored.size).toBe(0);
});

test('`siwf` asks the relay every 2 seconds, for at most 10 minutes.', async () => {
  const { promise } = begin('start', { states: [PENDING] });
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  await expect(promise).rejects.toMatchObject({ code: 'expired' });
  const asked = calls.length;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(calls).toHaveLength(asked);
});

test('goes on after a reload with the same channel and what is left of the time', async () => {
  begin('start', { states: [PENDING] });
  await vi.advanceTimersByTimeAsync(2000);
  expect([...stored.values()].join()).toContain('KXVX6JYP');

  vi.setSystemTime(NOW + 4 * MINUTE);
  calls.length = 0;
  const { promise, seen } = begin('resume');
  await expect(promise).resolves.toMatchObject({ fid: 3 });
  expect(requests()).toEqual([`relay: GET ${STATUS}`, 'site: POST /api/siwf?a=1']);
  expect(seen[0]).toEqual({ approvalUrl: APPROVAL, expiresAt: NOW + 10 * MINUTE });
});

test('an attempt of the one adapter is not resumed by the other', async () => {
  begin('start', { states: [PENDING] });
  await vi.advanceTimersByTimeAsync(0);
  const signer = managedSigner({ createUrl: '/api/signer', statusUrl: '/api/signer' });
  expect(beginAttempt(signer, 'resume').promise).toBeNull();
});

test('hands on the adapter that asks for a signer', () => {
  const signer = managedSigner({ createUrl: '/api/signer', statusUrl: '/api/signer' });
  expect(siwf({ url: '/api/siwf', signer }).signer).toBe(signer);
  expect(siwf({ url: '/api/siwf' }).signer).toBeUndefined();
});
