// What React Server Components get in place of index.ts: the same names, with a card that is parsed
// on the server. The types are those of index.ts.
/* eslint-disable no-restricted-syntax, @typescript-eslint/no-restricted-imports --
 * index.ts names what is exported. What a module exports itself takes precedence. */
export * from './index.js';
export { CastCard } from './components/cast/CastCardOnServer.js';
