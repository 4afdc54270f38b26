// The ways of signing in, each with an identity provider that can be made to do harm. Another way is
// one more entry of `ways`, and one of `rules.ts`.
import { expect, vi } from 'vitest';
import { badLogins, goodLogin } from '../../mocks/logins.js';
import { createPageFetch } from '../../mocks/page-fetch.js';
import { completed, createRelay } from '../../mocks/relay.js';
import type { RelayChannel } from '../../mocks/relay.js';
import { createWallet } from '../../mocks/wallet.js';
import { createSignInHandler } from '../../src/entries/server.js';
import { managedSigner } from '../../src/sign-in/adapters/managed-signer.js';
import { siwf } from '../../src/sign-in/adapters/siwf.js';
import { siwfPage } from '../../src/sign-in/adapters/siwf-page.js';
import type { Attack } from './attacks.js';
import type {
  NeynarSettings,
  SignInAdapter,
  SignInAttempt,
  SignInResult,
  User,
} from '../../src/entries/index.js';

export const SECOND = 1000; // ms
export const MINUTE = 60 * SECOND;

/** A site with a sign-in button that a visitor has pressed. */
export interface Site {
  pass: (ms: number) => Promise<void>;
  /** Posts a message to the page, as a browser delivers it. */
  post: (data: unknown, from: { origin: string; source: unknown }) => void;
  /** Presses the sign-in button again. */
  press: () => Promise<void>;
  /** Presses 'Cancel' in the dialog. */
  cancel: () => Promise<void>;
  signOut: () => Promise<void>;
  /** Opens the site in another tab, and presses the sign-in button there. */
  pressInAnotherTab: () => Promise<void>;
  reload: () => Promise<void>;
  /** Leaves the page with the provider. */
  leave: () => Promise<void>;
}

/** An identity provider, by one way of signing in. */
export interface Provider {
  /** The settings of the site. */
  settings: Partial<NeynarSettings>;
  /** Answers the attempt that was begun last, as Linda's honest provider. */
  answer: (site: Site) => Promise<void>;
  /** What it does to attack. One that has no meaning for this way is missing. */
  attacks: Partial<Record<Attack, (site: Site) => Promise<void>>>;
}

const EVE = { fid: 666, username: 'eve', pfp_url: 'https://eve.example/eve.png' };
const EVES_LOGIN = { is_authenticated: true, signer_uuid: 'of-eve', user: EVE };
const HOSTILE_USER = JSON.parse(
  '{"pfp_url":"javascript:alert(`eve`)","url":"data:text/html,eve","__proto__":{"signer_uuid":"of-eve"},"constructor":{"prototype":{"eve":true}}}',
) as object;

const LOGIN = 'https://app.neynar.com';

/** A window as another origin sees it. */
function foreignWindow(parent?: unknown) {
  const self = { closed: false, parent, close: () => (self.closed = true) };
  if (parent === undefined) self.parent = self;
  return self;
}
type ForeignWindow = ReturnType<typeof foreignWindow>;

/** `settings.loginUrl`: a page in a window posts a message. */
function loginWindow(): Provider {
  const opened: ForeignWindow[] = [];
  window.open = () => {
    opened.push(foreignWindow());
    return opened.at(-1) as unknown as Window;
  };
  const honest = () => ({ origin: LOGIN, source: opened.at(-1) });
  const answer = (site: Site) => {
    site.post(goodLogin, honest());
    return site.pass(0);
  };
  return {
    settings: { clientId: 'site' },
    answer,
    attacks: {
      async 'message from a wrong origin'(site) {
        const origins = [
          'https://eve.example',
          'http://app.neynar.com',
          'https://app.neynar.com.eve.example',
          'https://app.neynar.com:8443',
          'null',
          '',
          location.origin,
        ];
        for (const origin of origins) site.post(EVES_LOGIN, { ...honest(), origin });
        await site.pass(0);
      },
      async 'message from a foreign window'(site) {
        const frame = foreignWindow(foreignWindow());
        const removed = foreignWindow(null);
        const top = foreignWindow();
        for (const source of [top, frame, removed, null]) {
          site.post(EVES_LOGIN, { origin: LOGIN, source });
        }
        // As severed windows do. Then a top-level window of the login page may be the same one.
        opened.at(-1)!.closed = true;
        for (const source of [frame, removed, null]) {
          site.post(EVES_LOGIN, { origin: LOGIN, source });
        }
        await site.pass(0);
      },
      async 'replay of an old answer'(site) {
        const used = honest();
        await answer(site);
        await site.signOut();
        site.post(goodLogin, used);
        await site.press();
        site.post(goodLogin, used);
        await site.pass(0);
      },
      async 'answer that comes too late'(site) {
        await site.pass(10 * MINUTE + 1);
        await answer(site);
      },
      async 'swapped fid and signer'(site) {
        const user = { ...goodLogin.user, signer_uuid: 'of-eve' };
        site.post({ ...goodLogin, fid: EVE.fid, user }, honest());
        await site.pass(0);
      },
      async 'two tabs at once'(site) {
        const first = honest();
        await site.pressInAnotherTab();
        site.post(goodLogin, first);
        await site.pass(0);
      },
      StrictMode: answer,
      async 'slow server'(site) {
        await site.pass(5 * MINUTE);
        await answer(site);
      },
      async 'dead server'(site) {
        await site.pass(60 * MINUTE);
      },
      async flood(site) {
        for (let n = 0; n < 1000; n += 1) {
          site.post(EVES_LOGIN, { origin: 'https://eve.example', source: foreignWindow() });
          site.post({ n }, honest());
        }
        for (let n = 0; n < 1000; n += 1) site.post(goodLogin, honest());
        await site.pass(0);
      },
      async 'hostile URLs in the user'(site) {
        site.post({ ...goodLogin, user: { ...goodLogin.user, ...HOSTILE_USER } }, honest());
        await site.pass(0);
      },
      async 'answer of wrong types'(site) {
        for (const login of Object.values(badLogins)) site.post(login, honest());
        await site.pass(0);
      },
      async 'answer after it was cancelled'(site) {
        const replaced = honest();
        await site.press();
        expect(opened[0]!.closed).toBe(true);
        site.post(EVES_LOGIN, replaced);
        await site.pass(0);
      },
      async 'answer after the page is gone'(site) {
        await site.leave();
        await answer(site);
        await site.pass(5 * MINUTE);
      },
    },
  };
}

const FOREIGN = { origin: LOGIN, source: foreignWindow() };

/** The attacks by messages, where an adapter signs in: the page then reads none. */
function messagesOf(pass: (site: Site) => Promise<void>) {
  return {
    async 'message from a wrong origin'(site) {
      for (const origin of ['https://eve.example', LOGIN, location.origin]) {
        site.post(EVES_LOGIN, { ...FOREIGN, origin });
      }
      await pass(site);
    },
    async 'message from a foreign window'(site) {
      for (const source of [foreignWindow(), foreignWindow(null), window, null]) {
        site.post(EVES_LOGIN, { ...FOREIGN, source });
      }
      await pass(site);
    },
  } satisfies Provider['attacks'];
}

/** No tab has an attempt any more. */
async function expectEnd(site: Site, countRequests: () => number) {
  expect(document.querySelector('dialog')).toBeNull();
  const before = countRequests();
  await site.pass(MINUTE);
  expect(countRequests()).toBe(before);
}

const APPROVAL = 'https://client.example/approve?token=0x1';
const PENDING = { status: 'pending_approval' };
const APPROVED = { status: 'approved', fid: goodLogin.user.fid, user: goodLogin.user };

/** `castkit/sign-in/managed-signer`: the site's server tells the state of a signer. */
function managedSignerServer(): Provider {
  let created = 0;
  let requests = 0;
  let latency = 0;
  let url: unknown = APPROVAL;
  const states = new Map<string, unknown>();
  const last = () => `signer-${created}`;

  // It minds no signal: what is aborted is answered nevertheless.
  const send: typeof fetch = async (input, init) => {
    requests += 1;
    if (latency === Infinity) return new Promise(() => {});
    await new Promise((resolve) => setTimeout(resolve, latency));
    if (init?.method === 'POST') {
      created += 1;
      return Response.json({ signer_uuid: last(), signer_approval_url: url });
    }
    const asked = new URL(input instanceof Request ? input.url : input).searchParams;
    return Response.json(states.get(asked.get('signer_uuid') ?? '') ?? PENDING);
  };
  const answer = async (site: Site) => {
    states.set(last(), APPROVED);
    await site.pass(2 * SECOND);
  };
  return {
    settings: {
      clientId: 'site',
      signIn: managedSigner({ createUrl: '/signer', statusUrl: '/signer', fetch: send }),
    },
    answer,
    attacks: {
      ...messagesOf((site) => site.pass(0)),
      async 'replay of an old answer'(site) {
        await answer(site);
        await site.signOut();
        // The old signer is still approved; the new one is not.
        await site.press();
        await site.pass(10 * SECOND);
      },
      async 'answer that comes too late'(site) {
        await site.pass(10 * MINUTE + 2 * SECOND);
        await answer(site);
      },
      async 'request that has expired'(site) {
        await site.leave();
        states.set('of-eve', { ...APPROVED, fid: EVE.fid, user: EVE });
        const pending = { id: 'of-eve', approvalUrl: APPROVAL, expiresAt: Date.now() - 1 };
        sessionStorage.setItem('castkit_pending_signer', JSON.stringify(pending));
        await site.reload();
        await site.pass(10 * SECOND);
      },
      async 'swapped fid and signer'(site) {
        const user = { ...goodLogin.user, fid: EVE.fid, signer_uuid: 'of-eve' };
        states.set(last(), { ...APPROVED, signer_uuid: 'of-eve', user });
        await site.pass(2 * SECOND);
      },
      async 'two tabs at once'(site) {
        const first = last();
        await site.pressInAnotherTab();
        states.set(first, APPROVED);
        await site.pass(2 * SECOND);
        await expectEnd(site, () => requests);
      },
      StrictMode: answer,
      async 'slow server'(site) {
        latency = 14 * SECOND;
        await site.pass(5 * MINUTE);
        await answer(site);
        await site.pass(2 * latency);
      },
      async 'dead server'(site) {
        latency = Infinity;
        await site.pass(20 * SECOND);
        expect(document.body.textContent).toContain('This site’s server isn’t responding.');
        await site.pass(60 * MINUTE);
        latency = 0;
      },
      async flood(site) {
        for (let n = 0; n < 1000; n += 1) site.post(EVES_LOGIN, FOREIGN);
        const before = requests;
        await site.pass(MINUTE);
        expect(requests - before).toBeLessThanOrEqual(30);
        states.set(last(), { ...APPROVED, user: { ...goodLogin.user, more: 'x'.repeat(60_000) } });
        await site.pass(2 * SECOND);
      },
      async 'hostile URLs in the user'(site) {
        states.set(last(), { ...APPROVED, user: { ...goodLogin.user, ...HOSTILE_USER } });
        await site.pass(2 * SECOND);
      },
      async 'hostile URL to approve at'(site) {
        await site.cancel();
        url = 'javascript:alert(`eve`)';
        await site.press();
        expect(document.body.innerHTML).not.toContain('javascript:');
        url = APPROVAL;
      },
      async 'answer of wrong types'(site) {
        for (const state of [null, [], 'approved', { status: ['approved'] }, { status: 1 }]) {
          states.set(last(), state);
          await site.pass(2 * SECOND);
        }
        states.set(last(), { ...APPROVED, fid: 'three', user: { ...EVE, fid: -1 } });
        await site.pass(2 * SECOND);
      },
      async 'answer after it was cancelled'(site) {
        latency = 5 * SECOND;
        await site.pass(3 * SECOND);
        states.set(last(), APPROVED);
        await site.cancel();
        await site.pass(MINUTE);
        latency = 0;
        states.clear();
      },
      async 'answer after the page is gone'(site) {
        latency = 5 * SECOND;
        await site.pass(3 * SECOND);
        await site.leave();
        const before = requests;
        states.set(last(), APPROVED);
        await site.pass(5 * MINUTE);
        expect(requests).toBe(before);
      },
    },
  };
}

const LINDAS_WALLET = createWallet(1);
const EVES_WALLET = createWallet(2);

/** Runs what a server runs: where there is a document, it refuses to. */
function onServer<Result>(run: () => Result): Result {
  const { document } = globalThis;
  vi.stubGlobal('document', undefined);
  try {
    return run();
  } finally {
    vi.stubGlobal('document', document);
  }
}

/** The `fetch` of a page whose site has a server, and an API with these users. */
function serverFetch(users: readonly User[]): typeof fetch {
  const handler = onServer(() =>
    createSignInHandler({
      apiKey: 'key-of-the-site',
      origin: location.origin,
      fetch: apiFetch(users),
    }),
  );
  // It reads its options with the first request.
  return createPageFetch((request) => onServer(() => handler(request)), location.origin);
}

/** An open API with these users. */
const apiFetch =
  (users: readonly User[]): typeof fetch =>
  (input) => {
    const fids = new URL(input instanceof Request ? input.url : input).searchParams.get('fids');
    return Promise.resolve(Response.json({ users: users.filter(({ fid }) => `${fid}` === fids) }));
  };

/** `castkit/sign-in/siwf`: the relay is hostile, the site's server the real one. */
const siwfRelay = (): Provider =>
  hostileRelay('castkit_pending_siwf', (users, delayed) =>
    siwf({ url: '/siwf', fetch: delayed(serverFetch(users)) }),
  );

/** `castkit/sign-in/siwf-page`: the relay is hostile, and there is no server. */
const siwfPageRelay = (): Provider =>
  hostileRelay('castkit_pending_siwf_page', (users, delayed) =>
    siwfPage({ apiUrl: 'https://node.example', fetch: delayed(apiFetch(users)) }),
  );

function hostileRelay(
  storageKey: string,
  createAdapter: (users: User[], delayed: (send: typeof fetch) => typeof fetch) => SignInAdapter,
): Provider {
  const relay = createRelay();
  const linda = { ...goodLogin.user, custody_address: LINDAS_WALLET.address };
  const users: User[] = [linda, { ...EVE, custody_address: EVES_WALLET.address }];
  let requests = 0;
  let latency = 0;
  /** What is changed in the response of the relay that opens a channel. */
  let opened = {};

  // It minds no signal: what is aborted is answered nevertheless.
  const underWay = new Set<Promise<Response>>();
  const delayed =
    (send: typeof fetch): typeof fetch =>
    async (input, init) => {
      requests += 1;
      if (latency === Infinity) return new Promise(() => {});
      if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency));
      const response = send(input, init);
      underWay.add(response);
      return response.finally(() => underWay.delete(response));
    };
  globalThis.fetch = delayed(async (input, init) => {
    const response = await relay.fetch(input, init);
    if (init?.method !== 'POST') return response;
    return Response.json({ ...((await response.json()) as object), ...opened });
  });

  /** Passes time by the second, because the server's cryptography takes real time. */
  async function pass(site: Site, ms: number) {
    for (let passed = 0; passed <= ms; passed += SECOND) {
      await site.pass(passed > 0 ? SECOND : 0);
      await vi.dynamicImportSettled();
      await site.pass(0);
      while (underWay.size > 0) {
        await Promise.all(underWay);
        await site.pass(0);
      }
    }
  }
  /** The channel that was opened last. */
  async function last(site: Site): Promise<RelayChannel> {
    await pass(site, 0);
    return relay.channels.at(-1)!;
  }
  async function say(site: Site, channel: RelayChannel, state: unknown) {
    channel.state = state;
    await pass(site, 2 * SECOND);
  }
  async function answer(site: Site) {
    const channel = await last(site);
    await say(site, channel, completed(channel, LINDAS_WALLET));
  }
  return {
    settings: {
      clientId: 'site',
      signIn: createAdapter(users, delayed),
    },
    answer,
    attacks: {
      ...messagesOf((site) => pass(site, 0)),
      async 'replay of an old answer'(site) {
        const old = completed(await last(site), LINDAS_WALLET);
        await say(site, await last(site), old);
        await site.signOut();
        await site.press();
        await say(site, await last(site), old);
      },
      async 'answer that comes too late'(site) {
        await pass(site, 0);
        await site.pass(10 * MINUTE + 2 * SECOND);
        await answer(site);
      },
      async 'request that has expired'(site) {
        const channel = await last(site);
        await site.leave();
        channel.state = completed(channel, EVES_WALLET, { fid: EVE.fid });
        const id = channel.channelToken;
        const pending = { id, approvalUrl: APPROVAL, expiresAt: Date.now() - 1 };
        sessionStorage.setItem(storageKey, JSON.stringify(pending));
        await site.reload();
        await pass(site, 10 * SECOND);
      },
      async 'swapped fid and signer'(site) {
        const channel = await last(site);
        const state = completed(channel, LINDAS_WALLET);
        await say(site, channel, { ...state, ...EVE, signer_uuid: 'of-eve' });
      },
      async 'signature for another site'(site) {
        const channel = await last(site);
        const phishing = { ...channel, domain: 'eve.example', siweUri: 'https://eve.example' };
        await say(site, channel, completed(phishing, LINDAS_WALLET));
      },
      async 'signature of long ago'(site) {
        const issuedAt = new Date(Date.now() - 21 * MINUTE).toISOString();
        const channel = await last(site);
        // What a wallet signs has the nonce of its time.
        const old = { ...channel, nonce: 'f'.repeat(32) };
        await say(site, channel, completed(old, LINDAS_WALLET, { issuedAt }));
      },
      async 'signature of another wallet'(site) {
        const channel = await last(site);
        // Her wallet, and his fid; then the address of his wallet, too.
        await say(site, channel, completed(channel, EVES_WALLET));
        await site.press();
        const next = await last(site);
        await say(site, next, completed(next, { ...EVES_WALLET, address: LINDAS_WALLET.address }));
      },
      async 'signature of the attacker herself'(site) {
        const channel = await last(site);
        await say(site, channel, completed(channel, EVES_WALLET, { fid: EVE.fid }));
      },
      async 'relay and API that lie together'(site) {
        users[0] = { ...linda, custody_address: EVES_WALLET.address };
        const channel = await last(site);
        await say(site, channel, completed(channel, EVES_WALLET));
      },
      async 'two tabs at once'(site) {
        const first = await last(site);
        await site.pressInAnotherTab();
        await pass(site, 0);
        await say(site, first, completed(first, LINDAS_WALLET));
        await expectEnd(site, () => requests);
      },
      StrictMode: answer,
      async 'slow server'(site) {
        const channel = await last(site);
        latency = 14 * SECOND;
        await site.pass(5 * MINUTE);
        await say(site, channel, completed(channel, LINDAS_WALLET));
        await pass(site, 2 * latency);
      },
      async 'dead server'(site) {
        await pass(site, 0);
        latency = Infinity;
        await site.pass(20 * SECOND);
        expect(document.body.textContent).toContain('Farcaster isn’t responding.');
        await site.pass(60 * MINUTE);
        latency = 0;
      },
      async flood(site) {
        for (let n = 0; n < 1000; n += 1) site.post(EVES_LOGIN, FOREIGN);
        const channel = await last(site);
        const before = requests;
        await site.pass(MINUTE);
        expect(requests - before).toBeLessThanOrEqual(30);
        const { message, ...state } = completed(channel, LINDAS_WALLET);
        await say(site, channel, { ...state, message: message + 'x'.repeat(60_000) });
      },
      async 'hostile URLs in the user'(site) {
        users[0] = { ...linda, ...HOSTILE_USER };
        const channel = await last(site);
        await say(site, channel, { ...completed(channel, LINDAS_WALLET), ...HOSTILE_USER });
      },
      async 'hostile URL to approve at'(site) {
        await site.cancel();
        opened = { url: 'javascript:alert(`eve`)' };
        await site.press();
        await pass(site, 0);
        expect(document.body.innerHTML).not.toContain('javascript:');
        opened = {};
      },
      async 'answer of wrong types'(site) {
        const channel = await last(site);
        const { message, signature } = completed(channel, EVES_WALLET, { fid: EVE.fid });
        const rest = { message, signature };
        for (const state of [['completed '], 1]) await say(site, channel, { ...rest, state });
        for (const state of [[], 'done']) await say(site, channel, state);
        await say(site, channel, { state: 'completed', message: [message], signature });
      },
      async 'answer after it was cancelled'(site) {
        const channel = await last(site);
        latency = 5 * SECOND;
        await site.pass(3 * SECOND);
        channel.state = completed(channel, LINDAS_WALLET);
        await site.cancel();
        await pass(site, MINUTE);
        latency = 0;
      },
      async 'answer after the page is gone'(site) {
        const channel = await last(site);
        latency = 5 * SECOND;
        await site.pass(3 * SECOND);
        await site.leave();
        const before = requests;
        channel.state = completed(channel, LINDAS_WALLET);
        await pass(site, 5 * MINUTE);
        expect(requests).toBe(before);
        latency = 0;
      },
    },
  };
}

/** `settings.signIn`: an adapter of the site's own, which minds no signal. */
function ownAdapter(): Provider {
  const attempts: (SignInAttempt & { end: (result: unknown) => void })[] = [];
  const session = { ...goodLogin.user, signer_uuid: goodLogin.signer_uuid };
  const endLast = async (site: Site, result: unknown) => {
    attempts.at(-1)!.end(result);
    await site.pass(0);
  };
  const answer = (site: Site) => endLast(site, session);
  return {
    settings: {
      signIn: {
        start: (attempt) =>
          new Promise<SignInResult>((resolve) => {
            attempts.push({ ...attempt, end: resolve as (result: unknown) => void });
          }),
      },
    },
    answer,
    attacks: {
      ...messagesOf((site) => site.pass(0)),
      async 'answer that comes too late'(site) {
        attempts[0]!.onStatus({ approvalUrl: APPROVAL, expiresAt: Date.now() + MINUTE });
        await site.pass(0);
        await site.pass(2 * MINUTE);
        await answer(site);
      },
      async 'two tabs at once'(site) {
        await site.pressInAnotherTab();
        attempts[0]!.end(session);
        await site.pass(0);
      },
      StrictMode: answer,
      async 'slow server'(site) {
        await site.pass(60 * MINUTE);
        await answer(site);
      },
      'dead server': (site) => site.pass(60 * MINUTE),
      async flood(site) {
        for (let n = 0; n < 1000; n += 1) attempts[0]!.onStatus({ approvalUrl: `${APPROVAL}${n}` });
        await answer(site);
        for (let n = 0; n < 1000; n += 1) attempts[0]!.onStatus({ approvalUrl: APPROVAL });
        await site.pass(0);
        expect(document.querySelector('dialog')).toBeNull();
      },
      'hostile URLs in the user': (site) => endLast(site, { ...session, ...HOSTILE_USER }),
      async 'hostile URL to approve at'(site) {
        for (const approvalUrl of ['javascript:alert(`eve`)', 'data:text/html,eve', '//eve', 7]) {
          attempts[0]!.onStatus({ approvalUrl: approvalUrl as string });
          await site.pass(0);
          expect(document.querySelector('dialog a')).toBeNull();
        }
      },
      'answer of wrong types': (site) => endLast(site, { ...EVE, fid: 'six', signer_uuid: ['x'] }),
      async 'answer after it was cancelled'(site) {
        await site.cancel();
        attempts[0]!.onStatus({ approvalUrl: APPROVAL });
        await answer(site);
        expect(document.querySelector('dialog')).toBeNull();
      },
      async 'answer after the page is gone'(site) {
        await site.leave();
        attempts[0]!.onStatus({ approvalUrl: APPROVAL });
        await answer(site);
      },
    },
  };
}

export const ways = {
  'The login window': loginWindow,
  'castkit/sign-in/managed-signer': managedSignerServer,
  'castkit/sign-in/siwf': siwfRelay,
  'castkit/sign-in/siwf-page': siwfPageRelay,
  'An adapter of your own': ownAdapter,
} satisfies Record<string, () => Provider>;
export type Way = keyof typeof ways;
