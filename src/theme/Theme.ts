/** The values of `defaultTheme` and `setTheme`. */
export const Theme = {
  Light: 'light',
  Dark: 'dark',
  /** The visitor's preference, also when it changes. */
  System: 'system',
} as const;

/** `'light'`, `'dark'` or `'system'`. */
export type Theme = (typeof Theme)[keyof typeof Theme];
