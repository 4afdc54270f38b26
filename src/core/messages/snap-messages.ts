/** The messages of snaps. They load with the first snap. */
export const englishSnaps = {
  /** The accessible name of a page. `host` is the host that it comes from, or empty. */
  snap: (host: string) => (host ? `Page from ${host}` : 'Page'),
  /** Shown while a press is being sent. */
  snapSending: 'Sending…',
  /** Shown if sending it failed. `reason` is the site's explanation, or empty. */
  snapFailed: (reason: string) =>
    reason ? `Not sent: ${reason}` : 'Something went wrong. Please try again.',
  /** Announces that the next page is shown. */
  snapUpdated: 'Updated',
  /** Shown if the page needs a newer version of the widget. */
  snapNewer: 'This page needs a newer version of Castkit.',
  /** The button that shows the rest of a long page. */
  snapUnfold: 'Show more',
  /** The current page of a pager; both numbers as the locale writes them. */
  snapPage: (page: string, count: string) => `Page ${page} of ${count}`,
  /** The button that shows the previous page of a pager. */
  snapPrevious: 'Previous page',
  /** The button that shows the next page of a pager. */
  snapNext: 'Next page',
  /** The accessible name of a grid of cells. */
  snapGrid: 'Grid',
  /** The position of a cell; both numbers as the locale writes them. */
  snapCell: (row: string, column: string) => `Row ${row}, column ${column}`,
  /**
   * The name of a colour, which tells cells apart. A colour without a name is written as `#rrggbb`,
   * and not passed here.
   */
  snapColor: (
    color: 'gray' | 'blue' | 'red' | 'amber' | 'green' | 'teal' | 'purple' | 'pink',
  ): string => color,
};

export type SnapMessages = typeof englishSnaps;
