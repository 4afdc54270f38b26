/** The message of `NeynarReaders`, which loads with it. */
export interface ReaderMessages {
  /**
   * Says how many users whom the viewer follows have commented on a page, or reacted to it.
   * `formatted` is `count` as the locale writes it.
   */
  readersFollowed: (count: number, formatted: string) => string;
}

/** The default message. */
export const englishReaders: ReaderMessages = {
  readersFollowed: (count, formatted) =>
    count === 1
      ? `${formatted} person you follow was here`
      : `${formatted} people you follow were here`,
};
