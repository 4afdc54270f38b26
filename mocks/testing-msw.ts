// castkit/testing/msw: the handlers that answer for the world.
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
