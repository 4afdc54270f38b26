import { englishGroup } from './english-group.js';
import type { SayGroup } from './english-group.js';

/**
 * The messages of lists of notifications. They load with such a list. Those of reactions are
 * beside the messages of overlays.
 */
export interface NotificationMessages {
  /** Shown if the notifications could not be fetched. */
  notificationsFailed: string;
  /** Shown if there are no notifications. */
  notificationsEmpty: string;
  /** Shown in place of the notifications if no user is signed in. */
  notificationsSignedOut: string;
  /** The button that inserts new ones; `formatted` is `count` as the locale writes it. */
  newNotifications: (count: number, formatted: string) => string;
  /** Read out for a notification that the viewer has not seen. */
  notificationUnread: string;
  /** A user mentions the viewer. */
  mentionNotification: (name: string) => string;
  /** A user replies to the viewer. */
  replyNotification: (name: string) => string;
  /** A user quotes a cast of the viewer's. */
  quoteNotification: (name: string) => string;
  /** Users follow the viewer. */
  followNotification: SayGroup;
  /** The button that shows all notifications. */
  allNotifications: string;
  /** The button that shows mentions alone. */
  mentionNotifications: string;
  /** The button that shows replies alone. */
  replyNotifications: string;
  /** The button that shows quotes alone. */
  quoteNotifications: string;
  /** The button that shows follows alone. */
  followNotifications: string;
}

/** The default messages. */
export const englishNotifications: NotificationMessages = {
  notificationsFailed: 'Notifications couldn’t be loaded',
  notificationsEmpty: 'No notifications yet',
  notificationsSignedOut: 'Sign in to see your notifications',
  newNotifications: (count, formatted) =>
    `${formatted} new ${count === 1 ? 'notification' : 'notifications'}`,
  notificationUnread: 'Unread',
  mentionNotification: (name) => `${name} mentioned you`,
  replyNotification: (name) => `${name} replied to you`,
  quoteNotification: (name) => `${name} quoted you`,
  followNotification: /* @__PURE__ */ englishGroup('followed you'),
  allNotifications: 'All',
  mentionNotifications: 'Mentions',
  replyNotifications: 'Replies',
  quoteNotifications: 'Quotes',
  followNotifications: 'Follows',
};
