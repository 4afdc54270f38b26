// @vitest-environment node
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aSiwfMessage } from '../../../mocks/siwf.js';
import { createWallet } from '../../../mocks/wallet.js';
import { describePostHandler } from '../../../tests/describe-handler.js';
import { createFakeApi, WORDS_OF_API } from '../../../tests/fake-api.js';
import type { Replies, Reply } from '../../../tests/fake-api.js';
import { API_KEY, Browser, EVE, KEY, LINDA, ORIGIN } from '../../../tests/sign-in-server/site.js';
import { SEE } from '../../core/errors/log-error.js';
import { createSignInHandler } from './create-sign-in-handler.js';
import { recoverAddress } from './ethereum.js';
import type { SignInHandlerOptions } from './sign-in-options.js';

const MINUTE = 60_000; // ms
const NOW = Date.parse('2026-03-04T10:00:00Z');
const URL_OF_HANDLER = `${ORIGIN}/api/sign-in`;
const MNEMONIC = 'test test test test test test test test test test test junk';
const UUID = '19d0c5fd-9b33-4a48-a0e2-bc7b0555baec';
const STATE = `?signer_uuid=${UUID}`;
const APPROVAL = 'https://client.example/signed-key-request?token=0x1';
const AUTH_WALLET = createWallet(3);

const linda = {
  object: 'user',
  fid: 3,
  username: 'linda',
  custody_address: LINDA.address,
  auth_addresses: [{ address: AUTH_WALLET.address.toUpperCase().replace('0X', '0x') }],
};
const api = createFakeApi({
  'POST /signer': { signer_uuid: UUID, public_key: KEY, status: 'generated', permissions: [] },
  'POST /signer/signed_key': { signer_uuid: UUID, signer_approval_url: APPROVAL, more: 1 },
  'GET /signer': { signer_uuid: UUID, public_key: KEY, status: 'pending_approval' },
  'GET /user/bulk': { users: [linda] },
});
const { sent } = api;
const errors: unknown[] = [];

const createHandler = (options: Partial<SignInHandlerOptions> = {}, replies?: Replies) =>
  createSignInHandler({
    apiKey: API_KEY,
    origin: ORIGIN,
    app: { fid: 9152, mnemonic: MNEMONIC },
    fetch: api.with(replies),
    onError: (error) => errors.push(error),
    ...options,
  });
/** A browser on a page of a site with these options. */
const open = (options?: Partial<SignInHandlerOptions>, replies?: Replies) =>
  new Browser(createHandler(options, replies));

/** Resolves as soon as the provider has received this many requests. */
const isSent = (count: number) =>
  vi.waitFor(() => {
    expect(sent).toHaveLength(count);
  });

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
    const { headers, ...answer } = await open().send('POST');
    expect([...headers.keys()].sort()).toEqual([
      'cache-control',
      'content-type',
      'set-cookie',
      'x-content-type-options',
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(answer).toEqual({
      status: 200,
      cookies: [expect.any(String)],
      signer_uuid: UUID,
      signer_approval_url: APPROVAL,
    });
    expect(sent.map(({ call }) => call)).toEqual(['POST /signer', 'POST /signer/signed_key']);
    for (const request of sent) expect(request.headers.get('x-api-key')).toBe(API_KEY);
    expect(sent[1]?.body).toEqual({
      signer_uuid: UUID,
      app_fid: 9152,
      deadline: NOW / 1000 + 24 * 60 * 60,
      signature: expect.stringMatching(/^0x[\da-f]{130}$/) as string,
    });
  });

  test('is sponsored and leads back where the app says so, whose fid may be a text', async () => {
    const redirectUrl = 'https://site.castkit.example/welcome';
    // As variables of the environment are.
    const fid = '9152' as unknown as number;
    await open({ app: { fid, mnemonic: MNEMONIC, isSponsored: true, redirectUrl } }).send('POST');
    expect(sent[1]?.body).toMatchObject({
      app_fid: 9152,
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
    // A user whom the API does not know.
    [
      { status: 'approved', fid: 4 },
      { status: 'approved', fid: 4 },
    ],
  ])('has the state of %j, and nothing else', async (state, expected) => {
    const browser = open({}, { 'GET /signer': state });
    await browser.send('POST');
    const response = await browser.handle(browser.request('GET', STATE));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(expected);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('The state of a signer is told to the browser that has created it, for 15 minutes.', async () => {
    const browser = open();
    await browser.send('POST');
    const stranger = new Browser(browser.handle);
    expect(await stranger.send('GET', STATE)).toMatchObject({ status: 403, code: 'expired' });
    vi.setSystemTime(NOW + 15 * MINUTE - 1);
    expect((await browser.send('GET', STATE)).status).toBe(200);
    vi.setSystemTime(NOW + 15 * MINUTE);
    expect((await browser.send('GET', STATE)).status).toBe(403);
    expect(sent.filter(({ call }) => call === 'GET /signer')).toHaveLength(1);
  });

  test('that is gone is told', async () => {
    const browser = open({}, { 'GET /signer': 404 });
    await browser.send('POST');
    expect(await browser.send('GET', STATE)).toMatchObject({ status: 404, code: 'expired' });
    expect(errors).toEqual([]);
  });

  test.each(['', 'x', 'a'.repeat(65), 'a;b=c', '../../user/bulk'])(
    'is not called %j',
    async (uuid) => {
      const query = `?signer_uuid=${encodeURIComponent(uuid)}`;
      expect((await open().send('GET', query)).status).toBe(400);
      expect(sent).toEqual([]);
    },
  );

  test('is not created without an app', async () => {
    expect((await open({ app: undefined }).send('POST')).status).toBe(404);
    expect(sent).toEqual([]);
  });

  test('is not created with a wrong recovery phrase, and the visitor learns nothing', async () => {
    const browser = open({ app: { fid: 9152, mnemonic: `${MNEMONIC} junk` } });
    const response = await browser.handle(browser.request('POST'));
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ code: 'setup', message: 'Signing in is not set up.' });
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

  /** Creates a signer, and asks for its state if that has succeeded. */
  async function askBoth(browser: Browser) {
    const created = await browser.send('POST');
    if (created.status !== 200) return created;
    // For the following request.
    expect(browser.jar.size).toBe(1);
    return browser.send('GET', STATE);
  }

  test.each(all)('at %s with %j is said as %i', async (call, reply, status, code) => {
    const approved = { 'GET /signer': { status: 'approved', fid: 3 } };
    const answer = await askBoth(open({}, { ...approved, [call]: reply }));
    expect(answer).toMatchObject({ status, code });
    expect(answer.headers.get('retry-after')).toBe(status === 429 ? '7' : null);
    expect(JSON.stringify(answer)).not.toContain(WORDS_OF_API);
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
      const answer = await askBoth(open({}, { [call]: reply }));
      expect(answer).toMatchObject({ status: 502, code: 'network' });
    },
  );

  test('The sign-in handler responds within 12 seconds, whatever the provider does.', async () => {
    const answer = open({}, { 'POST /signer/signed_key': 'never' }).send('POST');
    await isSent(2);
    const isDone = vi.fn();
    void answer.then(isDone);
    await vi.advanceTimersByTimeAsync(NOW + 11_999 - Date.now());
    expect(isDone).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toMatchObject({ status: 504, code: 'timeout' });
    expect(errors).toMatchObject([{ code: 'timeout' }]);
  });

  test('is left after the time that the site sets', async () => {
    const answer = open({ timeout: 100 }, { 'POST /signer': 'never' }).send('POST');
    await vi.advanceTimersByTimeAsync(100);
    expect((await answer).status).toBe(504);
  });

  test('is no error of a visitor who has left', async () => {
    const controller = new AbortController();
    const browser = open({}, { 'POST /signer': 'never' });
    const { signal } = controller;
    const response = browser.handle(new Request(browser.request('POST'), { signal }));
    controller.abort();
    expect((await response).status).toBeGreaterThanOrEqual(500);
    expect(errors).toEqual([]);
  });

  test('is logged by default, without the key', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await open({ onError: undefined }, { 'POST /signer': 401 }).send('POST');
    expect(log.mock.calls).toEqual([
      ['castkit, sign-in:', expect.objectContaining({ code: 'http', status: 401 }), SEE],
    ]);
    expect(inspect(log.mock.calls)).not.toContain(API_KEY);
  });
});

test('A nonce is random, and remembered by the browser alone.', async () => {
  const browser = open();
  const { headers, nonce, cookies } = await browser.send('GET', '?nonce');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(nonce).toMatch(/^[\da-zA-Z]{32}$/);
  expect(cookies[0]).toMatch(/; Max-Age=900; HttpOnly; SameSite=Strict; Secure$/);
  expect((await browser.send('GET', '?nonce')).nonce).not.toBe(nonce);
});

describe('Sign In With Farcaster', () => {
  const refused = { status: 401, code: 'refused' };

  test.each([
    ['its custody address', LINDA],
    ['an auth address', AUTH_WALLET],
  ])('signs a user in by %s', async (_, by) => {
    const browser = open();
    const body = await browser.sign(by);
    expect(recoverAddress(body.message, body.signature)).toBe(by.address);
    const { headers, ...answer } = await browser.send('POST', '', body);
    expect(answer).toEqual({ status: 200, fid: 3, user: linda, cookies: [expect.any(String)] });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(browser.jar.size).toBe(0);
  });

  test('needs no app, and takes a content type with a charset', async () => {
    const browser = open({ app: undefined });
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    expect((await browser.send('POST', '', await browser.sign(), headers)).status).toBe(200);
  });

  test.each<[string, (message: string) => string, string]>([
    ['another domain', (text) => text.replace('site.', 'evil.'), 'refused'],
    ['another nonce', (text) => text.replace(/(Nonce: ).*/, '$1abcdefabcdef'), 'expired'],
    ['a short nonce', (text) => text.replace(/(Nonce: ).*/, '$1a'), 'refused'],
    ['the fid of another user', (text) => text.replace('fid/3', 'fid/4'), 'refused'],
    [
      'an address of no user',
      (text) => text.replace(LINDA.address, `0x${'1'.repeat(40)}`),
      'refused',
    ],
    ['another chain', (text) => text.replace('Chain ID: 10', 'Chain ID: 1'), 'refused'],
    [
      'a time that has passed',
      (text) => text.replace('\nResources', '\nExpiration Time: 2026-03-04T09:59:59Z$&'),
      'expired',
    ],
    ['a URI of another scheme', (text) => text.replace('URI: https', 'URI: http'), 'refused'],
    ['a text of its own', () => 'gm', 'refused'],
  ])(
    'A message of Sign In With Farcaster is verified by its domain, its URI, its times, its nonce and its signature. (not with %s)',
    async (_, change, code) => {
      const browser = open();
      const body = await browser.sign(LINDA, 3, change);
      expect(await browser.send('POST', '', body)).toMatchObject({ status: 401, code });
      expect(errors).toEqual([]);
    },
  );

  test('refuses the signature of another, and asks no chain', async () => {
    const browser = open();
    const { message } = await browser.sign();
    const body = { message, signature: EVE.sign(message) };
    expect(await browser.send('POST', '', body)).toMatchObject(refused);
    expect(sent).toEqual([]);
  });

  test('refuses a wallet that is none of the user', async () => {
    expect(await open().signIn(EVE, 3)).toMatchObject(refused);
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
    const replies = { 'GET /user/bulk': { users: [user] } };
    expect((await open({}, replies).signIn()).status).toBe(401);
  });

  test('refuses a message that was stolen, in another browser', async () => {
    const browser = open();
    const body = await browser.sign();
    const thief = new Browser(browser.handle);
    await thief.send('GET', '?nonce');
    expect(await thief.send('POST', '', body)).toMatchObject({ status: 401, code: 'expired' });
  });

  test('takes the nonce away with a refusal, and keeps it where the provider failed', async () => {
    const claimNonce = vi.fn(() => true);
    const browser = open({ claimNonce }, { 'GET /user/bulk': 500 });
    const body = await browser.sign();
    expect((await browser.send('POST', '', body)).status).toBe(502);
    expect(browser.jar.size).toBe(1);
    const wrong = { ...body, signature: EVE.sign(body.message) };
    expect((await browser.send('POST', '', wrong)).status).toBe(401);
    expect(browser.jar.size).toBe(0);
    expect(claimNonce).not.toHaveBeenCalled();
  });

  describe('by a smart contract wallet', () => {
    const signature = `0x${'ab'.repeat(500)}`;

    test('is left to verifySignature', async () => {
      const verifySignature = vi.fn(() => Promise.resolve(true));
      const browser = open({ verifySignature });
      const { message } = await browser.sign();
      expect((await browser.send('POST', '', { message, signature })).status).toBe(200);
      expect(verifySignature.mock.calls).toEqual([
        [{ address: LINDA.address, message, signature }],
      ]);
    });

    test('asks it nothing that a private key has signed', async () => {
      const verifySignature = vi.fn(() => false);
      expect((await open({ verifySignature }).signIn()).status).toBe(200);
      expect(verifySignature).not.toHaveBeenCalled();
    });

    test('asks it nothing about an address that is none of the user', async () => {
      const verifySignature = vi.fn(() => true);
      const browser = open({ verifySignature });
      const { message } = await browser.sign(EVE, 3);
      expect((await browser.send('POST', '', { message, signature })).status).toBe(401);
      expect(verifySignature).not.toHaveBeenCalled();
    });
  });
});

test('`onSignIn` adds the headers of a session to what signs in, and to nothing else.', async () => {
  const onSignIn = vi.fn(() => ({ 'set-cookie': 'session=1; HttpOnly' }));
  const browser = open({ onSignIn }, { 'GET /signer': { status: 'approved', fid: 3 } });
  await browser.send('POST');
  await browser.send('POST', '', { ...(await browser.sign()), signature: '0x' });
  expect(onSignIn).not.toHaveBeenCalled();

  for (const answer of [await browser.send('GET', STATE), await browser.signIn()]) {
    expect(answer.cookies).toEqual([expect.any(String), 'session=1; HttpOnly']);
  }
  const calls = onSignIn.mock.calls as unknown as [object, Request][];
  expect(calls.map(([signIn]) => signIn)).toEqual([
    { method: 'managed-signer', fid: 3, user: linda, signer_uuid: UUID },
    { method: 'siwf', fid: 3, user: linda, signer_uuid: null },
  ]);
  expect(calls[0]?.[1].url).toBe(URL_OF_HANDLER + STATE);
});

describePostHandler({
  create: createHandler,
  by: (method) => new Request(`${URL_OF_HANDLER}?nonce`, { method, headers: { origin: ORIGIN } }),
  allow: 'GET, POST',
  asked: () => sent.length,
  url: URL_OF_HANDLER,
  maxBytes: 16_384,
  errors: () => errors,
  notSetUp: 'Signing in is not set up.',
  wrong: [
    ['no API key', { apiKey: undefined }],
    ['a header that is none', { headers: { 'x-a': 'a\nb' } }],
    ['an app without a fid', { app: { fid: 0, mnemonic: MNEMONIC } }],
    ['an app without a phrase', { app: { fid: 3, mnemonic: undefined } }],
    ['a hostile redirect', { app: { fid: 3, mnemonic: MNEMONIC, redirectUrl: 'javascript:a' } }],
  ],
});

describe('a request', () => {
  test('for nothing is refused', async () => {
    expect((await open().send('GET', '?a=b')).status).toBe(400);
  });

  test.each<[string, object]>([
    ['no signature', { message: 'a' }],
    ['wrong types', { message: { toString: 'a' }, signature: 7 }],
  ])('with %s is refused', async (_, body) => {
    expect((await open().send('POST', '', body)).status).toBe(400);
    expect(sent).toEqual([]);
  });

  test('with characters over two chunks is read', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ message: 'gm ☕', signature: '0x' }));
    const at = bytes.indexOf(0xe2) + 1;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.slice(0, at));
        controller.enqueue(bytes.slice(at));
        controller.close();
      },
    });
    const browser = open();
    const { headers } = browser.request('POST', '', {});
    const init: object = { method: 'POST', headers, body, duplex: 'half' };
    const answer = await browser.receive(await browser.handle(new Request(URL_OF_HANDLER, init)));
    expect(answer).toMatchObject({ status: 401, code: 'refused' });
  });

  test('of an origin that is allowed gets CORS headers, and is signed for its own domain', async () => {
    const www = 'https://www.site.castkit.example';
    const browser = open({ allowedOrigins: [`${www}/`] });
    const more = { origin: www };
    const { nonce } = await browser.send('GET', '?nonce', undefined, more);
    const { address } = LINDA;
    const message = aSiwfMessage({ nonce: String(nonce), address, origin: www });
    const body = { message, signature: LINDA.sign(message) };
    const { status, headers } = await browser.send('POST', '', body, more);
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(www);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('vary')).toBe('Origin');
  });
});

test('Cookies are secured with a secret of the site.', async () => {
  const browser = open({ secret: 'thirty-two letters and some more' });
  const body = await browser.sign();
  const other = open();
  for (const [name, value] of browser.jar) other.jar.set(name, value);
  expect((await other.send('POST', '', body)).status).toBe(401);
  expect((await browser.send('POST', '', body)).status).toBe(200);
});
