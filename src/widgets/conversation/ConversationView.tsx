'use client';
import { useMemo } from 'react';
import type { ForwardedRef, ReactNode } from 'react';
import type { ConversationState } from './use-fetched-conversation.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { isVisible } from '../../provider/hooks/moderation.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { englishFeeds } from '../../core/messages/feed-messages.js';
import { rootStyle } from '../../core/theme/root-style.js';
import { CastListItem } from '../cast/card/CastListItem.js';
import type { ListedCastOptions, ListRootProps } from '../cast/card/CastListItem.js';
import { appearanceOf } from '../../ui/Card.js';
import { ShowMore } from '../../ui/ShowMore.js';
import { PlaceholderCard } from '../../ui/PlaceholderCard.js';
import { Item, Layout, NoReplies, Root, Thread } from './NeynarConversationList.styles.js';
import { LongReplies } from './LongReplies.js';
import { DeletedCast } from './NeynarConversationListReplies.js';

export interface ConversationRootProps {
  options: ListedCastOptions;
  rootProps: ListRootProps;
  rootRef: ForwardedRef<HTMLDivElement>;
  /** Renders the content, with the options of its rows. */
  children: (options: ListedCastOptions) => ReactNode;
}

/** The one surface of a conversation. Renders a `<div role="region">`. */
export function ConversationRoot({ options, rootProps, rootRef, children }: ConversationRootProps) {
  const messages = useMessages(englishFeeds);
  const styles = renderStyles(useWidgetContext(), 'lists');
  const rows = useMemo(() => ({ ...options, appearance: 'plain' as const }), [options]);
  return (
    <Root
      role="region"
      aria-label={messages.conversation}
      {...rootProps}
      style={rootStyle(rootProps.style)}
      data-appearance={appearanceOf(options.appearance)}
      ref={rootRef}
    >
      {styles}
      <Layout>{children(rows)}</Layout>
    </Root>
  );
}

export interface ConversationViewProps {
  state: ConversationState;
  options: ListedCastOptions;
}

/** A conversation in any of its states, fetched or given. */
export function ConversationView({ state, options }: ConversationViewProps) {
  const context = useWidgetContext();
  const messages = useMessages(englishFeeds);
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
        <LongReplies replies={replies} options={options} isWhole={next === 'none'} />
      ) : (
        next === 'none' && <NoReplies dir="auto">{messages.repliesEmpty}</NoReplies>
      )}
      <ShowMore next={next} shown={replies.length} loadNext={loadNext} isEager />
    </>
  );
}
