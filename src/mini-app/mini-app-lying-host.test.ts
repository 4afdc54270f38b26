// @vitest-environment node
// A lying host against `miniAppSignIn` and the handler of castkit/server.
import { expect, it, vi } from 'vitest';
import { aSiwfMessage } from '../../mocks/siwf.js';
import { miniAppSignIn } from '../entries/mini-app.js';
import { createSite, EVE, LINDA, ORIGIN } from '../../tests/sign-in-server/site.js';
import type { Browser } from '../../tests/sign-in-server/site.js';

const HOST = 'https://host.example';
const URL_OF_SITE = `${ORIGIN}/api/sign-in`;

type Signed = { message: string; signature: string };

/** Frames the page in a host that names Linda, and signs as it likes. */
function frameBy(sign: (nonce: string) => Signed) {
  // The server runs in the same process, and refuses to run where there is a document.
  const page = new EventTarget();
  const parent = {
    postMessage({ id, path, argumentList }: Record<string, unknown>) {
      const [method] = path as string[];
      const [first] = (argumentList ?? []) as { value: { nonce: string } }[];
      const value =
        method === 'context'
          ? { user: { fid: 3, username: 'linda' }, client: { clientFid: 9152 } }
          : { result: { ...sign(first?.value.nonce ?? ''), authMethod: 'custody' } };
      const data = { id, type: 'RAW', value };
      queueMicrotask(() => {
        const event = new Event('message');
        page.dispatchEvent(Object.assign(event, { data, source: parent, origin: HOST }));
      });
    },
  };
  vi.stubGlobal('window', Object.assign(page, { parent }));
  vi.stubGlobal('location', new URL(ORIGIN));
}

/** A visitor's browser, and the adapter that signs them in. */
function visit(site: ReturnType<typeof createSite>) {
  const browser = site.browser();
  const send: typeof fetch = async (input, init) => {
    const { search } = new URL(input instanceof Request ? input.url : input);
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    const response = await browser.handle(browser.request(init?.method ?? 'GET', search, body));
    await browser.receive(response.clone());
    return response;
  };
  const fallback = { start: () => Promise.reject(new Error('No host was found.')) };
  const adapter = miniAppSignIn({ url: URL_OF_SITE, fetch: send, fallback });
  const signal = new AbortController().signal;
  const signIn = () => Promise.resolve(adapter.start({ signal, onStatus: () => {} }));
  return { browser, signIn };
}

const signed = (wallet: typeof LINDA, message: string): Signed => ({
  message,
  signature: wallet.sign(message),
});
const messageOf = (wallet: typeof LINDA, fid: number, nonce: string, origin = ORIGIN) =>
  aSiwfMessage({ nonce, origin, fid, address: wallet.address });
const ofLinda = (nonce: string, origin?: string) => messageOf(LINDA, 3, nonce, origin);

it('signs in whom the server has verified', async () => {
  const site = createSite();
  frameBy((nonce) => signed(LINDA, ofLinda(nonce)));
  await expect(visit(site).signIn()).resolves.toMatchObject({ fid: 3 });
  expect(site.sessions).toEqual([3]);
});

const ELSEWHERE = 'https://game.example';
const OWN_NONCE = 'abcdefgh12345678';
it.each<[string, (nonce: string) => Signed, string]>([
  ['for another site', (nonce) => signed(LINDA, ofLinda(nonce, ELSEWHERE)), 'refused'],
  ['with a nonce of its own', () => signed(LINDA, ofLinda(OWN_NONCE)), 'expired'],
  ['by the wallet of Eve', (nonce) => signed(EVE, messageOf(EVE, 3, nonce)), 'refused'],
  ['by Eve, for the address of Linda', (nonce) => signed(EVE, ofLinda(nonce)), 'refused'],
  ['nothing', (nonce) => ({ message: ofLinda(nonce), signature: '0x' }), 'refused'],
  ['no message', () => signed(LINDA, 'I agree to everything'), 'refused'],
])('signs nobody in by what a host has signed %s', async (_, sign, code) => {
  const site = createSite();
  frameBy(sign);
  await expect(visit(site).signIn()).rejects.toMatchObject({ code });
  expect(site.sessions).toEqual([]);
});

it('signs nobody in by what the same host was given before', async () => {
  const site = createSite();
  const kept: Signed[] = [];
  frameBy((nonce) => {
    kept.push(signed(LINDA, ofLinda(nonce)));
    return kept[0]!;
  });
  await visit(site).signIn();
  // In another visitor's browser, and again in the same one.
  const eve = visit(site);
  await expect(eve.signIn()).rejects.toMatchObject({ code: 'expired' });
  await expect(eve.signIn()).rejects.toMatchObject({ code: 'expired' });
  expect(site.sessions).toEqual([3]);
});

it('signs in who has signed, whomever the host names', async () => {
  const site = createSite();
  frameBy((nonce) => signed(EVE, messageOf(EVE, 666, nonce)));
  await expect(visit(site).signIn()).resolves.toMatchObject({ fid: 666 });
  expect(site.sessions).toEqual([666]);
});

it('gives the host a nonce that is of no use to its own browser', async () => {
  const site = createSite();
  let taken = '';
  frameBy((nonce) => {
    taken = nonce;
    return { message: '', signature: '' };
  });
  await expect(visit(site).signIn()).rejects.toMatchObject({ code: 'refused' });
  const thief: Browser = site.browser();
  const { message, signature } = signed(LINDA, ofLinda(taken));
  const { status } = await thief.send('POST', '', { message, signature });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(site.sessions).toEqual([]);
});
