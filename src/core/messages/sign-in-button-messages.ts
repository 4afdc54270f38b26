/** The messages of the sign-in button, which load with it. */
export const englishSignInButton = {
  /** The sign-in button of the variant `farcaster`. */
  signInWithFarcaster: 'Sign in with Farcaster',
  /** The sign-in button of the variant `neynar`. */
  signInWithNeynar: 'Sign in with Neynar',
  /** The sign-in button of the variant `warpcast`. */
  signInWithWarpcast: 'Sign in with Warpcast',
  /** The button in the menu of the sign-in button. */
  signOut: 'Sign out',
  /**
   * The second label of 'Sign out' in the menu, if the user has drafts on this device. The first
   * press shows it; the next press signs out and deletes the drafts.
   */
  signOutAndForget: 'Sign out and delete drafts',
};
