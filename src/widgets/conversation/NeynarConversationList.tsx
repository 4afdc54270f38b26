'use client';
import { useMemo } from 'react';
import type { ConversationPage, ConversationQuery } from '../../network/api/fetch-conversation.js';
import {
  conversationReaders,
  conversationSize,
  useFetchedConversation,
} from './use-fetched-conversation.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { isVisible } from '../../provider/hooks/moderation.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { englishLists } from '../../core/messages/list-messages.js';
import { rootStyle } from '../../core/theme/root-style.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { CastListItem, listedCastReaders, useListedOptions } from '../cast/card/CastListItem.js';
import type { ListedCastOptions, ListRootProps } from '../cast/card/CastListItem.js';
import { appearanceOf } from '../../ui/Card.js';
import { ShowMore } from '../../ui/ShowMore.js';
import { PlaceholderCard } from '../../ui/PlaceholderCard.js';
import { Item, Layout, NoReplies, Root, Thread } from './NeynarConversationList.styles.js';
import { DeletedCast, NeynarConversationListReplies } from './NeynarConversationListReplies.js';

/** The props of `NeynarConversationList`. */
export interface NeynarConversationListProps
  extends ConversationQuery, ListedCastOptions, ListRootProps {
  /**
   * The first page as the API or `fetchConversation` of castkit/server returns it. It is rendered
   * at once, also on a server, and not requested. It belongs to `identifier`: change both together.
   */
  initialConversation?: ConversationPage | null | undefined;
  /**
   * Whether `initialConversation` is requested again, once, while it is shown.
   * @default false
   */
  revalidate?: boolean | undefined;
}

/**
 * Fetches a cast with its replies and, optionally, the casts that it replies to. Shows replies
 * three levels deep, and deeper ones by a button. The API gets `viewerFid`. Renders a `<div
 * role="region">`.
 * @example A conversation with the casts above it
 * ```tsx
 * <NeynarConversationList type="hash" identifier={cast.hash} includeChronologicalParentCasts />
 * ```
 */
export const NeynarConversationList = createWidget<HTMLDivElement, NeynarConversationListProps>(
  'NeynarConversationList',
  {
    ...listedCastReaders,
    ...conversationReaders,
  },
  function NeynarConversationList(
    {
      type,
      identifier,
      replyDepth,
      includeChronologicalParentCasts,
      limit,
      initialConversation,
      revalidate,
      ...props
    },
    ref,
  ) {
    const messages = useMessages(englishLists);
    const query = {
      type,
      identifier,
      ...conversationSize({ replyDepth, includeChronologicalParentCasts, limit }),
    };
    const styles = renderStyles(useWidgetContext(), 'lists');
    const [given, rootProps] = useListedOptions(props);
    const options = useMemo(() => ({ ...given, appearance: 'plain' as const }), [given]);
    return (
      <Root
        role="region"
        aria-label={messages.conversation}
        {...rootProps}
        style={rootStyle(rootProps.style)}
        data-appearance={appearanceOf(given.appearance)}
        ref={ref}
      >
        {styles}
        <Layout>
          <Conversation
            key={JSON.stringify(query)}
            query={query}
            options={options}
            initial={initialConversation}
            revalidate={revalidate}
          />
        </Layout>
      </Root>
    );
  },
);

interface ConversationProps {
  query: ConversationQuery;
  options: ListedCastOptions;
  initial: ConversationPage | null | undefined;
  revalidate: boolean | undefined;
}

function Conversation({ query, options, initial, revalidate }: ConversationProps) {
  const context = useWidgetContext();
  const messages = useMessages(englishLists);
  const state = useFetchedConversation(query, options.viewerFid, initial, revalidate);
  if (state.status !== 'ready') {
    const isMissing = state.status === 'missing';
    return (
      <PlaceholderCard
        data-appearance="plain"
        state={state}
        sentence={isMissing ? messages.castMissing : messages.conversationFailed}
      />
    );
  }
  const { conversation, next, loadNext } = state;
  const { parents, cast, replies } = conversation;
  if (!isVisible(context, cast)) return null;
  return (
    <>
      <Thread>
        {parents.map((parent, index) => (
          <Item key={parent?.hash || `gap ${index}`} data-replied="chain">
            {parent ? (
              <CastListItem cast={parent} options={options} place="row" />
            ) : (
              <DeletedCast />
            )}
          </Item>
        ))}
        <Item aria-current="true">
          <CastListItem cast={cast} options={options} place="focal" />
        </Item>
      </Thread>
      {replies.length > 0 ? (
        <NeynarConversationListReplies replies={replies} options={options} depth={1} />
      ) : (
        next === 'none' && <NoReplies dir="auto">{messages.repliesEmpty}</NoReplies>
      )}
      <ShowMore next={next} shown={replies.length} loadNext={loadNext} isEager />
    </>
  );
}
