/** The messages of signing out, which load with the sign-in button. */
export const englishSignOut = {
  /**
   * The second label of 'Sign out' in the menu, if the user has drafts on this device. The first
   * press shows it; the next press signs out and deletes the drafts.
   */
  signOutAndForget: 'Sign out and delete drafts',
};
