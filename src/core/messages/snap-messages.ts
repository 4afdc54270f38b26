/** The messages of snaps. They are loaded with the first of them. */
export interface SnapMessages {
  /** The accessible name of a page; `host` is where it comes from, or empty. */
  snap: (host: string) => string;
  /** What was pressed is being sent. */
  snapSending: string;
  /** It could not be; `reason` is what the site says, or empty. */
  snapFailed: (reason: string) => string;
  /** The next page is shown. */
  snapUpdated: string;
  /** The page is of a version that the widget does not know. */
  snapNewer: string;
  /** The button that shows the rest of a long page. */
  snapUnfold: string;
  /** The page of a pager that is shown; both numbers as the locale writes them. */
  snapPage: (page: string, count: string) => string;
  /** The button that shows the page of a pager before this one. */
  snapPrevious: string;
  /** Likewise after it. */
  snapNext: string;
  /** The accessible name of a grid of cells. */
  snapGrid: string;
  /** The place of a cell; both numbers as the locale writes them. */
  snapCell: (row: string, column: string) => string;
  /**
   * The name of a colour, by which cells differ; one without a name is written as `#rrggbb`, and
   * not passed here.
   */
  snapColor: (
    color: 'gray' | 'blue' | 'red' | 'amber' | 'green' | 'teal' | 'purple' | 'pink',
  ) => string;
}

/** The default messages. */
export const englishSnaps: SnapMessages = {
  snap: (host) => (host ? `Page from ${host}` : 'Page'),
  snapSending: 'Sending…',
  snapFailed: (reason) =>
    reason ? `Not sent: ${reason}` : 'Something went wrong. Please try again.',
  snapUpdated: 'Updated',
  snapNewer: 'This page needs a newer version of Castkit.',
  snapUnfold: 'Show more',
  snapPage: (page, count) => `Page ${page} of ${count}`,
  snapPrevious: 'Previous page',
  snapNext: 'Next page',
  snapGrid: 'Grid',
  snapCell: (row, column) => `Row ${row}, column ${column}`,
  snapColor: (color) => color,
};
