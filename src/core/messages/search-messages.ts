/** The messages of the user search, which load with it. */
export interface SearchMessages {
  /** The accessible name and the placeholder of the field. */
  searchUsers: string;
  /** Shown if no user was found. */
  usersEmpty: string;
  /**
   * Announces the number of users found to screen readers; `formatted` is `count` as the locale
   * writes it.
   */
  usersFound: (count: number, formatted: string) => string;
  /** The accessible name of the list of selected users. */
  selectedUsers: string;
  /** The button that removes a selected user. */
  removeUser: (name: string) => string;
  /** The button that clears the field. */
  clearSearch: string;
  /** Announces to screen readers that a user was added. */
  userAdded: (name: string) => string;
  /** Announces to screen readers that a user was removed. */
  userRemoved: (name: string) => string;
}

/** The default messages. */
export const englishSearch: SearchMessages = {
  searchUsers: 'Search users',
  usersEmpty: 'No users found',
  usersFound: (count, formatted) => `${formatted} ${count === 1 ? 'user' : 'users'} found`,
  selectedUsers: 'Selected users',
  removeUser: (name) => `Remove ${name}`,
  clearSearch: 'Clear',
  userAdded: (name) => `${name} added`,
  userRemoved: (name) => `${name} removed`,
};
