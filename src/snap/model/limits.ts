/** How much of a page is drawn. */
export interface SnapLimits {
  elements: number;
  rootChildren: number;
  children: number;
  depth: number;
}

/** The limits of the protocol (constants.ts of `@farcaster/snap` 2.6.4). */
const OF_2: SnapLimits = { elements: 64, rootChildren: 7, children: 6, depth: 5 };

/** The first version has none: these are ours, so that no page costs more than a feed of casts. */
const OF_1: SnapLimits = { elements: 256, rootChildren: 64, children: 64, depth: 12 };

export const limitsOf = (version: string): SnapLimits => (version === '1.0' ? OF_1 : OF_2);

/** The most cells of a grid that can be drawn: those of the protocol, 32 columns and 16 rows. */
export const MAX_COLS = 32;
export const MAX_ROWS = 16;

/**
 * The most cells of all grids of a page that can be drawn, four of the largest: each is an element
 * of the document. Our own choice; the protocol's limit is that of the elements.
 */
export const MAX_CELLS = 4 * MAX_COLS * MAX_ROWS;

/** How many labels of buttons or options lie side by side, by the letters of all of them. */
const LETTERS = [0, 40, 20, 15, 11, 8];

/** Whether labels are short enough to lie side by side, as the protocol's renderer has it. */
export function fitOnALine(labels: readonly string[]): boolean {
  const letters = labels.reduce((sum, label) => sum + [...label].length, 0);
  return letters <= (LETTERS[labels.length] ?? 0);
}
