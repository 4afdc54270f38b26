import { englishGroup } from './english-group.js';

/**
 * The messages of lists of notifications. They load with such a list. Those of reactions are
 * beside the messages of overlays.
 */
export const englishNotifications = {
  /** Shown if the notifications could not be fetched. */
  notificationsFailed: 'Notifications couldn’t be loaded',
  /** Shown if there are no notifications. */
  notificationsEmpty: 'No notifications yet',
  /** Shown in place of the notifications if no user is signed in. */
  notificationsSignedOut: 'Sign in to see your notifications',
  /** The button that inserts new ones; `formatted` is `count` as the locale writes it. */
  newNotifications: (count: number, formatted: string) =>
    `${formatted} new ${count === 1 ? 'notification' : 'notifications'}`,
  /** Read out for a notification that the viewer has not seen. */
  notificationUnread: 'Unread',
  /** A user mentions the viewer. */
  mentionNotification: (name: string) => `${name} mentioned you`,
  /** A user replies to the viewer. */
  replyNotification: (name: string) => `${name} replied to you`,
  /** A user quotes a cast of the viewer's. */
  quoteNotification: (name: string) => `${name} quoted you`,
  /** Users follow the viewer. */
  followNotification: /* @__PURE__ */ englishGroup('followed you'),
  /** The button that shows all notifications. */
  allNotifications: 'All',
  /** The button that shows mentions alone. */
  mentionNotifications: 'Mentions',
  /** The button that shows replies alone. */
  replyNotifications: 'Replies',
  /** The button that shows quotes alone. */
  quoteNotifications: 'Quotes',
  /** The button that shows follows alone. */
  followNotifications: 'Follows',
};
