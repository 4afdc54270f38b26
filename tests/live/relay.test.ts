// @vitest-environment node
// Sign In With Farcaster over a relay: the adapters of the page, the handler of the server, and what
// goes wrong. The wallet is made for the run, and only this file takes its address for Linda's.
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { memoryStorage } from '../../mocks/memory-storage.js';
import { createPageFetch } from '../../mocks/page-fetch.js';
import { completed } from '../../mocks/relay.js';
import { world } from '../../mocks/testing.js';
import { createWallet } from '../../mocks/wallet.js';
import type { SignInAdapter } from '../../src/provider/session/sign-in-adapter.js';
import { createSignInHandler } from '../../src/entries/server.js';
import { siwf } from '../../src/sign-in/adapters/siwf.js';
import { siwfPage } from '../../src/sign-in/adapters/siwf-page.js';

const { relay, relayKey } = inject('live');
const CHANNEL = `${relay}/v1/channel`;
/** Long enough for a machine that is busy with other things. */
const DEADLINE_MS = 25_000;
const HOST = 'site.castkit.example';
const ORIGIN = `https://${HOST}`;
const JSON_TYPE = { 'content-type': 'application/json' };

const send = globalThis.fetch;
const [wallet, stranger] = [createWallet(1), createWallet(2)];
const linda = { ...world.users.linda, custody_address: wallet.address };

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('location', { href: `${ORIGIN}/page`, origin: ORIGIN, host: HOST });
  vi.stubGlobal('sessionStorage', memoryStorage(stored));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A request to the relay itself: it must not hang for ever, or lead elsewhere. */
const ask = (path: string, init: RequestInit = {}) =>
  send(CHANNEL + path, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
const open = (body: object, headers: Record<string, string> = JSON_TYPE) =>
  ask('', { method: 'POST', headers, body: JSON.stringify(body) });
const statusOf = (token: string) =>
  ask('/status', { headers: { authorization: `Bearer ${token}` } });

const ASKED = { domain: HOST, siweUri: ORIGIN, nonce: 'abcdef0123456789' };

interface Opened {
  channelToken: string;
  url: string;
  nonce: string;
}
const openChannel = async () => (await (await open(ASKED)).json()) as Opened;

/** Completes a channel, as the network's client does. */
const authenticate = (token: string, signed: object, key = relayKey ?? '') =>
  ask('/authenticate', {
    method: 'POST',
    headers: {
      ...JSON_TYPE,
      authorization: `Bearer ${token}`,
      'x-farcaster-auth-relay-key': key,
    },
    body: JSON.stringify(signed),
  });

type Channel = typeof ASKED & { channelToken: string };
interface Signed {
  message: string;
  signature: string;
  fid: number;
}

/** What Linda's wallet signs, or another one in her name. */
function signed(channel: Channel, by = wallet): Signed {
  const { message, fid } = completed(channel, wallet);
  return { message, signature: by.sign(message), fid };
}

/**
 * Begins to sign in. As soon as the relay has opened a channel, its visitor signs.
 * @param sign what they sign. Default: nothing
 */
function begin(adapter: SignInAdapter, sign?: (channel: Channel) => Signed) {
  const controller = new AbortController();
  const requests: string[] = [];
  let channel: Channel | undefined;
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit) => {
    const url = String(input);
    requests.push(`${init.method ?? 'GET'} ${url.replace(CHANNEL, '')}`);
    const response = await send(input, init);
    if (url === CHANNEL && response.ok) {
      const { channelToken } = (await response.clone().json()) as Opened;
      channel = { ...(JSON.parse(init.body as string) as typeof ASKED), channelToken };
      if (sign) expect((await authenticate(channelToken, sign(channel))).status).toBe(201);
    }
    return response;
  });
  const onStatus = vi.fn();
  const attempt = { signal: controller.signal, onStatus };
  return {
    start: () => adapter.start(attempt),
    resume: () => adapter.resume?.(attempt) ?? null,
    /** The first status that fits. */
    until: (fits: (calls: number) => boolean) =>
      vi.waitUntil(() => fits(onStatus.mock.calls.length), { timeout: DEADLINE_MS }),
    approvalUrl: () => (onStatus.mock.lastCall![0] as { approvalUrl: string }).approvalUrl,
    channel: () => channel!,
    abort: () => {
      controller.abort(new Error('closed'));
    },
    requests,
  };
}

/** The user by whom a message is checked: not the network's, whose keys the tests lack. */
const sendUser = () => Promise.resolve(Response.json({ users: [linda] }));

const ADAPTERS: [name: string, create: () => SignInAdapter][] = [
  [
    'siwf',
    () => {
      const handler = createSignInHandler({
        apiKey: 'of-nobody',
        secret: 'a-secret-of-thirty-two-characters',
        origin: ORIGIN,
        fetch: sendUser,
        onError: () => {},
      });
      return siwf({
        url: '/sign-in',
        relayUrl: `${relay}//`,
        fetch: createPageFetch(handler, ORIGIN),
      });
    },
  ],
  [
    'siwfPage',
    () =>
      siwfPage({ apiUrl: 'https://users.castkit.example', relayUrl: `${relay}/`, fetch: sendUser }),
  ],
];

describe.skipIf(!relay)('a relay', () => {
  test('opens a channel with 201, and responds with 202 until the user has signed', async () => {
    const response = await open(ASKED);
    expect(response.status).toBe(201);
    const { channelToken, url, nonce } = (await response.json()) as Opened;
    expect(nonce).toBe(ASKED.nonce);
    expect(new URL(url).searchParams.get('channelToken')).toBe(channelToken);
    const pending = await statusOf(channelToken);
    expect(pending.status).toBe(202);
    expect(await pending.json()).toMatchObject({
      state: 'pending',
      nonce: ASKED.nonce,
      signatureParams: ASKED,
    });
  });

  test('gives a nonce of its own where the page has none', async () => {
    const response = await open({ domain: HOST, siweUri: ORIGIN });
    expect(response.status).toBe(201);
    expect(((await response.json()) as Opened).nonce).toMatch(/^[\da-zA-Z-]{8,}$/);
  });

  test.each<[what: string, status: number, request: () => Promise<Response>]>([
    ['an unknown channel', 401, () => statusOf('no-such-channel')],
    ['no channel', 401, () => ask('/status')],
    ['a domain with a scheme', 400, () => open({ ...ASKED, domain: ORIGIN })],
    ['no domain', 400, () => open({ siweUri: ORIGIN })],
    ['the domain of the clients', 400, () => open({ ...ASKED, domain: 'a.farcaster.xyz' })],
    ['a URI that is none', 400, () => open({ ...ASKED, siweUri: '/login' })],
    ['text', 400, () => open(ASKED, { 'content-type': 'text/plain' })],
    ['a form', 415, () => open(ASKED, { 'content-type': 'application/x-www-form-urlencoded' })],
  ])('refuses %s', async (_, status, request) => {
    expect((await request()).status).toBe(status);
  });

  test('lets no client sign that has not its key', async () => {
    const { channelToken } = await openChannel();
    const channel = { ...ASKED, channelToken };
    const response = await authenticate(channelToken, signed(channel), 'a-wrong-key');
    expect(response.status).toBe(401);
    expect((await statusOf(channelToken)).status).toBe(202);
  });

  describe.each(ADAPTERS)('%s', (_, create) => {
    test('shows where the visitor approves, and asks until they close it', async () => {
      const { start, until, approvalUrl, channel, abort, requests } = begin(create());
      const promise = start();
      // The channel, and the first question.
      await until((calls) => calls > 1);
      expect(new URL(approvalUrl()).searchParams.get('channelToken')).toBe(channel().channelToken);
      expect(channel()).toMatchObject({ domain: HOST, siweUri: ORIGIN });
      abort();
      await expect(promise).rejects.toThrow('closed');
      expect(requests.slice(0, 2)).toEqual(['POST ', 'GET /status']);
      expect(stored.size).toBe(0);
    });

    test('ends for a channel that the relay does not know', async () => {
      const first = begin(create());
      const promise = first.start();
      await first.until((calls) => calls > 1);
      const [[key, pending] = ['', '']] = [...stored];
      first.abort();
      await expect(promise).rejects.toThrow('closed');
      stored.set(key, pending.replace(`"${first.channel().channelToken}"`, '"no-such-channel"'));
      await expect(begin(create()).resume()).rejects.toMatchObject({ code: 'expired' });
    });
  });

  describe.skipIf(!relayKey)('with a wallet', () => {
    test('hands out once what the visitor has signed', async () => {
      const { channelToken } = await openChannel();
      const said = signed({ ...ASKED, channelToken });
      expect((await authenticate(channelToken, said)).status).toBe(201);
      const response = await statusOf(channelToken);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ ...said, state: 'completed' });
      expect((await statusOf(channelToken)).status).toBe(401);
      expect((await authenticate(channelToken, said)).status).toBe(401);
    });

    test('takes signatures of 65 bytes only', async () => {
      const { channelToken } = await openChannel();
      const said = signed({ ...ASKED, channelToken });
      for (const signature of [`${said.signature}00`, said.signature.slice(0, -2), '0x']) {
        expect((await authenticate(channelToken, { ...said, signature })).status).toBe(400);
      }
      expect((await statusOf(channelToken)).status).toBe(202);
    });

    describe.each(ADAPTERS)('%s', (_, create) => {
      test('signs a visitor in who has signed', async () => {
        const { start, requests } = begin(create(), (channel) => signed(channel));
        await expect(start()).resolves.toEqual({ ...linda, signer_uuid: '' });
        expect(requests).toEqual(['POST ', 'GET /status']);
        expect(stored.size).toBe(0);
      });

      test('signs a visitor in who signs after the first question', async () => {
        const { start, until, channel, requests } = begin(create());
        const promise = start();
        await until((calls) => calls > 1);
        const { status } = await authenticate(channel().channelToken, signed(channel()));
        expect(status).toBe(201);
        await expect(promise).resolves.toMatchObject({ fid: linda.fid });
        expect(requests.slice(0, 3)).toEqual(['POST ', 'GET /status', 'GET /status']);
      });

      test('goes on after a reload', async () => {
        const adapter = create();
        const page = begin(adapter);
        const ended = page.start();
        await page.until((calls) => calls > 1);
        const kept = [...stored];
        page.abort();
        await expect(ended).rejects.toThrow('closed');
        const { status } = await authenticate(page.channel().channelToken, signed(page.channel()));
        expect(status).toBe(201);
        kept.forEach(([key, value]) => stored.set(key, value));
        await expect(begin(adapter).resume()).resolves.toMatchObject({ fid: linda.fid });
      });

      // What else is refused is up to the adapters: siwf-page.test.ts, verify-siwf.test.ts.
      test.each<[what: string, code: string, sign: (channel: Channel) => Signed]>([
        ['the wallet of another user', 'refused', (channel) => signed(channel, stranger)],
        [
          'another fid than the relay names',
          'invalid',
          (channel) => ({ ...signed(channel), fid: linda.fid + 1 }),
        ],
      ])('refuses %s', async (__, code, sign) => {
        const { start } = begin(create(), sign);
        await expect(start()).rejects.toMatchObject({ code });
        expect(stored.size).toBe(0);
      });
    });
  });
});
