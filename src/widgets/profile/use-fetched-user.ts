'use client';
import { useMemo } from 'react';
import type { ParsedProfile } from '../../network/cast/model.js';
import { useApiData } from '../../provider/hooks/use-api-data.js';
import type { Loadable, ResourceOptions } from '../../provider/hooks/use-api-data.js';
import { useProviderStore } from '../../provider/hooks/use-provider-store.js';
import { useViewerFid } from '../../provider/session/use-viewer-fid.js';
import { createUserBatch } from '../../provider/stores/user-batch.js';

/** A user as the API describes them to a viewer. */
type SeenUser = ParsedProfile & { seenBy?: number | undefined };

/** The same without the viewer, who is no part of the user. */
function userOf({ seenBy: _, ...user }: SeenUser, isOfAnother: boolean): ParsedProfile {
  return isOfAnother ? { ...user, isFollowed: false, followsViewer: false } : user;
}

/**
 * Fetches a user. Widgets that are mounted together share a request. After a switch of accounts the
 * last account's result stays until the API answers, but not who follows whom.
 */
export function useFetchedUser(
  fid: number,
  viewerFid?: number,
  options?: ResourceOptions<ParsedProfile>,
): Loadable<ParsedProfile> {
  const requestUser = useProviderStore(createUserBatch);
  const viewer = useViewerFid(viewerFid);
  const state = useApiData<SeenUser>(
    'fetchUser',
    'user',
    { fid },
    viewerFid,
    async (context) => {
      const user = await requestUser(context, fid);
      return user && { ...user, seenBy: context.viewerFid };
    },
    options,
  );
  const seen = state.status === 'ready' ? state.data : null;
  const isOfAnother = seen?.seenBy !== viewer;
  const user = useMemo(() => seen && userOf(seen, isOfAnother), [seen, isOfAnother]);
  // A profile that the site passed is its own matter.
  return user && seen !== options?.initial ? { status: 'ready', data: user } : state;
}
