import type { RequestContext } from '../../network/api/request-data.js';
import { fetchUsers, MAX_USERS } from '../../network/api/fetch-users.js';
import type { ParsedProfile } from '../../network/cast/model.js';

interface Batch {
  fids: Set<number>;
  /** Adds a caller. The request is aborted when all callers have aborted. */
  join: (signal: AbortSignal | undefined) => void;
  users: Promise<Map<number | null, ParsedProfile>>;
}

/**
 * Fetches a user. Calls in one render share a request to the API per viewer; the site's own
 * function gets one user at a time. Null for a user that does not exist.
 */
export type RequestUser = (context: RequestContext, fid: number) => Promise<ParsedProfile | null>;

function joinSignals() {
  const controller = new AbortController();
  let waiting = 0;
  const join = (signal: AbortSignal | undefined) => {
    waiting += 1;
    signal?.addEventListener('abort', () => {
      waiting -= 1;
      if (waiting === 0) controller.abort();
    });
  };
  return { signal: controller.signal, join };
}

export function createUserBatch(): RequestUser {
  const open = new Map<string, Batch>();

  function start(key: string, context: RequestContext): Batch {
    const fids = new Set<number>();
    const { signal, join } = joinSignals();
    const send = async () => {
      // Cards call this while React renders; the request waits until all have.
      await Promise.resolve();
      if (open.get(key)?.fids === fids) open.delete(key);
      const found = await fetchUsers({ ...context, signal, fids: [...fids] });
      return new Map(found.map((user) => [user.fid, user]));
    };
    const batch = { fids, join, users: send() };
    open.set(key, batch);
    return batch;
  }

  return async (context, fid) => {
    if (context.customFetch) return (await fetchUsers({ ...context, fids: [fid] }))[0] ?? null;
    const key = JSON.stringify([context.apiUrls, context.clientId, context.viewerFid]);
    const waiting = open.get(key);
    const batch = waiting && waiting.fids.size < MAX_USERS ? waiting : start(key, context);
    batch.fids.add(fid);
    batch.join(context.signal);
    return (await batch.users).get(fid) ?? null;
  };
}
