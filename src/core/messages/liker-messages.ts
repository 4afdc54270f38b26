/** The messages of `LikedBy`, which load with it. */
export const englishLikers = {
  /**
   * Says who likes a post: `names` is a list, of which the last may be `otherLikers`. It is in the
   * sentence once, as it is.
   */
  likedBy: (names: string) => `Liked by ${names}`,
  /** The users behind the names. `formatted` is `count` as the locale writes it. */
  otherLikers: (count: number, formatted: string) =>
    count === 1 ? `${formatted} other` : `${formatted} others`,
};
