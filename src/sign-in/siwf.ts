import type { SignInAdapter } from '../auth/sign-in-adapter.js';
import { toError } from '../json/errors.js';
import type { NeynarError } from '../json/errors.js';
import { countOf, textOf } from '../json/read.js';
import type { Fields } from '../json/read.js';
import { createApprovalAdapter, readApproval, readResult, request } from './approval.js';

/** The relay that the clients of the network answer to (FIP-11). */
const RELAY_URL = 'https://relay.farcaster.xyz';
/** What a header may hold as a bearer token (RFC 6750, section 2.1). */
const BEARER_TOKEN = /^[\w.~+/-]+=*$/;
const JSON_HEADERS = { 'content-type': 'application/json' };

/**
 * Your server's endpoint for Sign In With Farcaster, and what the visitor is asked for. The
 * endpoint is `createSignInHandler` of `castkit/server`, or your own.
 */
export interface SiwfOptions {
  /**
   * The URL of the endpoint that verifies, on the page's own origin or another. `GET` with `nonce`
   * in its query responds with `{ nonce }`, at least 8 letters or digits that it has kept for this
   * visitor, usually in a cookie. `POST` gets the JSON `{ message, signature }`, and responds with
   * `{ fid, user }` once both are verified; with `signer_uuid` too if the user has approved a
   * signer of yours before.
   */
  url: string;
  /**
   * The domain that the visitor reads in their app, and that the message must name.
   * `createSignInHandler` accepts only the default.
   * @default the host of the page, with its port
   */
  domain?: string | undefined;
  /**
   * The URI that the message must name. `createSignInHandler` accepts any of the page's host.
   * @default the origin of the page
   */
  siweUri?: string | undefined;
  /**
   * The URL of the relay between the page and the visitor's app. It gets the domain, the URI and
   * the nonce, without cookies, and is not sent by `fetch`.
   * @default https://relay.farcaster.xyz
   */
  relayUrl?: string | undefined;
  /**
   * Sends the requests to `url`, for headers or cookies of yours.
   * @default the global `fetch`
   */
  fetch?: typeof fetch | undefined;
  /**
   * Asks a visitor who is signed in for a signer, when they react: `managedSigner`, or an adapter
   * of your own.
   * @default nobody is asked: your handlers are called without a signer
   */
  signer?: SignInAdapter | undefined;
}

/** The relay is of somebody else: it gets nothing by which the visitor is known. */
const askRelay = (url: string, init: RequestInit & { signal: AbortSignal }) =>
  request(url, { ...init, cache: 'no-store', credentials: 'omit' }, undefined);

/** What the visitor has signed, as the relay hands it out; null until they have. */
async function readChannel(url: string, token: string, signal: AbortSignal) {
  const headers = { authorization: `Bearer ${token}` };
  try {
    const fields = await askRelay(url, { headers, signal });
    if (fields.state !== 'completed') return null;
    if (textOf(fields.message) && textOf(fields.signature)) return fields;
  } catch (error) {
    // A channel lives for an hour, and ends when it has handed out the message.
    if ((error as NeynarError).status !== 401) throw error;
    throw toError('The relay no longer knows the request to sign in.', 'expired');
  }
  throw toError('The relay responded without message or signature.', 'invalid');
}

/**
 * Signs visitors in with Farcaster, for `settings.signIn`: they sign a message in their app, and
 * your server verifies it. Who has signed in can only read, until they have approved a signer. The
 * relay is asked every 2 seconds, for at most 10 minutes. An attempt that a reload has interrupted
 * goes on. The requests end with the codes `http`, `network`, `invalid` and `timeout`, the attempt
 * with `expired`.
 * @example
 * ```ts
 * siwf({ url: '/api/siwf' });
 * ```
 */
export function siwf({
  url,
  domain,
  siweUri,
  relayUrl,
  fetch: send,
  signer,
}: SiwfOptions): SignInAdapter {
  const channelUrl = `${(textOf(relayUrl) || RELAY_URL).replace(/\/+$/, '')}/v1/channel`;

  async function fetchNonce(signal: AbortSignal): Promise<string> {
    const nonceUrl = new URL(url, location.href);
    nonceUrl.searchParams.set('nonce', '');
    const nonce = textOf((await request(nonceUrl, { cache: 'no-store', signal }, send)).nonce);
    if (!nonce) throw toError('url responded without nonce.', 'invalid');
    return nonce;
  }

  async function verify({ message, signature, fid }: Fields, signal: AbortSignal) {
    const body = JSON.stringify({ message, signature });
    const init = { method: 'POST', headers: JSON_HEADERS, body, signal };
    const fields = await request(url, init, send);
    const result = readResult(fields, textOf(fields.signer_uuid));
    // Nothing that the relay says of the user is used, but it has to fit.
    const named = countOf(fid);
    if (named !== null && named !== result.fid) {
      throw toError('url responded with another fid than the relay.', 'invalid');
    }
    return result;
  }

  return {
    ...createApprovalAdapter({
      storageKey: 'castkit_pending_siwf',
      async create(signal) {
        const nonce = await fetchNonce(signal);
        const fields = await askRelay(channelUrl, {
          method: 'POST',
          headers: JSON_HEADERS,
          // No expiration time: the visitor's clock may be wrong, and the server has the nonce's.
          body: JSON.stringify({
            siweUri: siweUri ?? location.origin,
            domain: domain ?? location.host,
            nonce,
          }),
          signal,
        });
        const approval = readApproval(fields.channelToken, fields.url);
        if (!approval || !BEARER_TOKEN.test(approval.id)) {
          throw toError('The relay responded without channelToken or url.', 'invalid');
        }
        return approval;
      },
      watch(token) {
        // Kept, for the relay hands it out only once, and verifying it may have to be repeated.
        let signed: Fields | null = null;
        return async (signal) => {
          signed ??= await readChannel(`${channelUrl}/status`, token, signal);
          return signed && verify(signed, signal);
        };
      },
    }),
    signer,
  };
}
