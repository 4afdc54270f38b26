// Users with their lists and notifications, and channels.
import { cursorOf } from '../../network/api/cursor-of.js';
import { requestChannel } from '../../network/api/fetch-channel.js';
import {
  MAX_NOTIFICATIONS,
  readNotificationsPage,
  requestNotifications,
} from '../../network/api/fetch-notifications.js';
import { fetchUserLikes } from '../../network/api/fetch-user-likes.js';
import { MAX_USERS, requestUsers } from '../../network/api/fetch-users.js';
import { PROFILE_LIMIT } from '../../network/api/profile-feeds.js';
import { requestData } from '../../network/api/request-data.js';
import type { RequestContext } from '../../network/api/request-data.js';
import { filterOf, notificationKinds } from '../../network/cast/notifications.js';
import { parseChannel } from '../../network/cast/parse-channel.js';
import { parseProfile } from '../../network/cast/parse-profile.js';
import { fieldsOf, objectsOf } from '../../core/read/fields.js';
import { castsJson, define, listLimit, missing } from './endpoint.js';
import type { EndpointEntry } from './endpoint.js';
import * as shape from './parameters.js';

export const profileEndpoints: readonly EndpointEntry[] = [
  [
    'reactions/user',
    define(
      { adapter: 'userLikes', sharedBy: 'machines', isOpen: ({ shows }) => shows.profiles },
      { fid: shape.fid, type: shape.choice('likes'), limit: listLimit },
      ({ fid, type, limit = PROFILE_LIMIT }, { isProfile }) => {
        if (fid === undefined || !type) return null;
        if (!isProfile(fid)) return missing();
        return {
          id: [fid, limit],
          async find({ context, cursor, nextOf }) {
            const likes = { ...context, quotes: null };
            const page = await fetchUserLikes(likes, { fid, limit }, cursor);
            if (!page) return null;
            const casts = await castsJson(context, page.data);
            return {
              reactions: casts.map((cast) => ({ cast })),
              next: await nextOf(page.cursor),
            };
          },
        };
      },
    ),
  ],
  [
    'user/bulk',
    define(
      { adapter: 'user', sharedBy: 'process', isOpen: ({ shows }) => shows.profiles },
      { fids: shape.listOf(shape.fid, MAX_USERS) },
      ({ fids: all }, { isProfile }) => {
        const fids = all?.filter(isProfile);
        if (!fids) return null;
        if (fids.length === 0) return missing();
        const request = (context: RequestContext, some: readonly number[]) =>
          requestUsers({ ...context, fids: some }, (json) =>
            some.includes(parseProfile(json)?.fid ?? -1) ? fieldsOf(json) : null,
          );
        return {
          id: fids,
          async find({ context }) {
            // A function of the site gets one user at a time.
            const lists = context.customFetch ? fids.map((fid) => [fid]) : [fids];
            const found = await Promise.all(lists.map((some) => request(context, some)));
            const users = found.flat();
            return users.length > 0 ? { users } : null;
          },
        };
      },
    ),
  ],
  [
    'user/channels',
    define(
      { adapter: 'userChannels', sharedBy: 'machines', isOpen: ({ shows }) => shows.profiles },
      { fid: shape.fid, limit: listLimit },
      ({ fid, limit = PROFILE_LIMIT }, { isProfile }) => {
        if (fid === undefined) return null;
        if (!isProfile(fid)) return missing();
        return {
          id: [fid, limit],
          async find({ context, cursor, nextOf }) {
            const found = await requestData(
              // Followed channels are the same for all viewers.
              { ...context, viewerFid: undefined },
              'user/channels/',
              { fid, limit, cursor: cursor ?? undefined },
              'channels',
              (body) => {
                const channels = objectsOf(body.channels)?.filter(parseChannel);
                return channels && { channels, next: cursorOf(body) };
              },
              { fid, limit },
              cursor,
            );
            return found && { ...found, next: await nextOf(found.next) };
          },
        };
      },
    ),
  ],
  [
    'channel',
    define(
      { adapter: 'channel', sharedBy: 'machines', isOpen: ({ shows }) => shows.channels },
      { id: shape.channelId, type: shape.choice('id') },
      ({ id }, { isChannel }) => {
        if (id === undefined) return null;
        if (!isChannel(id)) return missing();
        return {
          id,
          async find({ context }) {
            const channel = await requestChannel({ ...context, channelId: id }, (json) =>
              parseChannel(json)?.id.toLowerCase() === id.toLowerCase() ? fieldsOf(json) : null,
            );
            return channel && { channel };
          },
        };
      },
    ),
  ],
  [
    'notifications',
    define(
      {
        adapter: 'notifications',
        sharedBy: 'none',
        isOpen: ({ shows }) => shows.notifications,
      },
      {
        fid: shape.fid,
        type: shape.listOf(shape.choice(...notificationKinds().map(filterOf)), 20),
        limit: shape.whole(1, MAX_NOTIFICATIONS),
      },
      ({ fid, type, limit }) =>
        fid === undefined
          ? null
          : {
              owner: fid,
              find: ({ context, cursor, nextOf }) =>
                requestNotifications(context, { fid, type, limit }, cursor, (body) => {
                  const page = readNotificationsPage(body);
                  return page
                    ? nextOf(page.cursor).then((next) => ({
                        notifications: objectsOf(body.notifications),
                        unseen_notifications_count: page.data.unread,
                        next,
                      }))
                    : undefined;
                }),
            },
    ),
  ],
];
