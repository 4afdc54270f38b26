import { isObject } from '../json/read.js';
import { askApi } from './ask-api.js';
import type { Asker } from './ask-api.js';
import { parseConversation } from './parse-conversation.js';
import type { Conversation } from './parse-conversation.js';
import { cursorOf } from './read-page.js';
import type { Page } from './read-page.js';

/** Which conversation to ask for (Neynar OpenAPI, `cast/conversation`). */
export interface ConversationQuery {
  /** Whether `identifier` is the cast's full hash or its address in the social app. */
  type: 'url' | 'hash';
  identifier: string;
  /** How deep the answers to answers go, 0 to 5. Default: 2. */
  replyDepth?: number | undefined;
  /** Whether what the cast answers is shown above it. Default: false. */
  includeChronologicalParentCasts?: boolean | undefined;
  /** How many answers a page has, 1 to 50. Default: 20. */
  limit?: number | undefined;
}

/**
 * Asks the API for a page of a conversation: the first, or that which begins at `cursor`. Null where there is no such cast.
 * @throws as `askApi`
 */
export function fetchConversation(
  asker: Asker,
  query: ConversationQuery,
  cursor: string | null,
): Promise<Page<Conversation> | null> {
  return askApi(
    asker,
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
      // A cast of null was deleted; anything else is no answer.
      return isObject(conversation) && conversation.cast === null ? null : undefined;
    },
  );
}
