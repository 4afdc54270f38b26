import { readConversationPage, requestConversation } from '../../network/api/fetch-conversation.js';
import type { ConversationPage, ConversationQuery } from '../../network/api/fetch-conversation.js';
import { readOptions, requireOptions } from '../http/options.js';
import type { ViewedOptions } from './viewed-options.js';

/**
 * The conversation to fetch, named by the props of `NeynarConversationList`, and the options of the
 * request.
 */
export interface FetchConversationOptions extends ConversationQuery, ViewedOptions {}

/**
 * Fetches the first page of a conversation on a server, for `initialConversation` of
 * `NeynarConversationList`. Pass the same `replyDepth`, `includeChronologicalParentCasts` and
 * `limit` to both. Returns the API's JSON, or null if the cast was deleted or never existed.
 * @throws NeynarError: `timeout`, `http`, `network`, `invalid` or `setup`; the reason of `signal`
 * @example
 * ```ts
 * const clientId = 'your-client-id';
 * const conversation = await fetchConversation({ type: 'hash', identifier, clientId });
 * ```
 */
export async function fetchConversation(
  options: FetchConversationOptions,
): Promise<ConversationPage | null> {
  const { type, identifier, replyDepth, includeChronologicalParentCasts, limit } = options;
  requireOptions({ type, identifier });
  const query = { type, identifier, replyDepth, includeChronologicalParentCasts, limit };
  return requestConversation(readOptions(options, 'conversation'), query, null, (body) => {
    const page = readConversationPage(body, query);
    return page && body;
  });
}
