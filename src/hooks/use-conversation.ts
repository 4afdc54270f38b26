'use client';
import { useMemo } from 'react';
import { fetchConversation } from '../api/fetch-conversation.js';
import type { ConversationQuery } from '../api/fetch-conversation.js';
import type { Conversation, Reply } from '../api/parse-conversation.js';
import { usePages } from './use-pages.js';
import type { PagesState } from './use-pages.js';

type Pages = Extract<PagesState<Conversation>, { status: 'ready' }>;

/** A conversation as far as it was asked for. */
export type ConversationState =
  | Exclude<PagesState<Conversation>, Pages>
  | (Pick<Pages, 'next' | 'loadNext'> & { status: 'ready'; conversation: Conversation });

/** The answers of all pages, each once. */
function join(pages: readonly Conversation[]): Conversation | undefined {
  const [first] = pages;
  const replies = new Map<string, Reply>();
  for (const reply of pages.flatMap((page) => page.replies)) {
    if (!replies.has(reply.hash)) replies.set(reply.hash, reply);
  }
  return first && { ...first, replies: [...replies.values()] };
}

const NOT_READY: readonly Conversation[] = [];

/** Asks the API for a cast with what it answers and who answered it. */
export function useConversation(
  query: ConversationQuery,
  viewerFid: number | undefined,
): ConversationState {
  const state = usePages({
    call: 'fetchConversation',
    id: JSON.stringify(query),
    needs: { type: query.type, identifier: query.identifier },
    viewerFid,
    ask: (asker, cursor) => fetchConversation(asker, query, cursor),
  });
  const pages = state.status === 'ready' ? state.pages : NOT_READY;
  const conversation = useMemo(() => join(pages), [pages]);
  if (state.status !== 'ready') return state;
  if (!conversation) return { status: 'missing' };
  const { next, loadNext } = state;
  return { status: 'ready', conversation, next, loadNext };
}
