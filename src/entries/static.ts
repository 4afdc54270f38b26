// The same as index.ts, under a provider that knows that the rules come from castkit/style.css. The
// types are those of index.ts.
export * from './index.js';
export { StaticContextProvider as NeynarContextProvider } from '../provider/ui/StaticContextProvider.js';
