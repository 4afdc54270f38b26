'use client';
import { useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { ParsedCast } from '../../network/cast/model.js';
import type { Reply } from '../../network/cast/parse-conversation.js';
import { useFetchedConversation } from './use-fetched-conversation.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { englishFeeds } from '../../core/messages/feed-messages.js';
import { Icon } from '../../ui/Icon.js';
import { CastListItem } from '../cast/card/CastListItem.js';
import type { ListedCastOptions } from '../cast/card/CastListItem.js';
import { InlineText } from '../../ui/InlineText.js';
import { ShowMore } from '../../ui/ShowMore.js';
import type { RenderedList } from '../list/use-list-window.js';
import { PlaceholderCard } from '../../ui/PlaceholderCard.js';
import {
  FocusedCast,
  Item,
  MoreButton,
  MoreReplies,
  Thread,
  Tombstone,
} from './NeynarConversationList.styles.js';

/**
 * How many levels of replies are shown. Deeper ones are shown by a button, without further
 * indentation.
 */
export const MAX_DEPTH = 3;

/** How many replies to a reply are rendered, also on a server, until a visitor asks for all. */
const MAX_NESTED = 100;

/** Whether replies to a reply are shown beside the line that begins at its avatar. */
const isFollowed = ({ replies, more }: Reply, depth: number) =>
  depth < MAX_DEPTH && replies.length + more > 0;

/** The place of a deleted cast. Renders a `<p>`. */
export function DeletedCast() {
  const { messages } = useWidgetContext();
  return (
    <Tombstone>
      <Icon name="alert" />
      <InlineText dir="auto">{messages.castDeleted}</InlineText>
    </Tombstone>
  );
}

/** The replies that visitors have written here, until the API sends them. */
export interface OwnReplies {
  /** Adds what was posted here to the replies to a cast. */
  addTo: (replies: readonly Reply[], hash: string, depth: number) => readonly Reply[];
  /** The hash of what was posted last. */
  last: string | null;
  /** The ref of its place. */
  focusLast: (element: HTMLElement | null) => void;
  /** Renders what stands below a cast. */
  renderBelow: (cast: ParsedCast) => ReactNode;
}

interface RepliesProps {
  replies: readonly Reply[];
  options: ListedCastOptions;
  depth: number;
  /** Of comments, where visitors can write. */
  written?: OwnReplies | undefined;
}

/** The props of a reply in a list of which all is rendered. */
const NO_ROW: Partial<RenderedList['items'][number]['row']> = {};

export interface ListPart extends RenderedList {
  list: RefObject<HTMLOListElement | null>;
  /** The number of replies; -1 if there are more to be loaded. */
  total: number;
}

/**
 * Replies, each with its own replies. Renders an `<ol>`.
 * @param part the part of the replies that is rendered; all without it
 */
export function NeynarConversationListReplies({
  replies,
  options,
  depth,
  written,
  part,
}: RepliesProps & { part?: ListPart | undefined }) {
  return (
    // Those of the cast itself are rows. Beyond the maximum they align with what they reply to.
    <Thread
      data-rows={depth === 1 || undefined}
      data-indented={(depth > 1 && depth <= MAX_DEPTH) || undefined}
      ref={part?.list}
      style={part?.style}
    >
      {(part?.items ?? replies.map((_, index) => ({ index, row: NO_ROW }))).map(
        ({ index, row }) => {
          const reply = replies[index];
          // The list may have become shorter since.
          if (!reply) return null;
          const { cast, hash } = reply;
          const below = cast && written?.renderBelow(cast);
          const isLast = written?.last === hash;
          return (
            <Item
              key={hash}
              {...row}
              data-replied={(!below && isFollowed(reply, depth)) || undefined}
              aria-posinset={part?.isCut ? index + 1 : undefined}
              aria-setsize={part?.isCut ? part.total : undefined}
              ref={isLast ? written.focusLast : row.ref}
              tabIndex={isLast ? -1 : undefined}
              data-new={isLast || undefined}
            >
              {cast ? (
                <CastListItem cast={cast} options={options} place={written ? 'comment' : 'row'} />
              ) : (
                <DeletedCast />
              )}
              {below}
              <ReplyContinuation reply={reply} options={options} depth={depth} written={written} />
            </Item>
          );
        },
      )}
    </Thread>
  );
}

const sum = (replies: readonly Reply[]): number =>
  replies.reduce((total, reply) => total + 1 + sum(reply.replies) + reply.more, 0);

/** For what takes the place of a pressed button, which is removed. */
export const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** The replies to a reply, or the button that shows them. */
function ReplyContinuation({
  reply,
  options,
  depth,
  written,
}: Omit<RepliesProps, 'replies'> & { reply: Reply }) {
  const messages = useMessages(englishFeeds);
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { replies, more, hash } = reply;
  const isFetched = isOpen && more > 0;
  const isShown = replies.length > 0 && !isFetched && (isOpen || depth !== MAX_DEPTH);
  const hidden = more + sum(isShown ? replies.slice(MAX_NESTED) : replies);
  const shown = isShown && (
    <NeynarConversationListReplies
      replies={isOpen ? replies : replies.slice(0, MAX_NESTED)}
      options={options}
      depth={depth + 1}
      written={written}
    />
  );
  // The pressed button is removed: the focus moves to what it has shown.
  if (isOpen) {
    return (
      <FocusedCast ref={focus} tabIndex={-1} data-opened="">
        {isFetched ? (
          <FetchedReplies hash={hash} options={options} depth={depth + 1} written={written} />
        ) : (
          shown
        )}
      </FocusedCast>
    );
  }
  return (
    <>
      {shown}
      {hidden > 0 && (
        <MoreReplies>
          <MoreButton
            type="button"
            onClick={() => {
              setIsOpen(true);
            }}
          >
            {messages.moreReplies(hidden, format.number(hidden))}
          </MoreButton>
        </MoreReplies>
      )}
    </>
  );
}

/** Replies that the API did not include: fetched as a conversation of their own. */
export function FetchedReplies({
  hash,
  options,
  depth,
  written,
}: Omit<RepliesProps, 'replies'> & { hash: string }) {
  const messages = useMessages(englishFeeds);
  const state = useFetchedConversation({ type: 'hash', identifier: hash }, options.viewerFid);
  const isReady = state.status === 'ready';
  const fetched = isReady ? state.conversation.replies : [];
  const replies = written ? written.addTo(fetched, hash, depth) : fetched;
  return (
    <>
      {!isReady && (
        <PlaceholderCard
          data-appearance="plain"
          state={state}
          sentence={messages.conversationFailed}
        />
      )}
      {replies.length > 0 && (
        <NeynarConversationListReplies
          replies={replies}
          options={options}
          depth={depth}
          written={written}
        />
      )}
      {isReady && (
        <ShowMore
          next={state.next}
          shown={fetched.length}
          loadNext={state.loadNext}
          isEager={false}
        />
      )}
    </>
  );
}
