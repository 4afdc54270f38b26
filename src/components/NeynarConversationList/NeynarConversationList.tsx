'use client';
import { forwardRef } from 'react';
import type { ConversationQuery } from '../../api/fetch-conversation.js';
import { useConversation } from '../../hooks/use-conversation.js';
import { useMessages } from '../../hooks/use-messages.js';
import { useStyles } from '../../hooks/use-styles.js';
import { englishLists } from '../../text/list-messages.js';
import { ListedCast, useListedOptions } from '../ListedCast/ListedCast.js';
import type { ListedCastOptions, ListRootProps } from '../ListedCast/ListedCast.js';
import { ShowMore } from '../ShowMore/ShowMore.js';
import { StateCard } from '../StateCard/StateCard.js';
import { Answered, Item, Note, Root, Thread } from './NeynarConversationList.styles.js';
import { NeynarConversationListReplies, Tombstone } from './NeynarConversationListReplies.js';

export interface NeynarConversationListProps
  extends ConversationQuery, ListedCastOptions, ListRootProps {}

/**
 * A cast with what it answers above it and its answers below, moved in three times at most; the rest waits behind buttons.
 * `viewerFid` is told to the API. Renders a `<div role="region">`.
 */
export const NeynarConversationList = forwardRef<HTMLDivElement, NeynarConversationListProps>(
  function NeynarConversationList(
    {
      type,
      identifier,
      replyDepth = 2,
      includeChronologicalParentCasts = false,
      limit = 20,
      ...props
    },
    ref,
  ) {
    const messages = useMessages(englishLists);
    const query = { type, identifier, replyDepth, includeChronologicalParentCasts, limit };
    const styles = useStyles('lists');
    const [options, rootProps] = useListedOptions(props);
    return (
      <Root role="region" aria-label={messages.conversation} {...rootProps} ref={ref}>
        {styles}
        <Conversation key={JSON.stringify(query)} query={query} options={options} />
      </Root>
    );
  },
);

interface ConversationProps {
  query: ConversationQuery;
  options: ListedCastOptions;
}

function Conversation({ query, options }: ConversationProps) {
  const messages = useMessages(englishLists);
  const state = useConversation(query, options.viewerFid);
  if (state.status !== 'ready') {
    const isMissing = state.status === 'missing';
    return (
      <StateCard
        answer={state}
        sentence={isMissing ? messages.castMissing : messages.conversationFailed}
      />
    );
  }
  const { conversation, next, loadNext } = state;
  const { parents, cast, replies } = conversation;
  return (
    <>
      <Thread>
        {parents.map((parent, index) => (
          <Answered key={parent?.hash || `gap ${index}`}>
            {parent ? <ListedCast cast={parent} options={options} /> : <Tombstone />}
          </Answered>
        ))}
        <Item aria-current="true">
          <ListedCast cast={cast} options={options} />
        </Item>
      </Thread>
      {replies.length > 0 ? (
        <NeynarConversationListReplies replies={replies} options={options} depth={1} />
      ) : (
        next === 'none' && <Note dir="auto">{messages.repliesEmpty}</Note>
      )}
      <ShowMore next={next} shown={replies.length} loadNext={loadNext} isEager />
    </>
  );
}
