import { beforeEach, describe, expect, test, vi } from 'vitest';
import { begin as beginAttempt, reply } from '../../../tests/describe-adapter.js';
import { memoryStorage } from '../../../mocks/memory-storage.js';
import { completed, createRelay } from '../../../mocks/relay.js';
import type { RelayChannel } from '../../../mocks/relay.js';
import { createWallet } from '../../../mocks/wallet.js';
import { siwfPage } from './siwf-page.js';
import type { SiwfPageOptions } from './siwf-page.js';

const MINUTE = 60_000; // ms
const DAY = 24 * 60 * MINUTE;
const NOW = Date.parse('2026-03-04T10:00:00Z');
const API = 'https://node.example';
const USERS_URL = `${API}/v2/farcaster/user/bulk?fids=3`;

const wallet = createWallet(1);
const appWallet = createWallet(3);
const eve = createWallet(2);
const LINDA = {
  fid: 3,
  username: 'linda',
  custody_address: wallet.address.toUpperCase().replace('0X', '0x'),
  auth_addresses: [{ address: appWallet.address, app: { fid: 9152 } }, null, { address: 7 }],
  signer_uuid: 'of-eve',
};

const stored = new Map<string, string>();
let relay: ReturnType<typeof createRelay>;
let asked: string[];

interface World {
  /** The relay's response for a channel. Default: Linda has signed. */
  say?: (channel: RelayChannel) => unknown;
  /** The responses of the API, of which the last repeats; a number is the status of an error. */
  users?: unknown[];
  options?: Partial<SiwfPageOptions>;
}

function begin(how: 'start' | 'resume', { say, users = [[LINDA]], options }: World = {}) {
  let left = users;
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    const channel = relay.channels.at(-1);
    if (channel?.state && init.method !== 'POST') {
      channel.state = say ? say(channel) : completed(channel, wallet);
    }
    return relay.fetch(input, init);
  });
  const send: typeof fetch = (input, init) => {
    asked.push(`${init?.method ?? 'GET'} ${input instanceof Request ? input.url : String(input)}`);
    const [next] = left;
    if (left.length > 1) left = left.slice(1);
    return reply(Array.isArray(next) || !next ? { users: next } : next);
  };
  const adapter = siwfPage({ apiUrl: `${API}/`, fetch: send, ...options });
  return { ...beginAttempt(adapter, how), adapter };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  stored.clear();
  relay = createRelay();
  asked = [];
  vi.stubGlobal('location', {
    href: 'https://site.example:8443/page',
    origin: 'https://site.example:8443',
    host: 'site.example:8443',
  });
  vi.stubGlobal('sessionStorage', memoryStorage(stored));
});

/** A copy of the user without her signer, who can only read. */
const READER = { ...LINDA, signer_uuid: '' };

test('signs in who has signed by their custody address: a session that can only read', async () => {
  const { promise, adapter } = begin('start');
  await expect(promise).resolves.toEqual(READER);
  expect(asked).toEqual([`GET ${USERS_URL}`]);
  expect(relay.channels).toMatchObject([
    { domain: 'site.example:8443', siweUri: 'https://site.example:8443' },
  ]);
  expect(relay.channels[0]?.nonce).toMatch(/^[\da-f]{32}$/);
  expect(stored.size).toBe(0);
  // No signer is requested.
  expect(adapter.signer).toBeUndefined();
});

test('signs in who has signed by an auth address', async () => {
  const { promise } = begin('start', { say: (channel) => completed(channel, appWallet) });
  await expect(promise).resolves.toEqual(READER);
});

test('asks the relay first, with no server before it, and the API without a preflight', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => reply({ users: [LINDA] }));
  await begin('start', { options: { fetch } }).promise;
  expect(relay.requests.slice(0, 2)).toEqual(['OPTIONS /v1/channel', 'POST /v1/channel']);
  expect(fetch.mock.calls.map(([, init]) => init?.headers)).toEqual([undefined]);
});

test('each attempt has a nonce of its own, and sends the client id, where there is one', async () => {
  await begin('start').promise;
  await begin('start', { options: { clientId: 'a client' } }).promise;
  const [one, other] = relay.channels;
  expect(one?.nonce).not.toBe(other?.nonce);
  expect(asked).toEqual([`GET ${USERS_URL}`, `GET ${USERS_URL}&client_id=a+client`]);
});

test('`siwfPage` passes `redirectUrl` on to the relay.', async () => {
  const redirectUrl = 'https://site.example/back';
  await begin('start', { options: { redirectUrl } }).promise;
  expect(relay.channels).toMatchObject([{ redirectUrl }]);
});

test('`siwfPage` takes a path of the own origin as `apiUrl`, as `settings.apiUrl` does.', async () => {
  await begin('start', { options: { apiUrl: '/api/farcaster/' } }).promise;
  expect(asked).toEqual([
    'GET https://site.example:8443/api/farcaster/v2/farcaster/user/bulk?fids=3',
  ]);
});

const BACKSLASH = '/\\eve.example';

test.each([undefined, '', 'node.example', 'javascript:alert(1)', 7, '//eve.example', BACKSLASH])(
  'ends before anything is asked where apiUrl is %j',
  async (apiUrl) => {
    const { promise } = begin('start', { options: { apiUrl: apiUrl as string } });
    await expect(promise).rejects.toMatchObject({ code: 'setup' });
    expect(relay.requests).toEqual([]);
  },
);

describe('ends where the relay hands on', () => {
  const EVIL = 'https://eve.example';
  const CONTRACT = `0x${'1b'.repeat(96)}`;
  const forged = { ...eve, address: wallet.address };
  const issuedAt = new Date(NOW - 7 * DAY).toISOString();
  const signed = (to: RelayChannel) => completed(to, wallet);

  test.each<[string, string, (channel: RelayChannel) => unknown]>([
    ['another nonce', 'refused', (to) => completed({ ...to, nonce: 'f'.repeat(32) }, wallet)],
    ['another domain', 'refused', (to) => completed({ ...to, domain: 'eve.example' }, wallet)],
    ['another URI', 'refused', (to) => completed({ ...to, siweUri: EVIL }, wallet)],
    ['another key under her address', 'refused', (to) => completed(to, forged)],
    ['a fid that is not in the message', 'invalid', (to) => ({ ...signed(to), fid: 666 })],
    ['a message of a week ago', 'expired', (to) => completed(to, wallet, { issuedAt })],
    ['a signature of a contract', 'refused', (to) => ({ ...signed(to), signature: CONTRACT })],
    ['no signature', 'invalid', (to) => ({ ...signed(to), signature: 7 })],
    [
      'a changed message',
      'refused',
      (to) => ({ ...signed(to), message: signed(to).message.replace('fid/3', 'fid/4'), fid: 4 }),
    ],
    ['a sentence', 'refused', (to) => ({ ...signed(to), message: 'gm' })],
  ])('%s', async (_, code, say) => {
    const { promise } = begin('start', { say });
    await expect(promise).rejects.toMatchObject({ code });
    expect(asked).toEqual([]);
    expect(stored.size).toBe(0);
  });
});

test('ends where the address that has signed is another user’s', async () => {
  const { promise } = begin('start', { say: (channel) => completed(channel, eve) });
  await expect(promise).rejects.toMatchObject({ code: 'refused' });
  expect(asked).toEqual([`GET ${USERS_URL}`]);
});

test.each([
  ['knows no user', [[]], 'refused'],
  ['names another user', [[{ ...LINDA, fid: 4 }]], 'refused'],
  ['names no address', [[{ fid: 3, username: 'linda' }]], 'refused'],
  [
    'names addresses of wrong types',
    [[{ fid: 3, custody_address: 7, auth_addresses: {} }]],
    'refused',
  ],
  // These receive money, but sign for no user.
  ['names it as a verified one', [[{ fid: 3, verifications: [wallet.address] }]], 'refused'],
  ['responds without users', [null], 'invalid'],
  ['does not know the path', [404], 'http'],
])('ends where the API %s', async (_, users, code) => {
  const { promise } = begin('start', { users });
  await expect(promise).rejects.toMatchObject({ code });
  expect(stored.size).toBe(0);
});

test('names the API while it does not respond, and goes on', async () => {
  const { promise, seen } = begin('start', { users: ['offline', 503, [LINDA]] });
  await vi.waitFor(() => expect(seen.at(-1)?.failing).toBe('api'));
  await vi.advanceTimersByTimeAsync(2000);
  await vi.advanceTimersByTimeAsync(2000);
  await expect(promise).resolves.toEqual(READER);
  expect(seen.map(({ failing }) => failing)).toEqual([undefined, 'api', 'api', undefined]);
});

test.each([-DAY, -60 * MINUTE, 60 * MINUTE, DAY])(
  'signs in by a phone whose clock is %i milliseconds off',
  async (ms) => {
    const issuedAt = new Date(NOW + ms).toISOString();
    const say = (channel: RelayChannel) => completed(channel, wallet, { issuedAt });
    await expect(begin('start', { say }).promise).resolves.toEqual(READER);
  },
);

test('goes on after a reload, with its nonce and the message that the relay has forgotten', async () => {
  const { seen } = begin('start', { users: ['never'] });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(seen).toHaveLength(1);
  const kept = new Map(stored);
  vi.stubGlobal('sessionStorage', memoryStorage(kept));
  const before = relay.requests.length;
  await expect(begin('resume').promise).resolves.toEqual(READER);
  expect(relay.requests).toHaveLength(before);
  expect(kept.size).toBe(0);
});

test('goes on after a reload while the visitor has not signed', async () => {
  begin('start', { say: ({ state }) => state });
  await vi.waitFor(() => expect(relay.requests).toContain('GET /v1/channel/status'));
  vi.stubGlobal('sessionStorage', memoryStorage(new Map(stored)));
  await expect(begin('resume').promise).resolves.toEqual(READER);
  expect(relay.channels).toHaveLength(1);
});

test('signs no user in by what another script has put into storage', async () => {
  const pending = {
    id: 'channel-1',
    approvalUrl: 'https://farcaster.xyz/',
    expiresAt: NOW + MINUTE,
    kept: { message: 'm', signature: '0x', fid: '3' },
  };
  stored.set('castkit_pending_siwf_page', JSON.stringify(pending));
  await expect(begin('resume').promise).rejects.toMatchObject({ code: 'refused' });
});
