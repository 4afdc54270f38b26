import { listOf } from '../../core/read/fields.js';
import type { Channel, FromApi } from '../cast/api-types.js';
import type { ParsedChannel } from '../cast/model.js';
import { parseChannel } from '../cast/parse-channel.js';
import { cursorOf } from './cursor-of.js';
import type { Page } from './cursor-of.js';
import type { OfUserQuery } from './fetch-user-likes.js';
import { requestData } from './request-data.js';
import type { RequestContext } from './request-data.js';

/** A page of the channels that a user follows, as the API sends it (`user/channels`). */
export interface UserChannelsPage extends FromApi<{
  channels: readonly (Channel | null)[];
  next: FromApi<{ cursor: string }>;
}> {}

/**
 * Fetches the first page of the channels that a user follows, or the page at `cursor`. What is no
 * channel is left out. Null if there is no such user.
 * @throws like `requestData`
 */
export const fetchUserChannels = (
  context: RequestContext,
  { fid, limit }: OfUserQuery,
  cursor: string | null,
): Promise<Page<ParsedChannel[]> | null> =>
  requestData(
    // Followed channels are the same for all viewers.
    { ...context, viewerFid: undefined },
    'user/channels/',
    { fid, limit, cursor: cursor ?? undefined },
    'channels',
    (body) =>
      Array.isArray(body.channels)
        ? {
            // Channels beyond the limit are not rendered.
            data: listOf(body.channels)
              .slice(0, limit)
              .flatMap((each) => parseChannel(each) ?? []),
            cursor: cursorOf(body),
          }
        : undefined,
    { fid, limit },
    cursor,
  );
