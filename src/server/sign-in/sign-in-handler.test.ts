// @vitest-environment node
// The adapters of the browser and the handler of the server, with the fake of the provider that
// sites get for their own tests.
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../mocks/memory-storage.js';
import { handlers } from '../../../mocks/handlers.js';
import { createPageFetch } from '../../../mocks/page-fetch.js';
import { completed, createRelay } from '../../../mocks/relay.js';
import type { RelayChannel } from '../../../mocks/relay.js';
import { aSiwfMessage, world } from '../../../mocks/testing.js';
import {
  approveSigner,
  calls,
  declineSigner,
  forget,
  signers,
} from '../../../mocks/testing-msw.js';
import { LINDA, ORIGIN } from '../../../tests/sign-in-server/site.js';
import { createSignInHandler } from '../../entries/server.js';
import type { SignInHandler, SignInHandlerOptions } from '../../entries/server.js';
import { managedSigner } from '../../sign-in/adapters/managed-signer.js';
import { siwf } from '../../sign-in/adapters/siwf.js';
import type { SiwfOptions } from '../../sign-in/adapters/siwf-options.js';

const HOST = new URL(ORIGIN).host;
const MNEMONIC = 'test test test test test test test test test test test junk';
const server = setupServer(...handlers);

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  // What tests of other files have called.
  forget();
  // The time between two polls passes at once; MSW needs the other timers.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const kept = new Map<string, string>();
  vi.stubGlobal('location', { href: `${ORIGIN}/page`, origin: ORIGIN, host: HOST });
  vi.stubGlobal('sessionStorage', memoryStorage(kept));
});
afterEach(() => {
  forget();
  server.resetHandlers();
});
afterAll(() => {
  server.close();
});

const app = { fid: 9152, mnemonic: MNEMONIC };
const options = { apiKey: 'test', origin: ORIGIN, app };

function begin(send = createPageFetch(createSignInHandler(options), ORIGIN)) {
  const { start } = managedSigner({ createUrl: '/sign-in', statusUrl: '/sign-in', fetch: send });
  const onStatus = vi.fn();
  // The second status is that of the server's first response.
  const isShown = new Promise<void>((resolve) => {
    onStatus.mockImplementation(() => {
      if (onStatus.mock.calls.length === 2) resolve();
    });
  });
  const promise = start({ signal: new AbortController().signal, onStatus });
  promise.catch(() => {}); // awaited by the test
  return { promise, onStatus, isShown };
}

test('signs a visitor in as soon as they approve', async () => {
  const { promise, onStatus, isShown } = begin();
  await isShown;
  const [signer] = signers;
  expect(onStatus).toHaveBeenLastCalledWith(
    expect.objectContaining({ approvalUrl: signer?.signer_approval_url }),
  );
  approveSigner(signer!.signer_uuid, world.users.noor.fid);
  await vi.advanceTimersByTimeAsync(2000);
  await expect(promise).resolves.toEqual({
    ...world.users.noor,
    signer_uuid: signer?.signer_uuid,
  });
  expect(new Set(calls.map(({ path }) => path))).toEqual(
    new Set(['/signer', '/signer/signed_key', '/user/bulk']),
  );
});

test('signs no user in who declines', async () => {
  const { promise, isShown } = begin();
  await isShown;
  declineSigner(signers[0]!.signer_uuid);
  await vi.advanceTimersByTimeAsync(2000);
  await expect(promise).rejects.toMatchObject({ code: 'refused' });
});

test('ends for a browser that keeps no cookies', async () => {
  const handler = createSignInHandler(options);
  const { promise } = begin((input, init) => {
    const request = new Request(new URL(input as string, ORIGIN), init);
    if (request.method === 'POST') request.headers.set('origin', ORIGIN);
    return handler(request);
  });
  await expect(promise).rejects.toMatchObject({ code: 'expired', status: 403 });
});

test('verifies a message of the world', async () => {
  const handler = createSignInHandler({ ...options, verifySignature: () => true });
  const send = createPageFetch(handler, ORIGIN);
  const { nonce } = (await (await send('/sign-in?nonce')).json()) as { nonce: string };
  const response = await send('/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message: aSiwfMessage({ nonce }), signature: '0x' }),
  });
  expect(await response.json()).toEqual({ fid: world.users.linda.fid, user: world.users.linda });
});

test('has a fake that refuses what the provider refuses', async () => {
  const post = (path: string, body: object, headers: Record<string, string>) =>
    fetch(`https://api.neynar.com/v2/farcaster/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
  const key = { 'x-api-key': 'test' };
  expect((await post('signer', {}, {})).status).toBe(401);
  expect((await post('signer', {}, key)).status).toBe(200);
  const right = {
    signer_uuid: signers[0]?.signer_uuid,
    app_fid: 1,
    deadline: Math.ceil(Date.now() / 1000) + 60,
    signature: `0x${'0'.repeat(130)}`,
  };
  expect((await post('signer/signed_key', { ...right, signer_uuid: 'a' }, key)).status).toBe(404);
  expect((await post('signer/signed_key', { ...right, app_fid: '1' }, key)).status).toBe(400);
  expect((await post('signer/signed_key', { ...right, deadline: 1 }, key)).status).toBe(400);
  expect((await post('signer/signed_key', { ...right, signature: '0x' }, key)).status).toBe(400);
  expect(signers[0]?.status).toBe('generated');
  expect((await post('signer/signed_key', right, key)).status).toBe(200);
  expect(signers[0]?.status).toBe('pending_approval');
  expect(() => {
    approveSigner('unknown');
  }).toThrow('There is no signer unknown.');
});

const linda = { ...world.users.linda, custody_address: LINDA.address };

interface SiwfWorld {
  adapter?: Partial<SiwfOptions>;
  handler?: Partial<SignInHandlerOptions>;
  /** The origin of the page. */
  origin?: string;
  /** The relay's response for its channel. Default: Linda has signed. */
  say?: (channel: RelayChannel) => unknown;
  /** The status of the API's response to the first request for the user. */
  failure?: number;
}

/** Starts a sign-in by the relay, whose visitor signs at once, and keeps the cookies. */
function beginSiwf({
  adapter,
  handler: handlerOptions,
  origin = ORIGIN,
  say = (channel) => completed(channel, LINDA),
  failure,
}: SiwfWorld = {}) {
  const relay = createRelay();
  server.use(
    http.all('https://relay.farcaster.xyz/v1/*', ({ request }) => relay.fetch(request)),
    http.get('https://api.neynar.com/v2/farcaster/user/bulk', () => {
      const status = failure;
      failure = undefined;
      return status ? new HttpResponse(null, { status }) : HttpResponse.json({ users: [linda] });
    }),
  );
  const handle = createSignInHandler({ ...options, onError: () => {}, ...handlerOptions });
  const exchanges: { sent: string | null; received: string[] }[] = [];
  const recorded: SignInHandler = async (request) => {
    const response = await handle(request);
    exchanges.push({
      sent: request.headers.get('cookie'),
      received: response.headers.getSetCookie(),
    });
    return response;
  };
  vi.stubGlobal('location', { href: `${origin}/page`, origin, host: new URL(origin).host });
  const send = createPageFetch(recorded, origin);
  const { start } = siwf({ url: '/sign-in', fetch: send, ...adapter });
  let tell: (party: string) => void = () => {};
  const isFailing = new Promise<unknown>((resolve) => (tell = resolve));
  const promise = start({
    signal: new AbortController().signal,
    onStatus(status) {
      const channel = relay.channels.at(-1)!;
      if (channel.state) channel.state = say(channel);
      if (status.failing) tell(status.failing);
    },
  });
  promise.catch(() => {}); // awaited by the test
  return { promise, isFailing, relay, exchanges, send };
}

test('signs a visitor in by a message that they sign, with the nonce of their cookie', async () => {
  const { promise, relay, exchanges } = beginSiwf();
  await expect(promise).resolves.toEqual({ ...linda, signer_uuid: '' });
  const [channel] = relay.channels;
  expect(channel).toMatchObject({ domain: HOST, siweUri: ORIGIN });
  const name = '__Host-castkit-sign-in';
  expect(exchanges).toEqual([
    {
      sent: '',
      received: [
        expect.stringMatching(
          `^${name}=n\\.${channel!.nonce}\\..+; HttpOnly; SameSite=Strict; Secure`,
        ),
      ],
    },
    {
      sent: exchanges[0]!.received[0]!.split(';')[0],
      received: [expect.stringMatching(`^${name}=; Path=/; Max-Age=0`)],
    },
  ]);
});

test('another origin of the site signs in with its own domain', async () => {
  const origin = 'https://www.castkit.example:8443';
  const { promise, relay } = beginSiwf({ origin, handler: { allowedOrigins: [origin] } });
  await expect(promise).resolves.toMatchObject({ fid: linda.fid });
  expect(relay.channels).toMatchObject([{ domain: 'www.castkit.example:8443', siweUri: origin }]);
});

test('a URI with a path is one of the site', async () => {
  const { promise } = beginSiwf({ adapter: { siweUri: `${ORIGIN}/login?from=1` } });
  await expect(promise).resolves.toMatchObject({ fid: linda.fid });
});

test('a message is verified again when the API has failed', async () => {
  const { promise, isFailing, exchanges } = beginSiwf({ failure: 500 });
  expect(await Promise.race([isFailing, promise])).toBe('api');
  await vi.advanceTimersByTimeAsync(2000);
  await expect(promise).resolves.toMatchObject({ fid: linda.fid });
  expect(exchanges.map(({ received }) => received.length)).toEqual([1, 0, 1]);
});

test('signs no user in as whom the relay names', async () => {
  const { promise } = beginSiwf({
    say: (channel) => ({ ...completed(channel, LINDA), fid: world.users.noor.fid }),
  });
  await expect(promise).rejects.toMatchObject({ code: 'invalid' });
});
