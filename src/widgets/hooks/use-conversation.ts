'use client';
import type { ConversationQuery } from '../../network/api/fetch-conversation.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { isVisible } from '../../provider/hooks/moderation.js';
import type { NeynarConversationListProps } from '../conversation/NeynarConversationList.js';
import {
  conversationReaders,
  conversationSize,
  useFetchedConversation,
} from '../conversation/use-fetched-conversation.js';
import type { ConversationState } from '../conversation/use-fetched-conversation.js';
import { useOptions } from './use-options.js';

/**
 * The conversation that `useConversation` fetches, named by the props of `NeynarConversationList`.
 */
export interface UseConversationOptions
  extends
    ConversationQuery,
    Pick<NeynarConversationListProps, 'initialConversation' | 'revalidate' | 'refreshInterval'> {
  /**
   * The fid of the viewer. The API returns whether they have reacted.
   * @default the fid of the signed-in user
   */
  viewerFid?: number | undefined;
}

/**
 * Fetches a cast with its replies for a layout of your own. It shares its requests with a
 * `NeynarConversationList` of this cast. Casts that `settings.moderate` hides are left out,
 * together with their replies.
 * @example The number of replies
 * ```tsx
 * const state = useConversation({ type: 'hash', identifier: hash });
 *
 * return <p>{state.status === 'ready' ? state.conversation.replies.length : state.status}</p>;
 * ```
 */
export function useConversation(options: UseConversationOptions): ConversationState {
  const context = useWidgetContext();
  const query = useOptions('useConversation', conversationReaders, options);
  const state = useFetchedConversation(
    {
      type: query.type ?? 'hash',
      identifier: query.identifier ?? '',
      ...conversationSize(query),
    },
    query.viewerFid,
    query.initialConversation,
    query.revalidate,
    // No pages of the query before: without a `key` it may be another conversation.
    false,
    query.refreshInterval,
  );
  return state.status === 'ready' && !isVisible(context, state.conversation.cast)
    ? { status: 'missing' }
    : state;
}
