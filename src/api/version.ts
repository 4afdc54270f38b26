/** The package's own version, sent with every call (SPEC.md 9). `npm run version` keeps it equal to package.json. */
export const VERSION = '0.9.7';
