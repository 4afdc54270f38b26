import { toError } from '../../core/errors/errors.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { httpUrl } from '../../core/read/http-url.js';
import { textOf } from '../../core/read/fields.js';
import { readApproval, request } from './approval.js';
import type { Approval, Kept } from './approval.js';
import type { SiwfOptions } from './siwf.js';

/** The relay that the clients of the network answer to (FIP-11). */
const RELAY_URL = 'https://relay.farcaster.xyz';
/** What a header may hold as a bearer token (RFC 6750, section 2.1). */
const BEARER_TOKEN = /^[\w.~+/-]+=*$/;
export const JSON_HEADERS = { 'content-type': 'application/json' };

/** Which relay is asked, and where the visitor's app leads back to. */
export type RelayOptions = Pick<SiwfOptions, 'relayUrl' | 'redirectUrl'>;

/** What a visitor is asked to sign. */
export interface RelayRequest {
  domain: string;
  siweUri: string;
  nonce: string;
  /** As ISO 8601, as the other; both only where a mini app asks for them. */
  notBefore?: string | undefined;
  expirationTime?: string | undefined;
  /** Whether an auth address may sign, likewise. */
  acceptAuthAddress?: boolean;
}

/** What a visitor has signed, as the relay hands it out once. */
export interface SignedMessage {
  message: string;
  signature: string;
  /** The fid that the relay names, which proves nothing; empty without one. */
  fid: string;
  /** `authAddress` if such an address has signed, as the relay says. */
  authMethod?: string;
}

/** What a tab has remembered of a signed message; null if that is not all of it. */
export function readSigned({ message, signature, fid = '' }: Kept): SignedMessage | null {
  return message && signature ? { message, signature, fid } : null;
}

export type Relay = ReturnType<typeof createRelay>;

/**
 * Connects to a server that is asked next, so that its name is looked up meanwhile. Returns a
 * function that takes the hint away.
 */
function preconnect(url: string): () => void {
  if (typeof document === 'undefined') return () => {};
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.crossOrigin = 'anonymous'; // the connection of requests without cookies
  link.href = url;
  document.head.append(link);
  return () => {
    link.remove();
  };
}

/** Talks to a relay of Sign In With Farcaster (FIP-11). */
export function createRelay({ relayUrl, redirectUrl }: RelayOptions) {
  const channelUrl = `${(textOf(relayUrl) || RELAY_URL).replace(/\/+$/, '')}/v1/channel`;
  /** The relay is a third party: it gets nothing by which the visitor is known. */
  const fetchRelay = (path: string, init: RequestInit & { signal: AbortSignal }) =>
    // The default cache: with `no-store` or `no-cache`, Chromium asks by OPTIONS before each poll.
    request('relay', channelUrl + path, { ...init, credentials: 'omit' });

  return {
    /**
     * Opens a channel for what `fetchRequest` returns, and connects to the relay meanwhile.
     * @throws `setup` for a wrong `redirectUrl`; `invalid` for a response without a channel; like
     * `request`
     */
    async open(fetchRequest: () => Promise<RelayRequest>, signal: AbortSignal): Promise<Approval> {
      if (textOf(redirectUrl) && !httpUrl(redirectUrl)) {
        throw toError('redirectUrl has to be an http(s) URL.', 'setup');
      }
      const disconnect = preconnect(channelUrl);
      try {
        // No expiration time: the visitor's clock may be wrong, and the nonce has one.
        const asked = { ...(await fetchRequest()), redirectUrl: textOf(redirectUrl) || undefined };
        const init = { method: 'POST', headers: JSON_HEADERS, body: JSON.stringify(asked), signal };
        const fields = await fetchRelay('', init);
        const approval = readApproval(fields.channelToken, fields.url);
        if (!approval || !BEARER_TOKEN.test(approval.id)) {
          throw toError('The relay responded without channelToken or url.', 'invalid');
        }
        return approval;
      } finally {
        disconnect();
      }
    },

    /**
     * Returns what the visitor has signed, and null until they have. The relay forgets it then.
     * @throws `expired` for a channel that the relay has forgotten; `invalid` for a response
     * without message or signature; like `request`
     */
    async read(token: string, signal: AbortSignal): Promise<SignedMessage | null> {
      try {
        const headers = { authorization: `Bearer ${token}` };
        const fields = await fetchRelay('/status', { headers, signal });
        if (fields.state !== 'completed') return null;
        const { message, signature, fid, authMethod } = fields;
        const signed = readSigned({
          message: textOf(message),
          signature: textOf(signature),
          fid: typeof fid === 'number' ? `${fid}` : textOf(fid),
        });
        if (signed) return { ...signed, authMethod: textOf(authMethod) };
      } catch (error) {
        // A channel lives for an hour, and ends when it has handed out the message.
        if ((error as NeynarError).status !== 401) throw error;
        throw toError('The relay no longer knows the request to sign in.', 'expired');
      }
      throw toError('The relay responded without message or signature.', 'invalid');
    },
  };
}
