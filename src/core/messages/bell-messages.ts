/** The messages of `NotificationBell`, which load with it. */
export const englishBell = {
  /** The accessible name of the bell if there is nothing unread. */
  notificationBell: 'Notifications',
  /**
   * The accessible name of the bell with unread notifications; `formatted` is `count` as the locale
   * writes it.
   */
  unreadNotifications: (count: number, formatted: string) =>
    `${formatted} unread ${count === 1 ? 'notification' : 'notifications'}`,
};
