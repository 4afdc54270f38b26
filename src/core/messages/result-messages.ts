/** The messages of a search for posts, users and channels, which load with it. */
export const englishResults = {
  /** The placeholder of the field, and its accessible name. */
  searchAll: 'Search',
  /** The tab with the posts that are found. */
  resultCasts: 'Posts',
  /** The tab with the users that are found. */
  resultUsers: 'Users',
  /** The tab with the channels that are found. */
  resultChannels: 'Channels',
  /** Shown if no post was found. */
  castsNotFound: 'No posts found',
  /** Shown if no channel was found. */
  channelsNotFound: 'No channels found',
  /** Shown if the search failed. */
  resultsFailed: 'The results couldn’t be loaded',
  /**
   * Announces to screen readers how many results are shown; `formatted` is `count` as the locale
   * writes it.
   */
  resultsShown: (count: number, formatted: string) =>
    `${formatted} ${count === 1 ? 'result' : 'results'} shown`,
  /** The button that shows the filters of the posts. */
  resultFilters: 'Filters',
};

/** The messages of its filters, which load when a visitor asks for them. */
export const englishResultFilters = {
  /** The accessible name of the control of the order. */
  resultOrder: 'Order',

  resultsNewest: 'Newest',

  resultsOldest: 'Oldest',

  resultsPopular: 'Popular',
  /** The accessible name of the control of the time. */
  resultTime: 'Time',

  resultsAnyTime: 'Any time',

  resultsPastDay: 'Past 24 hours',

  resultsPastWeek: 'Past week',

  resultsPastMonth: 'Past month',

  resultsPastYear: 'Past year',
  /** The time from a date, which is written as the locale writes it. */
  resultsSince: (date: string) => `Since ${date}`,
  /** The placeholder and the accessible name of the field for the author of the posts. */
  resultAuthor: 'Author',
  /** The placeholder and the accessible name of the field for the channel of the posts. */
  resultChannel: 'In the channel',
};
