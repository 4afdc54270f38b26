/** The values of `defaultTheme` and `setTheme`. */
export const Theme = {
  /** Always the light palette. */
  Light: 'light',
  /** Always the dark palette. */
  Dark: 'dark',
  /** The visitor's preference, even when it changes. */
  System: 'system',
  /**
   * The colours and corners of the page around the widgets, with colours corrected to WCAG 2.2 AA.
   * It is `system` until the page is read.
   */
  Page: 'page',
} as const;

/** `'light'`, `'dark'`, `'system'` or `'page'`. */
export type Theme = (typeof Theme)[keyof typeof Theme];
