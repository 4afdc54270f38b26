'use client';
import { createContext, useContext, useMemo, useRef, useState } from 'react';
import { englishFeeds } from '../../core/messages/feed-messages.js';
import { data } from '../../core/read/read-props.js';
import { parseCast } from '../../network/cast/parse-cast.js';
import type { Reply } from '../../network/cast/parse-conversation.js';
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

/** Whether all replies are shown, by hash, of open casts: a list removes what is out of view. */
const createOpened = () => new Map<string, boolean>();

/** Replies have a button of their own for those to them, and may contain the cast itself. */
const InReplies = /* @__PURE__ */ createContext(false);

const NONE: readonly Reply[] = [];
const NO_CAST = { hash: '', replies: null };

/** Of the page with the first replies, and of each page after "Show all". */
const FIRST = 3;
const ALL = 50;

/**
 * Shows the first three replies to a cast below it, by a press on their number, and then all of
 * them. It is for `components.Below`, also in lists, which keep what is shown while it is out of
 * view. The API gets `viewerFid`. Renders a `<div>`, or nothing without replies or among them.
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
    const [shown, setShown] = useState({ hash, isOpen: opened.has(hash) });
    const isNested = useContext(InReplies);
    // Another cast in the same place.
    if (shown.hash !== hash) setShown({ hash, isOpen: opened.has(hash) });
    const { isOpen } = shown;
    if (!hash || !replies || isNested) return null;
    return (
      <Unfolded {...rootProps} ref={ref}>
        {styles}
        {/* A press in here is not one on the card around it. */}
        <span hidden data-castkit-press="" />
        <MoreButton
          type="button"
          aria-expanded={isOpen}
          onClick={() => {
            if (isOpen) opened.delete(hash);
            else opened.set(hash, false);
            setShown({ hash, isOpen: !isOpen });
          }}
        >
          {context.messages.readReplies(replies, format.number(replies))}
        </MoreButton>
        {isOpen && (
          <InReplies.Provider value>
            <Replies key={hash} hash={hash} count={replies} options={options} />
          </InReplies.Provider>
        )}
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
  const opened = useProviderStore(createOpened);
  const [isWhole, setIsWhole] = useState(() => opened.get(hash) === true);
  const list = useRef<HTMLDivElement>(null);
  const state = useFetchedConversation(
    { type: 'hash', identifier: hash, replyDepth: 1, limit: isWhole ? ALL : FIRST },
    options.viewerFid,
    undefined,
    undefined,
    false,
  );
  // The first ones stay while all of them are requested, also if that fails.
  const [last, setLast] = useState(NONE);
  const replies = state.status === 'ready' ? state.conversation.replies : last;
  if (replies !== last) setLast(replies);
  // A site's own function may answer with more.
  const shown = isWhole ? replies : replies.slice(0, FIRST);
  const hidden = Math.max(1, count - shown.length);
  return (
    <div ref={list} tabIndex={-1}>
      {replies.length > 0 && (
        <NeynarConversationListReplies
          replies={shown}
          options={{ ...options, appearance: 'plain' }}
          depth={1}
        />
      )}
      {state.status !== 'ready' ? (
        <PlaceholderCard
          data-appearance="plain"
          state={state}
          sentence={messages.conversationFailed}
        />
      ) : shown.length < replies.length || (!isWhole && state.next !== 'none') ? (
        <MoreButton
          type="button"
          onClick={() => {
            opened.set(hash, true);
            setIsWhole(true);
            // The pressed button is removed.
            list.current?.focus({ preventScroll: true });
          }}
        >
          {messages.moreReplies(hidden, format.number(hidden))}
        </MoreButton>
      ) : replies.length === 0 && state.next === 'none' ? (
        <NoReplies dir="auto">{messages.repliesEmpty}</NoReplies>
      ) : (
        <ShowMore
          next={state.next}
          shown={replies.length}
          loadNext={state.loadNext}
          isEager={false}
        />
      )}
    </div>
  );
}
