'use client';
import { useMemo, useRef, useState } from 'react';
import { englishFeeds } from '../../core/messages/feed-messages.js';
import { data } from '../../core/read/read-props.js';
import { parseCast } from '../../network/cast/parse-cast.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useProviderStore } from '../../provider/hooks/use-provider-store.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import type { CastFooterProps } from '../../provider/settings/widget-components.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { PlaceholderCard } from '../../ui/PlaceholderCard.js';
import { ShowMore } from '../../ui/ShowMore.js';
import { listedCastReaders, useListedOptions } from '../cast/card/CastListItem.js';
import type { ListedCastOptions, ListRootProps } from '../cast/card/CastListItem.js';
import { MoreButton, NoReplies, Unfolded } from './NeynarConversationList.styles.js';
import { NeynarConversationListReplies } from './NeynarConversationListReplies.js';
import { useFetchedConversation } from './use-fetched-conversation.js';

/** The props of `UnfoldedReplies`, beside those of the cards of the replies. */
export interface UnfoldedRepliesProps
  extends Omit<CastFooterProps, 'url'>, ListedCastOptions, ListRootProps {
  /** Ignored: `components.Below` gets it. */
  url?: CastFooterProps['url'] | undefined;
}

/** The hashes of the casts whose replies are shown: a list removes what is out of view. */
const createOpened = () => new Set<string>();

const NO_CAST = { hash: '', replies: null };

/** Of the page with the first replies, and of each page after "Show all". */
const FIRST = 3;
const ALL = 50;

/**
 * Shows the first three replies to a cast below it, by a press on their number, and then all of
 * them. It is for `components.Below`, also in lists, which keep what is shown while it is out of
 * view. The API gets `viewerFid`. Renders a `<div>`, or nothing without replies.
 * @example Replies that unfold in a feed
 * ```tsx
 * <ComponentsProvider components={{ Below: UnfoldedReplies }}>
 *   <NeynarFeedList feedType="filter" filterType="channel_id" channelId="dev" />
 * </ComponentsProvider>
 * ```
 */
export const UnfoldedReplies = createWidget<HTMLDivElement, UnfoldedRepliesProps>(
  'UnfoldedReplies',
  { ...listedCastReaders, cast: data },
  function UnfoldedReplies({ cast, url: _, ...props }, ref) {
    const context = useWidgetContext();
    const styles = renderStyles(context, 'lists');
    const format = useFormat();
    const [options, rootProps] = useListedOptions(props);
    const opened = useProviderStore(createOpened);
    const { hash, replies } = useMemo(() => parseCast(cast), [cast]) ?? NO_CAST;
    const [isOpen, setIsOpen] = useState(() => opened.has(hash));
    if (!hash || !replies) return null;
    return (
      <Unfolded {...rootProps} ref={ref}>
        {styles}
        {/* A press in here is not one on the card around it. */}
        <span hidden data-castkit-press="" />
        <MoreButton
          type="button"
          aria-expanded={isOpen}
          onClick={() => {
            opened[isOpen ? 'delete' : 'add'](hash);
            setIsOpen(!isOpen);
          }}
        >
          {context.messages.readReplies(replies, format.number(replies))}
        </MoreButton>
        {isOpen && <Replies hash={hash} count={replies} options={options} />}
      </Unfolded>
    );
  },
);

interface RepliesProps {
  hash: string;
  count: number;
  options: ListedCastOptions;
}

function Replies({ hash, count, options }: RepliesProps) {
  const messages = useMessages(englishFeeds);
  const format = useFormat();
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const state = useFetchedConversation(
    { type: 'hash', identifier: hash, replyDepth: 1, limit: isWhole ? ALL : FIRST },
    options.viewerFid,
    undefined,
    undefined,
    // The first ones stay while all of them are requested.
    true,
  );
  if (state.status !== 'ready') {
    return (
      <PlaceholderCard
        data-appearance="plain"
        state={state}
        sentence={messages.conversationFailed}
      />
    );
  }
  const { conversation, next, loadNext } = state;
  const { replies } = conversation;
  const hidden = Math.max(1, count - replies.length);
  return (
    <div ref={list} tabIndex={-1}>
      {replies.length > 0 ? (
        <NeynarConversationListReplies
          replies={replies}
          options={{ ...options, appearance: 'plain' }}
          depth={1}
        />
      ) : (
        next === 'none' && <NoReplies dir="auto">{messages.repliesEmpty}</NoReplies>
      )}
      {isWhole || next === 'none' ? (
        <ShowMore next={next} shown={replies.length} loadNext={loadNext} isEager={false} />
      ) : (
        <MoreButton
          type="button"
          onClick={() => {
            setIsWhole(true);
            // The pressed button is removed.
            list.current?.focus({ preventScroll: true });
          }}
        >
          {messages.moreReplies(hidden, format.number(hidden))}
        </MoreButton>
      )}
    </div>
  );
}
