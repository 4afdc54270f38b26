import type { FeedQuery } from './feed-query.js';

/** The items of a page of a profile's list. */
export const PROFILE_LIMIT = 25;

export type UserFeedKind = 'casts' | 'replies';

/** The feed of a user's casts, or of their replies, as `NeynarProfile` requests it. */
export const userFeedOf = (kind: UserFeedKind, fid: number): FeedQuery =>
  kind === 'replies'
    ? {
        path: '/user/replies_and_recasts',
        params: { fid, filter: 'replies' },
        limit: PROFILE_LIMIT,
      }
    : { feedType: 'filter', filterType: 'fids', fids: `${fid}`, limit: PROFILE_LIMIT };
