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

/** The time between two polls for an approval, in milliseconds. Our own choice. */
export const POLL_MS = 2000;
/** How long a visitor may take to approve, in milliseconds. Our own choice. */
export const LIMIT_MS = 10 * 60_000;
/**
 * The longest text in session storage, in UTF-16 units: the longest message that a server takes,
 * with its signature. Our own choice.
 */
const MAX_STORED = 20_000;
/** The longest reason that an error keeps, in UTF-16 units. Our own choice. */
const MAX_REASON = 200;

/** The data of an approval that an adapter keeps, by its own names. */
export type Kept = Readonly<Record<string, string>>;

/** An approval that the visitor gives in their app. */
export interface Approval {
  /** Identifies the approval where it was created. */
  id: string;
  /** The http(s) URL at which the visitor approves. */
  approvalUrl: string;
  /** The data that this tab keeps, also after a reload. Default: none. */
  kept?: Kept;
}

interface Pending extends Approval {
  /** In milliseconds since 1970. */
  expiresAt: number;
}

export interface ApprovalSource {
  storageKey: string;
  create: (signal: AbortSignal) => Promise<Approval>;
  /**
   * Returns a function that polls for the approval, and resolves to null until the visitor has
   * approved. `fid` is known if the visitor is signed in. An error ends the attempt, unless it may
   * pass. `keep` replaces the kept data, until the attempt has ended.
   */
  watch: (
    approval: Approval,
    keep: (kept: Kept) => void,
    fid: number | undefined,
  ) => (signal: AbortSignal) => Promise<SignInResult | null>;
}

/** An error of a request, and the party that did not respond. */
type PartyError = NeynarError & { failing?: SignInParty };

/** Codes with which a site's server ends the attempt. */
const ENDS: readonly unknown[] = [
  'expired',
  'handler',
  'invalid',
  'other-user',
  'refused',
  'setup',
] satisfies readonly ErrorCode[];
/** Codes with which a site's server reports that the API behind it has failed. */
const FAILS: readonly unknown[] = ['network', 'timeout'] satisfies readonly ErrorCode[];

/** Whether an error is a failure of the connection or the server that may pass. */
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

/** Throws the error of a server's response, with the code that its JSON gives as the reason. */
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
 * Waits at most 15 seconds for a party to respond.
 * @param party the party that is asked: an error that may pass names it, unless the browser is
 * offline
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
 * Sends a request, and returns the fields of its JSON response.
 * @throws like `askParty` and `fetchJson`; with the code that the site's server gives as its reason
 */
export const requestOf = async (
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

/** Reads an approval from untrusted fields; null if one of them is missing or wrong. */
export function readApproval(id: unknown, url: unknown): Approval | null {
  const text = textOf(id);
  const approvalUrl = httpUrl(url)?.href;
  return text && approvalUrl ? { id: text, approvalUrl } : null;
}

/**
 * Reads the user who has approved from the response of a site's server, and adds their signer; an
 * empty one means that there is none.
 */
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
      // A clock that was set back, or edited storage, does not prolong the wait.
      expiresAt: Math.min(expiresAt, Date.now() + LIMIT_MS),
      kept: Object.fromEntries(texts) as Kept,
    };
  } catch {
    return null;
  }
}

/** Accesses session storage. If that throws, a reload merely starts anew. */
function withStorage<Result>(access: (storage: Storage) => Result): Result | null {
  try {
    return access(sessionStorage);
  } catch {
    return null;
  }
}

/**
 * Signs visitors in by an approval in their app. Polls every 2 seconds, for at most 10 minutes. An
 * attempt that a reload has interrupted goes on.
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
    // A reload ends the page before this runs, so only a reload keeps the approval.
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
