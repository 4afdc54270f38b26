// static.ts for React Server Components.
// eslint-disable-next-line no-restricted-syntax -- the names are written out there
export * from './index.react-server.js';
export { StaticContextProvider as NeynarContextProvider } from '../provider/ui/StaticContextProvider.js';
