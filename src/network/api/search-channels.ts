import { httpUrl } from '../../core/read/http-url.js';
import { attempt } from '../../core/read/read-props.js';
import { readName } from '../../core/read/usernames.js';
import { fieldsOf, listOf, textOf } from '../../core/read/fields.js';
import type { Fields } from '../../core/read/fields.js';
import { requestData } from './request-data.js';
import type { UserSearchQuery } from './search-users.js';

export interface FoundChannel {
  /** The part after the `/`; never empty. */
  id: string;
  /** The name; the id if there is none. */
  name: string;
  /** The http(s) URL of its picture, or null. */
  imageUrl: string | null;
}

/** The most channels of a response that are used, as for users. */
const MAX_FOUND = 10;
/** The ids that can be written in a text. */
const ID = /^[a-z\d][\w-]{0,99}$/i;

/** The channels of a list, each once, without those whose id cannot be written. May throw. */
function readList(list: unknown): FoundChannel[] {
  const found = new Map<string, FoundChannel>();
  for (const json of listOf(list)) {
    const channel = fieldsOf(json);
    const id = textOf(channel.id);
    if (!ID.test(id) || found.has(id)) continue;
    const imageUrl = httpUrl(channel.image_url) && textOf(channel.image_url);
    found.set(id, { id, name: readName(textOf(channel.name)) || id, imageUrl });
  }
  return [...found.values()];
}

/** The channels of a site's own list. Never throws. */
export const readFoundChannels = (list: unknown): FoundChannel[] =>
  attempt(() => readList(list)) ?? [];

function readChannels(body: Fields): FoundChannel[] | undefined {
  // The result of a site's own function is where users would be (data-adapter.ts).
  const list = body.channels ?? fieldsOf(body.result).users;
  return Array.isArray(list) ? readList(list.slice(0, MAX_FOUND)) : undefined;
}

/**
 * Fetches the channels whose id or name begins with a text.
 * @throws like `requestData`
 */
export async function searchChannels({
  text,
  limit,
  ...context
}: UserSearchQuery): Promise<FoundChannel[]> {
  const query = { q: text, limit: limit === null ? undefined : Math.min(limit, MAX_FOUND) };
  const path = 'channel/search/';
  return (await requestData(context, path, query, 'channels', readChannels, { text, limit })) ?? [];
}
