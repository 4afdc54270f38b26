import { parseChannel } from '../cast/parse-channel.js';
import type { ParsedChannel } from '../cast/model.js';
import { requestData } from './request-data.js';
import type { RequestContext } from './request-data.js';

export interface ChannelQuery extends RequestContext {
  channelId: string;
}

/**
 * Fetches a channel, and parses it. Null if it does not exist.
 * @param parse returns the channel of a JSON, or null
 * @throws like `requestData`
 */
export const requestChannel = <Data extends object>(
  { channelId, ...context }: ChannelQuery,
  parse: (json: unknown) => Data | null,
): Promise<Data | null> =>
  requestData(
    context,
    'channel',
    { id: channelId, type: 'id' },
    'a channel',
    // The site's own function has returned the channel itself.
    (body) => parse(body.channel ?? body) ?? undefined,
    { channelId },
  );

export const fetchParsedChannel = (query: ChannelQuery): Promise<ParsedChannel | null> =>
  requestChannel(query, parseChannel);
