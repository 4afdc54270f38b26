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
