// @vitest-environment node
// The adapter of the browser and the handler of the server, with the fake of the provider that
// sites get for their own tests.
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { handlers } from '../mocks/handlers.js';
import { aSiwfMessage, world } from '../mocks/testing.js';
import { approveSigner, calls, declineSigner, forget, signers } from '../mocks/testing-msw.js';
import { createSignInHandler } from '../src/server.js';
import { managedSigner } from '../src/sign-in/managed-signer.js';

const ORIGIN = 'https://site.castkit.example';
const MNEMONIC = 'test test test test test test test test test test test junk';
const server = setupServer(...handlers);

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  // The time between two questions for the state passes at once; MSW needs the other timers.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const kept = new Map<string, string>();
  vi.stubGlobal('location', { href: `${ORIGIN}/page` });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  forget();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
afterAll(() => {
  server.close();
});

/** The `fetch` of a page of the site, with the cookies of a browser. */
function createPageFetch(handler: (request: Request) => Promise<Response>): typeof fetch {
  const cookies = new Map<string, string>();
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, ORIGIN);
    const request = new Request(url, init);
    request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    if (request.method === 'POST') request.headers.set('origin', ORIGIN);
    const response = await handler(request);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
}

const app = { fid: 9152, mnemonic: MNEMONIC };
const options = { apiKey: 'test', origin: ORIGIN, app };

function begin(send = createPageFetch(createSignInHandler(options))) {
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

test('signs nobody in who declines', async () => {
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
  await expect(promise).rejects.toMatchObject({ code: 'http', status: 403 });
});

test('verifies a message of the world', async () => {
  const send = createPageFetch(createSignInHandler({ ...options, verifySignature: () => true }));
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
