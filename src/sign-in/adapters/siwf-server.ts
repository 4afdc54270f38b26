import { toError } from '../../core/errors/errors.js';
import { textOf } from '../../core/read/fields.js';
import { readResult, requestOf } from './approval.js';
import { JSON_HEADERS } from './relay.js';
import type { SignedMessage } from './relay.js';
import type { SignInResult } from '../../provider/session/sign-in-adapter.js';

/** A site's endpoint for Sign In With Farcaster: `createSignInHandler`, or its own. */
export interface SiwfServer {
  /** Returns a nonce that the server keeps for this visitor. */
  fetchNonce: (signal: AbortSignal) => Promise<string>;
  /** Resolves to the user who has signed, once the server has verified the message. */
  verify: (
    signed: Pick<SignedMessage, 'message' | 'signature'>,
    signal: AbortSignal,
  ) => Promise<SignInResult>;
}

/** Creates the requests to an endpoint. Both throw like `requestOf`, and `invalid`. */
export const createSiwfServer = (url: string, send: typeof fetch | undefined): SiwfServer => ({
  async fetchNonce(signal) {
    const nonceUrl = new URL(url, location.href);
    nonceUrl.searchParams.set('nonce', '');
    const init = { cache: 'no-store', signal } as const;
    const nonce = textOf((await requestOf('server', nonceUrl, init, send)).nonce);
    if (!nonce) throw toError('url responded without nonce.', 'invalid');
    return nonce;
  },
  async verify({ message, signature }, signal) {
    const body = JSON.stringify({ message, signature });
    const init = { method: 'POST', headers: JSON_HEADERS, body, signal };
    const fields = await requestOf('server', url, init, send);
    return readResult(fields, textOf(fields.signer_uuid));
  },
});
