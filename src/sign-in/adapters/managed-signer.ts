import type { SignInAdapter } from '../../provider/session/sign-in-adapter.js';
import { toError } from '../../core/errors/errors.js';
import { textOf } from '../../core/read/fields.js';
import { createApprovalAdapter, readApproval, readResult, requestOf } from './approval.js';

/**
 * The endpoints that create a signer and return its state. Use `createSignInHandler` of
 * `castkit/server` for both, or write your own.
 */
export interface ManagedSignerOptions {
  /**
   * The URL of the endpoint that creates a signer, on the page's own origin or another. It gets a
   * `POST`, and responds with `{ signer_uuid, signer_approval_url }`.
   */
  createUrl: string;
  /**
   * The URL of the endpoint that returns the state of a signer. It gets a `GET` with `signer_uuid`
   * in its query, and responds with `{ status, fid, user }`. `status` is `pending_approval`,
   * `approved` or `revoked`. Once it is `approved`, send `fid` and `user` as the API has them. With
   * `fid` in the query, that user is signed in to the page: begin no session for another user.
   */
  statusUrl: string;
  /**
   * Sends the requests, for example with headers or cookies of yours.
   * @default the global `fetch`
   */
  fetch?: typeof fetch | undefined;
}

/**
 * Signs visitors in with a signer, for `settings.signIn`. Your server creates the signer at the
 * identity provider, and visitors approve it in their app. The page polls every 2 seconds, for at
 * most 10 minutes, and continues after a reload. Requests fail with the codes `http`, `network`,
 * `invalid` and `timeout`. The attempt ends with `expired`, `refused`, or the code that your server
 * sends.
 * @example
 * ```ts
 * managedSigner({ createUrl: '/api/signer', statusUrl: '/api/signer' });
 * ```
 */
export function managedSigner({
  createUrl,
  statusUrl,
  fetch: send,
}: ManagedSignerOptions): SignInAdapter {
  return createApprovalAdapter({
    storageKey: 'castkit_pending_signer',
    async create(signal) {
      const fields = await requestOf('server', createUrl, { method: 'POST', signal }, send);
      const approval = readApproval(fields.signer_uuid, fields.signer_approval_url);
      if (!approval) {
        throw toError('createUrl responded without signer_uuid or signer_approval_url.', 'invalid');
      }
      return approval;
    },
    watch:
      ({ id: signer_uuid }, _keep, fid) =>
      async (signal) => {
        const url = new URL(statusUrl, location.href);
        url.searchParams.set('signer_uuid', signer_uuid);
        if (fid !== undefined) url.searchParams.set('fid', `${fid}`);
        const fields = await requestOf('server', url, { cache: 'no-store', signal }, send);
        const status = textOf(fields.status);
        if (status === 'revoked') throw toError('The visitor declined the signer.', 'refused');
        return status === 'approved' ? readResult(fields, signer_uuid) : null;
      },
  });
}
