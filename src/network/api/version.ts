/**
 * The version of the package, sent with every request. `npm run version` keeps it equal to
 * package.json.
 */
export const VERSION = '0.9.7';
