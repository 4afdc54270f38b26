'use client';
import { forwardRef, useEffect, useRef, useState } from 'react';
import type { FeedPage, FeedParams, FeedQuery } from '../../api/fetch-feed.js';
import { useFeed } from '../../hooks/use-feed.js';
import type { FeedOptions, FeedState } from '../../hooks/use-feed.js';
import { useFormat } from '../../hooks/use-format.js';
import { useMessages } from '../../hooks/use-messages.js';
import { useStyles } from '../../hooks/use-styles.js';
import { englishLists } from '../../text/list-messages.js';
import { Icon } from '../Icon/Icon.js';
import { useListedOptions } from '../ListedCast/ListedCast.js';
import type { ListedCastOptions, ListRootProps } from '../ListedCast/ListedCast.js';
import { ShowMore } from '../ShowMore/ShowMore.js';
import { Spoken } from '../Spoken/Spoken.js';
import { StateCard } from '../StateCard/StateCard.js';
import { Empty, Newer, NewerPlace, Root } from './NeynarFeedList.styles.js';
import { NeynarFeedListPosts } from './NeynarFeedListPosts.js';

type FeedType = NonNullable<FeedQuery['feedType']>;

interface FeedListOptions extends FeedQuery, ListedCastOptions, ListRootProps {
  /** The site's id at the identity provider. Default: the provider's. */
  clientId?: string | undefined;
  /** The first pages, as the API has sent them to the owner's server: they are drawn there, and nobody asks for them again. */
  initialPages?: readonly FeedPage[] | undefined;
  /** How often to look for new casts, in milliseconds. Default: 0, which is when the visitor comes back to the page. */
  refreshInterval?: number | undefined;
}

/** Which feed it is, `feedType` says, or a `path` of the API, or what stands among `params`. */
export type NeynarFeedListProps = FeedListOptions &
  ({ feedType: FeedType } | { path: string } | { params: FeedParams });

/**
 * The casts of a feed, page by page: the next one is asked for before the end of the last comes into view, and by a button.
 * What is posted meanwhile is offered, and moves nothing. Long feeds draw what is in view. `viewerFid` is told to the API.
 * Renders a `<div>`.
 */
export const NeynarFeedList = forwardRef<HTMLDivElement, NeynarFeedListProps>(
  function NeynarFeedList(
    {
      feedType,
      filterType,
      fid,
      fids,
      parentUrl,
      channelId,
      membersOnly,
      embedUrl,
      embedTypes,
      withRecasts,
      path,
      params,
      limit = path || params?.limit ? undefined : 25,
      clientId,
      initialPages,
      refreshInterval = 0,
      ...props
    },
    ref,
  ) {
    const feed = {
      feedType,
      filterType,
      fid,
      fids: fids?.toString(),
      parentUrl,
      channelId,
      membersOnly,
      embedUrl,
      embedTypes: embedTypes?.toString(),
      withRecasts,
      limit,
      path,
      params,
    };
    const styles = useStyles('lists');
    const [options, rootProps] = useListedOptions({ viewerFid: params?.viewerFid, ...props });
    return (
      <Root {...rootProps} ref={ref}>
        {styles}
        {/* Another feed is another list, with a beginning of its own. */}
        <Feed
          key={JSON.stringify([feed, clientId])}
          feed={feed}
          viewerFid={options.viewerFid}
          clientId={clientId}
          initialPages={initialPages}
          refreshInterval={refreshInterval}
          options={options}
        />
      </Root>
    );
  },
);

function Feed({ options, ...feed }: FeedOptions & { options: ListedCastOptions }) {
  const messages = useMessages(englishLists);
  const state = useFeed(feed);
  if (state.status === 'missing') return <NoCasts />;
  if (state.status !== 'ready') {
    return <StateCard answer={state} sentence={messages.feedFailed} />;
  }
  return <ReadyFeed state={state} options={options} id={JSON.stringify(feed.feed)} />;
}

function NoCasts() {
  const messages = useMessages(englishLists);
  return (
    <Empty role="status" dir="auto">
      <Icon name="comment" />
      {messages.feedEmpty}
    </Empty>
  );
}

interface ReadyFeedProps {
  state: Extract<FeedState, { status: 'ready' }>;
  options: ListedCastOptions;
  id: string;
}

function ReadyFeed({ state, options, id }: ReadyFeedProps) {
  const { casts, newer, showNewer, next, loadNext, isDry, beginning } = state;
  const messages = useMessages(englishLists);
  const format = useFormat();
  const [wanted, setWanted] = useState<{ index: number } | null>(null);

  // What is new is at the beginning: whoever wished to see it is led there.
  const begun = useRef(beginning);
  useEffect(() => {
    if (beginning > begun.current) setWanted({ index: 0 });
    begun.current = beginning;
  }, [beginning]);

  const newCasts = newer > 0 && messages.newCasts(newer, format.number(newer));
  if (casts.length === 0 && next === 'none') return <NoCasts />;
  return (
    <>
      <Spoken role="status">{newCasts}</Spoken>
      <NewerPlace>
        {newCasts && (
          <Newer type="button" onClick={showNewer}>
            {newCasts}
          </Newer>
        )}
      </NewerPlace>
      <NeynarFeedListPosts
        casts={casts}
        options={options}
        id={id}
        isBusy={next === 'loading'}
        isWhole={next === 'none'}
        wanted={wanted}
        loadNext={loadNext}
      />
      <ShowMore
        next={next}
        shown={casts.length}
        loadNext={loadNext}
        onPress={() => {
          setWanted({ index: casts.length });
        }}
        isEager={!isDry}
      />
    </>
  );
}
