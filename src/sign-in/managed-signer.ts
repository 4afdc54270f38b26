import type { SignInAdapter, SignInAttempt, SignInResult } from '../auth/sign-in-adapter.js';
import { toError } from '../json/errors.js';
import type { NeynarError } from '../json/errors.js';
import { fetchJson } from '../json/fetch-json.js';
import { httpUrl } from '../json/http-url.js';
import { limitTime, TIMEOUT_MS } from '../json/limit-time.js';
import { countOf, fieldsOf, textOf } from '../json/read.js';
import type { Fields } from '../json/read.js';
import { createAbortableDelay } from '../json/abortable-delay.js';

/** The time between two questions for the state of a signer, in milliseconds. Our own choice. */
const POLL_MS = 2000;
/** How long a visitor may take to approve, in milliseconds. Our own choice. */
const LIMIT_MS = 10 * 60_000;
/** The key of the pending signer in session storage. */
const PENDING_KEY = 'castkit_pending_signer';

/**
 * The endpoints of a site's server that create a signer and tell its state: one handler, by
 * `createSignInHandler` of `castkit/server`, or your own.
 */
export interface ManagedSignerOptions {
  /**
   * The URL of the endpoint that creates a signer, on the page's own origin or another. It gets
   * `POST`, and responds with `{ signer_uuid, signer_approval_url }`.
   */
  createUrl: string;
  /**
   * The URL of the endpoint that tells the state of a signer. It gets `GET` with `signer_uuid` in
   * its query, and responds with `{ status, fid, user }`: `status` is `pending_approval`,
   * `approved` or `revoked`; `fid` and `user`, as the API has it, come with `approved`.
   */
  statusUrl: string;
  /**
   * Sends the requests, for headers or cookies of yours.
   * @default the global `fetch`
   */
  fetch?: typeof fetch | undefined;
}

/** A signer that waits for its approval. */
interface Pending {
  signer_uuid: string;
  approvalUrl: string;
  expiresAt: number;
}

function readPending(json: string | null): Pending | null {
  try {
    const { signer_uuid, approvalUrl, expiresAt } = fieldsOf(JSON.parse(json ?? 'null'));
    const url = httpUrl(textOf(approvalUrl))?.href;
    const uuid = textOf(signer_uuid);
    return uuid && url && typeof expiresAt === 'number' && expiresAt > Date.now()
      ? // A clock that was set back, or edited storage, does not wait longer.
        {
          signer_uuid: uuid,
          approvalUrl: url,
          expiresAt: Math.min(expiresAt, Date.now() + LIMIT_MS),
        }
      : null;
  } catch {
    return null;
  }
}

/** Storage that throws only means that a reload starts anew. */
function withStorage<Result>(access: (storage: Storage) => Result): Result | null {
  try {
    return access(sessionStorage);
  } catch {
    return null;
  }
}

/**
 * Signs visitors in by a signer that your server creates at the identity provider, and that they
 * approve in their app, for `settings.signIn`. The state is asked for every 2 seconds, for at most
 * 10 minutes. An attempt that a reload has interrupted goes on. The requests end with the codes
 * `http`, `network`, `invalid` and `timeout`, the attempt with `expired` or `refused`.
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
  const request = (url: string | URL, signal: AbortSignal, init?: RequestInit): Promise<Fields> =>
    limitTime(TIMEOUT_MS, signal, (limited) =>
      fetchJson(url, { ...init, signal: limited }, undefined, send),
    );

  async function create({ signal }: SignInAttempt): Promise<Pending> {
    const fields = await request(createUrl, signal, { method: 'POST' });
    const signer_uuid = textOf(fields.signer_uuid);
    const approvalUrl = httpUrl(textOf(fields.signer_approval_url))?.href;
    if (!signer_uuid || !approvalUrl) {
      throw toError('createUrl responded without signer_uuid or signer_approval_url.', 'invalid');
    }
    return { signer_uuid, approvalUrl, expiresAt: Date.now() + LIMIT_MS };
  }

  /** The state of a signer, or null where the connection or the server failed for now. */
  async function ask({ signer_uuid }: Pending, signal: AbortSignal): Promise<Fields | null> {
    const url = new URL(statusUrl, location.href);
    url.searchParams.set('signer_uuid', signer_uuid);
    try {
      return await request(url, signal, { cache: 'no-store' });
    } catch (error) {
      const { code, status = 0 } = error as NeynarError;
      const isPassing = code === 'network' || code === 'timeout' || status >= 500 || status === 429;
      if (signal.aborted || !isPassing) throw error;
      return null;
    }
  }

  async function wait(pending: Pending, { signal, onStatus }: SignInAttempt) {
    const { signer_uuid, approvalUrl, expiresAt } = pending;
    const delay = createAbortableDelay(signal);
    while (Date.now() < expiresAt) {
      const fields = await ask(pending, signal);
      onStatus({ approvalUrl, expiresAt, isOffline: fields === null });
      const status = textOf(fields?.status);
      if (status === 'revoked') throw toError('The visitor declined the signer.', 'refused');
      if (status === 'approved') {
        const user = fieldsOf(fields?.user);
        const fid = countOf(fields?.fid) ?? countOf(user.fid);
        return { ...user, fid, signer_uuid } as SignInResult;
      }
      await delay(POLL_MS);
    }
    throw toError('The signer was not approved in time.', 'expired');
  }

  async function finish(pending: Pending, attempt: SignInAttempt): Promise<SignInResult> {
    const { approvalUrl, expiresAt } = pending;
    attempt.onStatus({ approvalUrl, expiresAt });
    withStorage((storage) => {
      storage.setItem(PENDING_KEY, JSON.stringify(pending));
    });
    // A reload ends the page without this: only then the signer is kept.
    const forget = () =>
      withStorage((storage) => {
        storage.removeItem(PENDING_KEY);
      });
    try {
      return await wait(pending, attempt);
    } finally {
      forget();
    }
  }

  return {
    start: async (attempt) => finish(await create(attempt), attempt),
    resume: (attempt) => {
      const pending = withStorage((storage) => readPending(storage.getItem(PENDING_KEY)));
      return pending && finish(pending, attempt);
    },
  };
}
