import { requestChannel } from '../../network/api/fetch-channel.js';
import type { Channel } from '../../network/cast/api-types.js';
import { parseChannel } from '../../network/cast/parse-channel.js';
import { readOptions, requireOptions } from '../http/options.js';
import type { ServerOptions } from '../http/options.js';

/** The channel to fetch, and the options of the request. */
export interface FetchChannelOptions extends ServerOptions {
  /** The id of the channel, as in its URL. */
  channelId: string;
  /** The fid of the viewer. */
  viewerFid?: number | undefined;
}

/**
 * Fetches a channel on a server, for `initialChannel` of `NeynarChannelCard` or `channel` of
 * `ChannelCard`. Returns the API's JSON, or null if the channel does not exist.
 * @throws NeynarError: `timeout`, `http`, `network`, `invalid` or `setup`; the reason of `signal`
 * @example
 * ```ts
 * const channel = await fetchChannel({ channelId: 'design', clientId: 'your-client-id' });
 * ```
 */
export async function fetchChannel(options: FetchChannelOptions): Promise<Channel | null> {
  const { channelId } = options;
  requireOptions({ channelId });
  return requestChannel({ ...readOptions(options, 'channel'), channelId }, (json) =>
    parseChannel(json) ? (json as Channel) : null,
  );
}
