import type { Asker } from '../api/ask-api.js';
import { fetchUsers, MOST_USERS } from '../api/fetch-users.js';
import type { ParsedProfile } from '../api/types.js';

interface Batch {
  fids: Set<number>;
  answer: Promise<Map<number | null, ParsedProfile>>;
}

/** Makes one call of all who are asked for at once, on behalf of the same viewer. Null for somebody who does not exist. */
export type AskForUser = (asker: Asker, fid: number) => Promise<ParsedProfile | null>;

/** A collector of its own, with nobody in it. */
export function createUserBatch(): AskForUser {
  const open = new Map<string, Batch>();

  function start(key: string, asker: Asker): Batch {
    const fids = new Set<number>();
    const send = async () => {
      // A page's cards ask while React draws them; the call waits until it is done.
      await Promise.resolve();
      if (open.get(key)?.fids === fids) open.delete(key);
      const users = await fetchUsers({ ...asker, fids: [...fids] });
      return new Map(users.map((user) => [user.fid, user]));
    };
    const batch = { fids, answer: send() };
    open.set(key, batch);
    return batch;
  }

  return async (asker, fid) => {
    const key = JSON.stringify([asker.apiUrl, asker.clientId, asker.viewerFid]);
    const waiting = open.get(key);
    const batch = waiting && waiting.fids.size < MOST_USERS ? waiting : start(key, asker);
    batch.fids.add(fid);
    return (await batch.answer).get(fid) ?? null;
  };
}
