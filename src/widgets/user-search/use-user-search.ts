'use client';
import { useEffect, useState } from 'react';
import { queryOf, searchUsers } from '../../network/api/search-users.js';
import type { FoundUser, UserSearchQuery } from '../../network/api/search-users.js';
import type { DataAdapter } from '../../network/api/data-adapter.js';
import type { RequestName } from '../../provider/settings/error-places.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { createRequestStore } from '../../provider/stores/request-store.js';
import { useMissing } from '../../provider/hooks/use-missing.js';
import type { MissingProp } from '../../provider/hooks/use-missing.js';
import { useProviderStore } from '../../provider/hooks/use-provider-store.js';
import { useRequestContext } from '../../provider/hooks/use-request-context.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';

/** How long typing must pause before the API is called. */
const QUIET_MS = 250;
/** The number of results that are cached, so that deleting a letter needs no request. */
const MAX_REMEMBERED = 50;

/** The state of a search. While it is loading, the previous users or channels stay. */
export type Search<Found = FoundUser> =
  | { status: 'idle' }
  | { status: 'loading'; users: readonly Found[] }
  | { status: 'ready'; users: readonly Found[] }
  | MissingProp
  | { status: 'failed'; retry: () => void };

/** The kind of thing that a search finds: users or channels. */
export interface SearchKind<Found> {
  where: RequestName;
  adapter: keyof DataAdapter;
  find: (query: UserSearchQuery) => Promise<readonly Found[]>;
  /** Whether a page without a source for it does without: nothing is missing then. */
  isOptional?: boolean;
}

export const USERS: SearchKind<FoundUser> = {
  where: 'searchUsers',
  adapter: 'search',
  find: searchUsers,
};

const createSearchMemory = () => new Map<string, readonly never[]>();
const NONE: readonly never[] = [];

/**
 * Searches by name or username once typing pauses, on behalf of `viewerFid` or else of the
 * signed-in user. A search that is replaced is aborted, and its result discarded. After a network
 * failure it is repeated when the browser is online again.
 * @param kind always the same
 */
export function useSearch<Found>(
  { where, adapter, find, isOptional }: SearchKind<Found>,
  text: string,
  viewerFid: number | undefined,
  limit: number | null,
): Search<Found> {
  type Users = readonly Found[];
  const { reportError } = useWidgetContext();
  const context = useRequestContext(viewerFid, adapter);
  const { apiUrls, clientId } = context;
  const memory: Map<string, Users> = useProviderStore(createSearchMemory);
  const { retain, request, forget } = useProviderStore(createRequestStore);
  const hasSource = clientId !== undefined;
  const missing = useMissing(where, { clientId: hasSource || isOptional });
  const query = hasSource || !isOptional ? queryOf(text) : '';
  const key = query && JSON.stringify([where, apiUrls, clientId, context.viewerFid, limit, query]);

  // `users` is null after a failure.
  const [result, setResult] = useState<{
    key: string;
    users: Users | null;
    isNetwork: boolean;
  } | null>(null);
  const hasResult = result?.key === key;
  const users = hasResult ? result.users : memory.get(key);
  const isWanted = key !== '' && users === undefined && !missing;

  useEffect(() => {
    if (!isWanted) return;
    let isStale = false;
    const release = retain(key);
    const search = async () => {
      let found: Users | null = null;
      let isNetwork = false;
      try {
        found = await request(
          key,
          key,
          (signal) => find({ ...context, signal, text: query, limit }),
          (error) => {
            reportError(error, where);
          },
        );
      } catch (reason) {
        isNetwork = /network|timeout/.test((reason as NeynarError).code);
      }
      if (isStale) return;
      if (found) memory.set(key, found);
      const [oldest] = memory.keys();
      if (oldest !== undefined && memory.size > MAX_REMEMBERED) memory.delete(oldest);
      setResult({ key, users: found, isNetwork });
    };
    const timer = setTimeout(() => void search(), QUIET_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
      release();
    };
  }, [isWanted, key, context, limit, query, memory, retain, request, reportError, find, where]);

  const isOffline = hasResult && result.isNetwork;
  useEffect(() => {
    if (!isOffline) return;
    const searchAgain = () => {
      setResult(null);
    };
    window.addEventListener('online', searchAgain);
    return () => {
      window.removeEventListener('online', searchAgain);
    };
  }, [isOffline]);

  const [last, setLast] = useState<Users>(NONE);
  const shown = isWanted ? last : (key && users) || NONE;
  if (shown !== last) setLast(shown);

  if (key === '') return { status: 'idle' };
  if (missing) return missing;
  if (users === undefined) return { status: 'loading', users: shown };
  if (users === null) {
    return {
      status: 'failed',
      retry: () => {
        forget(key);
        setResult(null);
      },
    };
  }
  return { status: 'ready', users };
}

/** `useSearch` for users. */
export const useUserSearch = (
  text: string,
  viewerFid: number | undefined,
  limit: number | null,
): Search => useSearch(USERS, text, viewerFid, limit);
