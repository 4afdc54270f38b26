/** The messages of profiles, which load with them, and of which channels have one. */
export const englishProfileCards = {
  /**
   * The number of followers; `formatted` is `count` as the locale writes it, or abbreviated like
   * `1.2K`.
   */
  followers: (count: number, formatted: string) =>
    `${formatted} ${count === 1 ? 'follower' : 'followers'}`,
  /**
   * The number of users that a user follows; `formatted` is `count` as the locale writes it, or
   * abbreviated like `1.2K`.
   */
  following: (count: number, formatted: string) => `${formatted} following`,
  /** Shown on the profile of a user who follows the viewer. */
  followsYou: 'Follows you',
  /** The button on the viewer's own profile that opens a composer. */
  cast: 'Cast',
  /** The button on the viewer's own profile that opens the social app's settings. */
  editProfile: 'Edit Profile',
};
