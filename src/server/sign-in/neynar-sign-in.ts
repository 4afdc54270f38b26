import { requestUsers } from '../../network/api/fetch-users.js';
import type { RequestContext } from '../../network/api/request-data.js';
import { parseProfile } from '../../network/cast/parse-profile.js';
import type { User } from '../../network/cast/api-types.js';
import { fetchJson } from '../../core/http/fetch-json.js';
import { httpUrl } from '../../core/read/http-url.js';
import { countOf, textOf } from '../../core/read/fields.js';
import {
  askNeynar,
  createPostJson,
  NEYNAR_HEADERS,
  neynarUrl,
  withoutPart,
} from '../fetch/ask-neynar.js';
import { isProofId } from './proof-cookie.js';

/** A signer that the identity provider has created, and whose private key it holds. */
export interface CreatedSigner {
  uuid: string;
  /** The public key: 32 bytes in hexadecimal, with `0x`. */
  key: string;
}

/** The app's signed request for a signer, as the identity provider registers it. */
export interface KeyRegistration {
  signer_uuid: string;
  app_fid: number;
  /** When the request expires, in seconds since 1970. */
  deadline: number;
  signature: string;
  redirect_url?: string;
  sponsor?: { sponsored_by_neynar: true };
}

/** The status of a signer, and the user who has approved it. */
export type SignerState =
  | { status: 'pending_approval' | 'revoked' }
  | { status: 'approved'; fid: number };

/** The identity provider's endpoints for signing in (Neynar OpenAPI, Signer). */
export interface NeynarSignIn {
  createSigner: (signal: AbortSignal) => Promise<CreatedSigner>;
  /** `POST signer/signed_key`; returns the URL at which the visitor approves. */
  registerKey: (registration: KeyRegistration, signal: AbortSignal) => Promise<string>;
  /** `GET signer`; null if there is no such signer. */
  fetchState: (uuid: string, signal: AbortSignal) => Promise<SignerState | null>;
  /** `GET user/bulk`; null if there is no such user. */
  fetchUser: (fid: number, signal: AbortSignal) => Promise<User | null>;
}

/**
 * The identity provider, with the API key that `fetch` of `context` sends. Of several APIs only the
 * first is used: a mirror must not say who a user is. Its requests throw `http`, `network`,
 * `timeout` and `invalid`, without the identity provider's own messages.
 */
export function createNeynarSignIn(context: RequestContext): NeynarSignIn {
  const [apiUrl = ''] = context.apiUrls;
  const send = createPostJson(context);

  return {
    async createSigner(signal) {
      const { signer_uuid, public_key } = await send('POST', 'signer/', undefined, signal);
      const [uuid, key] = [textOf(signer_uuid), textOf(public_key)];
      if (!isProofId(uuid) || !/^0x[\da-f]{64}$/i.test(key)) {
        throw withoutPart('signer_uuid or public_key');
      }
      return { uuid, key };
    },

    async registerKey(registration, signal) {
      const { signer_approval_url } = await send(
        'POST',
        'signer/signed_key/',
        registration,
        signal,
      );
      const url = httpUrl(signer_approval_url)?.href;
      if (!url) throw withoutPart('signer_approval_url');
      return url;
    },

    async fetchState(uuid, signal) {
      const url = neynarUrl(context, 'signer/');
      url.searchParams.set('signer_uuid', uuid);
      const accept = ({ status }: Response) => (status === 404 ? null : undefined);
      const init = { headers: NEYNAR_HEADERS, signal };
      const fields = await askNeynar(signal, () => fetchJson(url, init, accept, context.fetch));
      if (!fields) return null;
      const fid = countOf(fields.fid);
      switch (fields.status) {
        // Created, but not registered yet.
        case 'generated':
        case 'pending_approval':
          return { status: 'pending_approval' };
        case 'revoked':
          return { status: 'revoked' };
        case 'approved':
          if (fid) return { status: 'approved', fid };
      }
      throw withoutPart('status or fid');
    },

    async fetchUser(fid, signal) {
      const query = { ...context, apiUrls: [apiUrl], signal, fids: [fid] };
      const [user] = await askNeynar(signal, () =>
        requestUsers(query, (json) => (parseProfile(json)?.fid === fid ? (json as User) : null)),
      );
      return user ?? null;
    },
  };
}
