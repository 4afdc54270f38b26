import { casts, crowd, failures, NOW } from './casts.js';
import { threads } from './conversations.js';
import { channels, pagesOf } from './feeds.js';
import {
  calls,
  fidsThatFail,
  forget,
  handlers,
  holdSlowCast,
  holdSlowSearch,
  refuseProxy,
  releaseSlowCast,
  releaseSlowSearch,
  searches,
} from './handlers.js';
import type { Call } from './handlers.js';
import { badLogins, goodLogin } from './logins.js';
import { unreadableUsers, users } from './users.js';

/** A small world of casts and users, for catalogs and tests. `handlers` (MSW) answer for it. */
export const world = {
  /** The client id that the world's API takes; it takes any. */
  clientId: 'castkit-catalog',
  /** The present, in milliseconds since 1970. */
  now: NOW,
  users,
  unreadableUsers,
  fidsThatFail,
  channels,
  threads,
  searches,
  ...casts,
  ...failures,
  crowd,
};

export {
  badLogins,
  calls,
  forget,
  goodLogin,
  handlers,
  holdSlowCast,
  pagesOf,
  holdSlowSearch,
  refuseProxy,
  releaseSlowCast,
  releaseSlowSearch,
};
export type { Call };
