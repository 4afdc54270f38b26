import type { SignInAdapter } from '../../provider/session/sign-in-adapter.js';
import { toError } from '../../core/errors/errors.js';
import { countOf } from '../../core/read/fields.js';
import { askParty, createApprovalAdapter } from './approval.js';
import { createRelay, readSigned } from './relay.js';
import type { SignedMessage } from './relay.js';
import { createSiwfServer } from './siwf-server.js';
import type { SiwfOptions } from './siwf-options.js';

export type { SiwfOptions } from './siwf-options.js';

/**
 * A nonce is fetched ahead at most once in this time, and kept as long, in milliseconds. A server
 * keeps a nonce for longer than an attempt may take. Our own choice.
 */
const AHEAD_MS = 60_000;

/**
 * Signs visitors in with Farcaster, for `settings.signIn`. They sign a message in their app, and
 * your server verifies it. A visitor can only read until they approve a signer. The page polls the
 * relay every 2 seconds, for at most 10 minutes, and continues after a reload. Requests fail with
 * the codes `http`, `network`, `invalid` and `timeout`. The attempt ends with `expired`, or with
 * the code that your server sends.
 * @example
 * ```ts
 * siwf({ url: '/api/siwf' });
 * ```
 */
export function siwf({
  url,
  domain,
  siweUri,
  fetch: send,
  signer,
  ...relayOptions
}: SiwfOptions): SignInAdapter {
  const relay = createRelay(relayOptions);
  const server = createSiwfServer(url, send);

  let ahead: Promise<string> | undefined;
  let askedAt = -Infinity;

  /** Takes the nonce that was fetched ahead, which can be used once, or fetches another. */
  function takeNonce(signal: AbortSignal): Promise<string> {
    const nonce = Date.now() - askedAt < AHEAD_MS ? ahead : undefined;
    ahead = undefined;
    if (!nonce) return server.fetchNonce(signal);
    // One deadline covers both requests, because the server may respond to neither.
    return askParty('server', signal, (limited) => nonce.catch(() => server.fetchNonce(limited)));
  }

  async function verify(signed: SignedMessage, signal: AbortSignal) {
    const result = await server.verify(signed, signal);
    // The fid that the relay names is not used, but must match.
    const named = countOf(signed.fid);
    if (named !== null && named !== result.fid) {
      throw toError('url responded with another fid than the relay.', 'invalid');
    }
    return result;
  }

  return {
    ...createApprovalAdapter({
      storageKey: 'castkit_pending_siwf',
      create: (signal) =>
        relay.open(
          async () => ({
            siweUri: siweUri ?? location.origin,
            domain: domain ?? location.host,
            nonce: await takeNonce(signal),
          }),
          signal,
        ),
      watch({ id, kept = {} }, keep) {
        // Kept, because the relay returns it only once, and verifying it may have to be repeated.
        let signed = readSigned(kept);
        return async (signal) => {
          if (!signed) {
            signed = await relay.read(id, signal);
            if (signed) keep({ ...signed });
          }
          return signed && verify(signed, signal);
        };
      },
    }),
    signer,
    prepare() {
      if (Date.now() - askedAt < AHEAD_MS) return;
      askedAt = Date.now();
      ahead = server.fetchNonce(new AbortController().signal);
      ahead.catch(() => {});
    },
  };
}
