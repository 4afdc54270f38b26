import { toError } from '../../core/errors/errors.js';
import type { NeynarError } from '../../core/errors/errors.js';

/**
 * How often a request is tried, with SWR's back-off between, until focus, `online`, or 'Try again'.
 */
const MAX_TRIES = 5;
/** The longest delay that `setTimeout` supports. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** A request was aborted because no widget needs its result any more. This is not a failure. */
export class AbandonedError extends Error {}

export interface RequestStore {
  /** Registers a widget that needs the results of `key`. The returned function unregisters it. */
  retain: (key: string) => () => void;
  /**
   * Makes a request, or joins the same one that is pending. Its signal is aborted when the last
   * widget of the key unregisters. A missing result (null) and a permanent error are kept until
   * `forget`; an error with `Retry-After` is kept that long.
   * @param id identifies the request; it begins with the key
   * @param onFailure called with the first failure, and with a later one of another code or status
   * @throws AbandonedError after an abort; otherwise what the request throws, or the kept error
   */
  request: <Data>(
    key: string,
    id: string,
    request: (signal: AbortSignal) => Promise<Data>,
    onFailure: (error: NeynarError) => void,
  ) => Promise<Data>;
  /** Forgets the kept results of a key, so that it can be requested at once. */
  forget: (key: string) => void;
  /**
   * Schedules another try of what failed with `error`: by SWR's back-off, not before `Retry-After`
   * is over, five tries at most. Requests that failed together are tried together.
   * @param interval of the back-off, in milliseconds
   * @param run starts the next try; called once for each `name`
   */
  scheduleRetry: (error: unknown, interval: number, name: string, run: () => void) => void;
}

interface Entry {
  widgets: number;
  /** The requests that wait for a response, by id. */
  pending: Map<string, { controller: AbortController; result: Promise<unknown> }>;
}

/** The result of a request that brought no data. */
interface Outcome {
  /** Undefined if the response was 404: it does not exist. */
  error?: NeynarError;
  tries: number;
  /** When it may be requested again, by `performance.now()`. */
  until: number;
  /** The functions that start the next try, by name. */
  next: Map<string, () => void>;
}

const createOutcome = (tries: number, until: number, error?: NeynarError): Outcome => ({
  tries,
  until,
  next: new Map(),
  ...(error && { error }),
});

/**
 * Whether another try would fail alike. A 408, 425 or 429 may succeed later, and so may what an API
 * has refused in place of one that is down, which is the `cause`.
 */
const isFinal = ({ code, status = 0, cause }: NeynarError) =>
  code === 'not-found' ||
  code === 'setup' ||
  (status >= 400 && status < 500 && ![408, 425, 429].includes(status) && !cause);

export function createRequestStore(): RequestStore {
  const entries = new Map<string, Entry>();
  const outcomes = new Map<string, Outcome>();
  const failures = new WeakMap<object, Outcome>();
  /** Requests that share a call fail one after the other with the same error. */
  let last: Outcome | undefined;

  const entryOf = (key: string) => {
    const entry: Entry = entries.get(key) ?? { widgets: 0, pending: new Map() };
    entries.set(key, entry);
    return entry;
  };

  const fail = (id: string, reason: unknown, onFailure: (error: NeynarError) => void) => {
    const error = toError(reason);
    const before = outcomes.get(id);
    const isShared = last?.error === error;
    if (!last || !isShared) {
      const until = isFinal(error) ? Infinity : performance.now() + (error.retryAfter ?? 0);
      last = createOutcome(1 + (before?.tries ?? 0), until, error);
    }
    outcomes.set(id, last);
    failures.set(error, last);
    const { code, status } = before?.error ?? {};
    if (!isShared && (code !== error.code || status !== error.status)) onFailure(error);
    return error;
  };

  return {
    retain(key) {
      const entry = entryOf(key);
      entry.widgets += 1;
      return () => {
        entry.widgets -= 1;
        // Later: StrictMode, or a move within a list, mounts the card again at once.
        queueMicrotask(() => {
          if (entry.widgets > 0) return;
          if (entries.get(key) === entry) entries.delete(key);
          entry.pending.forEach(({ controller }) => {
            controller.abort();
          });
        });
      };
    },
    async request<Data>(
      key: string,
      id: string,
      request: (signal: AbortSignal) => Promise<Data>,
      onFailure: (error: NeynarError) => void,
    ) {
      const known = outcomes.get(id);
      if (known && performance.now() < known.until) {
        if (known.error) throw known.error;
        return null as Data;
      }
      const { pending } = entryOf(key);
      const start = async (signal: AbortSignal) => {
        last = undefined;
        try {
          const data = await request(signal);
          // Data put together from several calls would lack those that were aborted.
          signal.throwIfAborted();
          if (data === null) outcomes.set(id, createOutcome(0, Infinity));
          else outcomes.delete(id);
          return data;
        } catch (reason) {
          throw signal.aborted ? new AbandonedError() : fail(id, reason, onFailure);
        }
      };
      const joined = pending.get(id);
      if (joined) return joined.result as Promise<Data>;
      const controller = new AbortController();
      const result = start(controller.signal).finally(() => pending.delete(id));
      pending.set(id, { controller, result });
      return result;
    },
    forget(key) {
      for (const id of outcomes.keys()) if (id.startsWith(key)) outcomes.delete(id);
    },
    scheduleRetry(error, interval, name, run) {
      const failure = failures.get(error as object);
      if (!failure || failure.tries >= MAX_TRIES) return;
      const { tries, until, next } = failure;
      const backoff = ~~((Math.random() + 0.5) * 2 ** tries) * interval;
      const ms = Math.max(backoff, until - performance.now());
      if (ms > MAX_TIMER_MS) return;
      if (next.size === 0) {
        setTimeout(() => {
          const due = [...next.values()];
          next.clear();
          due.forEach((start) => {
            start();
          });
        }, ms);
      }
      next.set(name, run);
    },
  };
}
