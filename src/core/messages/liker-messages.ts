/** The messages of `LikedBy`, which load with it. */
export interface LikerMessages {
  /**
   * Says who likes a post: `names` is a list, of which the last may be `otherLikers`. It is in the
   * sentence once, as it is.
   */
  likedBy: (names: string) => string;
  /** The users behind the names. `formatted` is `count` as the locale writes it. */
  otherLikers: (count: number, formatted: string) => string;
}

/** The default messages. */
export const englishLikers: LikerMessages = {
  likedBy: (names) => `Liked by ${names}`,
  otherLikers: (count, formatted) => (count === 1 ? `${formatted} other` : `${formatted} others`),
};
