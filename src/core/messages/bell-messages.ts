/** The messages of `NotificationBell`, which load with it. */
export interface BellMessages {
  /** The accessible name of the bell if there is nothing unread. */
  notificationBell: string;
  /**
   * The accessible name of the bell with unread notifications; `formatted` is `count` as the locale
   * writes it.
   */
  unreadNotifications: (count: number, formatted: string) => string;
}

/** The default messages. */
export const englishBell: BellMessages = {
  notificationBell: 'Notifications',
  unreadNotifications: (count, formatted) =>
    `${formatted} unread ${count === 1 ? 'notification' : 'notifications'}`,
};
