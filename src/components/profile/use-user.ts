'use client';
import type { ParsedProfile } from '../../cast/model.js';
import { useResource } from '../../hooks/use-resource.js';
import type { Loadable, ResourceOptions } from '../../hooks/use-resource.js';
import { useProviderStore } from '../../hooks/use-provider-store.js';
import { createUserBatch } from '../../stores/user-batch.js';

/** Fetches a user. Widgets that are mounted together share a request. */
export function useUser(
  fid: number,
  viewerFid?: number,
  options?: ResourceOptions<ParsedProfile>,
): Loadable<ParsedProfile> {
  const requestUser = useProviderStore(createUserBatch);
  return useResource(
    'fetchUser',
    'user',
    { fid },
    viewerFid,
    (context) => requestUser(context, fid),
    options,
  );
}
