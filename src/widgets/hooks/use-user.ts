'use client';
import type { ParsedProfile } from '../../network/cast/model.js';
import { parseProfile } from '../../network/cast/parse-profile.js';
import { useInitial } from '../../provider/hooks/use-initial.js';
import type { Loadable } from '../../provider/hooks/use-api-data.js';
import { data } from '../../core/read/read-props.js';
import type { NeynarProfileCardProps } from '../profile/NeynarProfileCard.js';
import { useFetchedUser } from '../profile/use-fetched-user.js';
import { stateForSite } from './state-for-site.js';
import { useOptions } from './use-options.js';

/** The user that `useUser` fetches, named by the props of `NeynarProfileCard`. */
export interface UseUserOptions extends Pick<
  NeynarProfileCardProps,
  'fid' | 'initialUser' | 'revalidate'
> {
  /**
   * The fid of the viewer. The API returns whether the user follows them.
   * @default the fid of the signed-in user
   */
  viewerFid?: number | undefined;
}

/**
 * Fetches a user for a layout of your own. Components that mount together share one request.
 * @example The name of a user
 * ```tsx
 * const user = useUser({ fid: 3 });
 *
 * return <b>{user.status === 'ready' ? user.data.displayName : user.status}</b>;
 * ```
 */
export function useUser(options: UseUserOptions): Loadable<ParsedProfile> {
  const query = useOptions('useUser', { initialUser: data }, options);
  const { fid = 0, viewerFid, revalidate } = query;
  const initial = useInitial('useUser({ initialUser })', query.initialUser, parseProfile);
  return stateForSite(useFetchedUser(fid, viewerFid, { initial, revalidate }));
}
