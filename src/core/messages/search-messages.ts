/** The messages of the user search, which load with it. */
export const englishSearch = {
  /** The accessible name and the placeholder of the field. */
  searchUsers: 'Search users',
  /** Shown if no user was found. */
  usersEmpty: 'No users found',
  /**
   * Announces the number of users found to screen readers; `formatted` is `count` as the locale
   * writes it.
   */
  usersFound: (count: number, formatted: string) =>
    `${formatted} ${count === 1 ? 'user' : 'users'} found`,
  /** The accessible name of the list of selected users. */
  selectedUsers: 'Selected users',
  /** The button that removes a selected user. */
  removeUser: (name: string) => `Remove ${name}`,
  /** The button that clears the field. */
  clearSearch: 'Clear',
  /** Announces to screen readers that a user was added. */
  userAdded: (name: string) => `${name} added`,
  /** Announces to screen readers that a user was removed. */
  userRemoved: (name: string) => `${name} removed`,
};
