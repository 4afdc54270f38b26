/** The messages of snaps. They load with the first snap. */
export interface SnapMessages {
  /** The accessible name of a page. `host` is the host that it comes from, or empty. */
  snap: (host: string) => string;
  /** Shown while a press is being sent. */
  snapSending: string;
  /** Shown if sending it failed. `reason` is the site's explanation, or empty. */
  snapFailed: (reason: string) => string;
  /** Announces that the next page is shown. */
  snapUpdated: string;
  /** Shown if the page needs a newer version of the widget. */
  snapNewer: string;
  /** The button that shows the rest of a long page. */
  snapUnfold: string;
  /** The current page of a pager; both numbers as the locale writes them. */
  snapPage: (page: string, count: string) => string;
  /** The button that shows the previous page of a pager. */
  snapPrevious: string;
  /** The button that shows the next page of a pager. */
  snapNext: string;
  /** The accessible name of a grid of cells. */
  snapGrid: string;
  /** The position of a cell; both numbers as the locale writes them. */
  snapCell: (row: string, column: string) => string;
  /**
   * The name of a colour, which tells cells apart. A colour without a name is written as `#rrggbb`,
   * and not passed here.
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
