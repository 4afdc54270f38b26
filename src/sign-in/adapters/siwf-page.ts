import type { SignInAdapter } from '../../provider/session/sign-in-adapter.js';
import { addressesOf, readSiwfMessage } from './siwf-message.js';
import { toError } from '../../core/errors/errors.js';
import { httpUrl, isSitePath } from '../../core/read/http-url.js';
import { countOf, fieldsOf, objectsOf, textOf } from '../../core/read/fields.js';
import type { Fields } from '../../core/read/fields.js';
import { createApprovalAdapter, LIMIT_MS, readResult, requestOf } from './approval.js';
import { createRelay, readSigned } from './relay.js';
import type { SignedMessage } from './relay.js';
import type { SiwfOptions } from './siwf-options.js';

/**
 * The options of `siwfPage`: the API that lists a user's addresses, and the relay that passes the
 * signed message to the page.
 */
export interface SiwfPageOptions extends Pick<SiwfOptions, 'relayUrl' | 'redirectUrl'> {
  /**
   * The URL of the API or node that lists a user's addresses. It gets `GET
   * /v2/farcaster/user/bulk?fids=` with the fid. The page trusts its response, so there is only
   * one, and no default. A path, such as `/api/farcaster`, is on the page's own origin. Anything
   * but a path or an http(s) URL ends the attempt with the code `setup`.
   */
  apiUrl: string;
  /**
   * Your client id at the API.
   * @default none: open nodes need none
   */
  clientId?: string | undefined;
  /**
   * Sends the requests to `apiUrl`.
   * @default the global `fetch`
   */
  fetch?: typeof fetch | undefined;
}

/** The code that recovers addresses is a file of its own on the site's server. */
const loadRecovery = () =>
  import('./recover-address.js').catch((error: unknown) => {
    throw Object.assign(toError(error, 'network'), { code: 'network', failing: 'server' });
  });

/** 32 letters and digits. */
const createNonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * Signs visitors in with Farcaster without a server, for `settings.signIn`. They sign a message in
 * their app, and the page verifies it. The session identifies the visitor on this device only, and
 * can only read. Don't trust it on a server, and don't use it to restrict access: whoever controls
 * the browser, or both the relay and the API, can be any user. If you have a server, use `siwf`.
 * The attempt continues after a reload. Requests fail with the codes `http`, `network`, `invalid`
 * and `timeout`. The attempt ends with `expired` or `refused`.
 * @example
 * ```ts
 * siwfPage({ apiUrl: 'https://node.example' });
 * ```
 */
export function siwfPage({
  apiUrl,
  clientId,
  fetch: send,
  ...relayOptions
}: SiwfPageOptions): SignInAdapter {
  const relay = createRelay(relayOptions);
  // Read at the press, because there may be no page where the adapter is created.
  const readApiUrl = () => httpUrl(isSitePath(apiUrl) ? location.origin + apiUrl : apiUrl)?.href;

  async function fetchUser(fid: number, signal: AbortSignal): Promise<Fields> {
    const url = new URL(`${readApiUrl()?.replace(/\/+$/, '')}/v2/farcaster/user/bulk`);
    url.searchParams.set('fids', `${fid}`);
    if (textOf(clientId)) url.searchParams.set('client_id', textOf(clientId));
    const { users } = await requestOf('api', url, { signal }, send);
    const found = objectsOf(users);
    if (!found) throw toError('apiUrl responded without users.', 'invalid');
    return fieldsOf(found.find((user) => countOf(user.fid) === fid));
  }

  async function verify(
    { message, signature, fid: named }: SignedMessage,
    nonce: string,
    signal: AbortSignal,
  ) {
    const { origin } = location;
    const read = readSiwfMessage(message, { origin, now: Date.now(), maxAge: LIMIT_MS });
    if ('fault' in read) throw toError(read.fault, read.isExpired ? 'expired' : 'refused');
    const { fid, address } = read;
    if (read.nonce !== nonce) {
      throw toError('The nonce in message is not the one of this attempt.', 'refused');
    }
    // The fid that the relay names is not used, but must match.
    if (named && countOf(named) !== fid) {
      throw toError('The relay named another fid than message.', 'invalid');
    }
    const { recoverAddressInPage: recoverAddress } = await loadRecovery();
    if (recoverAddress(message, signature) !== address) {
      throw toError('signature was not made by the address in message.', 'refused');
    }
    const user = await fetchUser(fid, signal);
    if (!addressesOf(user).includes(address)) {
      throw toError('The address in message does not belong to the user.', 'refused');
    }
    return readResult({ fid, user }, '');
  }

  return createApprovalAdapter({
    storageKey: 'castkit_pending_siwf_page',
    async create(signal) {
      if (!readApiUrl()) {
        throw toError('siwfPage needs apiUrl, an http(s) URL or a path.', 'setup');
      }
      // Loaded while the visitor scans. A failure is reported where the module is needed.
      loadRecovery().catch(() => {});
      const nonce = createNonce();
      const { origin: siweUri, host: domain } = location;
      const asked = () => Promise.resolve({ siweUri, domain, nonce });
      return { ...(await relay.open(asked, signal)), kept: { nonce } };
    },
    watch({ id, kept = {} }, keep) {
      const { nonce = '' } = kept;
      // Kept, because the relay returns it only once, and verifying it may have to be repeated.
      let signed = readSigned(kept);
      return async (signal) => {
        if (!signed) {
          signed = await relay.read(id, signal);
          if (signed) keep({ ...signed, nonce });
        }
        return signed && verify(signed, nonce, signal);
      };
    },
  });
}
