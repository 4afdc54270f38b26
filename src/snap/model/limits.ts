/** How much of a page is rendered. */
export interface SnapLimits {
  elements: number;
  rootChildren: number;
  children: number;
  depth: number;
}

/** The limits of the protocol (constants.ts of `@farcaster/snap` 2.6.4). */
const OF_2: SnapLimits = { elements: 64, rootChildren: 7, children: 6, depth: 5 };

/** The first version has no limits. These are our own, so that no page costs more than a feed. */
const OF_1: SnapLimits = { elements: 256, rootChildren: 64, children: 64, depth: 12 };

export const limitsOf = (version: string): SnapLimits => (version === '1.0' ? OF_1 : OF_2);

/** The largest grid that is rendered: the protocol's limits of 32 columns and 16 rows. */
export const MAX_COLS = 32;
export const MAX_ROWS = 16;

/**
 * The most cells of all grids of a page that are rendered, four times the largest grid: each is an
 * element of the document. Our own choice; the protocol only limits its elements.
 */
export const MAX_CELLS = 4 * MAX_COLS * MAX_ROWS;

/** The most characters of all labels on one line, by the number of labels. */
const LETTERS = [0, 40, 20, 15, 11, 8];

/** Whether the labels of buttons or options fit on one line, as in the protocol's renderer. */
export function fitOnALine(labels: readonly string[]): boolean {
  const letters = labels.reduce((sum, label) => sum + [...label].length, 0);
  return letters <= (LETTERS[labels.length] ?? 0);
}
