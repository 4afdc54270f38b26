'use client';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { REACTIONS } from '../../network/cast/reactions.js';
import type { FeedState } from './use-fetched-feed.js';
import { OnDemand } from '../../provider/ui/OnDemand.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { englishFeeds } from '../../core/messages/feed-messages.js';
import { Icon } from '../../ui/Icon.js';
import type { ListedCastOptions } from '../cast/card/CastListItem.js';
import { ShowMore } from '../../ui/ShowMore.js';
import { PlaceholderCard } from '../../ui/PlaceholderCard.js';
import { EmptyList } from '../list/EmptyList.js';
import { LoadingPosts, NeynarFeedListPosts } from '../list/NeynarFeedListPosts.js';
import type { NeynarFeedListPostsProps } from '../list/NeynarFeedListPosts.js';
import { NewCasts } from './NewCasts.js';

const loadNames = async () => (await import('../cast/rare/UserName.js')).ReplyNames;

export interface FeedViewProps<State = FeedState> {
  state: State;
  options: ListedCastOptions;
  /** The key under which the scroll position is remembered. */
  id: string;
  /** The sentence for a list without casts. Default: that of a feed. */
  empty?: string | undefined;
  /** Renders the posts. Default: as cards. */
  renderPosts?: ((props: NeynarFeedListPostsProps) => ReactNode) | undefined;
}

/** A feed in any of its states, fetched or given. */
export function FeedView({ state, ...props }: FeedViewProps) {
  const { options, empty } = props;
  const messages = useMessages(englishFeeds);
  if (state.status === 'missing') return <NoCasts sentence={empty} />;
  if (state.status === 'loading') {
    return <LoadingPosts appearance={options.appearance} />;
  }
  if (state.status !== 'ready') {
    return <PlaceholderCard state={state} sentence={messages.feedFailed} />;
  }
  return <ReadyFeed {...props} state={state} />;
}

const renderCards = (props: NeynarFeedListPostsProps) => <NeynarFeedListPosts {...props} />;

function NoCasts({ sentence }: { sentence: string | undefined }) {
  const messages = useMessages(englishFeeds);
  return (
    <EmptyList icon={<Icon shape={REACTIONS.comment.icon} />}>
      {sentence ?? messages.feedEmpty}
    </EmptyList>
  );
}

function ReadyFeed({
  state,
  options,
  id,
  empty,
  renderPosts = renderCards,
}: FeedViewProps<Extract<FeedState, { status: 'ready' }>>) {
  const { casts, newer, showNewer, next, loadNext, reachedEmptyPages, beginning } = state;
  const [focusTarget, setFocusTarget] = useState<{ index: number } | null>(null);

  // The new casts are at the beginning: the visitor who pressed the button is moved there.
  const lastBeginning = useRef(beginning);
  useEffect(() => {
    if (beginning > lastBeginning.current) setFocusTarget({ index: 0 });
    lastBeginning.current = beginning;
  }, [beginning]);

  if (casts.length === 0 && next === 'none') return <NoCasts sentence={empty} />;
  return (
    <>
      <NewCasts count={newer} onShow={showNewer} />
      {renderPosts({
        casts,
        options,
        id,
        isBusy: next === 'loading',
        isWhole: next === 'none',
        focusTarget,
        loadNext,
      })}
      {options.showReplyTo && options.fetchMissing !== false && (
        <OnDemand load={loadNames} props={{ casts }} />
      )}
      <ShowMore
        next={next}
        shown={casts.length}
        loadNext={loadNext}
        onPress={() => {
          setFocusTarget({ index: casts.length });
        }}
        isEager={!reachedEmptyPages}
      />
    </>
  );
}
