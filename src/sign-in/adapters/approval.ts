import type {
  SignInAdapter,
  SignInAttempt,
  SignInParty,
  SignInResult,
} from '../../provider/session/sign-in-adapter.js';
import { createAbortableDelay } from '../../core/http/abortable-delay.js';
import { toError } from '../../core/errors/errors.js';
import type { ErrorCode, NeynarError } from '../../core/errors/errors.js';
import { fetchJson } from '../../core/http/fetch-json.js';
import { httpUrl } from '../../core/read/http-url.js';
import { limitTime, TIMEOUT_MS } from '../../core/http/limit-time.js';
import { countOf, fieldsOf, textOf } from '../../core/read/fields.js';
import type { Fields } from '../../core/read/fields.js';

/** The time between two questions for an approval, in milliseconds. Our own choice. */
export const POLL_MS = 2000;
/** How long a visitor may take to approve, in milliseconds. Our own choice. */
export const LIMIT_MS = 10 * 60_000;
/**
 * The longest text in session storage, in UTF-16 units: the longest message that a server takes,
 * with its signature. Our own choice.
 */
const MAX_STORED = 20_000;
/** In UTF-16 units. Our own choice. */
const MAX_REASON = 200;

/** What an adapter has to remember of an approval, by names of its own. */
export type Kept = Readonly<Record<string, string>>;

/** What a visitor has to approve in their app. */
export interface Approval {
  /** Identifies it where it was created. */
  id: string;
  /** The http(s) URL at which the visitor approves. */
  approvalUrl: string;
  /** What is remembered of it in this tab, also after a reload. Default: nothing. */
  kept?: Kept;
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
   * Returns a function that asks whether the visitor has approved, of whom `fid` is known where
   * they are signed in: null while they have not. What it throws ends the attempt, unless it is a
   * failure that may pass. `keep` replaces what is remembered, until the attempt has ended.
   */
  watch: (
    approval: Approval,
    keep: (kept: Kept) => void,
    fid: number | undefined,
  ) => (signal: AbortSignal) => Promise<SignInResult | null>;
}

/** An error of a request, and who did not respond. */
type PartyError = NeynarError & { failing?: SignInParty };

/** Codes by which a site's server says why it ends the attempt. */
const ENDS: readonly unknown[] = [
  'expired',
  'handler',
  'invalid',
  'other-user',
  'refused',
  'setup',
] satisfies readonly ErrorCode[];
/** Codes by which a site's server says that the API behind it has failed. */
const FAILS: readonly unknown[] = ['network', 'timeout'] satisfies readonly ErrorCode[];

/** A failure of the connection or the server that is over after a while. */
export function mayPass({ code, status = 0 }: NeynarError): boolean {
  return (
    code === 'network' ||
    code === 'timeout' ||
    (code === 'http' && (status >= 500 || status === 429))
  );
}

/** Browsers know when there is no network at all. */
const isOffline = (): boolean =>
  typeof navigator === 'object' && (navigator as Partial<Navigator>).onLine === false;

/** The error of a server's response, with the code that its JSON gives as the reason. */
async function readRefusal(response: Response, signal: AbortSignal): Promise<never> {
  const { status } = response;
  const error: PartyError = toError(`HTTP error! status: ${status}`, 'http');
  error.status = status;
  let reason: Fields = {};
  try {
    reason = fieldsOf(await response.json());
  } catch {
    // Not all servers give a reason.
    signal.throwIfAborted();
  }
  if (ENDS.includes(reason.code)) {
    error.code = textOf(reason.code);
    error.message = textOf(reason.message).slice(0, MAX_REASON) || error.message;
  } else if (FAILS.includes(reason.code) && status >= 500) error.failing = 'api';
  throw error;
}

/**
 * Waits for what a party sends, for 15 seconds at most.
 * @param party who is asked: a failure that may pass names it, unless there is no network at all
 * @throws like `limitTime`
 */
export async function askParty<Data>(
  party: SignInParty,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Data>,
): Promise<Data> {
  try {
    return await limitTime(TIMEOUT_MS, signal, ask);
  } catch (reason) {
    if (signal.aborted) throw reason;
    const error: PartyError = toError(reason);
    if (mayPass(error) && !isOffline()) error.failing ??= party;
    throw error;
  }
}

/**
 * Sends a request, and returns the fields of the JSON that comes back.
 * @throws like `askParty` and `fetchJson`; with the code that the site's server gives as its reason
 */
export const request = async (
  party: SignInParty,
  url: string | URL,
  init: RequestInit & { signal: AbortSignal },
  send?: typeof fetch,
): Promise<Fields> =>
  askParty(party, init.signal, (signal) =>
    fetchJson(
      url,
      { ...init, signal },
      (response) =>
        party === 'server' && !response.ok ? readRefusal(response, signal) : undefined,
      send,
    ),
  );

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
  if ((json?.length ?? 0) > MAX_STORED) return null;
  try {
    const { id, approvalUrl, expiresAt, kept } = fieldsOf(JSON.parse(json ?? 'null'));
    const approval = readApproval(id, approvalUrl);
    if (!approval || typeof expiresAt !== 'number' || expiresAt <= Date.now()) return null;
    const texts = Object.entries(fieldsOf(kept)).map(([name, value]) => [name, textOf(value)]);
    return {
      ...approval,
      // A clock that was set back, or edited storage, does not wait longer.
      expiresAt: Math.min(expiresAt, Date.now() + LIMIT_MS),
      kept: Object.fromEntries(texts) as Kept,
    };
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
 * Signs visitors in by what they approve in their app. It is asked for every 2 seconds, for at most
 * 10 minutes. An attempt that a reload has interrupted goes on.
 */
export function createApprovalAdapter(source: ApprovalSource): SignInAdapter {
  const { storageKey } = source;

  async function wait(pending: Pending, { signal, onStatus, fid }: SignInAttempt) {
    const { approvalUrl, expiresAt } = pending;
    const poll = source.watch(
      pending,
      (kept) => {
        store({ ...pending, kept });
      },
      fid,
    );
    const delay = createAbortableDelay(signal);
    while (Date.now() < expiresAt) {
      let result = null;
      let failure: PartyError | undefined;
      try {
        result = await poll(signal);
      } catch (reason) {
        failure = reason as PartyError;
        if (signal.aborted || !mayPass(failure)) throw reason;
      }
      const failing = failure?.failing;
      onStatus({ approvalUrl, expiresAt, isOffline: !!failure && !failing, failing });
      if (result) return result;
      await delay(POLL_MS);
    }
    throw toError('The visitor did not approve in time.', 'expired');
  }

  function store(pending: Pending): void {
    const json = JSON.stringify(pending);
    if (json.length > MAX_STORED) return;
    withStorage((storage) => {
      storage.setItem(storageKey, json);
    });
  }

  async function finish(pending: Pending, attempt: SignInAttempt): Promise<SignInResult> {
    const { approvalUrl, expiresAt } = pending;
    attempt.onStatus({ approvalUrl, expiresAt });
    store(pending);
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
