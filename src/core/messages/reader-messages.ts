/** The message of `NeynarReaders`, which loads with it. */
export const englishReaders = {
  /**
   * Says how many users whom the viewer follows have commented on a page, or reacted to it.
   * `formatted` is `count` as the locale writes it.
   */
  readersFollowed: (count: number, formatted: string) =>
    count === 1
      ? `${formatted} person you follow was here`
      : `${formatted} people you follow were here`,
};
