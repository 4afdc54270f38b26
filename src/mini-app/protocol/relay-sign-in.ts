import { createAbortableDelay } from '../../core/http/abortable-delay.js';
import { toError } from '../../core/errors/errors.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { LIMIT_MS, mayPass, POLL_MS } from '../../sign-in/adapters/approval.js';
import { createRelay } from '../../sign-in/adapters/relay.js';
import type { SignedMessage } from '../../sign-in/adapters/relay.js';
import { readSiwfMessage } from '../../sign-in/adapters/siwf-message.js';
import type { SiwfOptions } from '../../sign-in/adapters/siwf-options.js';
import type { MiniAppSignIn } from './host-types.js';

/**
 * The options of `relaySignIn`: the relay to use, and the URL that the visitor's app leads back to.
 */
export interface RelaySignInOptions extends Pick<SiwfOptions, 'relayUrl' | 'redirectUrl'> {}

/**
 * Creates the `signIn` of `hostMiniApps`. The viewer signs the mini app's message in their app, as
 * with `siwf`. The message must name the mini app, its nonce and the viewer; the mini app itself
 * verifies the signature. The page polls the relay every 2 seconds, for at most 10 minutes.
 * @example
 * ```ts
 * hostMiniApps({ signIn: relaySignIn() });
 * ```
 */
export function relaySignIn(options: RelaySignInOptions = {}): MiniAppSignIn {
  const relay = createRelay(options);
  return async ({ fid, ...request }, { signal, onApprovalUrl }) => {
    const { id, approvalUrl } = await relay.open(() => Promise.resolve(request), signal);
    onApprovalUrl(approvalUrl);
    const delay = createAbortableDelay(signal);
    const end = Date.now() + LIMIT_MS;
    let signed: SignedMessage | null = null;
    while (!signed) {
      if (Date.now() > end) throw toError('The visitor did not approve in time.', 'expired');
      await delay(POLL_MS);
      try {
        signed = await relay.read(id, signal);
      } catch (reason) {
        if (signal.aborted || !mayPass(reason as NeynarError)) throw reason;
      }
    }
    const { origin } = new URL(request.siweUri);
    const read = readSiwfMessage(signed.message, { origin, now: Date.now(), maxAge: LIMIT_MS });
    if ('fault' in read) throw toError(read.fault, 'refused');
    if (read.nonce !== request.nonce) {
      throw toError('The nonce of the message is not that of the mini app.', 'refused');
    }
    if (read.fid !== fid) throw toError('Another user than the viewer has signed.', 'other-user');
    const { message, signature, authMethod } = signed;
    return {
      message,
      signature,
      authMethod: authMethod === 'authAddress' ? 'authAddress' : 'custody',
    };
  };
}
