// @vitest-environment node
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aSiwfMessage } from '../../../mocks/siwf.js';
import { createWallet } from '../../../mocks/wallet.js';
import { describePageHandler } from '../../../tests/describe-handler.js';
import { createSignInHandler } from './create-sign-in-handler.js';
import { recoverAddress } from './ethereum.js';
import type { SignInHandlerOptions } from './sign-in-options.js';
import { SEE } from '../../core/errors/log-error.js';

const MINUTE = 60_000; // ms
const NOW = Date.parse('2026-03-04T10:00:00Z');
const ORIGIN = 'https://site.castkit.example';
const URL_OF_HANDLER = `${ORIGIN}/api/sign-in`;
const MNEMONIC = 'test test test test test test test test test test test junk';
const API_KEY = 'the-key-of-the-site';
const UUID = '19d0c5fd-9b33-4a48-a0e2-bc7b0555baec';
const KEY = `0x${'1234567890abcdef'.repeat(4)}`;
const APPROVAL = 'https://client.example/signed-key-request?token=0x1';
/** Appears in the provider's errors, and must appear in no response of ours. */
const SECRET_OF_NEYNAR = 'internal detail of the provider';

const wallet = createWallet(1);
const otherWallet = createWallet(2);
const linda = {
  object: 'user',
  fid: 3,
  username: 'linda',
  custody_address: wallet.address,
  auth_addresses: [{ address: createWallet(3).address.toUpperCase().replace('0X', '0x') }],
};

type Reply = object | number | 'offline' | 'never' | 'html' | null;
interface Sent {
  call: string;
  headers: Headers;
  body: unknown;
}
const sent: Sent[] = [];
let onSent = () => {};

/** Resolves as soon as the provider has received this many requests. */
const isSent = (count: number) =>
  new Promise<void>((resolve) => {
    onSent = () => {
      if (sent.length === count) resolve();
    };
  });

/** A provider that responds with these; a number is an error's status. */
const neynarWith = (replies: Record<string, Reply> = {}): typeof fetch => {
  const all: Record<string, Reply> = {
    'POST /signer': { signer_uuid: UUID, public_key: KEY, status: 'generated', permissions: [] },
    'POST /signer/signed_key': { signer_uuid: UUID, signer_approval_url: APPROVAL, more: 1 },
    'GET /signer': { signer_uuid: UUID, public_key: KEY, status: 'pending_approval' },
    'GET /user/bulk': { users: [linda] },
    ...replies,
  };
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const call = `${init?.method ?? 'GET'} ${url.pathname.replace(/^\/v2\/farcaster|\/$/g, '')}`;
    const text = typeof init?.body === 'string' ? init.body : 'null';
    sent.push({ call, headers: new Headers(init?.headers), body: JSON.parse(text) });
    onSent();
    const reply = all[call];
    if (reply === 'offline') return Promise.reject(new TypeError(SECRET_OF_NEYNAR));
    if (reply === 'never') return new Promise(() => {});
    if (reply === 'html') return Promise.resolve(new Response(`<p>${SECRET_OF_NEYNAR}`));
    if (typeof reply === 'number') {
      const headers = { 'retry-after': '7' };
      const init = { status: reply, headers };
      return Promise.resolve(Response.json({ message: SECRET_OF_NEYNAR }, init));
    }
    return Promise.resolve(Response.json(reply));
  };
};

const errors: unknown[] = [];

function createHandler(
  options: Partial<SignInHandlerOptions> = {},
  replies?: Record<string, Reply>,
) {
  return createSignInHandler({
    apiKey: API_KEY,
    origin: ORIGIN,
    app: { fid: 9152, mnemonic: MNEMONIC },
    fetch: neynarWith(replies),
    onError: (error) => errors.push(error),
    ...options,
  });
}

type Handler = ReturnType<typeof createHandler>;

/** A browser with cookies, on a page of the site. */
function createBrowser(handler: Handler) {
  const jar = new Map<string, string>();
  return {
    jar,
    async send(query = '', init: RequestInit = {}): Promise<Response> {
      const headers = new Headers(init.headers);
      headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '));
      if (init.method === 'POST' && !headers.has('origin')) headers.set('origin', ORIGIN);
      const response = await handler(new Request(URL_OF_HANDLER + query, { ...init, headers }));
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (cookie.includes('Max-Age=0')) jar.delete(name);
        else jar.set(name, value);
      }
      return response;
    },
  };
}
type Browser = ReturnType<typeof createBrowser>;

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** The status and the JSON of a response. */
async function read(response: Response | Promise<Response>): Promise<Record<string, unknown>> {
  const { status, body } = await Promise.resolve(response).then(async (given) => ({
    status: given.status,
    body: (await given.json()) as object,
  }));
  return { status, ...body };
}

async function fetchNonce(browser: Browser): Promise<string> {
  const { nonce } = await read(browser.send('?nonce'));
  return String(nonce);
}

/** A message that the wallet has signed, changed after the nonce is known and before it signs. */
async function signed(
  browser: Browser,
  change: (message: string) => string = (message) => message,
  { address, sign } = wallet,
) {
  const nonce = await fetchNonce(browser);
  const message = change(aSiwfMessage({ nonce, address }));
  return { message, signature: sign(message) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  // Secrets must not appear in errors either.
  const seen = inspect(errors, { depth: 9 });
  for (const secret of [API_KEY, 'junk']) expect(seen).not.toContain(secret);
  sent.length = 0;
  errors.length = 0;
});

describe('a managed signer', () => {
  test('`createSignInHandler` creates and registers a signer in the name of the app.', async () => {
    const browser = createBrowser(createHandler());
    const response = await browser.send('', { method: 'POST' });
    expect([...response.headers.keys()].sort()).toEqual([
      'cache-control',
      'content-type',
      'set-cookie',
      'x-content-type-options',
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await read(response)).toEqual({
      status: 200,
      signer_uuid: UUID,
      signer_approval_url: APPROVAL,
    });
    expect(sent.map(({ call }) => call)).toEqual(['POST /signer', 'POST /signer/signed_key']);
    for (const { headers } of sent) expect(headers.get('x-api-key')).toBe(API_KEY);
    const deadline = NOW / 1000 + 24 * 60 * 60;
    expect(sent[1]?.body).toEqual({
      signer_uuid: UUID,
      app_fid: 9152,
      deadline,
      signature: expect.stringMatching(/^0x[\da-f]{130}$/) as string,
    });
  });

  test('is sponsored and leads back where the app says so', async () => {
    const redirectUrl = 'https://site.castkit.example/welcome';
    const app = { fid: 9152, mnemonic: MNEMONIC, isSponsored: true, redirectUrl };
    await createBrowser(createHandler({ app })).send('', { method: 'POST' });
    expect(sent[1]?.body).toMatchObject({
      redirect_url: redirectUrl,
      sponsor: { sponsored_by_neynar: true },
    });
  });

  test.each([
    [{ status: 'pending_approval', fid: 7 }, { status: 'pending_approval' }],
    [{ status: 'generated' }, { status: 'pending_approval' }],
    [{ status: 'revoked', fid: 3 }, { status: 'revoked' }],
    [
      { status: 'approved', fid: 3, public_key: KEY, permissions: ['WRITE_ALL'] },
      { status: 'approved', fid: 3, user: linda },
    ],
  ])('has the state of %j, and nothing else', async (state, expected) => {
    const browser = createBrowser(createHandler({}, { 'GET /signer': state }));
    await browser.send('', { method: 'POST' });
    const response = await browser.send(`?signer_uuid=${UUID}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(expected);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('of a user whom the API does not know has no user', async () => {
    const replies = { 'GET /signer': { status: 'approved', fid: 4 } };
    const browser = createBrowser(createHandler({}, replies));
    await browser.send('', { method: 'POST' });
    expect(await (await browser.send(`?signer_uuid=${UUID}`)).json()).toEqual({
      status: 'approved',
      fid: 4,
    });
  });

  test('The state of a signer is told to the browser that has created it, for 15 minutes.', async () => {
    const handler = createHandler();
    const browser = createBrowser(handler);
    await browser.send('', { method: 'POST' });
    const stranger = createBrowser(handler);
    expect(await read(stranger.send(`?signer_uuid=${UUID}`))).toMatchObject({
      status: 403,
      code: 'expired',
    });
    vi.setSystemTime(NOW + 15 * MINUTE - 1);
    expect((await browser.send(`?signer_uuid=${UUID}`)).status).toBe(200);
    vi.setSystemTime(NOW + 15 * MINUTE);
    expect((await browser.send(`?signer_uuid=${UUID}`)).status).toBe(403);
    expect(sent.filter(({ call }) => call === 'GET /signer')).toHaveLength(1);
  });

  test('stands beside another of the same browser', async () => {
    const second = UUID.replace('19d', '20d');
    const browser = createBrowser(createHandler());
    await browser.send('', { method: 'POST' });
    const other = createHandler({}, { 'POST /signer': { signer_uuid: second, public_key: KEY } });
    const cookie = [...browser.jar].map((pair) => pair.join('=')).join('; ');
    const init = { method: 'POST', headers: { origin: ORIGIN, cookie } };
    const [header = ''] = (await other(new Request(URL_OF_HANDLER, init))).headers.getSetCookie();
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    browser.jar.set(name, value);
    expect(browser.jar.size).toBe(1);
    expect((await browser.send(`?signer_uuid=${UUID}`)).status).toBe(200);
    expect((await browser.send(`?signer_uuid=${second}`)).status).toBe(200);
  });

  test('that is gone is told', async () => {
    const browser = createBrowser(createHandler({}, { 'GET /signer': 404 }));
    await browser.send('', { method: 'POST' });
    expect(await read(browser.send(`?signer_uuid=${UUID}`))).toMatchObject({
      status: 404,
      code: 'expired',
    });
    expect(errors).toEqual([]);
  });

  test.each(['', 'x', 'a'.repeat(65), 'a;b=c', '../../user/bulk'])(
    'is not called %j',
    async (uuid) => {
      const browser = createBrowser(createHandler());
      const query = `?signer_uuid=${encodeURIComponent(uuid)}`;
      expect((await browser.send(query)).status).toBe(400);
      expect(sent).toEqual([]);
    },
  );

  test('is not created without an app', async () => {
    const browser = createBrowser(createHandler({ app: undefined }));
    expect((await browser.send('', { method: 'POST' })).status).toBe(404);
    expect(sent).toEqual([]);
  });

  test('is not created with a wrong recovery phrase, and the visitor learns nothing', async () => {
    const app = { fid: 9152, mnemonic: `${MNEMONIC} junk` };
    const browser = createBrowser(createHandler({ app }));
    expect(await read(browser.send('', { method: 'POST' }))).toEqual({
      status: 500,
      code: 'setup',
      message: 'Signing in is not set up.',
    });
    expect(sent).toEqual([]);
    expect(errors).toMatchObject([{ code: 'setup' }]);
  });
});

describe('a provider that fails', () => {
  const CASES: [Reply, number, string][] = [
    [429, 429, 'http'],
    [500, 502, 'network'],
    [401, 502, 'network'],
    ['offline', 502, 'network'],
    ['html', 502, 'network'],
    [null, 502, 'network'],
    [{}, 502, 'network'],
  ];
  const CALLS = ['POST /signer', 'POST /signer/signed_key', 'GET /signer', 'GET /user/bulk'];
  const all = CALLS.flatMap((call) => CASES.map((given) => [call, ...given] as const));

  test.each(all)('at %s with %j is said as %i', async (call, reply, status, code) => {
    const approved = { 'GET /signer': { status: 'approved', fid: 3 } };
    const browser = createBrowser(createHandler({}, { ...approved, [call]: reply }));
    const created = await browser.send('', { method: 'POST' });
    // For the following requests.
    if (created.status === 200) expect(browser.jar.size).toBe(1);
    const response = created.status === 200 ? await browser.send(`?signer_uuid=${UUID}`) : created;
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after')).toBe(status === 429 ? '7' : null);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ code });
    expect(text).not.toContain(SECRET_OF_NEYNAR);
    expect(errors).toHaveLength(1);
  });

  test.each([
    ['an odd UUID', 'POST /signer', { signer_uuid: 'a; Domain=evil', public_key: KEY }],
    ['no public key', 'POST /signer', { signer_uuid: UUID, public_key: '0x1' }],
    ['a hostile link', 'POST /signer/signed_key', { signer_approval_url: 'javascript:alert(1)' }],
    ['a status of its own', 'GET /signer', { status: 'maybe', fid: 3 }],
    ['an approval by no user', 'GET /signer', { status: 'approved' }],
  ])(
    'The API key, the recovery phrase and what the provider says are in no response, error or log. (%s)',
    async (_, call, reply) => {
      const browser = createBrowser(createHandler({}, { [call]: reply }));
      const created = await browser.send('', { method: 'POST' });
      const response =
        created.status === 200 ? await browser.send(`?signer_uuid=${UUID}`) : created;
      expect(await read(response)).toMatchObject({ status: 502, code: 'network' });
    },
  );

  test('The sign-in handler responds within 12 seconds, whatever the provider does.', async () => {
    const browser = createBrowser(createHandler({}, { 'POST /signer/signed_key': 'never' }));
    const waiting = isSent(2);
    const response = browser.send('', { method: 'POST' });
    await waiting;
    let isDone = false;
    void response.then(() => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(11_999);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await read(response)).toMatchObject({ status: 504, code: 'timeout' });
    expect(errors).toMatchObject([{ code: 'timeout' }]);
  });

  test('is no error of a visitor who has left', async () => {
    const controller = new AbortController();
    const handler = createHandler({}, { 'POST /signer': 'never' });
    const init = { method: 'POST', headers: { origin: ORIGIN }, signal: controller.signal };
    const response = handler(new Request(URL_OF_HANDLER, init));
    controller.abort();
    expect((await response).status).toBeGreaterThanOrEqual(500);
    expect(errors).toEqual([]);
  });

  test('is logged by default, without the key', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const browser = createBrowser(createHandler({ onError: undefined }, { 'POST /signer': 401 }));
    await browser.send('', { method: 'POST' });
    expect(log.mock.calls).toEqual([
      ['castkit, sign-in:', expect.objectContaining({ code: 'http', status: 401 }), SEE],
    ]);
    expect(inspect(log.mock.calls)).not.toContain(API_KEY);
  });
});

describe('a nonce', () => {
  test('is random, and remembered by the browser alone', async () => {
    const browser = createBrowser(createHandler());
    const response = await browser.send('?nonce');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [cookie = ''] = response.headers.getSetCookie();
    const { nonce } = (await response.json()) as { nonce: string };
    expect(nonce).toMatch(/^[\da-zA-Z]{32}$/);
    expect(cookie).toMatch(/; Max-Age=900; HttpOnly; SameSite=Strict; Secure$/);
    expect(await fetchNonce(browser)).not.toBe(nonce);
  });

  test('is for scripts, not for a window that another site opens', async () => {
    const headers = { 'sec-fetch-mode': 'navigate' };
    const response = await createBrowser(createHandler()).send('?nonce', { headers });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('Sign In With Farcaster', () => {
  test.each([
    ['its custody address', wallet],
    ['an auth address', createWallet(3)],
  ])('signs a user in by %s', async (_, by) => {
    const browser = createBrowser(createHandler());
    const body = await signed(browser, undefined, by);
    expect(recoverAddress(body.message, body.signature)).toBe(by.address);
    const response = await browser.send('', post(body));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ fid: 3, user: linda });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(browser.jar.size).toBe(0);
  });

  test('needs no app', async () => {
    const browser = createBrowser(createHandler({ app: undefined }));
    expect((await browser.send('', post(await signed(browser)))).status).toBe(200);
  });

  test('takes a content type with a charset', async () => {
    const browser = createBrowser(createHandler());
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    expect((await browser.send('', post(await signed(browser), headers))).status).toBe(200);
  });

  test.each<[string, (message: string) => string, string]>([
    ['another domain', (text) => text.replace('site.', 'evil.'), 'refused'],
    ['another nonce', (text) => text.replace(/(Nonce: ).*/, '$1abcdefabcdef'), 'expired'],
    ['a short nonce', (text) => text.replace(/(Nonce: ).*/, '$1a'), 'refused'],
    ['the fid of another user', (text) => text.replace('fid/3', 'fid/4'), 'refused'],
    [
      'an address of no user',
      (text) => text.replace(wallet.address, `0x${'1'.repeat(40)}`),
      'refused',
    ],
    ['another chain', (text) => text.replace('Chain ID: 10', 'Chain ID: 1'), 'refused'],
    [
      'a time that has passed',
      (text) => text.replace('\nResources', '\nExpiration Time: 2026-03-04T09:59:59Z$&'),
      'expired',
    ],
    ['a text of its own', () => 'gm', 'refused'],
  ])(
    'A message of Sign In With Farcaster is verified by its domain, its URI, its times, its nonce and its signature. (not with %s)',
    async (_, change, code) => {
      const browser = createBrowser(createHandler());
      const body = await signed(browser, change);
      expect(await read(browser.send('', post(body)))).toMatchObject({ status: 401, code });
      expect(errors).toEqual([]);
    },
  );

  test('refuses the signature of another, and asks no chain', async () => {
    const browser = createBrowser(createHandler());
    const { message } = await signed(browser);
    const body = { message, signature: otherWallet.sign(message) };
    expect(await read(browser.send('', post(body)))).toMatchObject({
      status: 401,
      code: 'refused',
    });
    expect(sent).toEqual([]);
  });

  test('refuses a wallet that is none of the user', async () => {
    const browser = createBrowser(createHandler());
    const body = await signed(browser, undefined, otherWallet);
    expect(await read(browser.send('', post(body)))).toMatchObject({
      status: 401,
      code: 'refused',
    });
    expect(sent.map(({ call }) => call)).toEqual(['GET /user/bulk']);
  });

  test.each([
    ['no addresses', { object: 'user', fid: 3, username: 'linda' }],
    [
      'odd addresses',
      { ...linda, custody_address: null, auth_addresses: [null, 7, { address: 7 }] },
    ],
    ['another fid', { ...linda, fid: 4 }],
  ])('refuses where the API has a user with %s', async (_, user) => {
    const browser = createBrowser(createHandler({}, { 'GET /user/bulk': { users: [user] } }));
    expect((await browser.send('', post(await signed(browser)))).status).toBe(401);
  });

  test('refuses a message that was used', async () => {
    const browser = createBrowser(createHandler());
    const body = await signed(browser);
    expect((await browser.send('', post(body))).status).toBe(200);
    expect(await read(browser.send('', post(body)))).toMatchObject({
      status: 401,
      code: 'expired',
    });
  });

  test('refuses a message that was stolen, in another browser', async () => {
    const handler = createHandler();
    const body = await signed(createBrowser(handler));
    const thief = createBrowser(handler);
    await fetchNonce(thief);
    expect((await thief.send('', post(body))).status).toBe(401);
  });

  test('takes the nonce away with a refusal, and keeps it where the provider failed', async () => {
    const browser = createBrowser(createHandler({}, { 'GET /user/bulk': 500 }));
    const body = await signed(browser);
    expect((await browser.send('', post(body))).status).toBe(502);
    expect(browser.jar.size).toBe(1);
    const wrong = { ...body, signature: otherWallet.sign(body.message) };
    expect((await browser.send('', post(wrong))).status).toBe(401);
    expect(browser.jar.size).toBe(0);
  });

  test('is done once where nonces are remembered, whatever cookies say', async () => {
    const claimed = new Set<string>();
    const claimNonce = (nonce: string) => !claimed.has(nonce) && Boolean(claimed.add(nonce));
    const browser = createBrowser(createHandler({ claimNonce }));
    const body = await signed(browser);
    const jar = new Map(browser.jar);
    const wrong = { ...body, signature: otherWallet.sign(body.message) };
    expect((await browser.send('', post(wrong))).status).toBe(401);
    expect(claimed.size).toBe(0);
    for (const status of [200, 401]) {
      for (const [name, value] of jar) browser.jar.set(name, value);
      expect((await browser.send('', post(body))).status).toBe(status);
    }
  });

  test('counts nothing but `true` of what remembers nonces', async () => {
    const claimNonce = (() => 'OK') as unknown as () => boolean;
    const browser = createBrowser(createHandler({ claimNonce }));
    expect((await browser.send('', post(await signed(browser)))).status).toBe(401);
  });

  describe('by a smart contract wallet', () => {
    const signature = `0x${'ab'.repeat(500)}`;

    test('is left to verifySignature', async () => {
      const verifySignature = vi.fn(() => Promise.resolve(true));
      const browser = createBrowser(createHandler({ verifySignature }));
      const { message } = await signed(browser);
      expect((await browser.send('', post({ message, signature }))).status).toBe(200);
      expect(verifySignature.mock.calls).toEqual([
        [{ address: wallet.address, message, signature }],
      ]);
    });

    test('asks it nothing that a private key has signed', async () => {
      const verifySignature = vi.fn(() => false);
      const browser = createBrowser(createHandler({ verifySignature }));
      expect((await browser.send('', post(await signed(browser)))).status).toBe(200);
      expect(verifySignature).not.toHaveBeenCalled();
    });

    test('asks it nothing about an address that is none of the user', async () => {
      const verifySignature = vi.fn(() => true);
      const browser = createBrowser(createHandler({ verifySignature }));
      const { message } = await signed(browser, undefined, otherWallet);
      expect((await browser.send('', post({ message, signature }))).status).toBe(401);
      expect(verifySignature).not.toHaveBeenCalled();
    });

    test.each([false, undefined, null, 1, 'true', {}])('is refused by %j', async (result) => {
      const verifySignature = (() => result) as () => boolean;
      const browser = createBrowser(createHandler({ verifySignature }));
      const { message } = await signed(browser);
      expect((await browser.send('', post({ message, signature }))).status).toBe(401);
    });
  });
});

describe('onSignIn', () => {
  test('adds the headers of a session to what signs in, and to nothing else', async () => {
    const onSignIn = vi.fn(() => ({ 'set-cookie': 'session=1; HttpOnly' }));
    const replies = { 'GET /signer': { status: 'approved', fid: 3 } };
    const browser = createBrowser(createHandler({ onSignIn }, replies));
    await browser.send('', { method: 'POST' });
    const body = await signed(browser);
    await browser.send('', post({ ...body, signature: '0x' }));
    expect(onSignIn).not.toHaveBeenCalled();

    const state = await browser.send(`?signer_uuid=${UUID}`);
    expect(state.headers.getSetCookie()).toHaveLength(2);
    expect(state.headers.getSetCookie()[1]).toBe('session=1; HttpOnly');
    const message = await browser.send('', post(await signed(browser)));
    expect(message.headers.getSetCookie()).toHaveLength(2);
    expect(message.headers.getSetCookie()[1]).toBe('session=1; HttpOnly');
    const calls = onSignIn.mock.calls as unknown as [object, Request][];
    expect(calls.map(([signIn]) => signIn)).toEqual([
      { method: 'managed-signer', fid: 3, user: linda, signer_uuid: UUID },
      { method: 'siwf', fid: 3, user: linda, signer_uuid: null },
    ]);
    expect(calls[0]?.[1].url).toBe(`${URL_OF_HANDLER}?signer_uuid=${UUID}`);
  });
});

describePageHandler({
  create: createHandler,
  by: (method) => new Request(URL_OF_HANDLER, { method }),
  allow: 'GET, POST',
  asked: () => sent.length,
  url: URL_OF_HANDLER,
});

describe('a request', () => {
  test.each([
    ['another site', 'https://evil.example'],
    ['a subdomain', 'https://a.site.castkit.example'],
    ['another port', 'https://site.castkit.example:8443'],
    ['plain HTTP', 'http://site.castkit.example'],
    ['a sandboxed frame', 'null'],
  ])('The sign-in handler refuses pages of other origins. (%s)', async (_, origin) => {
    const browser = createBrowser(createHandler());
    const body = await signed(browser);
    const headers = { origin };
    for (const init of [{ method: 'POST', headers }, post(body, headers), { headers }]) {
      const response = await browser.send('?nonce', init);
      expect(response.status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(sent).toEqual([]);
  });

  test('for nothing is refused', async () => {
    expect((await createBrowser(createHandler()).send('?a=b')).status).toBe(400);
  });

  test.each([
    ['no JSON', '{', 400],
    ['null', 'null', 400],
    ['an array', '[]', 400],
    ['no signature', '{"message":"a"}', 400],
    ['wrong types', '{"message":{"toString":"a"},"signature":7}', 400],
    ['nothing', '', 400],
    ['17 kB', JSON.stringify({ message: 'a'.repeat(17_000), signature: '0x' }), 413],
  ])('with %s as JSON is refused', async (_, body, status) => {
    const response = await createBrowser(createHandler()).send('', post(body));
    expect(response.status).toBe(status);
    expect(sent).toEqual([]);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'with a body of the type %j is refused',
    async (type) => {
      const headers = { 'content-type': type };
      const response = await createBrowser(createHandler()).send('', post('{}', headers));
      expect(response.status).toBe(415);
    },
  );

  test('with a body without end is read no further than it may be long', async () => {
    let pulled = 0;
    const cancel = vi.fn();
    const body = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(1024).fill(97));
      },
      cancel,
    });
    const init = { ...post(''), body, duplex: 'half' };
    const response = await createBrowser(createHandler()).send('', init);
    expect(response.status).toBe(413);
    expect(pulled).toBeLessThan(25);
    expect(cancel).toHaveBeenCalled();
  });

  test('whose body never comes ends', async () => {
    const cancel = vi.fn();
    const init = { ...post(''), body: new ReadableStream({ cancel }), duplex: 'half' };
    const response = createBrowser(createHandler()).send('', init);
    await vi.advanceTimersByTimeAsync(12_000);
    expect((await response).status).toBe(504);
    expect(cancel).toHaveBeenCalled();
  });

  test('whose body never comes creates nothing afterwards', async () => {
    // Without a type, so that an empty body would create a signer.
    const init = { method: 'POST', body: new ReadableStream(), duplex: 'half' };
    const response = createBrowser(createHandler()).send('', init);
    await vi.advanceTimersByTimeAsync(12_000);
    expect((await response).status).toBe(504);
    await vi.runAllTimersAsync();
    expect(sent).toEqual([]);
  });

  test('with characters over two chunks is read', async () => {
    const browser = createBrowser(createHandler());
    const bytes = new TextEncoder().encode(JSON.stringify({ message: 'gm ☕', signature: '0x' }));
    const at = bytes.indexOf(0xe2) + 1;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.slice(0, at));
        controller.enqueue(bytes.slice(at));
        controller.close();
      },
    });
    const response = await browser.send('', { ...post(''), body, duplex: 'half' } as RequestInit);
    expect(await read(response)).toMatchObject({ status: 401, code: 'refused' });
  });
});

describe('other origins', () => {
  const www = 'https://www.site.castkit.example';
  const allowedOrigins = [`${www}/`];

  test('that are allowed get CORS headers, and sign for their own domain', async () => {
    const browser = createBrowser(createHandler({ allowedOrigins }));
    const headers = { origin: www };
    const { nonce } = await read(browser.send('?nonce', { headers }));
    const message = aSiwfMessage({ nonce: String(nonce), address: wallet.address, origin: www });
    const body = { message, signature: wallet.sign(message) };
    const response = await browser.send('', post(body, headers));
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe(www);
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    expect(response.headers.get('vary')).toBe('Origin');
  });
});

describe('the options', () => {
  test.each<[string, Partial<SignInHandlerOptions>]>([
    ['no API key', { apiKey: undefined }],
    ['an empty API key', { apiKey: '' }],
    ['no origin', { origin: undefined }],
    ['an origin that is none', { origin: 'site.castkit.example' }],
    ['an allowed origin that is none', { allowedOrigins: ['*'] }],
    ['an app without a fid', { app: { fid: 0, mnemonic: MNEMONIC } }],
    ['an app without a phrase', { app: { fid: 3, mnemonic: undefined } }],
    ['a hostile redirect', { app: { fid: 3, mnemonic: MNEMONIC, redirectUrl: 'javascript:a' } }],
    ['an API URL that is none', { apiUrl: 'ftp://a.example' }],
    ['a header that is none', { headers: { 'x-a': 'a\nb' } }],
  ])('with %s are told to the site alone, with each request', async (_, options) => {
    const browser = createBrowser(createHandler(options));
    for (const query of ['?nonce', '?nonce']) {
      expect(await read(browser.send(query))).toEqual({
        status: 500,
        code: 'setup',
        message: 'Signing in is not set up.',
      });
    }
    expect(errors).toMatchObject([{ code: 'setup' }, { code: 'setup' }]);
  });

  test('take the fid of the environment, which is a text', async () => {
    const app = { fid: '9152' as unknown as number, mnemonic: MNEMONIC };
    await createBrowser(createHandler({ app })).send('', { method: 'POST' });
    expect(sent[1]?.body).toMatchObject({ app_fid: 9152 });
  });

  test('set the time and the API', async () => {
    const options = { timeout: 100, apiUrl: 'https://api.castkit.example/' };
    const browser = createBrowser(createHandler(options, { 'POST /signer': 'never' }));
    const waiting = isSent(1);
    const response = browser.send('', { method: 'POST' });
    await waiting;
    await vi.advanceTimersByTimeAsync(100);
    expect((await response).status).toBe(504);
  });

  test('secure the cookies with a secret of the site', async () => {
    const secret = 'thirty-two letters and some more';
    const browser = createBrowser(createHandler({ secret }));
    const body = await signed(browser);
    const other = createBrowser(createHandler());
    for (const [name, value] of browser.jar) other.jar.set(name, value);
    expect((await other.send('', post(body))).status).toBe(401);
    expect((await browser.send('', post(body))).status).toBe(200);
  });
});
