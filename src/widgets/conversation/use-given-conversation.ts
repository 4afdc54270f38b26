'use client';
import { useMemo } from 'react';
import { flattenReplies, nestReplies } from '../../network/cast/nest-replies.js';
import type { FeedCasts } from '../../network/cast/model.js';
import { parseCast } from '../../network/cast/parse-cast.js';
import { readParents } from '../../network/cast/parse-conversation.js';
import type { Reply } from '../../network/cast/parse-conversation.js';
import { fieldsOf } from '../../core/read/fields.js';
import { attempt } from '../../core/read/read-props.js';
import { visibleCasts } from '../../provider/hooks/moderation.js';
import { useGivenPages } from '../../provider/hooks/use-given-pages.js';
import type { GivenPages } from '../../provider/hooks/use-given-pages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { useGivenCasts } from '../feed/use-given-feed.js';
import { shownReplies } from './shown-replies.js';
import type { ConversationState } from './use-fetched-conversation.js';

/** The casts of a list, and those in their `direct_replies`. */
export const useGivenReplies = (json: unknown): FeedCasts =>
  useGivenCasts(useMemo(() => attempt(() => flattenReplies(json)), [json]));

/**
 * Replies that the site has, each below what it replies to.
 * @param hash of the cast that they reply to; it is no reply itself
 */
export const useNestedReplies = (casts: FeedCasts, hash = ''): readonly Reply[] =>
  useMemo(() => nestReplies(casts.filter((cast) => cast?.hash !== hash)), [casts, hash]);

/** Those of them that are neither muted nor hidden. */
export function useShownReplies(replies: readonly Reply[]): readonly Reply[] {
  const context = useWidgetContext();
  return useMemo(() => shownReplies(context, replies), [context, replies]);
}

/** The JSON of a conversation that the site has. */
export interface GivenConversation extends GivenPages {
  cast: unknown;
  parents: unknown;
  replies: unknown;
}

/** The state of a conversation that the site has; it loads while there is no `cast`. */
export function useGivenConversation({
  cast: json,
  parents: given,
  replies: list,
  ...pages
}: GivenConversation): ConversationState {
  const context = useWidgetContext();
  const cast = useMemo(() => parseCast(json), [json]);
  const parents = useMemo(
    () => visibleCasts(context, attempt(() => readParents(given, fieldsOf(json))) ?? []),
    [context, given, json],
  );
  const casts = useGivenReplies(list);
  const replies = useShownReplies(useNestedReplies(casts, cast?.hash));
  const { next, loadNext } = useGivenPages(pages, casts.length);
  if (json === undefined) return { status: 'loading' };
  if (!cast) return { status: 'missing' };
  const conversation = { parents: [...parents], cast, replies: [...replies] };
  return { status: 'ready', conversation, next, loadNext };
}
