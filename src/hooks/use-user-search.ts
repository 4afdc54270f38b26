'use client';
import { useEffect, useState } from 'react';
import { createRateLimit } from '../api/rate-limit.js';
import { queryOf, searchUsers } from '../api/search-users.js';
import type { FoundUser } from '../api/search-users.js';
import { useMissing } from './use-missing.js';
import type { Incomplete } from './use-missing.js';
import { useShared } from './use-shared.js';
import { useViewerFid } from './use-viewer-fid.js';
import { useWidgetContext } from './use-widget-context.js';

/** For how long nothing must have been typed before the API is asked. */
const QUIET_MS = 250;
/** How many answers are kept, so that a letter taken back costs no call. */
const MOST_REMEMBERED = 50;

/** A search for users. While it is under way, those whom the last one found stay. */
export type UserSearch =
  | { status: 'idle' }
  | { status: 'loading'; users: readonly FoundUser[] }
  | { status: 'ready'; users: readonly FoundUser[] }
  | { status: 'empty' }
  | Incomplete
  | { status: 'failed'; retry: () => void };

type Users = readonly FoundUser[];

const createMemory = () => new Map<string, Users>();
const NOBODY: Users = [];

/**
 * Asks the API who is called what was typed, once the typing has come to rest. The viewer is `viewerFid`, else who is signed
 * in. A search that another one has replaced is given up: what it finds is never seen.
 */
export function useUserSearch(
  text: string,
  viewerFid: number | undefined,
  limit: number | null,
): UserSearch {
  const { apiUrl, clientId, reportError } = useWidgetContext();
  const viewer = useViewerFid(viewerFid);
  const memory = useShared(createMemory);
  const rateLimit = useShared(createRateLimit);
  const missing = useMissing('searchUsers', { clientId: clientId !== undefined });
  const query = queryOf(text);
  const key = query && JSON.stringify([apiUrl, clientId, viewer, limit, query]);

  // Null are the users of a search that has failed.
  const [answer, setAnswer] = useState<{ key: string; users: Users | null } | null>(null);
  const users = answer?.key === key ? answer.users : memory.get(key);
  const isWanted = key !== '' && users === undefined && !missing;

  useEffect(() => {
    if (!isWanted) return;
    const stale = new AbortController();
    const { signal } = stale;
    const ask = async () => {
      let found: Users | null = null;
      try {
        const asker = { apiUrl, clientId, rateLimit, viewerFid: viewer, signal };
        found = await searchUsers({ ...asker, text: query, limit });
      } catch (reason) {
        if (!signal.aborted) reportError(reason, 'searchUsers');
      }
      if (signal.aborted) return;
      if (found) memory.set(key, found);
      const [oldest] = memory.keys();
      if (oldest !== undefined && memory.size > MOST_REMEMBERED) memory.delete(oldest);
      setAnswer({ key, users: found });
    };
    const timer = setTimeout(() => void ask(), QUIET_MS);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [isWanted, key, apiUrl, clientId, viewer, limit, query, memory, rateLimit, reportError]);

  const [last, setLast] = useState(NOBODY);
  const shown = isWanted ? last : (key && users) || NOBODY;
  if (shown !== last) setLast(shown);

  if (key === '') return { status: 'idle' };
  if (missing) return missing;
  if (users === undefined) return { status: 'loading', users: shown };
  if (users === null) {
    return {
      status: 'failed',
      retry: () => {
        setAnswer(null);
      },
    };
  }
  return users.length > 0 ? { status: 'ready', users } : { status: 'empty' };
}
