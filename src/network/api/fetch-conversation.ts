import { fieldsOf, isObject } from '../../core/read/fields.js';
import type { Fields } from '../../core/read/fields.js';
import { lookUp } from './look-up.js';
import { requestData } from './request-data.js';
import type { RequestContext } from './request-data.js';
import { parseConversation } from '../cast/parse-conversation.js';
import type { Conversation } from '../cast/parse-conversation.js';
import { cursorOf } from './cursor-of.js';
import type { Page } from './cursor-of.js';
import type { Cast, FromApi } from '../cast/api-types.js';

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
   * Whether to include the casts that this cast replies to, above it.
   * @default false
   */
  includeChronologicalParentCasts?: boolean | undefined;
  /**
   * The number of replies per page, 1 to 50.
   * @default 20
   */
  limit?: number | undefined;
}

/** A cast with its replies, which may have replies of their own, as the API sends it. */
export interface ConversationCast
  extends
    Cast,
    FromApi<{
      direct_replies: readonly ConversationCast[];
    }> {}

/** A page of a conversation as the API sends it (Neynar OpenAPI, `Conversation`). */
export interface ConversationPage extends FromApi<{
  conversation: FromApi<{
    cast: ConversationCast;
    chronological_parent_casts: readonly Cast[];
  }>;
  next: FromApi<{ cursor: string }>;
}> {}

/** Parses a page of a conversation. Null for a deleted cast; undefined without a cast. */
export function readConversationPage(
  page: unknown,
  { includeChronologicalParentCasts }: Omit<ConversationQuery, 'type' | 'identifier'>,
): Page<Conversation> | null | undefined {
  const body = fieldsOf(page);
  const { conversation } = body;
  const data = parseConversation(conversation, includeChronologicalParentCasts === true);
  if (data) return { data, cursor: cursorOf(body) };
  // `cast: null` is a deleted cast; any other page without a cast is invalid.
  return isObject(conversation) && conversation.cast === null ? null : undefined;
}

/** The greatest depth of the API (Neynar OpenAPI, `cast/conversation`). */
const MAX_DEPTH = 5;

/** A depth that the API accepts; undefined leaves it to the API. */
function depthOf(value: unknown): number | undefined {
  const depth = Math.floor(Number(value ?? Number.NaN));
  return Number.isNaN(depth) ? undefined : Math.min(Math.max(0, depth), MAX_DEPTH);
}

/**
 * Fetches the first page of a conversation, or the page at `cursor`. Null if the cast does not
 * exist.
 * @param read returns the page of a response, as `readConversationPage` does
 * @throws like `requestData`
 */
export function requestConversation<Data>(
  context: RequestContext,
  query: ConversationQuery,
  cursor: string | null,
  read: (body: Fields) => Data | null | undefined,
): Promise<Data | null> {
  const replyDepth = depthOf(query.replyDepth);
  return lookUp(query, (lookup) =>
    requestData<Data | null>(
      context,
      'cast/conversation/',
      {
        ...lookup,
        reply_depth: replyDepth,
        include_chronological_parent_casts: query.includeChronologicalParentCasts,
        limit: query.limit,
        cursor: cursor ?? undefined,
      },
      'a conversation',
      read,
      { ...query, replyDepth, ...lookup },
      cursor,
    ),
  );
}

export const fetchParsedConversation = (
  context: RequestContext,
  query: ConversationQuery,
  cursor: string | null,
): Promise<Page<Conversation> | null> =>
  requestConversation(context, query, cursor, (body) => readConversationPage(body, query));
