/** The messages of a search for posts, users and channels, which load with it. */
export interface ResultMessages {
  /** The placeholder of the field, and its accessible name. */
  searchAll: string;
  /** The tab with the posts that are found. */
  resultCasts: string;
  /** The tab with the users that are found. */
  resultUsers: string;
  /** The tab with the channels that are found. */
  resultChannels: string;
  /** Shown if no post was found. */
  castsNotFound: string;
  /** Shown if no channel was found. */
  channelsNotFound: string;
  /** Shown if the search failed. */
  resultsFailed: string;
  /**
   * Announces to screen readers how many results are shown; `formatted` is `count` as the locale
   * writes it.
   */
  resultsShown: (count: number, formatted: string) => string;
  /** The button that shows the filters of the posts. */
  resultFilters: string;
}

/** The messages of its filters, which load when a visitor asks for them. */
export interface ResultFilterMessages {
  /** The accessible name of the control of the order. */
  resultOrder: string;
  resultsNewest: string;
  resultsOldest: string;
  resultsPopular: string;
  /** The accessible name of the control of the time. */
  resultTime: string;
  resultsAnyTime: string;
  resultsPastDay: string;
  resultsPastWeek: string;
  resultsPastMonth: string;
  resultsPastYear: string;
  /** The time from a date, which is written as the locale writes it. */
  resultsSince: (date: string) => string;
  /** The placeholder and the accessible name of the field for the author of the posts. */
  resultAuthor: string;
  /** The placeholder and the accessible name of the field for the channel of the posts. */
  resultChannel: string;
}

/** The default messages. */
export const englishResults: ResultMessages = {
  searchAll: 'Search',
  resultCasts: 'Posts',
  resultUsers: 'Users',
  resultChannels: 'Channels',
  castsNotFound: 'No posts found',
  channelsNotFound: 'No channels found',
  resultsFailed: 'The results couldn’t be loaded',
  resultsShown: (count, formatted) => `${formatted} ${count === 1 ? 'result' : 'results'} shown`,
  resultFilters: 'Filters',
};

/** The default messages of its filters. */
export const englishResultFilters: ResultFilterMessages = {
  resultOrder: 'Order',
  resultsNewest: 'Newest',
  resultsOldest: 'Oldest',
  resultsPopular: 'Popular',
  resultTime: 'Time',
  resultsAnyTime: 'Any time',
  resultsPastDay: 'Past 24 hours',
  resultsPastWeek: 'Past week',
  resultsPastMonth: 'Past month',
  resultsPastYear: 'Past year',
  resultsSince: (date) => `Since ${date}`,
  resultAuthor: 'Author',
  resultChannel: 'In the channel',
};
