// static.ts for React Server Components.
export * from './index.react-server.js';
export { StaticContextProvider as NeynarContextProvider } from '../provider/ui/StaticContextProvider.js';
