/** What the search for users says. It brings these words along, so that a page without it does not load them. */
export interface SearchMessages {
  /** The field's name, and what stands in it while it is empty. */
  searchUsers: string;
  /** Nobody is called that. */
  usersEmpty: string;
  /** How many were found, for screen readers; `formatted` is `count` as the locale writes it. */
  usersFound: (count: number, formatted: string) => string;
  /** The name of the list of those who were chosen, for screen readers. */
  selectedUsers: string;
  /** On the button that takes somebody out of it. */
  removeUser: (name: string) => string;
  /** Somebody was chosen, for screen readers. */
  userAdded: (name: string) => string;
  /** Somebody was taken out, likewise. */
  userRemoved: (name: string) => string;
}

/** The default of each. */
export const englishSearch: SearchMessages = {
  searchUsers: 'Search users',
  usersEmpty: 'No users found',
  usersFound: (count, formatted) => `${formatted} ${count === 1 ? 'user' : 'users'} found`,
  selectedUsers: 'Selected users',
  removeUser: (name) => `Remove ${name}`,
  userAdded: (name) => `${name} added`,
  userRemoved: (name) => `${name} removed`,
};
