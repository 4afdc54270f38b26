import { countOf, fieldsOf } from '../../core/read/fields.js';
import type { Fields } from '../../core/read/fields.js';
import { attempt } from '../../core/read/read-props.js';
import type { FarcasterNotification, FromApi } from '../cast/api-types.js';
import type { ParsedNotification } from '../cast/model.js';
import type { NotificationFilter } from '../cast/notifications.js';
import { parseNotifications } from '../cast/parse-notification.js';
import { cursorOf } from './cursor-of.js';
import type { Page } from './cursor-of.js';
import { requestData } from './request-data.js';
import type { RequestContext } from './request-data.js';

/** The most notifications of a page (Neynar OpenAPI, `notifications`). */
export const MAX_NOTIFICATIONS = 25;

/** Selects the notifications of a user (Neynar OpenAPI, `notifications`). */
export interface NotificationsQuery {
  /** The user. */
  fid: number;
  /**
   * The kinds of notifications.
   * @default all
   */
  type?: readonly NotificationFilter[] | undefined;
  /**
   * The number of notifications per page, 1 to 25.
   * @default the API's: 15
   */
  limit?: number | undefined;
}

/** A page of notifications as the API sends it (Neynar OpenAPI, `NotificationsResponse`). */
export interface NotificationsPage extends FromApi<{
  notifications: readonly (FarcasterNotification | null)[];
  /** How many of all the viewer has not seen. */
  unseen_notifications_count: number;
  next: FromApi<{ cursor: string }>;
}> {}

export interface NotificationsData {
  items: readonly ParsedNotification[];
  /** How many of all are unread; as many as of the page, if the API sends no number. */
  unread: number;
}

/** The notifications of a page and the cursor of the next one. Null without a list. */
export const readNotificationsPage = (page: unknown): Page<NotificationsData> | null =>
  // A getter or a proxy may throw, which JSON does not contain.
  attempt(() => {
    const body = fieldsOf(page);
    const items = parseNotifications(body.notifications);
    if (!items) return null;
    const unread =
      countOf(body.unseen_notifications_count) ?? items.filter(({ isUnread }) => isUnread).length;
    return { data: { items, unread }, cursor: cursorOf(body) };
  }) ?? null;

/**
 * Requests a page of a user's notifications. Null if there is no such user.
 * @param read returns what is wanted of the body; undefined if it is missing
 * @throws like `requestData`
 */
export const requestNotifications = <Data>(
  context: RequestContext,
  { fid, type, limit }: NotificationsQuery,
  cursor: string | null,
  read: (body: Fields) => Data | undefined,
): Promise<Data | null> =>
  requestData(
    // Whose they are is said by the fid alone.
    { ...context, viewerFid: undefined },
    'notifications/',
    { fid, type: type && [...type], limit, cursor: cursor ?? undefined },
    'notifications',
    read,
    { fid, type, limit },
    cursor,
  );

/**
 * Fetches the first page of a user's notifications, or the page at `cursor`. Null if there is no
 * such user.
 * @throws like `requestData`
 */
export const fetchParsedNotifications = (
  context: RequestContext,
  query: NotificationsQuery,
  cursor: string | null,
): Promise<Page<NotificationsData> | null> =>
  requestNotifications(context, query, cursor, (body) => readNotificationsPage(body) ?? undefined);
