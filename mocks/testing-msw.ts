// castkit/testing/msw: the MSW handlers that respond with the world's data.
export {
  calls,
  forget,
  handlers,
  holdSlowCast,
  holdSlowSearch,
  refuseProxy,
  releaseSlowCast,
  releaseSlowSearch,
} from './handlers.js';
export type { Call } from './handlers.js';
export { approveSigner, declineSigner, signers } from './signers.js';
export type { FakeSigner } from './signers.js';
export { written } from './written.js';
export type { Written } from './written.js';
