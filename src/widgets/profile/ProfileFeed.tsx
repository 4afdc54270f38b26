'use client';
import { fetchUserLikes } from '../../network/api/fetch-user-likes.js';
import { PROFILE_LIMIT, userFeedOf } from '../../network/api/profile-feeds.js';
import type { ParsedCast } from '../../network/cast/model.js';
import { createQuotes } from '../../network/api/add-quotes.js';
import { englishFeeds } from '../../core/messages/feed-messages.js';
import { englishProfile } from '../../core/messages/profile-messages.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useProviderStore } from '../../provider/hooks/use-provider-store.js';
import { OnDemand } from '../../provider/ui/OnDemand.js';
import { CastListItem } from '../cast/card/CastListItem.js';
import type { ListedCastOptions } from '../cast/card/CastListItem.js';
import { FeedView } from '../feed/FeedView.js';
import { ListRoot } from '../list/ListRoot.js';
import { LoadingPosts } from '../list/NeynarFeedListPosts.js';
import type { NeynarFeedListPostsProps } from '../list/NeynarFeedListPosts.js';
import { useFetchedFeed } from '../feed/use-fetched-feed.js';

export type ProfileFeedKind = 'casts' | 'replies' | 'likes' | 'media';

const loadMedia = async () => (await import('./ProfileMedia.js')).ProfileMedia;

/** The dialog keeps presses from what is around it, and with them those on the whole card. */
const IN_DIALOG = { appearance: 'plain', media: 'large', press: undefined } as const;

/** The media as squares, with the casts' own cards behind them. */
function renderMedia({ options, casts, focusTarget, isBusy, isWhole }: NeynarFeedListPostsProps) {
  return (
    <OnDemand
      load={loadMedia}
      fallback={<LoadingPosts appearance={options.appearance} />}
      props={{
        ...{ casts, focusTarget, isBusy, isWhole, onSelect: options.onSelect },
        renderPost: (cast) => <CastListItem cast={cast} options={{ ...options, ...IN_DIALOG }} />,
      }}
    />
  );
}

/** Whether a cast has a picture or a video of its own. */
const hasMedia = (cast: ParsedCast | null) =>
  cast?.embeds.some(({ kind }) => kind === 'image' || kind === 'video') === true;

export interface ProfileFeedProps {
  kind: ProfileFeedKind;
  fid: number;
  options: ListedCastOptions;
  refreshInterval: number;
}

/**
 * A feed of a profile. The API selects casts and replies, and has likes at another endpoint. It
 * filters no user's casts by what they embed: media are those of the loaded pages that have a
 * picture or a video: squares, or their cards if the site asks for a size. Renders a `<div>`.
 */
export function ProfileFeed({ kind, fid, options, refreshInterval }: ProfileFeedProps) {
  const lists = useMessages(englishFeeds);
  const messages = useMessages(englishProfile);
  const quotes = useProviderStore(createQuotes);
  const feed = userFeedOf(kind === 'replies' ? kind : 'casts', fid);
  const fetchQuotes = options.fetchMissing !== false;
  const state = useFetchedFeed({
    feed,
    viewerFid: options.viewerFid,
    fetchQuotes,
    refreshInterval,
    ...(kind === 'media' && { isShown: hasMedia }),
    ...(kind === 'likes' && {
      request: {
        requestName: 'fetchUserLikes',
        adapter: 'userLikes',
        id: `${fid}`,
        requiredProps: {},
        fetchPage: (context, cursor) =>
          fetchUserLikes(
            { ...context, quotes: fetchQuotes ? quotes : null },
            { fid, limit: PROFILE_LIMIT },
            cursor,
          ),
      },
    }),
  });
  const empty = {
    casts: lists.feedEmpty,
    replies: lists.repliesEmpty,
    likes: messages.likesEmpty,
    media: messages.mediaEmpty,
  }[kind];
  return (
    <ListRoot hasCards={options.appearance !== 'plain'} rootProps={{}} rootRef={null}>
      <FeedView
        state={state}
        options={options}
        id={`profile ${kind} ${fid}`}
        empty={empty}
        renderPosts={kind === 'media' && !options.media ? renderMedia : undefined}
      />
    </ListRoot>
  );
}
