'use client';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement, RefAttributes } from 'react';
import type {
  FeedFilter,
  FeedPage,
  FeedParams,
  FeedQuery,
  RequiredByFilter,
} from '../../network/api/fetch-feed.js';
import { REACTIONS } from '../../network/cast/reactions.js';
import { splitFeedQuery } from './split-feed-query.js';
import { useFetchedFeed } from './use-fetched-feed.js';
import type { FeedOptions, FeedState } from './use-fetched-feed.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { OnDemand } from '../../provider/ui/OnDemand.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { data, limit } from '../../core/read/read-props.js';
import { numberOf } from '../../core/read/fields.js';
import { englishLists } from '../../core/messages/list-messages.js';
import { rootStyle } from '../../core/theme/root-style.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { appearanceOf } from '../../ui/Card.js';
import { Icon } from '../../ui/Icon.js';
import { listedCastReaders, useListedOptions } from '../cast/card/CastListItem.js';
import type { ListedCastOptions, ListRootProps } from '../cast/card/CastListItem.js';
import { InlineText } from '../../ui/InlineText.js';
import { ShowMore } from '../../ui/ShowMore.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { PlaceholderCard } from '../../ui/PlaceholderCard.js';
import { Empty, Layout, NewCastsButton, NewCastsBar, Post, Root } from './NeynarFeedList.styles.js';
import { NeynarFeedListPosts } from './NeynarFeedListPosts.js';

type FeedType = NonNullable<FeedQuery['feedType']>;

interface FeedListOptions extends FeedQuery, ListedCastOptions, ListRootProps {
  /**
   * The site's client id at the identity provider.
   * @default `settings.clientId`
   */
  clientId?: string | undefined;
  /**
   * The first pages, as `fetchFeed` of castkit/server returns them. They are rendered at once, also
   * on a server, and not requested.
   */
  initialPages?: readonly (FeedPage | null)[] | undefined;
  /**
   * How often the list looks for new casts, in milliseconds. With 0, it looks only when the visitor
   * returns to the page.
   * @default 0
   */
  refreshInterval?: number | undefined;
}

// TypeScript names it in the first line of its error, and the last of the three in the second.
type FeedTypeOrPathOrParams = FeedListOptions &
  ({ path: string } | { params: FeedParams } | { feedType: FeedType });

/**
 * The props of `NeynarFeedList`. One of `feedType`, `path` and `params` is required: it selects the
 * feed.
 */
export type NeynarFeedListProps = FeedTypeOrPathOrParams;

/** `NeynarFeedList`, which requires what its filter selects by. */
interface FeedListWidget {
  <Filter extends FeedFilter = FeedFilter>(
    props: NeynarFeedListProps & RequiredByFilter<Filter> & RefAttributes<HTMLDivElement>,
  ): ReactElement | null;
  displayName?: string | undefined;
}

const loadNames = async () => (await import('../cast/rare/UserName.js')).ReplyNames;

/** The cards that stand for the first page while it loads. */
const SKELETONS = [0, 1, 2];

/**
 * Fetches a feed page by page, and renders its casts. The next page loads when the end scrolls into
 * view, or by a button. New casts are announced by a button, and inserted when it is pressed. Long
 * feeds render only what is in view. The API gets `viewerFid`. Renders a `<div>`.
 * @example The casts of a channel
 * ```tsx
 * <NeynarFeedList feedType="filter" filterType="channel_id" channelId="design" limit={10} />
 * ```
 */
export const NeynarFeedList = createWidget<HTMLDivElement, NeynarFeedListProps>(
  'NeynarFeedList',
  {
    ...listedCastReaders,
    fids: data,
    embedTypes: data,
    params: data,
    // The most that a page has (Neynar OpenAPI, `feed`).
    limit: limit(100),
    initialPages: data,
  },
  function NeynarFeedList(given, ref) {
    const [feed, { clientId, initialPages, refreshInterval, ...props }] = splitFeedQuery(given);
    const styles = renderStyles(useWidgetContext(), 'lists');
    const [options, rootProps] = useListedOptions({ viewerFid: feed.params?.viewerFid, ...props });
    return (
      <Root
        {...rootProps}
        // Cards have a background of their own, and keep their colours.
        style={options.appearance === 'plain' ? rootStyle(rootProps.style) : rootProps.style}
        ref={ref}
      >
        {styles}
        <Layout>
          {/* Another feed is another list, with a beginning of its own. */}
          <Feed
            key={JSON.stringify([feed, clientId])}
            feed={feed}
            viewerFid={options.viewerFid}
            fetchQuotes={options.fetchMissing !== false}
            clientId={clientId}
            initialPages={initialPages}
            refreshInterval={numberOf(refreshInterval) || 0}
            options={options}
          />
        </Layout>
      </Root>
    );
  },
) as FeedListWidget;

function Feed({ options, ...feed }: FeedOptions & { options: ListedCastOptions }) {
  const messages = useMessages(englishLists);
  const state = useFetchedFeed(feed);
  if (state.status === 'missing') return <NoCasts />;
  if (state.status === 'loading') {
    return SKELETONS.map((index) => (
      <Post
        key={index}
        aria-hidden={index > 0 || undefined}
        data-appearance={appearanceOf(options.appearance)}
      >
        <PlaceholderCard state={state} data-appearance={appearanceOf(options.appearance)} />
      </Post>
    ));
  }
  if (state.status !== 'ready') {
    return <PlaceholderCard state={state} sentence={messages.feedFailed} />;
  }
  return <ReadyFeed state={state} options={options} id={JSON.stringify(feed.feed)} />;
}

function NoCasts() {
  const messages = useMessages(englishLists);
  return (
    <Empty role="status" dir="auto">
      <Icon shape={REACTIONS.comment.icon} />
      <InlineText>{messages.feedEmpty}</InlineText>
    </Empty>
  );
}

interface ReadyFeedProps {
  state: Extract<FeedState, { status: 'ready' }>;
  options: ListedCastOptions;
  id: string;
}

function ReadyFeed({ state, options, id }: ReadyFeedProps) {
  const { casts, newer, showNewer, next, loadNext, reachedEmptyPages, beginning } = state;
  const messages = useMessages(englishLists);
  const format = useFormat();
  const [focusTarget, setFocusTarget] = useState<{ index: number } | null>(null);

  // The new casts are at the beginning: the visitor who pressed the button is moved there.
  const lastBeginning = useRef(beginning);
  useEffect(() => {
    if (beginning > lastBeginning.current) setFocusTarget({ index: 0 });
    lastBeginning.current = beginning;
  }, [beginning]);

  const newCasts = newer > 0 && messages.newCasts(newer, format.number(newer));
  if (casts.length === 0 && next === 'none') return <NoCasts />;
  return (
    <>
      <VisuallyHidden role="status">{newCasts}</VisuallyHidden>
      <NewCastsBar>
        {newCasts && (
          <NewCastsButton type="button" onClick={showNewer}>
            {newCasts}
          </NewCastsButton>
        )}
      </NewCastsBar>
      <NeynarFeedListPosts
        casts={casts}
        options={options}
        id={id}
        isBusy={next === 'loading'}
        isWhole={next === 'none'}
        focusTarget={focusTarget}
        loadNext={loadNext}
      />
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
