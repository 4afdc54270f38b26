/** The messages of signing out. They are loaded with the sign-in button. */
export interface SignOutMessages {
  /**
   * The button in its menu once it was pressed, where the user has written what was not posted:
   * another press signs out, and forgets that.
   */
  signOutAndForget: string;
}

/** The default messages. */
export const englishSignOut: SignOutMessages = {
  signOutAndForget: 'Sign out and delete drafts',
};
