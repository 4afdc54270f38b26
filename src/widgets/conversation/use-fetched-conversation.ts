'use client';
import { useCallback, useMemo } from 'react';
import {
  fetchParsedConversation,
  readConversationPage,
} from '../../network/api/fetch-conversation.js';
import type { ConversationPage, ConversationQuery } from '../../network/api/fetch-conversation.js';
import type { Conversation, Reply } from '../../network/cast/parse-conversation.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { visibleCasts } from '../../provider/hooks/moderation.js';
import { useInitial } from '../../provider/hooks/use-initial.js';
import { usePages } from '../../provider/hooks/use-pages.js';
import type { PagesState } from '../../provider/hooks/use-pages.js';
import { numberOf } from '../../core/read/fields.js';
import { data, limit } from '../../core/read/read-props.js';
import { shownReplies } from './shown-replies.js';

type Pages = Extract<PagesState<Conversation>, { status: 'ready' }>;

/** The state of a conversation, with the pages loaded so far. */
export type ConversationState =
  | Exclude<PagesState<Conversation>, Pages>
  | (Pick<Pages, 'next' | 'loadNext'> & { status: 'ready'; conversation: Conversation });

/** Reads the props of a conversation, which are also the options of the public hook. */
export const conversationReaders = {
  // The most that a page of replies has (Neynar OpenAPI, `cast/conversation`).
  limit: limit(50),
  initialConversation: data,
};

/** The size of a conversation by a query, with the defaults. */
export const conversationSize = (query: Partial<ConversationQuery>) => ({
  replyDepth: query.replyDepth ?? 2,
  includeChronologicalParentCasts: query.includeChronologicalParentCasts ?? false,
  limit: query.limit ?? 20,
});

/**
 * Merges pages; each reply occurs once, where it came first. What the first page has now takes the
 * place of what it had, and new replies come after those that are shown.
 */
function join(
  pages: readonly Conversation[],
  refreshed: Conversation | undefined,
): Conversation | undefined {
  const [first] = pages;
  const now = new Map(refreshed?.replies.map((reply) => [reply.hash, reply]));
  const replies = new Map<string, Reply>();
  for (const reply of [...pages, refreshed].flatMap((page) => page?.replies ?? [])) {
    if (!replies.has(reply.hash)) replies.set(reply.hash, now.get(reply.hash) ?? reply);
  }
  return first && { ...(refreshed ?? first), replies: [...replies.values()] };
}

const NOT_READY: readonly Conversation[] = [];

/**
 * Fetches a cast with its replies and the casts that it replies to.
 * @param initial the first page, which is not requested unless `revalidate` is set
 * @param keepPreviousData as in `usePages`
 * @param refreshInterval as in `usePages`: new replies are inserted, and known ones updated
 */
export function useFetchedConversation(
  query: ConversationQuery,
  viewerFid: number | undefined,
  initial?: ConversationPage | null,
  revalidate?: boolean,
  keepPreviousData?: boolean,
  refreshInterval?: number,
): ConversationState {
  const { includeChronologicalParentCasts } = query;
  const read = useCallback(
    (page: unknown) => readConversationPage(page, { includeChronologicalParentCasts }),
    [includeChronologicalParentCasts],
  );
  const first = useInitial('<NeynarConversationList initialConversation>', initial, read);
  const state = usePages({
    requestName: 'fetchConversation',
    adapter: 'conversation',
    id: JSON.stringify(query),
    requiredProps: { type: query.type, identifier: query.identifier },
    viewerFid,
    initialPages: useMemo(() => (first ? [first] : []), [first]),
    revalidate,
    keepPreviousData,
    refreshInterval: numberOf(refreshInterval) || 0,
    fetchPage: (context, cursor) => fetchParsedConversation(context, query, cursor),
  });
  const pages = state.status === 'ready' ? state.pages : NOT_READY;
  const refreshed = state.status === 'ready' ? state.refreshed : undefined;
  const context = useWidgetContext();
  const conversation = useMemo(() => {
    const all = join(pages, refreshed);
    return (
      all && {
        ...all,
        parents: [...visibleCasts(context, all.parents)],
        replies: shownReplies(context, all.replies),
      }
    );
  }, [context, pages, refreshed]);
  if (state.status !== 'ready') return state;
  if (!conversation) return { status: 'missing' };
  const { next, loadNext } = state;
  return { status: 'ready', conversation, next, loadNext };
}
