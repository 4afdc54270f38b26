'use client';
import type { ComponentPropsWithoutRef } from 'react';
import { fetchLikers, MAX_LIKES } from '../../network/api/fetch-likers.js';
import { useRequestContext } from '../../provider/hooks/use-request-context.js';
import { useSharedResult } from '../../provider/hooks/use-api-data.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { LikedByView, MAX_FACES } from './LikedBy.js';
import type { LikedByOptions } from './LikedBy.js';

/** The props of `NeynarLikedBy`. */
export interface NeynarLikedByProps
  extends LikedByOptions, Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** The hash of the cast, with 0x. */
  identifier: string;
  /**
   * The fid of the viewer, which is sent to the API.
   * @default the fid of the signed-in user
   */
  viewerFid?: number | undefined;
}

/** A hash of a cast. Anything else is not requested: the API would be asked for nothing. */
const HASH = /^0x[\da-f]{40}$/i;

/**
 * Fetches the newest users who like a cast, and says who they are as `LikedBy` does. With `count`
 * it asks for five users, without for a hundred. If it fails, its row stays empty, and `onError` is
 * called. Renders a `<div>`.
 * @example Below an article that was shared as a cast
 * ```tsx
 * <NeynarLikedBy identifier={cast.hash} count={cast.reactions.likes_count} />
 * ```
 */
export const NeynarLikedBy = createWidget<HTMLDivElement, NeynarLikedByProps>(
  'NeynarLikedBy',
  {},
  function NeynarLikedBy({ identifier, viewerFid, count, ...rootProps }, ref) {
    const context = useRequestContext(viewerFid, 'cast');
    // Its own, as the site's own functions know no reactions.
    const { clientId } = useWidgetContext();
    const hash = HASH.test(identifier) ? identifier.toLowerCase() : '';
    const limit = count === undefined ? MAX_LIKES : MAX_FACES;
    const id = `${hash} ${limit}`;
    const isWanted = hash !== '' && clientId !== undefined;
    const { result, failure } = useSharedResult(
      'fetchLikes',
      isWanted ? ['castkit/likes', context.apiUrls.join(), clientId, id, context.viewerFid] : null,
      id,
      (signal) => fetchLikers({ ...context, clientId, signal }, hash, limit),
      false,
    );
    const isLoading = isWanted && !result && !failure;
    return (
      <LikedByView
        {...rootProps}
        rootRef={ref}
        users={isLoading ? null : (result?.data?.users ?? [])}
        hasMore={result?.data?.hasMore}
        count={count}
      />
    );
  },
);
