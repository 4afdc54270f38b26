// Visitors of a site that runs on two machines with one store: who signs in, posts and likes, while
// responses are lost and the store is killed.
import { setTimeout as wait } from 'node:timers/promises';
import { createSignInHandler, createWriteHandler } from '../../src/entries/server.js';
import type { Store } from '../../src/entries/server.js';
import { API_KEY, Browser, LINDA, ORIGIN } from '../sign-in-server/site.js';
import { draft, post, SIGNER } from '../written-requests.js';

export type Handle = (request: Request) => Promise<Response>;

/** Two machines behind a proxy that takes turns. */
export interface Fleet {
  machines: [Handle, Handle];
  /** How often `onSignIn` was called on both. */
  sessions: () => number;
  /** How often `onError` was called on both. */
  errors: () => number;
}

/** The most requests of visitors at once. */
const VISITORS = 16;
/** How often a page repeats a request that got a 5xx. */
const REPEATS = 40;

/** The API that both machines ask. It posts an `idem` once, as the real one does. */
export class Api {
  /** The texts that were sent, by their `idem`. */
  readonly casts = new Map<string, string[]>();
  reactions = 0;

  readonly handle: Handle = async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.includes('/user/bulk')) {
      const linda = { fid: 3, username: 'linda', custody_address: LINDA.address };
      return Response.json({ users: [linda] });
    }
    if (pathname.includes('/reaction')) {
      this.reactions += 1;
      return Response.json({ success: true });
    }
    const { idem, text } = (await request.json()) as { idem: string; text: string };
    this.casts.set(idem, [...(this.casts.get(idem) ?? []), text]);
    return Response.json({ success: true, cast: { hash: hashOf(idem) } });
  };
}
/** The hash of the cast of an `idem`. */
const hashOf = (idem: string) => `0x${idem.padStart(40, '0')}`;

/** The site of one machine. @param send requests the API */
export function createSite(
  store: Store,
  send: typeof fetch,
  apiUrl: string,
  onSignIn: () => void,
  onError: () => void,
  limits: { perMinute?: number } = {},
): Handle {
  const shared = { apiKey: API_KEY, apiUrl, origin: ORIGIN, fetch: send, onError, store };
  const signIn = createSignInHandler({
    ...shared,
    onSignIn() {
      onSignIn();
      return {};
    },
  });
  const write = createWriteHandler({
    ...shared,
    signerOf: (request) => request.headers.get('x-signer'),
    perMinute: limits.perMinute ?? 1_000_000,
  });
  return (request) => (request.url.includes('/sign-in') ? signIn(request) : write(request));
}

/** Does something for each number below `count`, for some at once. */
async function forEach(count: number, act: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < count) {
      const at = next;
      next += 1;
      await act(at);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, work));
}

/** The number of a visitor's machine: they take turns. */
const turns = () => {
  let turn = 0;
  return () => (turn += 1) % 2;
};

/**
 * Signs visitors in. Of every third the response is lost: the page repeats the request on the other
 * machine, for half of them in the same moment.
 * @param halfway is called once half of them have begun
 */
export async function signInAll(
  { machines, sessions }: Fleet,
  count: number,
  halfway: () => Promise<void> = () => Promise.resolve(),
) {
  const before = sessions();
  const turn = turns();
  const counted = { accepted: 0, repeated: 0, refused: 0, away: 0, again: 0 };
  let halted: Promise<void> | undefined;

  /** Sends a request, and again on the other machine while the store is away. */
  async function insist(first: number, request: () => Request): Promise<Response> {
    for (let times = 0; ; times += 1) {
      const response = await machines[(first + times) % 2]!(request());
      if (response.status < 500 || times === REPEATS) return response;
      counted.away += 1;
      await wait(100);
    }
  }
  async function signIn(at: number): Promise<void> {
    const machine = turn();
    const browser = new Browser((request) => insist(machine, () => request.clone()));
    const body = await browser.sign();
    const request = () => browser.request('POST', '', body);
    if (at % 3 > 0) {
      const { status } = await insist(machine, request);
      if (status === 200) counted.accepted += 1;
      // The store has noted the nonce, and died before it said so.
      else counted.again += 1;
      return;
    }
    counted.repeated += 1;
    const isAtOnce = at % 2 > 0;
    const lost = insist(machine, request);
    if (!isAtOnce) await lost;
    const repeated = insist(1 - machine, request);
    const statuses = [(await lost).status, (await repeated).status];
    counted.accepted += statuses.filter((status) => status === 200).length;
    counted.refused += statuses.filter((status) => status === 401).length;
    if (!statuses.includes(200)) counted.again += 1;
  }
  await forEach(count, async (at) => {
    if (at === Math.floor(count / 2)) halted = halfway();
    await signIn(at);
  });
  await halted;
  return { ...counted, sessions: sessions() - before };
}

/** The same for posts: of every third the response is lost. */
export async function postAll(
  { machines }: Fleet,
  api: Api,
  count: number,
  halfway: () => Promise<void> = () => Promise.resolve(),
) {
  const turn = turns();
  const run = Date.now().toString(16).slice(-8);
  const counted = { posted: 0, repeated: 0, away: 0, wrong: 0 };
  let halted: Promise<void> | undefined;
  const idemOf = (at: number) => `${run}${at.toString(16).padStart(8, '0')}`;
  const textOf = (at: number) => `The words of draft ${at}.`;

  function request(at: number, text = textOf(at)): Request {
    const signer = `${(at % 50).toString(16).padStart(8, '0')}${SIGNER.slice(8)}`;
    return post(draft({ text, idem: idemOf(at) }), { 'x-signer': signer });
  }
  async function insist(first: number, at: number): Promise<void> {
    for (let times = 0; times < REPEATS; times += 1) {
      const response = await machines[(first + times) % 2]!(request(at));
      if (response.status < 500) {
        const { hash } = (await response.json()) as { hash?: string };
        if (response.status === 200 && hash === hashOf(idemOf(at))) counted.posted += 1;
        else counted.wrong += 1;
        return;
      }
      counted.away += 1;
      await wait(100);
    }
    counted.wrong += 1;
  }
  await forEach(count, async (at) => {
    if (at === Math.floor(count / 2)) halted = halfway();
    const machine = turn();
    if (at % 3 > 0) {
      await insist(machine, at);
      return;
    }
    counted.repeated += 1;
    const lost = insist(machine, at);
    if (at % 2 === 0) await lost;
    await Promise.all([lost, insist(1 - machine, at)]);
  });
  await halted;

  // Other words by the idem of each tenth.
  let others = 0;
  await forEach(Math.ceil(count / 10), async (tenth) => {
    const { status } = await machines[tenth % 2]!(request(10 * tenth, 'Other words.'));
    if (status === 409) others += 1;
  });
  const sent = Array.from({ length: count }, (_, at) => api.casts.get(idemOf(at)) ?? []);
  return {
    ...counted,
    others,
    /** Drafts that the API never got. */
    lost: sent.filter((texts) => texts.length === 0).length,
    /** Drafts that the API got more than once: it knows them by their `idem`. */
    twice: sent.filter((texts) => texts.length > 1).length,
    /** Drafts whose `idem` came with other words. */
    changed: sent.filter((texts, at) => texts.some((text) => text !== textOf(at))).length,
  };
}

/** One signer presses on both machines, within one minute of the clock. */
export async function likeAll({ machines }: Fleet, count: number) {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 20_000) await wait(left);
  const statuses: number[] = [];
  await forEach(count, async (at) => {
    const response = await machines[at % 2]!(
      post({ action: 'like', hash: hashOf('1') }, { 'x-signer': SIGNER }),
    );
    statuses.push(response.status);
  });
  return {
    accepted: statuses.filter((status) => status === 200).length,
    refused: statuses.filter((status) => status === 429).length,
  };
}
