import { aSiwfMessage } from './siwf.js';
import { users } from './users.js';
import type { createWallet } from './wallet.js';

// What the relay takes (schemas.ts of farcasterxyz/auth-monorepo).
const DOMAIN = /^[a-zA-Z0-9.-]+(:[0-9]+)?$/;
/** 65 bytes: no smart contract's signature has that length. */
const SIGNATURE = /^0x[a-fA-F0-9]{130}$/;
/** How long a browser remembers a preflight that says nothing of its age, in milliseconds (Fetch). */
const PREFLIGHT_MS = 5000;

/** What a page asked the relay for, and what the relay says of it. */
export interface RelayChannel {
  channelToken: string;
  domain: string;
  siweUri: string;
  nonce: string;
  redirectUrl?: string;
  /** The response to the page that asks for the state; one that is completed is given once. */
  state: unknown;
}

const unauthorized = () => Response.json({ error: 'Unauthorized' }, { status: 401 });
const invalid = (message: string) =>
  Response.json({ error: 'Validation error', message }, { status: 400 });

/**
 * Creates a relay of Sign In With Farcaster for tests, with the statuses and the bodies of
 * relay.farcaster.xyz (apps/relay of farcasterxyz/auth-monorepo).
 */
export function createRelay() {
  const channels: RelayChannel[] = [];
  /** The requests that reach the relay, as `POST /v1/channel`, with the preflights of a browser. */
  const requests: string[] = [];
  const preflights = new Map<string, number>();

  /** Counts the preflight that Chromium sends before a request of another origin. */
  function countPreflight({ method, headers, cache }: Request, path: string): void {
    const type = headers.get('content-type') ?? 'text/plain';
    if (!headers.has('authorization') && type.startsWith('text/plain')) return;
    const known = preflights.get(`${method} ${path}`) ?? -Infinity;
    // A request that goes round the browser's cache goes round that of its preflights.
    if (cache === 'default' && Date.now() - known < PREFLIGHT_MS) return;
    preflights.set(`${method} ${path}`, Date.now());
    requests.push(`OPTIONS ${path}`);
  }

  const find = (token: string | undefined) =>
    channels.find(({ channelToken }) => channelToken === token);

  async function open(request: Request): Promise<Response> {
    const type = request.headers.get('content-type');
    // Its framework reads text, too, which is no object.
    if (type?.startsWith('text/plain')) return invalid('body must be object');
    if (!type?.startsWith('application/json')) {
      return Response.json({ error: 'Unsupported Media Type' }, { status: 415 });
    }
    const asked = (await request.json()) as Partial<RelayChannel>;
    const { domain = '', siweUri = '', nonce = 'of-the-relay', redirectUrl } = asked;
    if (!DOMAIN.test(domain)) return invalid('body/domain must match pattern');
    if (!URL.canParse(siweUri)) return invalid('body/siweUri must match format "uri"');
    if (domain.includes('farcaster.xyz')) {
      return Response.json({ error: 'Domain not allowed' }, { status: 400 });
    }
    const channelToken = `channel-${channels.length + 1}`;
    const url = `https://farcaster.xyz/~/siwf?channelToken=${channelToken}`;
    const signatureParams = { siweUri, domain, nonce, ...(redirectUrl && { redirectUrl }) };
    const metadata = { userAgent: 'a browser', ip: '127.0.0.1' };
    const state = { state: 'pending', nonce, acceptAuthAddress: true, signatureParams, metadata };
    channels.push({ ...signatureParams, channelToken, state });
    return Response.json({ channelToken, url, connectUri: url, nonce }, { status: 201 });
  }

  function status(token: string | undefined): Response {
    const channel = find(token);
    if (!channel?.state) return unauthorized();
    const { state } = channel;
    if (!JSON.stringify(state).includes('"completed"')) {
      return Response.json(state, { status: 202 });
    }
    channel.state = undefined;
    return Response.json(state);
  }

  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    countPreflight(request, pathname);
    requests.push(`${request.method} ${pathname}`);
    if (request.method === 'POST') return open(request);
    return status(request.headers.get('authorization')?.split(' ')[1]);
  };

  /** Takes what a visitor's app has signed, as the network's client sends it. */
  function authenticate(
    token: string,
    signed: Pick<ReturnType<typeof completed>, 'message' | 'signature' | 'fid'>,
  ): Response {
    if (!SIGNATURE.test(signed.signature)) return invalid('body/signature must match pattern');
    const channel = find(token);
    // It forgets a channel whose message was handed out.
    if (!channel?.state) return unauthorized();
    channel.state = { ...channel.state, ...signed, state: 'completed' };
    return Response.json(channel.state, { status: 201 });
  }

  return { channels, requests, fetch: send, authenticate };
}

/** The state of a channel whose visitor, by default Linda, has signed with a wallet. */
export function completed(
  { domain, siweUri, nonce }: Omit<RelayChannel, 'state'>,
  wallet: ReturnType<typeof createWallet>,
  { fid = users.linda.fid, issuedAt = new Date().toISOString() } = {},
) {
  const { address } = wallet;
  const message = aSiwfMessage({ nonce, origin: siweUri, fid, address, issuedAt }).replace(
    new URL(siweUri).host, // the first is the domain
    domain,
  );
  const authMethod = 'custody';
  const signature = wallet.sign(message);
  return { state: 'completed', nonce, message, signature, authMethod, fid, custody: address };
}
