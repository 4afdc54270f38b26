/** The values that `defaultTheme` and `setTheme` take. */
export const Theme = {
  Light: 'light',
  Dark: 'dark',
  /** As the visitor's system prefers, also when that changes. */
  System: 'system',
} as const;

/** `'light'`, `'dark'` or `'system'`. */
export type Theme = (typeof Theme)[keyof typeof Theme];
