import { parseChannel } from '../cast/parse-channel.js';
import type { ParsedChannel } from '../cast/model.js';
import { request } from './request.js';
import type { RequestContext } from './request.js';

/** Identifies the channel to fetch. */
export interface ChannelQuery extends RequestContext {
  /** The id of the channel, as in its address. */
  channelId: string;
}

/**
 * Fetches a channel, and parses it. Null if it does not exist.
 * @param parse returns the channel of a JSON, or null
 * @throws like `request`
 */
export const requestChannel = <Data extends object>(
  { channelId, ...context }: ChannelQuery,
  parse: (json: unknown) => Data | null,
): Promise<Data | null> =>
  request(
    context,
    'channel',
    { id: channelId, type: 'id' },
    'a channel',
    // The site's own function has returned the channel itself.
    (body) => parse(body.channel ?? body) ?? undefined,
    { channelId },
  );

/** `requestChannel` for parsed channels. */
export const fetchChannel = (query: ChannelQuery): Promise<ParsedChannel | null> =>
  requestChannel(query, parseChannel);
