import type { SignInAdapter, SignInAttempt, SignInResult } from '../auth/sign-in-adapter.js';
import { createAbortableDelay } from '../json/abortable-delay.js';
import { toError } from '../json/errors.js';
import type { NeynarError } from '../json/errors.js';
import { fetchJson } from '../json/fetch-json.js';
import { httpUrl } from '../json/http-url.js';
import { limitTime, TIMEOUT_MS } from '../json/limit-time.js';
import { countOf, fieldsOf, textOf } from '../json/read.js';
import type { Fields } from '../json/read.js';

/** The time between two questions for an approval, in milliseconds. Our own choice. */
const POLL_MS = 2000;
/** How long a visitor may take to approve, in milliseconds. Our own choice. */
const LIMIT_MS = 10 * 60_000;

/** What a visitor has to approve in their app. */
export interface Approval {
  /** Identifies it where it was created. */
  id: string;
  /** The http(s) URL at which the visitor approves. */
  approvalUrl: string;
}

/** An approval that is waited for. */
interface Pending extends Approval {
  /** In milliseconds since 1970. */
  expiresAt: number;
}

/** Where approvals come from. */
export interface ApprovalSource {
  /** The key of the pending approval in session storage. */
  storageKey: string;
  create: (signal: AbortSignal) => Promise<Approval>;
  /**
   * Returns a function that asks whether the visitor has approved: null while they have not. What
   * it throws ends the attempt, unless it is a failure that may pass.
   */
  watch: (id: string) => (signal: AbortSignal) => Promise<SignInResult | null>;
}

/** Sends a request, and returns the fields of the JSON that comes back within 15 seconds. */
export function request(
  url: string | URL,
  init: RequestInit & { signal: AbortSignal },
  send: typeof fetch | undefined,
): Promise<Fields> {
  return limitTime(TIMEOUT_MS, init.signal, (signal) =>
    fetchJson(url, { ...init, signal }, undefined, send),
  );
}

/** An approval of untrusted fields; null if one of them is missing or wrong. */
export function readApproval(id: unknown, url: unknown): Approval | null {
  const text = textOf(id);
  const approvalUrl = httpUrl(url)?.href;
  return text && approvalUrl ? { id: text, approvalUrl } : null;
}

/** Who has approved, as a site's server responds, with their signer; empty without one. */
export function readResult({ fid, user }: Fields, signer_uuid: string): SignInResult {
  const fields = fieldsOf(user);
  return { ...fields, fid: countOf(fid) ?? countOf(fields.fid), signer_uuid } as SignInResult;
}

function readPending(json: string | null): Pending | null {
  try {
    const { id, approvalUrl, expiresAt } = fieldsOf(JSON.parse(json ?? 'null'));
    const approval = readApproval(id, approvalUrl);
    return approval && typeof expiresAt === 'number' && expiresAt > Date.now()
      ? // A clock that was set back, or edited storage, does not wait longer.
        { ...approval, expiresAt: Math.min(expiresAt, Date.now() + LIMIT_MS) }
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

/** A failure of the connection or the server that is over after a while. */
function mayPass({ code, status = 0 }: NeynarError): boolean {
  return code === 'network' || code === 'timeout' || status >= 500 || status === 429;
}

/**
 * Signs visitors in by what they approve in their app. It is asked for every 2 seconds, for at most
 * 10 minutes. An attempt that a reload has interrupted goes on.
 */
export function createApprovalAdapter(source: ApprovalSource): SignInAdapter {
  const { storageKey } = source;

  async function wait(pending: Pending, { signal, onStatus }: SignInAttempt) {
    const { approvalUrl, expiresAt } = pending;
    const ask = source.watch(pending.id);
    const delay = createAbortableDelay(signal);
    while (Date.now() < expiresAt) {
      let result = null;
      let isOffline = false;
      try {
        result = await ask(signal);
      } catch (error) {
        if (signal.aborted || !mayPass(error as NeynarError)) throw error;
        isOffline = true;
      }
      onStatus({ approvalUrl, expiresAt, isOffline });
      if (result) return result;
      await delay(POLL_MS);
    }
    throw toError('The visitor did not approve in time.', 'expired');
  }

  async function finish(pending: Pending, attempt: SignInAttempt): Promise<SignInResult> {
    const { approvalUrl, expiresAt } = pending;
    attempt.onStatus({ approvalUrl, expiresAt });
    withStorage((storage) => {
      storage.setItem(storageKey, JSON.stringify(pending));
    });
    // A reload ends the page without this: only then the approval is kept.
    const forget = () =>
      withStorage((storage) => {
        storage.removeItem(storageKey);
      });
    try {
      return await wait(pending, attempt);
    } finally {
      forget();
    }
  }

  return {
    async start(attempt) {
      const approval = await source.create(attempt.signal);
      return finish({ ...approval, expiresAt: Date.now() + LIMIT_MS }, attempt);
    },
    resume(attempt) {
      const pending = withStorage((storage) => readPending(storage.getItem(storageKey)));
      return pending && finish(pending, attempt);
    },
  };
}
