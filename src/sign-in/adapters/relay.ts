import { headOf } from '../../core/dom/safe-document.js';
import { toError } from '../../core/errors/errors.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { httpUrl } from '../../core/read/http-url.js';
import { textOf } from '../../core/read/fields.js';
import { readApproval, requestOf } from './approval.js';
import type { Approval, Kept } from './approval.js';
import type { SiwfOptions } from './siwf-options.js';

/** The relay that the clients of the network use (FIP-11). */
const RELAY_URL = 'https://relay.farcaster.xyz';
/** The form of a bearer token in a header (RFC 6750, section 2.1). */
const BEARER_TOKEN = /^[\w.~+/-]+=*$/;
export const JSON_HEADERS = { 'content-type': 'application/json' };

/** The relay to use, and the URL that the visitor's app leads back to. */
export type RelayOptions = Pick<SiwfOptions, 'relayUrl' | 'redirectUrl'>;

/** The fields of the message that a visitor is asked to sign. */
export interface RelayRequest {
  domain: string;
  siweUri: string;
  nonce: string;
  /** As ISO 8601, like `expirationTime`. Both are set only if a mini app asks for them. */
  notBefore?: string | undefined;
  expirationTime?: string | undefined;
  /** Whether an auth address may sign. Set only if a mini app asks for it. */
  acceptAuthAddress?: boolean;
}

/** The message that a visitor has signed. The relay returns it only once. */
export interface SignedMessage {
  message: string;
  signature: string;
  /** The fid that the relay names, which proves nothing; empty without one. */
  fid: string;
  /** `authAddress` if such an address has signed, as the relay says. */
  authMethod?: string;
}

/** Reads the signed message that a tab has kept; null if a part of it is missing. */
export function readSigned({ message, signature, fid = '' }: Kept): SignedMessage | null {
  return message && signature ? { message, signature, fid } : null;
}

/**
 * Connects ahead of the next request to a server, whose name is looked up meanwhile. Returns a
 * function that removes the hint.
 */
function preconnect(url: string): () => void {
  if (typeof document === 'undefined') return () => {};
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.crossOrigin = 'anonymous'; // the connection of requests without cookies
  link.href = url;
  headOf(document).append(link);
  return () => {
    link.remove();
  };
}

/** Talks to a relay of Sign In With Farcaster (FIP-11). */
export function createRelay({ relayUrl, redirectUrl }: RelayOptions) {
  const channelUrl = `${(textOf(relayUrl) || RELAY_URL).replace(/\/+$/, '')}/v1/channel`;
  /** Sends nothing that identifies the visitor: the relay is a third party. */
  const fetchRelay = (path: string, init: RequestInit & { signal: AbortSignal }) =>
    // Uses the default cache: with `no-store` or `no-cache`, Chromium sends OPTIONS before each
    // poll.
    requestOf('relay', channelUrl + path, { ...init, credentials: 'omit' });

  return {
    /**
     * Opens a channel for the request that `fetchRequest` resolves to, and connects to the relay
     * meanwhile.
     * @throws `setup` for a wrong `redirectUrl`; `invalid` for a response without a channel; like
     * `request`
     */
    async open(fetchRequest: () => Promise<RelayRequest>, signal: AbortSignal): Promise<Approval> {
      if (textOf(redirectUrl) && !httpUrl(redirectUrl)) {
        throw toError('redirectUrl must be an http(s) URL.', 'setup');
      }
      const disconnect = preconnect(channelUrl);
      try {
        // Sets no expiration time: the visitor's clock may be wrong, and the nonce expires.
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
     * Resolves to the signed message, or to null until the visitor has signed. The relay then
     * forgets it.
     * @throws `expired` for a channel that the relay has forgotten; `invalid` for a response
     * without message or signature; like `requestOf`
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
        // A channel lives for an hour, and ends once it has returned the message.
        if ((error as NeynarError).status !== 401) throw error;
        throw toError('The relay no longer knows the request to sign in.', 'expired');
      }
      throw toError('The relay responded without message or signature.', 'invalid');
    },
  };
}
