// A site with the handler of castkit/server, browsers that visit it, and its identity provider.
import { aSiwfMessage } from '../../mocks/siwf.js';
import { createWallet } from '../../mocks/wallet.js';
import { createSignInHandler } from '../../src/entries/server.js';
import type { SignInHandler, SignInHandlerOptions } from '../../src/entries/server.js';

export const ORIGIN = 'https://site.castkit.example';
export const API = 'https://api.castkit.example';
export const API_KEY = '0B7C1B2D-4E5F-4A6B-8C9D-0E1F2A3B4C5D';
export const KEY = `0x${'1234567890abcdef'.repeat(4)}`;
export const LINDA = createWallet(1);
export const EVE = createWallet(2);
const USERS = [
  { fid: 3, username: 'linda', custody_address: LINDA.address },
  { fid: 666, username: 'eve', custody_address: EVE.address },
];

/** A provider that has created these signers; each is approved by the fid that it is set to. */
export class Provider {
  /** `METHOD origin/path` of each request. */
  readonly calls: string[] = [];
  /** Who has approved a signer, by its UUID. */
  readonly approvals = new Map<string, number>();
  users: object[] = USERS;
  /** What is responded in place of all this. */
  answer: ((url: URL) => Response | Promise<Response> | undefined) | undefined;
  #created = 0;

  readonly fetch: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const method = init?.method ?? 'GET';
    const path = url.pathname.replace(/^\/v2\/farcaster|\/$/g, '');
    this.calls.push(`${method} ${url.origin}${path}`);
    const answer = await this.answer?.(url);
    if (answer) return answer;
    if (path === '/user/bulk') return Response.json({ users: this.users });
    if (path === '/signer/signed_key') {
      return Response.json({ signer_approval_url: 'https://client.example/approve' });
    }
    if (method === 'POST') {
      this.#created += 1;
      const signer_uuid = `signer-${`${this.#created}`.padStart(8, '0')}`;
      return Response.json({ signer_uuid, public_key: KEY });
    }
    const fid = this.approvals.get(url.searchParams.get('signer_uuid') ?? '');
    return Response.json(fid ? { status: 'approved', fid } : { status: 'pending_approval' });
  };
}

/** What a handler responded: its status, its headers, the cookies that it set, and its JSON. */
export type Answer = Record<string, unknown> & {
  status: number;
  headers: Headers;
  cookies: string[];
};

/** A browser with cookies, on a page of the site. */
export class Browser {
  readonly jar = new Map<string, string>();
  constructor(readonly handle: SignInHandler) {}

  /** The request that this browser would send. */
  request(method: string, query = '', body?: unknown, more: Record<string, string> = {}): Request {
    const headers = new Headers({ cookie: [...this.jar].map((pair) => pair.join('=')).join('; ') });
    if (method !== 'GET') headers.set('origin', ORIGIN);
    if (body !== undefined) headers.set('content-type', 'application/json');
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
    const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
    return new Request(`${ORIGIN}/api/sign-in${query}`, init);
  }

  /** Keeps the cookies of a response that has arrived. */
  async receive(response: Response): Promise<Answer> {
    const cookies = response.headers.getSetCookie();
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (cookie.includes('Max-Age=0')) this.jar.delete(name);
      else this.jar.set(name, value);
    }
    const text = await response.text();
    const { status, headers } = response;
    return { ...(JSON.parse(text || '{}') as object), status, headers, cookies };
  }

  async send(
    method: string,
    query?: string,
    body?: unknown,
    more?: Record<string, string>,
  ): Promise<Answer> {
    return this.receive(await this.handle(this.request(method, query, body, more)));
  }

  /** A message that a wallet has signed for this browser. */
  async sign(
    wallet = LINDA,
    fid = 3,
    change: (message: string) => string = (message) => message,
  ): Promise<{ message: string; signature: string }> {
    const { nonce } = await this.send('GET', '?nonce');
    const { address } = wallet;
    const message = change(aSiwfMessage({ nonce: String(nonce), origin: ORIGIN, fid, address }));
    return { message, signature: wallet.sign(message) };
  }

  /** Signs a message, and sends it. */
  async signIn(wallet?: typeof LINDA, fid?: number): Promise<Answer> {
    return this.send('POST', '', await this.sign(wallet, fid));
  }

  /** Creates a signer, and returns its UUID. */
  async createSigner(): Promise<string> {
    const { signer_uuid } = await this.send('POST');
    return String(signer_uuid);
  }
}

/** A site in production, whose sessions are counted, and Linda's browser on a page of it. */
export function createSite(options: Partial<SignInHandlerOptions> = {}) {
  const provider = new Provider();
  const sessions: number[] = [];
  const errors: unknown[] = [];
  const handle = createSignInHandler({
    apiKey: API_KEY,
    apiUrl: API,
    origin: ORIGIN,
    app: { fid: 9152, mnemonic: 'test test test test test test test test test test test junk' },
    fetch: provider.fetch,
    store: 'memory',
    onSignIn({ fid }) {
      sessions.push(fid);
      return { 'set-cookie': `session=${fid}; Path=/; HttpOnly` };
    },
    onError: (error) => errors.push(error),
    ...options,
  });
  const browser = () => new Browser(handle);
  return { provider, sessions, errors, handle, browser, linda: browser() };
}
