import { isObject } from '../json/read.js';
import { request } from './request.js';
import type { RequestContext } from './request.js';
import { parseConversation } from '../cast/parse-conversation.js';
import type { Conversation } from '../cast/parse-conversation.js';
import { cursorOf } from './read-page.js';
import type { Page } from './read-page.js';

/** Identifies the conversation to fetch (Neynar OpenAPI, `cast/conversation`). */
export interface ConversationQuery {
  /** Whether `identifier` is a hash or a URL. */
  type: 'url' | 'hash';
  /** The full hash of the cast, or its URL in the social app. */
  identifier: string;
  /**
   * The depth to which replies to replies are fetched, 0 to 5.
   * @default 2
   */
  replyDepth?: number | undefined;
  /**
   * Whether the casts that this cast replies to are shown above it.
   * @default false
   */
  includeChronologicalParentCasts?: boolean | undefined;
  /**
   * The number of replies per page, 1 to 50.
   * @default 20
   */
  limit?: number | undefined;
}

/**
 * Fetches the first page of a conversation, or the page at `cursor`. Null if the cast does not
 * exist.
 * @throws like `request`
 */
export function fetchConversation(
  context: RequestContext,
  query: ConversationQuery,
  cursor: string | null,
): Promise<Page<Conversation> | null> {
  return request(
    context,
    'cast/conversation',
    {
      type: query.type,
      identifier: query.identifier,
      reply_depth: query.replyDepth,
      include_chronological_parent_casts: query.includeChronologicalParentCasts,
      limit: query.limit,
      cursor: cursor ?? undefined,
    },
    'a conversation',
    (body) => {
      const { conversation } = body;
      const data = parseConversation(conversation, query.includeChronologicalParentCasts === true);
      if (data) return { data, cursor: cursorOf(body) };
      // `cast: null` is a deleted cast; anything else without a cast is invalid.
      return isObject(conversation) && conversation.cast === null ? null : undefined;
    },
  );
}
