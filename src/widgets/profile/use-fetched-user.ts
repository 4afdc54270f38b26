'use client';
import type { ParsedProfile } from '../../network/cast/model.js';
import { useApiData } from '../../provider/hooks/use-api-data.js';
import type { Loadable, ResourceOptions } from '../../provider/hooks/use-api-data.js';
import { useProviderStore } from '../../provider/hooks/use-provider-store.js';
import { createUserBatch } from '../../provider/stores/user-batch.js';

/** Fetches a user. Widgets that are mounted together share a request. */
export function useFetchedUser(
  fid: number,
  viewerFid?: number,
  options?: ResourceOptions<ParsedProfile>,
): Loadable<ParsedProfile> {
  const requestUser = useProviderStore(createUserBatch);
  return useApiData(
    'fetchUser',
    'user',
    { fid },
    viewerFid,
    (context) => requestUser(context, fid),
    options,
  );
}
