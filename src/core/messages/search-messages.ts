/** The messages of the user search. They are loaded with it. */
export interface SearchMessages {
  /** The accessible name and the placeholder of the field. */
  searchUsers: string;
  /** No user was found. */
  usersEmpty: string;
  /**
   * The number of users that were found, for screen readers; `formatted` is `count` as the locale
   * writes it.
   */
  usersFound: (count: number, formatted: string) => string;
  /** The accessible name of the list of selected users. */
  selectedUsers: string;
  /** The button that removes a selected user. */
  removeUser: (name: string) => string;
  /** The button that empties the field. */
  clearSearch: string;
  /** A user was added, for screen readers. */
  userAdded: (name: string) => string;
  /** A user was removed, likewise. */
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
