import { toError } from '../../core/errors/errors.js';
import { limitTime } from '../../core/http/limit-time.js';
import { fieldsOf } from '../../core/read/fields.js';
import { LIMIT_MS } from '../../sign-in/adapters/approval.js';
import type {
  SignInAdapter,
  SignInAttempt,
  SignInResult,
} from '../../provider/session/sign-in-adapter.js';
import type { SiwfOptions } from '../../sign-in/adapters/siwf-options.js';
import { createSiwfServer } from '../../sign-in/adapters/siwf-server.js';
import { createConnection } from './connect.js';
import { createActions } from './create-actions.js';
import { isEmbedded } from './open-channel.js';

/**
 * The most characters of message and signature that are sent to a server, in UTF-16 units. Our own
 * choice.
 */
const MAX_SIGNED = 20_000;

/**
 * The options of `miniAppSignIn`: your server's endpoint, and how visitors sign in without a host.
 */
export interface MiniAppSignInOptions extends Pick<SiwfOptions, 'url' | 'fetch'> {
  /** Signs visitors in if no host shows the page, or if the host cannot: `siwf`. */
  fallback: SignInAdapter;
}

const nothing = () => undefined;

/**
 * Creates a `signIn` of the settings for pages that are also mini apps. In a host, the user signs
 * with it, usually with one press, and your server verifies the message, as with `siwf`. Elsewhere
 * `fallback` signs visitors in. `fallback` also requests a signer; in a host, the user must sign in
 * first. An attempt ends with `refused` if the user or the host declines, and with the codes of
 * `siwf`.
 * @example
 * ```ts
 * const url = '/api/siwf';
 * const signIn = miniAppSignIn({ url, fallback: siwf({ url }) });
 * ```
 */
export function miniAppSignIn({ url, fetch: send, fallback }: MiniAppSignInOptions): SignInAdapter {
  const server = createSiwfServer(url, send);
  /** The fid that the server has verified: the host's word about its user proves nothing. */
  let verified: number | undefined;

  /** Resolves to null without a host that can sign. */
  async function signByHost(signal: AbortSignal): Promise<SignInResult | null> {
    const connection = createConnection({ emit: nothing });
    const stop = connection.start(window, nothing);
    try {
      if (!(await connection.isInMiniApp())) return null;
      const nonce = await server.fetchNonce(signal);
      const { actions } = createActions(connection, () => window);
      // Limited, because a host may never respond.
      const signed = await limitTime(LIMIT_MS, signal, () => actions.signIn({ nonce }));
      if (signed.message.length + signed.signature.length > MAX_SIGNED) {
        throw toError('The host responded with more than a message.', 'invalid');
      }
      const result = await server.verify(signed, signal);
      verified = result.fid;
      return result;
    } catch (reason) {
      const { name } = fieldsOf(reason);
      // The host does not have this method.
      if (name === 'MiniApp.HostError') return null;
      throw name === 'SignIn.RejectedByUser'
        ? toError('The host has declined.', 'refused')
        : reason;
    } finally {
      stop();
    }
  }

  const { signer } = fallback;
  return {
    async start(attempt) {
      const result = isEmbedded(window) ? await signByHost(attempt.signal) : null;
      // Synchronous unless there is a host to wait for: a window opens only during the press.
      return result ?? fallback.start(attempt);
    },
    resume: (attempt) => fallback.resume?.(attempt) ?? null,
    prepare() {
      // In a host, the fallback would fetch a nonce that replaces ours.
      if (!isEmbedded(window)) fallback.prepare?.();
    },
    signer: signer && {
      async start(attempt: SignInAttempt) {
        if (isEmbedded(window) && verified !== attempt.fid) {
          const result = await signByHost(attempt.signal);
          if (result && result.fid !== attempt.fid) {
            throw toError('The host signed for another user.', 'other-user');
          }
          if (result?.signer_uuid) return result;
        }
        return signer.start(attempt);
      },
      resume: (attempt) => signer.resume?.(attempt) ?? null,
      prepare: () => signer.prepare?.(),
    },
  };
}
