'use client';
import { useMemo } from 'react';
import { attempt, data } from '../../core/read/read-props.js';
import { listOf, textOf } from '../../core/read/fields.js';
import { arrivedOf, fetchChosenCasts, readChosen } from '../../network/api/fetch-chosen-casts.js';
import type { FeedCasts } from '../../network/cast/model.js';
import { useApiData } from '../../provider/hooks/use-api-data.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { listedCastReaders } from '../cast/card/CastListItem.js';
import type { ListedCastOptions, ListRootProps } from '../cast/card/CastListItem.js';
import { CastWallView } from './CastWall.js';
import type { CastWallOptions } from './CastWall.js';
import { unique } from '../feed/feed-casts.js';

/** The props of `NeynarCastWall`. */
export interface NeynarCastWallProps extends CastWallOptions, ListedCastOptions, ListRootProps {
  /**
   * The casts in the order in which they are shown: full hashes with 0x, and URLs in the social
   * app. The first 50 count, each once; what is neither is not requested. Hashes take one request
   * for every 25, URLs one each.
   */
  identifiers: readonly string[];
}

const NONE: FeedCasts = [];

/**
 * Fetches a few casts that you have chosen, and shows them as `CastWall` does. Casts whose full
 * hash is known take one request for every 25, other URLs one each. Casts that were deleted are
 * left out. If a request fails, the others are shown, and a button tries again. A site's
 * `settings.data.cast` is asked for each instead. Renders a `<div>`.
 * @example What people say, below a product
 * ```tsx
 * <NeynarCastWall
 *   identifiers={['https://farcaster.xyz/alice/0x1234abcd', hash]}
 *   appearance="compact"
 * />
 * ```
 */
export const NeynarCastWall = createWidget<HTMLDivElement, NeynarCastWallProps>(
  'NeynarCastWall',
  { ...listedCastReaders, identifiers: data },
  function NeynarCastWall({ identifiers, ...props }, ref) {
    const chosen = useMemo(
      () => attempt(() => readChosen(listOf(identifiers).map(textOf))) ?? [],
      [identifiers],
    );
    const state = useApiData<FeedCasts>(
      'fetchCast',
      'cast',
      { identifier: chosen.join(' ') },
      props.viewerFid,
      async (context) => unique([await fetchChosenCasts(context, chosen)]),
      { initial: chosen.length === 0 ? NONE : undefined },
    );
    const arrived = state.status === 'failed' ? unique([arrivedOf(state.error)]) : NONE;
    return <CastWallView {...props} rootRef={ref} state={state} arrived={arrived} />;
  },
);
